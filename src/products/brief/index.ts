// What is known of a player and of his team this week: role, usage, odds, doubts, matchup, and the
// numbers of the model by name. Whatever these files export.
export * from './brief.ts';
export * from './cite.ts';
export * from './doubt.ts';
export * from './quarterback-crowd.ts';
export * from './role.ts';
export * from './team-depth.ts';
export * from './usage.ts';
export * from './week.ts';

// From the names and ids of a request to the player, league or draft, or an error that says what
// was not found. Whatever these files export.
export * from './league.ts';
export * from './players.ts';

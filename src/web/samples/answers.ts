// The recorded answer of every product, under the product's key.
export { default as 'draft-board' } from './draft-board.json' with { type: 'json' };
export { default as 'draft-report' } from './draft-report.json' with { type: 'json' };
export { default as 'league-outlook' } from './league-outlook.json' with { type: 'json' };
export { default as matchup } from './matchup.json' with { type: 'json' };
export { default as player } from './player.json' with { type: 'json' };
export { default as report } from './report.json' with { type: 'json' };
export { default as roster } from './roster.json' with { type: 'json' };
export { default as sleepers } from './sleepers.json' with { type: 'json' };
export { default as 'team-report' } from './team-report.json' with { type: 'json' };
export { default as trade } from './trade.json' with { type: 'json' };
export { default as trending } from './trending.json' with { type: 'json' };
export { default as waivers } from './waivers.json' with { type: 'json' };

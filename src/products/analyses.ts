// The analysis of every product that is sold, under the product's key.
export { draftBoard as 'draft-board' } from './draft-board/index.ts';
export { draftReport as 'draft-report' } from './draft-report/index.ts';
export { leagueOutlook as 'league-outlook' } from './league-outlook/index.ts';
export { matchup } from './matchup/index.ts';
export { player } from './player/index.ts';
export { report } from './report/index.ts';
export { roster } from './roster/index.ts';
export { sleepers } from './sleepers/index.ts';
export { teamReport as 'team-report' } from './team-report/index.ts';
export { trade } from './trade/index.ts';
export { trending } from './trending/index.ts';
export { waivers } from './waivers/index.ts';

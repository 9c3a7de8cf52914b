// The products on sale and the service that answers them. Faces need only the catalog, the
// answer service and its errors.
export type { SharedAnswerCache } from './answer-cache.ts';
export { AskedQuestion, type InputArchive, MARKET_NAMES } from './answer-inputs.ts';
export { type AnswerService, type AnswerServiceParts, createAnswerService } from './answer-service.ts';
export { ANALYSES } from './catalog.ts';
export { draftBoard } from './draft-board/index.ts';
export { draftReport } from './draft-report/index.ts';
export { leagueOutlook } from './league-outlook/index.ts';
export { suggestPlayers } from './lookup/index.ts';
export { matchup } from './matchup/index.ts';
export { player } from './player/index.ts';
export { report } from './report/index.ts';
export { roster } from './roster/index.ts';
export {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  freshnessOf,
  type Inputs,
  InvalidRequestError,
  namedInputs,
  noting,
  type RequestOf,
  sourcesOf,
} from './shared/index.ts';
export { sleepers } from './sleepers/index.ts';
export { teamReport } from './team-report/index.ts';
export { trade } from './trade/index.ts';
export { trending } from './trending/index.ts';
export { waivers } from './waivers/index.ts';

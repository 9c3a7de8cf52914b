// What is sold: products, schemas, errors, networks, and the check of a request. It knows no other
// module.
export { ATTRIBUTION } from './attribution.ts';
export type { Caller, SaleEnd } from './caller.ts';
export {
  COMMITTED_RULES,
  CommittedOdds,
  type CommittedRule,
  OddsRoot,
} from './committed-odds.ts';
export { schemaName } from './components.ts';
export { CALL_ODDS } from './confidence.ts';
export { BOARD_PLAYERS, draftBoard } from './draft-board.ts';
export { draftReport } from './draft-report.ts';
export { ERROR_CODES, type ErrorCode } from './error-codes.ts';
export {
  ErrorResponse,
  HTTPValidationError,
  PaymentRequired,
  type PlayerCandidate,
  type ValidationError,
} from './errors.ts';
export { GRADES, LAST_WEEK } from './fields.ts';
export {
  Catalog,
  type CatalogEntry,
  HealthResponse,
  INPUTS_PATH,
  ODDS_PATH,
  StatsResponse,
  TrendingPreviewQuery,
  TrendingPreviewResponse,
} from './free.ts';
export { httpRequest } from './http-request.ts';
export {
  answerJsonSchema,
  namedJsonSchemas,
  queryJsonSchema,
  requestJsonSchema,
  type SchemaKeywords,
} from './json-schema.ts';
export { leagueOutlook } from './league-outlook.ts';
export { matchup } from './matchup.ts';
export {
  type AlgorandNetwork,
  findNetwork,
  isLegacyNetworkName,
  isNetworkId,
  MAX_FEE_PER_TRANSACTION,
  MAX_GROUP_SIZE,
  MAX_NOTE_BYTES,
  MAX_WINDOW_ROUNDS,
  MIN_FEE,
  NETWORKS,
  type NetworkName,
  SECONDS_PER_ROUND,
} from './network.ts';
export { PaidOptions, type PaidRequest, parsePaidRequest } from './paid-request.ts';
export { player } from './player.ts';
export { keyTitle, listedDescription, type Product } from './product.ts';
export { type ProductAnswers, type ProductKey, type ProductRequests, products } from './products.ts';
export type { Prose } from './prose.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { report } from './report.ts';
export { roster } from './roster.ts';
export { SLEEPER_PICKS, sleepers } from './sleepers.ts';
export {
  type Deficiency,
  type TeamReportResponse,
  teamReport,
} from './team-report.ts';
export {
  type Calibration,
  type CallOutcome,
  isAimReached,
  isReached,
  type LiveRecord,
  LiveWeek,
  type Measure,
  type SeasonProjections,
  TrackRecord,
} from './track-record.ts';
export { trade } from './trade.ts';
export { TRENDING_ROWS, type TrendingResponse, trending } from './trending.ts';
export * as faults from './validation/issues.ts';
export { type FieldPath, MAX_ISSUES, valueError } from './validation/issues.ts';
export { parseBody, parseQuery } from './validation/validate-request.ts';
export { SERVICE_NAME, USER_AGENT, VERSION } from './version.ts';

export { waivers } from './waivers.ts';

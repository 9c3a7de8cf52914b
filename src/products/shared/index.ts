// What products share that is not about a player: the shape of a product, refusals, provenance, the
// weeks ahead.
export {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  type AnyAnalysis,
  type BodyOf,
  defineAnalysis,
  InvalidRequestError,
  type Market,
  notProjectedYet,
  type RequestOf,
} from './analysis.ts';
export { freshnessOf, type Inputs, namedInputs, noting, sourcesOf } from './provenance.ts';
export { bestFirst, endedSeason, type Horizon, horizonOf, namedInFull } from './season.ts';

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
  type RequestOf,
} from './analysis.ts';
export { bestFirst, namedInFull } from './order.ts';
export { freshnessOf, type Inputs, namedInputs, noting, sourcesOf } from './provenance.ts';
export { endedSeason, type Horizon, horizonOf } from './season.ts';

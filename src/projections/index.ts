// The model: expected stat lines with honest odds for a week and the rest of a season, and the
// walk-forward training that fits them.

export { MAX_HORIZON, playingChances } from './availability/estimate.ts';
export type { PlayerSituation } from './availability/player-situation.ts';
export { type Appearances, appearancesIn } from './availability/results.ts';
export { readSituations } from './availability/situations.ts';
export { AvailabilityTrainer } from './availability/training.ts';
export type { Board, BoardScoring, Opinion } from './board/board.ts';
export {
  blendWithCrowd,
  CROWD_WEIGHTS,
  type CrowdShares,
  crowdBoard,
  crowdOpinion,
} from './board/crowd.ts';
export {
  ANSWERED_RANKS,
  type AnsweredExpectation,
  type Expectation,
  expectationsOf,
} from './board/expectations.ts';
export {
  BOARD_SOURCE,
  blendWithBoard,
  learnedWeights,
  learnOpinionWeights,
  OPERATOR_WEIGHTS,
  type OpinionWeights,
  type ScoredWeek,
} from './board/opinion-weights.ts';
export {
  blendWithPlatform,
  PLATFORM_WEIGHTS,
  type PlatformPoints,
  platformLevel,
  platformOpinion,
} from './board/platform.ts';
export { createForecast } from './distributions/forecast.ts';
export { DEFAULT_HYPERPARAMETERS, type Hyperparameters } from './hyperparameters/index.ts';
export { HyperparameterError, overrideHyperparameters } from './hyperparameters/overrides.ts';
export { bandOf, type TeamKickingGame, teamGames } from './kickers-defenses/team-games.ts';
export type {
  Forecast,
  GameRole,
  Model,
  Projection,
  ScoreOutcome,
  SeasonOutcome,
  SeasonOutlook,
  SeasonProjection,
} from './model.ts';
export { fitOutlook } from './season/fit-outlook.ts';
export { type OutlookFit, playsIn, skillExpectationsInSteps } from './season/skill-expectations.ts';
export { createModel, type FittedModel, forecastWeek } from './training/create-model.ts';
export { nameOutlook, orderFitted, orderOutlook } from './training/named-parameters.ts';
export { createParameters, MODEL_DATASET, type ModelParameters } from './training/parameters.ts';
export { LEARNED_SEASONS, type WalkForwardStep, WalkForwardTrainer } from './training/walk-forward.ts';
export { lastStarters } from './weekly/readiness.ts';

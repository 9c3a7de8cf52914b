// What several products look at: the analysis context, profiles of players and roles, facts of usage and of the week.
export { absence, isPresumedOut } from './absence.ts';
export {
  type Analysis,
  type AnalysisContext,
  type AnyAnalysis,
  type BodyOf,
  defineAnalysis,
  type RequestOf,
  type TrendingMarket,
} from './analysis.ts';
export { AnswerError, InvalidRequestError } from './answer-error.ts';
export { changeSentence, newTeamSentence } from './changes.ts';
export { requireProjected } from './not-projected.ts';
export { ifHePlays, isInDoubt, type Participation, type PlayerProfile, playerProfile } from './player-profile.ts';
export {
  depthChartPlace,
  likelyToPlay,
  MIN_RIVAL_PROBABILITY,
  mayNotPlay,
  reasons,
  rivalQuarterback,
  withReasons,
} from './playing-time.ts';
export { freshnessOf, noting, sourcesOf } from './provenance.ts';
export { badNews, goodNews, newsClause, whyNoTrend } from './role-changes.ts';
export { type RoleProfile, roleProfile } from './role-profile.ts';
export { scoringByGame } from './scoring-by-game.ts';
export { type EndedSeason, endedSeason, seasonEndClause } from './season-end.ts';
export { citedName, noGamesSentence, RECENT_GAMES, roleSentence } from './usage-facts.ts';
export {
  difficulty,
  expectedAmounts,
  type ForecastContext,
  forecastFact,
  impliedTotal,
  opponentFacts,
  opponentRank,
  opponentSentence,
  type ScoringName,
  type SeasonScoring,
  scoringThrough,
  type WeekFacts,
} from './week-facts.ts';

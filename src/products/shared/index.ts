// What several products look at: the analysis context, profiles of players and roles, facts of usage and of the week.
export { roleSentence } from '../phrases/index.ts';
export { absence, absenceOf, isPresumedOut } from './absence.ts';
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
export { changeSentence, newTeamSentence, previousTeam, recentChanges } from './changes.ts';
export { requireProjected } from './not-projected.ts';
export { ifHePlays, isInDoubt, type Participation, type PlayerProfile, playerProfile } from './player-profile.ts';
export {
  depthChartPlace,
  depthChartStanding,
  doubtReasons,
  likelyToPlay,
  MIN_RIVAL_PROBABILITY,
  mayNotPlay,
  playingTime,
  playingTimeRisk,
  reasons,
  rivalQuarterbackOf,
} from './playing-time.ts';
export { freshnessOf, noting, sourcesOf } from './provenance.ts';
export { badNews, goodNews, noTrendReason } from './role-changes.ts';
export { type RoleProfile, roleProfile } from './role-profile.ts';
export { scoringByGame } from './scoring-by-game.ts';
export { type EndedSeason, endedSeason } from './season-end.ts';
export { citedName, noGamesReason, RECENT_GAMES } from './usage-facts.ts';
export {
  type ExpectedAmount,
  expectedAmounts,
  type ForecastContext,
  forecastFact,
  gradeOpponent,
  impliedTotal,
  opponentFacts,
  opponentRank,
  opponentSentence,
  type ScoringName,
  type SeasonScoring,
  scoringThrough,
  type WeekFacts,
} from './week-facts.ts';
export { SKILL_POSITIONS } from './workload.ts';

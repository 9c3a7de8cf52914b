// What several products look at: the analysis context, profiles of players and roles, facts
// of usage and of the week.
export { absenceOf } from './absence.ts';
export {
  type Analysis,
  type AnalysisContext,
  type AnyAnalysis,
  type BodyOf,
  defineAnalysis,
  type Market,
  type RequestOf,
} from './analysis.ts';
export { AnswerError, InvalidRequestError } from './answer-error.ts';
export { awaitedReport } from './awaited-report.ts';
export { bestFirst } from './best-first.ts';
export { recentChanges } from './changes.ts';
export { cite, citeBest, type ForecastContext, type ScoringName, scoringThrough } from './cite.ts';
export {
  absenceConfidence,
  confidenceUnder,
  forecastConfidence,
  isAbsenceCertain,
  lackedReports,
  playOddsOf,
} from './confidence.ts';
export { withoutReasons } from './doubt-link.ts';
export { dropRegret } from './drop-regret.ts';
export { horizonOf } from './horizon.ts';
export { impliedTotalOf } from './implied-total-level.ts';
export { roleToHave } from './kicker-form.ts';
export { kickoffOf } from './kickoff.ts';
export { leadAbsence } from './lead-absence.ts';
export { isLocked } from './locked.ts';
export { namedInFull } from './named-in-full.ts';
export { requireProjected } from './not-projected.ts';
export {
  ifHePlays,
  isInDoubt,
  type Participation,
  type PlayerProfile,
  participationOf,
  playerProfile,
} from './player-profile.ts';
export {
  depthChartReason,
  doubtReasons,
  isStarterListing,
  MIN_LIKELY_STARTER_ODDS,
  MIN_RIVAL_PROBABILITY,
  missedGames,
  playingTime,
  playingTimeRisk,
  rivalQuarterbackOf,
  SURE_PLAY_PROBABILITY,
  starterListing,
} from './playing-time.ts';
export { previousTeam } from './previous-team.ts';
export { programStats } from './program-stats.ts';
export { freshnessOf, type Inputs, namedInputs, noting, sourcesOf } from './provenance.ts';
export {
  type CrowdSignal,
  crowdOf,
  crowdSignal,
  NO_CROWD,
  newsOf,
  type QuarterbackCrowd,
  quarterbackCrowd,
} from './quarterback-crowd.ts';
export { badNews, goodNews, hasUnclearJob } from './role-changes.ts';
export { roleOpening } from './role-openings.ts';
export { type RoleProfile, roleProfile } from './role-profile.ts';
export {
  isReplaceable,
  isWanted,
  MAX_UNWANTED_ODDS,
  MIN_WANTED_ODDS,
  MIN_WANTED_REPLACEMENT_ODDS,
} from './roster-worth.ts';
export { endedSeason } from './season-end.ts';
export { standIn } from './stand-in.ts';
export { backupOf, regularBack, starterInDoubt } from './succession.ts';
export { isUnprojectedPosition, unprojectedPosition } from './unprojected-position.ts';
export { usageAccount } from './usage-account.ts';
export { citedName, noGamesReason, pointsIn, totalOver } from './usage-facts.ts';
export { usualShares } from './usual-shares.ts';
export { valueStats } from './value-stats.ts';
export {
  type ExpectedAmount,
  expectedAmounts,
  gradeOpponent,
  impliedTotal,
  opponentFacts,
  type WeekFacts,
} from './week-facts.ts';
export { weekStats } from './week-stats.ts';
export { SKILL_POSITIONS } from './workload.ts';

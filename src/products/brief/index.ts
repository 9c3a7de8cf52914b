// What is known of a player and of his team this week: role, usage, odds, doubts, matchup, and the
// numbers of the model by name.
export {
  type Absence,
  type AwaitedReport,
  absenceOf,
  awaitedReport,
  type Brief,
  brief,
  ifHePlays,
  isInDoubt,
  type NewTeam,
  recentChanges,
  type StatusChange,
  type UnprojectedPosition,
  unprojectedPosition,
} from './brief.ts';
export { cite, citeBest, citeSchedule, type ForecastContext, type ScoringName, scoringThrough } from './cite.ts';
export {
  type DoubtReason,
  depthChartReason,
  doubtReasons,
  isStarterListing,
  type PlayingTime,
  type RivalQuarterback,
  type RookieStanding,
  starterListing,
  withoutReasons,
} from './doubt.ts';
export {
  absenceConfidence,
  confidenceUnder,
  dropRegret,
  forecastConfidence,
  isAbsenceCertain,
  isReplaceable,
  isWanted,
  playOddsOf,
} from './odds.ts';
export { lastPassers } from './passers.ts';
export {
  type CrowdSignal,
  crowdOf,
  crowdSignal,
  type MayStart,
  NO_CROWD,
  newsOf,
  type QuarterbackCrowd,
  quarterbackCrowd,
} from './quarterback-crowd.ts';
export {
  badNews,
  goodNews,
  hasUnclearJob,
  type RoleNews,
  type RoleProfile,
  roleProfile,
  roleToHave,
  usualShares,
} from './role.ts';
export {
  backupOf,
  type LeadAbsence,
  leadAbsence,
  regularBack,
  type StandIn,
  type StarterInDoubt,
  standIn,
  starterInDoubt,
} from './succession.ts';
export {
  citedName,
  type NoGamesReason,
  noGamesReason,
  type OnlyGame,
  pointsIn,
  totalOver,
  type UsageReason,
  type UsageSpan,
  usageReason,
  type WorkloadParts,
} from './usage.ts';
export {
  type ExpectedAmount,
  expectedAmounts,
  gradeOpponent,
  type ImpliedTotal,
  impliedTotalOf,
  isLocked,
  type Kickoff,
  kickoffOf,
  type OpponentGrade,
  opponentGrade,
  type Participation,
  participationOf,
  programStats,
  valueStats,
  type WeekFacts,
  weekStats,
} from './week.ts';

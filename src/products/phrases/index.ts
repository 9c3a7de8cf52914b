// Words and clauses that several products share.
export { type Absence, absenceClause, absenceReason, absenceSentence, lockedClause } from './absence.ts';
export {
  totalPoints,
  withoutZeroDecimal,
  workloadAmount,
} from './amounts.ts';
export { rangeClause } from './forecast.ts';
export { forWeeksLeft, type Horizon, overNextGames, overWeeksLeft } from './horizon.ts';
export { type Kickoff, kickoffSentence } from './kickoff.ts';
export { checkWhoPlaysSentence, lackedReportsSentence } from './lacked-reports.ts';
export { type LeadAbsence, leadAbsenceSentence } from './lead-absence.ts';
export { leftOutScoringSentence } from './left-out-scoring.ts';
export { type NoGamesReason, noGames, type RookieStanding } from './no-games.ts';
export {
  type ImpliedTotal,
  impliedTotalClause,
  matchupSentence,
  type OpponentGrade,
  opponentClause,
  opponentGradeSentence,
  rankClause,
} from './opponent.ts';
export { ifActive, playsVerb, playVerb } from './play-verb.ts';
export {
  type AwaitedReport,
  awaitedReportSentence,
  backupSentence,
  type DoubtLink,
  type DoubtReason,
  doubtClause,
  doubtPredicate,
  likelyToPlaySentence,
  nextInLineSentence,
  type PlayingTime,
  playDoubtClause,
  playingTimeRiskNote,
  type RivalQuarterback,
  regularBackSentence,
  rivalQuarterbackSentence,
  type StarterInDoubt,
  starterInDoubtClause,
} from './playing-time.ts';
export { pointsWord } from './points.ts';
export { atPosition, positionNoun, positionPlural } from './position.ts';
export { addedBackupSentence, addedTeammateSentence } from './quarterback-crowd.ts';
export { type ReadPlayer, readNameSentence } from './read-name.ts';
export {
  formerTeamSentence,
  type LastGame,
  lastGameSentence,
  newTeamNote,
  type RecentChanges,
  type StatusChange,
  statusChangeSentence,
} from './recent-changes.ts';
export { recentUsageSentence, type UsageSummary } from './recent-usage.ts';
export {
  absentIn,
  type BadNews,
  type GoodNews,
  laterOpeningSentence,
  newsClause,
  openingSentence,
  passedOverSentence,
  pronounIn,
  type RoleNews,
  withStatus,
} from './role-news.ts';
export { type StandIn, standInSentence } from './stand-in.ts';
export { starterFinishClause } from './starter-finish.ts';
export { statusWords } from './status.ts';
export { namesIn, nickname, type Subject, type SubjectOf, subject, subjectsAmong } from './subject.ts';
export { teamNickname } from './team-name.ts';
export { type UnprojectedPosition, unprojectedClause } from './unprojected.ts';
export { roleSentence, type UsageAccount, type UsageSpan } from './usage.ts';
export {
  hasOverRecentGames,
  type OnlyGame,
  onlyGameWord,
  overRecentGames,
  touches,
  touchesApart,
  type WorkloadParts,
} from './workload.ts';

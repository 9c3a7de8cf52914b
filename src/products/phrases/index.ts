// Words and clauses that several products share.
export {
  absenceClause,
  absenceReason,
  absenceSentence,
  leadAbsenceSentence,
  lockedClause,
  standInSentence,
  unprojectedClause,
} from './absence.ts';
export { rangeClause, totalPoints, withoutZeroDecimal, workloadAmount } from './amounts.ts';
export {
  awaitedReportSentence,
  backupSentence,
  doubtClause,
  doubtPredicate,
  likelyToPlaySentence,
  nextInLineSentence,
  playDoubtClause,
  playingTimeRiskNote,
  regularBackSentence,
  rivalQuarterbackSentence,
  starterInDoubtClause,
} from './doubt.ts';
export {
  checkWhoPlaysSentence,
  forWeeksLeft,
  kickoffSentence,
  lackedReportsSentence,
  leftOutScoringSentence,
  overNextGames,
  overWeeksLeft,
} from './horizon.ts';
export { impliedTotalClause, matchupSentence, opponentClause, opponentGradeSentence, rankClause } from './opponent.ts';
export {
  absentIn,
  addedBackupSentence,
  addedTeammateSentence,
  formerTeamSentence,
  lastGameSentence,
  laterOpeningSentence,
  newsClause,
  newTeamNote,
  noGames,
  openingSentence,
  passedOverSentence,
  pronounIn,
  statusChangeSentence,
  withStatus,
} from './role.ts';
export {
  atPosition,
  ifActive,
  namesIn,
  nickname,
  playVerb,
  pointsWord,
  positionNoun,
  positionPlural,
  type ReadPlayer,
  readNameSentence,
  type Subject,
  type SubjectOf,
  starterFinishClause,
  statusWords,
  subject,
  subjectsAmong,
  teamNickname,
} from './subject.ts';
export {
  hasOverRecentGames,
  onlyGameWord,
  overRecentGames,
  recentUsageSentence,
  roleSentence,
  touches,
  touchesApart,
} from './usage.ts';

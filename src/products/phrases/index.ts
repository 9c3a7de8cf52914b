// Words and clauses that several products share.
export { type Absence, absenceClause, absenceReason, absenceSentence } from './absence.ts';
export { rangeClause } from './forecast.ts';
export { forWeeksLeft, overNextGames, overWeeksLeft } from './horizon.ts';
export {
  type ImpliedTotal,
  impliedTotalClause,
  impliedTotalSentence,
  matchupSentence,
  mostClause,
  type OpponentGrade,
  opponentClause,
  opponentGradeSentence,
  positionPlural,
} from './opponent.ts';
export {
  backupSentence,
  type DoubtReason,
  doubtClause,
  doubtPredicate,
  likelyToPlaySentence,
  nextInLineSentence,
  type PlayingTime,
  playingTimeRiskNote,
  type RivalQuarterback,
  regularBackSentence,
  rivalQuarterbackSentence,
  type StarterInDoubt,
} from './playing-time.ts';
export { pointsWord, totalPoints } from './points.ts';
export { positionNoun } from './position.ts';
export {
  type LastGame,
  lastGameSentence,
  type NewTeam,
  newTeamNote,
  type RecentChanges,
  type StatusChange,
  statusChangeSentence,
} from './recent-changes.ts';
export { type RecentUsage, recentUsageSentence } from './recent-usage.ts';
export {
  absentIn,
  type BadNews,
  type GoodNews,
  laterOpeningSentence,
  type NoTrendReason,
  newsClause,
  noTrendClause,
  openingSentence,
  passedOverSentence,
  pronounIn,
  type RoleNews,
} from './role-news.ts';
export { type ScoringByGame, type ScoringLine, scoringByGameNote } from './scoring-by-game.ts';
export { type StarterFinish, starterFinishClause } from './starter-finish.ts';
export { statusWords } from './status.ts';
export { fullNamesWithin, nickname, type Subject, subject, subjectsAmong } from './subject.ts';
export { teamNickname } from './team-name.ts';
export { unprojectedClause } from './unprojected.ts';
export { type NoGamesReason, noGames, roleSentence } from './usage.ts';
export {
  hasOverRecentGames,
  isSameAmount,
  isSingular,
  onlyGameWord,
  overRecentGames,
  touches,
  touchesApart,
  type WorkloadParts,
  workloadAmount,
} from './workload.ts';

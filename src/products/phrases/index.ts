// Words and clauses that several products share.
export { type Absence, absenceClause } from './absence.ts';
export { forWeeksLeft, overNextGames, overWeeksLeft } from './horizon.ts';
export {
  type ImpliedTotal,
  impliedTotalSentence,
  type OpponentGrade,
  opponentGradeSentence,
  opponentRankSentence,
} from './opponent.ts';
export { displayName } from './player-name.ts';
export {
  type DoubtReason,
  doubtClause,
  likelyToPlaySentence,
  type PlayingTime,
  playingTimeRiskNote,
  type RivalQuarterback,
  rivalQuarterbackSentence,
  withReasons,
} from './playing-time.ts';
export { positionNoun } from './position.ts';
export {
  type LastGame,
  type NewTeam,
  newTeamNote,
  type RecentChanges,
  recentChangesNote,
  type StatusChange,
} from './recent-changes.ts';
export {
  type BadNews,
  type GoodNews,
  type NoTrendReason,
  newsClause,
  noTrendClause,
  type RoleNews,
} from './role-news.ts';
export { statusClause } from './status.ts';
export { nickname, type Subject, subject, subjectsAmong } from './subject.ts';
export { teamNickname } from './team-name.ts';
export { unprojectedClause } from './unprojected.ts';
export { type NoGamesReason, noGames, roleSentence } from './usage.ts';
export { comparedWith, overRecentGames, SKILL_POSITIONS, snapChange, touchesLabel } from './workload.ts';

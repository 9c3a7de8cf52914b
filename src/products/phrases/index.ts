// Words and clauses that several products share.
export { forWeeksLeft, overNextGames, overWeeksLeft } from './horizon.ts';
export { displayName } from './player-name.ts';
export { positionNoun } from './position.ts';
export {
  type BadNews,
  type GoodNews,
  type NoTrendReason,
  newsClause,
  noTrendClause,
  type RoleNews,
} from './role-news.ts';
export { nickname, type Subject, subject, subjectsAmong } from './subject.ts';
export { unprojectedClause } from './unprojected.ts';
export { type NoGamesReason, noGames, roleSentence } from './usage.ts';
export { comparedWith, SKILL_POSITIONS, snapChange, touchesLabel } from './workload.ts';

// The hash tree of a week's odds: made before the week's first kickoff, shown in part by each
// answer, and checked.
export { type AnswerWeek, doubtsOf, uncommitted } from './check.ts';
export { committedForecasts, leavesInSteps } from './leaves.ts';
export {
  citedOdds,
  committedOdds,
  noteLease,
  notePrefix,
  noteText,
  openTree,
  StoredTree,
  type WeekTree,
} from './week-tree.ts';

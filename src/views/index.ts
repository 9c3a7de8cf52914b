// What a face shows of an answer: `answerView` for the page and the terminal, `answerMarkdown` for
// pasting and for agents.
export { answerView } from './answer-view.ts';
export { answerMarkdown } from './markdown.ts';
export type {
  AnswerView,
  Bars,
  Block,
  Cell,
  Chances,
  Citation,
  Column,
  Deltas,
  Lineup,
  LineupRow,
  Notes,
  Ranges,
  Table,
  Trend,
} from './view.ts';

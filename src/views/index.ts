// What a face shows of an answer: `answerView` for the page and the terminal, `answerMarkdown` for
// pasting and for agents.
export { answerView } from './answer-view.ts';
export { answerMarkdown } from './markdown.ts';
export type {
  AnswerView,
  BarsBlock,
  Block,
  Cell,
  ChancesBlock,
  CitationView,
  Column,
  DeltasBlock,
  LineupBlock,
  LineupRow,
  NotesBlock,
  RangesBlock,
  TableBlock,
  TrendBlock,
} from './view.ts';

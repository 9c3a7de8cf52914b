// What a face shows of an answer: `answerView` for the page and the terminal, `answerMarkdown` for
// pasting and for agents.
export { answerView } from './answer-view.ts';
export { answerMarkdown, answerText } from './markdown.ts';
export type {
  AnswerView,
  BarsBlock,
  Block,
  Cell,
  CitationView,
  Column,
  MovesBlock,
  NextQuestion,
  PlayerRow,
  PlayersBlock,
  Range,
  TableBlock,
  TilesBlock,
  TrendBlock,
} from './view.ts';
export { percent, points } from './words.ts';

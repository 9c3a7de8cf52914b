// The call on one player with his odds and the reason, for the reasoning and for his own analysis.
import {
  capitalized,
  type Fact,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { overNextGames, pronounIn, type Subject, statusWords } from '../phrases/index.ts';
import type { TrendingDecision, TrendingRow } from './decision.ts';
import type { Explanation } from './explanation.ts';
import { explanationClause } from './write-explanation.ts';

export const MOVE_WORDS = {
  add: word('Add'),
  fade: word('Fade'),
  drop: word('Drop'),
  hold: word('Hold'),
  check: word('Check on'),
  none: word('Make no move on'),
} as const;

/** "Fade Skyy Moore", "Claim Wilson after this week's games": the call on a player by his name. */
export const moveOn = ({ move, stance }: TrendingRow, who: Name): Sentence => {
  if (stance.noMove === 'after_week') return claimAfterWeek(who);
  // whoever the crowd is right about, the odds do not know of it
  return move === 'check' ? sentence`Check on ${who} (low confidence)` : sentence`${MOVE_WORDS[move]} ${who}`;
};

/** "33%, questionable": the odds of a call with his status, where the reason does not give it. */
export const oddsOf = ({ status }: TrendingRow, odds: Fact): Sentence =>
  status === null ? sentence`${odds}` : sentence`${odds}, ${statusWords(status)}`;

export const claimAfterWeek = (who: Name | Sentence): Sentence => sentence`Claim ${who} after this week's games`;

/** "Fade Skyy Moore: 2% to be worth starting over the next three games. He is on IR." */
export function callSentences(
  decision: TrendingDecision,
  row: TrendingRow,
  call: Sentence,
  subject: Subject,
  // namesakes keep their full names, once
  who: Name | Word = subject.short === subject.full ? subject.he : subject.short,
): Sentence {
  const { explanation, layout } = row;
  if (layout.statedOdds === null) return withoutOdds(decision, row, call, subject.he);
  const claim = callWithOdds(decision, call, layout.statedOdds);
  return explanation === null
    ? claim
    : paragraph(claim, capitalized(reasonClause(decision, row, explanation, subject, who)));
}

export const callWithOdds = ({ horizon }: TrendingDecision, call: Sentence, odds: Fact): Sentence =>
  sentence`${call}: ${odds} to be worth starting ${overNextGames(horizon)}.`;

/** Without odds the reason there are none. */
const withoutOdds = (decision: TrendingDecision, row: TrendingRow, call: Sentence, who: Name | Word): Sentence =>
  row.explanation ? sentence`${call}: ${explanationClause(decision, row, row.explanation, who)}` : sentence`${call}.`;

/**
 * A clause that ends a sentence; its subject is `who`, or his name where a teammate comes first.
 */
export function reasonClause(
  decision: TrendingDecision,
  row: TrendingRow,
  explanation: Explanation,
  { short }: Subject,
  who: Name | Word,
): Sentence {
  if (explanation.kind === 'passed_over' || explanation.kind === 'starter_in_doubt')
    return explanationClause(decision, row, explanation, short);
  const subject = explanation.kind === 'news' ? pronounIn(explanation.news, { he: who, short }) : who;
  return explanationClause(decision, row, explanation, subject);
}

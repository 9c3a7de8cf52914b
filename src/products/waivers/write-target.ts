// What is said of one target: his odds, his news, his game.
import { capitalized, type Name, type Sentence, sentence, type Word } from '../../citations/index.ts';
import { newsClause, overNextGames, pointsWord, teamNickname } from '../phrases/index.ts';
import type { WaiversDecision, WaiverTarget } from './decision.ts';

/** "He projects for 12.8 PPR points against the Colts" */
export const projectionClause = (
  { player }: WaiverTarget,
  { points, opponent }: NonNullable<WaiverTarget['nextGame']>,
  who: Name | Word | Sentence,
): Sentence => sentence`${who} projects for ${points} ${pointsWord(player)} against the ${teamNickname(opponent)}`;

export function oddsSentence(
  { horizon }: WaiversDecision,
  { odds, isLikely }: WaiverTarget,
  who: Name | Sentence,
): Sentence {
  if (odds && isLikely)
    return capitalized(sentence`${who} is likelier than not to be worth starting ${overNextGames(horizon)} (${odds}).`);
  return capitalized(
    odds
      ? sentence`${who} is ${odds} to be worth starting ${overNextGames(horizon)}.`
      : sentence`${who} may be worth starting ${overNextGames(horizon)}.`,
  );
}

/** `who` is the subject of the clause. */
export function newsSentence({ news, isGoodNews, role }: WaiverTarget, who: Name | Word | Sentence): Sentence | null {
  if (!news) return null;
  const clause = newsClause(role, news, who);
  return isGoodNews ? capitalized(clause) : sentence`But ${clause}`;
}

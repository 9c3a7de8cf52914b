// The points of a player in words: with the scoring where it matters.
import { type Word, word } from '../../citations/index.ts';

/** Receptions make the points of a back and a receiver: of others the scoring is not said. */
export function pointsWord({ position }: { readonly position: string }): Word {
  if (position === 'K' || position === 'DEF') return word('points');
  return word(position === 'QB' ? 'fantasy points' : 'PPR points');
}

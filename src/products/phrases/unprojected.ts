// What a player without a projection plays: defense, the line or special teams.
import { type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

const POSITION_PHRASES: readonly (readonly [words: string, positions: readonly string[]])[] = [
  ['a linebacker', ['LB', 'ILB', 'OLB', 'MLB']],
  ['a cornerback', ['CB']],
  ['a safety', ['S', 'SS', 'FS']],
  ['a defensive back', ['DB']],
  ['a defensive lineman', ['DL', 'DE', 'DT', 'NT', 'EDGE']],
  ['an offensive lineman', ['OL', 'OT', 'T', 'OG', 'G', 'C']],
  ['a punter', ['P', 'K/P']],
  ['a long snapper', ['LS']],
  ['a fullback', ['FB']],
];

/**
 * "he is a linebacker, a position without projections", a clause; null for a projected position.
 */
export function unprojectedClause({ position }: Player): Sentence | null {
  const known = POSITION_PHRASES.find(([, positions]) => positions.includes(position));
  return known ? sentence`he is ${word(known[0])}, a position without projections` : null;
}

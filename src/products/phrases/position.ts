// Positions in words.
import { type Sentence, sentence, type Word, word } from '../../citations/index.ts';

const NOUNS: Readonly<Record<string, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  FB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  K: 'kicker',
  DEF: 'D/ST',
};

/** "running back", "D/ST"; the code itself for a position without a fantasy name. */
export function positionNoun(position: string): Word {
  return word(NOUNS[position] ?? position);
}

/** "at tight end": of odds, which count other ranks at each position. */
export const atPosition = (position: string): Sentence => sentence`at ${positionNoun(position)}`;

const PLURALS: Readonly<Record<string, string>> = {
  QB: 'quarterbacks',
  RB: 'running backs',
  FB: 'running backs',
  WR: 'receivers',
  TE: 'tight ends',
  K: 'kickers',
  DEF: 'defenses',
};

/** "running backs": the players of a position. */
export function positionPlural(position: string): Word {
  return word(PLURALS[position] ?? position);
}

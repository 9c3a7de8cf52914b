// What a player without a projection plays: defense, the line or special teams.
import { type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { subject } from './subject.ts';

/** A position that is never projected; `unprojectedPosition` in shared/ knows the codes. */
export type UnprojectedPosition =
  | 'linebacker'
  | 'cornerback'
  | 'safety'
  | 'defensive_back'
  | 'defensive_lineman'
  | 'offensive_lineman'
  | 'punter'
  | 'long_snapper'
  | 'fullback';

const POSITION_WORDS: Readonly<Record<UnprojectedPosition, Word>> = {
  linebacker: word('a linebacker'),
  cornerback: word('a cornerback'),
  safety: word('a safety'),
  defensive_back: word('a defensive back'),
  defensive_lineman: word('a defensive lineman'),
  offensive_lineman: word('an offensive lineman'),
  punter: word('a punter'),
  long_snapper: word('a long snapper'),
  fullback: word('a fullback'),
};

/** "he is a linebacker, a position without projections" */
export function unprojectedClause(player: Player, position: UnprojectedPosition): Sentence {
  return sentence`${subject(player).he} is ${POSITION_WORDS[position]}, a position without projections`;
}

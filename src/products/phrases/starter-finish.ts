// A finish as a weekly starter in words: the rank that counts as one.
import { type Fact, type Sentence, sentence, word } from '../../citations/index.ts';

/** Odds to finish the week as a starter, and the rank up to which a finish counts. */
export interface StarterFinish {
  readonly odds: Fact;
  /** Last rank of a weekly starter at the position. */
  readonly starterRank: Fact;
}

const POSITION_WORDS: Readonly<Record<string, string>> = { FB: 'RB', DEF: 'D/ST' };

/** "37% to finish as a top-24 RB" */
export function starterFinishClause(
  { odds, starterRank }: StarterFinish,
  { position }: { readonly position: string },
): Sentence {
  return sentence`${odds} to finish as a top-${starterRank} ${word(POSITION_WORDS[position] ?? position)}`;
}

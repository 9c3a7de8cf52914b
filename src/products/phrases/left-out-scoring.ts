// That projections leave out a part of a league's scoring, so that the calls are less sure.
import { listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

const LEFT_OUT_WORDS = {
  big_games: word('big games'),
  return_yards: word('return yards'),
  individual_defenders: word('individual defenders'),
  defense_plays: word("a defense's tackles, stops and returns"),
  special_teams: word('special-teams plays'),
  unknown: word('settings it does not know'),
} as const satisfies Readonly<Record<string, Word>>;

/** "The model leaves out your league's points for return yards." Null where it has all of them. */
export const leftOutScoringSentence = (leftOut: readonly (keyof typeof LEFT_OUT_WORDS)[]): Sentence | null =>
  leftOut.length === 0
    ? null
    : sentence`The model leaves out your league's points for ${listing(leftOut.map((about) => LEFT_OUT_WORDS[about]))}.`;

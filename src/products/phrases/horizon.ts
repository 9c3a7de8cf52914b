// What an answer covers, in words: weeks ahead, scoring, the kickoff.
import { countWord, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Kickoff } from '../brief/index.ts';
import type { Horizon } from '../shared/index.ts';

/** "over the next three games", "over the final two weeks", "in the final week". */
export function overNextGames({ next: { kind, count } }: Pick<Horizon, 'next'>): Sentence | Word {
  if (kind === 'final_week') return word('in the final week');
  const [which, unit] = kind === 'games' ? ['next', 'games'] : ['final', 'weeks'];
  return sentence`over the ${word(which)} ${countWord(count)} ${word(unit)}`;
}

/** "the rest of the season"; "in the final week". */
export const overWeeksLeft = ({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Word =>
  word(isFinalWeek ? 'in the final week' : 'the rest of the season');

/** "for the rest of the season"; "for the final week". */
export const forWeeksLeft = ({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Word =>
  word(isFinalWeek ? 'for the final week' : 'for the rest of the season');

/** "Kickoff is at 8:20 pm ET Thursday." */
export const kickoffSentence = ({ at, isSoon }: Kickoff): Sentence =>
  isSoon ? sentence`Kickoff is near, at ${at}: check the inactives.` : sentence`Kickoff is at ${at}.`;

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

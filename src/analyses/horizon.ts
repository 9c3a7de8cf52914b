// The games that the odds to be startable speak of, in words: a season's last weeks have fewer than three of them.
import { few, type Sentence, sentence } from '../evidence/sentence.ts';
import { LAST_WEEK } from '../football/season.ts';
import type { Week } from '../football/world.ts';

/** Games that the odds look ahead to, where so many are left. */
const AHEAD = 3;

/** "over the next three games"; in week 17 "over the last two weeks", in week 18 "in the last week". */
export function overNextGames({ week }: Week): Sentence {
  const left = LAST_WEEK - week + 1;
  if (left >= AHEAD) return sentence`over the next ${few(AHEAD)} games`;
  return left > 1 ? sentence`over the last ${few(left)} weeks` : sentence`in the last week`;
}

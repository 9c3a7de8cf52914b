// The games ahead that an answer counts, in words: the next ones, of which a season's last weeks have fewer than three, and all that are left.

import { countWord, type Sentence, sentence } from '../../citations/index.ts';
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { LAST_WEEK, type Week } from '../../nfl/index.ts';

/** "over the next three games"; in the last week but one "over the last two weeks", in the last "in the last week". */
export function overNextGames({ week }: Week, lastWeek = LAST_WEEK): Sentence {
  const left = lastWeek - week + 1;
  if (left >= NEXT_GAMES) return sentence`over the next ${countWord(NEXT_GAMES)} games`;
  return left > 1 ? sentence`over the last ${countWord(left)} weeks` : sentence`in the last week`;
}

/** "over the weeks left"; of the last week it is said that absence is counted, which the points of a week leave out. */
export function overWeeksLeft({ week }: Week, lastWeek = LAST_WEEK): Sentence {
  return week === lastWeek ? sentence`in the last week, absence counted` : sentence`over the weeks left`;
}

/** "for the weeks left"; of the last week "for the last week". */
export function forWeeksLeft({ week }: Week, lastWeek = LAST_WEEK): Sentence {
  return week === lastWeek ? sentence`for the last week` : sentence`for the weeks left`;
}

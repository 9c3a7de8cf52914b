// The weeks that odds and points cover, in words: the next games, or what is left of the season.
import { countWord, type Sentence, sentence } from '../../citations/index.ts';
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { LAST_WEEK, type Week } from '../../nfl/index.ts';

/**
 * "over the next three games"; "over the final two weeks" and "in the final
 * week" at the season's end.
 */
export function overNextGames({ week }: Pick<Week, 'week'>, lastWeek = LAST_WEEK): Sentence {
  const left = lastWeek - week + 1;
  if (left >= NEXT_GAMES) return sentence`over the next ${countWord(NEXT_GAMES)} games`;
  return left > 1 ? sentence`over the final ${countWord(left)} weeks` : sentence`in the final week`;
}

/** "the rest of the season"; "in the final week". */
export function overWeeksLeft({ week }: Pick<Week, 'week'>, lastWeek = LAST_WEEK): Sentence {
  return week === lastWeek ? sentence`in the final week` : sentence`the rest of the season`;
}

/** "for the rest of the season"; "for the final week". */
export function forWeeksLeft({ week }: Pick<Week, 'week'>, lastWeek = LAST_WEEK): Sentence {
  return week === lastWeek ? sentence`for the final week` : sentence`for the rest of the season`;
}

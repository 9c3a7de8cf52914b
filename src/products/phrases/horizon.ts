// The weeks that odds and points cover, in words: the next games, or what is left of the season.
import { countWord, type Sentence, sentence } from '../../citations/index.ts';

/** The weeks ahead of a season or a league; `horizonOf` in shared/ counts them. */
export interface Horizon {
  /** What odds over the next games cover: fewer weeks at the season's end. */
  readonly next:
    | { readonly kind: 'games'; readonly count: number }
    | { readonly kind: 'final_weeks'; readonly count: number }
    | { readonly kind: 'final_week' };
  /** Whether the week asked about is the last one. */
  readonly isFinalWeek: boolean;
}

/**
 * "over the next three games"; "over the final two weeks" and "in the final
 * week" at the season's end.
 */
export function overNextGames({ next }: Pick<Horizon, 'next'>): Sentence {
  switch (next.kind) {
    case 'games':
      return sentence`over the next ${countWord(next.count)} games`;
    case 'final_weeks':
      return sentence`over the final ${countWord(next.count)} weeks`;
    case 'final_week':
      return sentence`in the final week`;
  }
}

/** "the rest of the season"; "in the final week". */
export function overWeeksLeft({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Sentence {
  return isFinalWeek ? sentence`in the final week` : sentence`the rest of the season`;
}

/** "for the rest of the season"; "for the final week". */
export function forWeeksLeft({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Sentence {
  return isFinalWeek ? sentence`for the final week` : sentence`for the rest of the season`;
}

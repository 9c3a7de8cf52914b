// The weeks ahead that odds and points cover.
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { LAST_WEEK, type Week } from '../../nfl/index.ts';
import type { Horizon } from '../phrases/index.ts';

/** `lastWeek` is the league's, where one is named. */
export function horizonOf({ week }: Pick<Week, 'week'>, lastWeek = LAST_WEEK): Horizon {
  const left = lastWeek - week + 1;
  return { next: nextGames(left), isFinalWeek: week === lastWeek };
}

function nextGames(weeksLeft: number): Horizon['next'] {
  if (weeksLeft >= NEXT_GAMES) return { kind: 'games', count: NEXT_GAMES };
  return weeksLeft > 1 ? { kind: 'final_weeks', count: weeksLeft } : { kind: 'final_week' };
}

// The weeks ahead that odds and points cover.
import { lastFantasyWeek, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import type { Week } from '../../nfl/index.ts';
import type { Horizon } from '../phrases/index.ts';

/** `lastWeek` is the league's, where one is named. */
export function horizonOf({ week }: Pick<Week, 'week'>, lastWeek = lastFantasyWeek(week)): Horizon {
  const left = lastWeek - week + 1;
  return { next: nextGames(left), isFinalWeek: week === lastWeek };
}

function nextGames(weeksLeft: number): Horizon['next'] {
  if (weeksLeft >= NEXT_GAMES) return { kind: 'games', count: NEXT_GAMES };
  return weeksLeft > 1 ? { kind: 'final_weeks', count: weeksLeft } : { kind: 'final_week' };
}

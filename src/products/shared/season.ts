// The weeks ahead that odds and points cover, and the end of a league's own season.

import { createFact, type Fact } from '../../citations/index.ts';
import { lastFantasyWeek, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import type { League } from '../../fantasy/index.ts';
import type { Snapshot, Week } from '../../nfl/index.ts';

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

/** `lastWeek` is the league's, where one is named. */
export function horizonOf({ week }: Pick<Week, 'week'>, lastWeek = lastFantasyWeek(week)): Horizon {
  const left = lastWeek - week + 1;
  return { next: nextGames(left), isFinalWeek: week === lastWeek };
}

function nextGames(weeksLeft: number): Horizon['next'] {
  if (weeksLeft >= NEXT_GAMES) return { kind: 'games', count: NEXT_GAMES };
  return weeksLeft > 1 ? { kind: 'final_weeks', count: weeksLeft } : { kind: 'final_week' };
}

/** A league with its last week before the requested week. */
interface EndedSeason {
  readonly lastWeek: Fact;
  /** The week asked about. */
  readonly week: number;
}

/** Null while the league still plays in the week of the snapshot, and without a league. */
export function endedSeason({ week }: Snapshot, league: League | null): EndedSeason | null {
  if (!league || week <= league.rules.lastWeek) return null;
  const lastWeek = createFact('last_week', league.rules.lastWeek, 'count', null, {
    dataset: 'platform leagues',
    slice: `league ${league.id} ${league.season}`,
    rule: 'last week of the play-offs by playoff_week_start, playoff_teams and playoff_round_type, or last_scored_leg',
  });
  return { lastWeek, week };
}

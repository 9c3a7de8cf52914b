// The weeks ahead that odds and points cover, the end of a league's own season, and which
// numbers and players come first.
import { createFact } from '../../citations/index.ts';
import { lastFantasyWeek, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import type { League } from '../../fantasy/index.ts';
import type { Player, Snapshot, Week } from '../../nfl/index.ts';

/**
 * What odds over the next games cover, fewer weeks at the season's end, and whether the week asked
 * about is the last one. `lastWeek` is the league's, where one is named.
 */
export function horizonOf({ week }: Pick<Week, 'week'>, lastWeek = lastFantasyWeek(week)) {
  const left = lastWeek - week + 1;
  const kind = left >= NEXT_GAMES ? 'games' : left > 1 ? 'final_weeks' : 'final_week';
  return { next: { kind, count: Math.min(left, NEXT_GAMES) }, isFinalWeek: week === lastWeek } as const;
}

export type Horizon = ReturnType<typeof horizonOf>;

/** A league's last week, where it is over by the week asked about; else null. */
export function endedSeason({ week }: Snapshot, league: League | null) {
  if (!league || week <= league.rules.lastWeek) return null;
  const lastWeek = createFact('last_week', league.rules.lastWeek, 'count', null, {
    dataset: 'platform leagues',
    slice: `league ${league.id} ${league.season}`,
    rule: 'last week of the play-offs by playoff_week_start, playoff_teams and playoff_round_type, or last_scored_leg',
  });
  return { lastWeek, week };
}

/** Compares for a sort: the highest first, and what is missing last. */
export function bestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

/** First names of the first players until they fill `room` words; then last names. */
export function namedInFull(players: readonly Player[], room: number): ReadonlySet<Player> {
  const full = new Set<Player>();
  let left = room;
  for (const player of players) {
    const firstNames = player.name.split(' ').length - 1;
    if (firstNames > left) continue;
    left -= firstNames;
    full.add(player);
  }
  return full;
}

// The end of a league's own season, after which nothing counts in it.
import { createFact, type Fact } from '../../citations/index.ts';
import type { League } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';

/** A league with its last week before the requested week. */
export interface EndedSeason {
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

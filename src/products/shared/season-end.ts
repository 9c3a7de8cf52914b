// The end of a league's own season: when it is, and that nothing after it counts.
import { createFact, type Fact, type Sentence, sentence, weekWord } from '../../citations/index.ts';
import type { League } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';

/** "This league's season ends with week 17: nothing in week 18 counts in it"; null while there is something left to play for. */
export function seasonOver(snapshot: Snapshot, league: League | null): Sentence | null {
  const last = lastWeekBefore(snapshot, league);
  return (
    last && sentence`This league's season ends with week ${last}: nothing in ${weekWord(snapshot.week)} counts in it`
  );
}

/** "This league's season ended with week 17", for who asked about no week. */
export function seasonEnded(snapshot: Snapshot, league: League): Sentence | null {
  const last = lastWeekBefore(snapshot, league);
  return last && sentence`This league's season ended with week ${last}`;
}

/** The last week of the league's season where it lies before the week of the picture. */
function lastWeekBefore({ week: snapshotWeek }: Snapshot, league: League | null): Fact | null {
  const end = league?.rules.lastWeek;
  if (!league || end === undefined || snapshotWeek <= end) return null;
  return createFact('last_week', end, 'count', null, {
    dataset: 'platform leagues',
    slice: `league ${league.id} ${league.season}`,
    rule: 'last week of the play-offs by playoff_week_start, playoff_teams and playoff_round_type, or last_scored_leg',
  });
}

// Whether a snapshot has the files that say who plays: depth charts, injury reports, rosters, snap
// counts and last week's statistics. Use it before a claim that is sure of a lineup.
import { memoPer } from '../../memo/index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { numberAt } from '../tables/table.ts';
import { lastWeekPlayed } from './availability.ts';

/**
 * True with a depth chart and a roster of the season, the statistics of every week with a result,
 * and an injury report of this week or of the week before: on a Tuesday the week's own is not out
 * yet. For the current week the platform's charts, teams and designations count too. Snap
 * counts may be a week late: those of the last week with a result or of the week before are enough.
 */
export const hasPlayingReports = memoPer((snapshot: Snapshot): boolean => {
  const { depthCharts, injuries, rosters, snaps, isCurrent, players } = snapshot;
  const lastResult = lastWeekWithResult(snapshot);
  const reportedSince = Math.min(snapshot.week, lastWeekPlayed(snapshot) + 1) - 1;
  const listings = isCurrent ? players.all.flatMap(({ platform }) => platform ?? []) : [];
  return (
    (hasRowsSince(depthCharts, snapshot, 0) || listings.some(({ depthChartOrder }) => depthChartOrder !== null)) &&
    (hasRowsSince(injuries, snapshot, reportedSince) || listings.some(({ injuryStatus }) => injuryStatus !== null)) &&
    (hasRowsSince(rosters, snapshot, 0) || listings.some(({ team }) => team !== null)) &&
    (lastResult <= 1 || hasRowsSince(snaps, snapshot, lastResult - 1)) &&
    lastResult <= lastWeekPlayed(snapshot)
  );
});

type Dated = Parameters<typeof rowsBefore>[0];

function hasRowsSince(table: Dated, { season, week }: Snapshot, since: number): boolean {
  return rowsBefore(table, { season, week: since }) < Math.min(rowsThrough(table, { season, week }), table.length);
}

/** The last week before the snapshot's with a result; 0 before the season's first. */
function lastWeekWithResult(snapshot: Snapshot): number {
  const { games, season } = snapshot;
  let last = 0;
  const end = Math.min(rowsBefore(games, snapshot), games.length);
  for (let row = rowsBefore(games, { season, week: 0 }); row < end; row++)
    if (!Number.isNaN(numberAt(games.numbers.home_score, row)))
      last = Math.max(last, numberAt(games.numbers.week, row));
  return last;
}

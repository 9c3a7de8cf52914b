// Whether a snapshot has the reports that say who plays: depth charts and injury reports. Use it
// before a claim that is sure of a lineup.
import { memoPer } from '../../memo/index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { lastWeekPlayed } from './availability.ts';

/**
 * True with a depth chart of the season and an injury report of this week or of the week
 * before: on a Tuesday the week's own is not out yet. For the current week the platform's
 * charts and designations count too.
 */
export const hasPlayingReports = memoPer((snapshot: Snapshot): boolean => {
  const { depthCharts, injuries, isCurrent, players } = snapshot;
  const reportedSince = Math.min(snapshot.week, lastWeekPlayed(snapshot) + 1) - 1;
  const listings = isCurrent ? players.all.flatMap(({ platform }) => platform ?? []) : [];
  return (
    (hasRowsSince(depthCharts, snapshot, 0) || listings.some(({ depthChartOrder }) => depthChartOrder !== null)) &&
    (hasRowsSince(injuries, snapshot, reportedSince) || listings.some(({ injuryStatus }) => injuryStatus !== null))
  );
});

type Dated = Parameters<typeof rowsBefore>[0];

function hasRowsSince(table: Dated, { season, week }: Snapshot, since: number): boolean {
  return rowsBefore(table, { season, week: since }) < Math.min(rowsThrough(table, { season, week }), table.length);
}

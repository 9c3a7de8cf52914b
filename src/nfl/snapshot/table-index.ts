// The rows of every player in the tables of a snapshot.
import type { Steps } from '../../steps/index.ts';
import { indexRows, type RowIndex } from '../tables/row-index.ts';
import type { SnapshotTables } from './snapshot.ts';

export interface TableIndex {
  readonly stats: RowIndex;
  readonly snaps: RowIndex;
  readonly injuries: RowIndex;
  readonly rosters: RowIndex;
  readonly depthCharts: RowIndex;
  readonly draftPicks: RowIndex;
  readonly draftPicksByPfr: RowIndex;
}

/** A table a part. */
export function* indexTables(tables: SnapshotTables): Steps<TableIndex> {
  yield;
  const stats = indexRows(tables.stats.texts.player_id);
  yield;
  const snaps = indexRows(tables.snaps.texts.pfr_player_id);
  yield;
  const injuries = indexRows(tables.injuries.texts.gsis_id);
  yield;
  const rosters = indexRows(tables.rosters.texts.gsis_id);
  yield;
  const depthCharts = indexRows(tables.depthCharts.texts.gsis_id);
  yield;
  const draftPicks = indexRows(tables.draftPicks.texts.gsis_id);
  const draftPicksByPfr = indexRows(tables.draftPicks.texts.pfr_player_id);
  yield;
  return { stats, snaps, injuries, rosters, depthCharts, draftPicks, draftPicksByPfr };
}

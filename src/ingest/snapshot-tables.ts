// The tables of a snapshot: which archived files each is made of, and how a file is read.
import {
  DEPTH_CHARTS,
  DRAFT_PICKS,
  GAMES,
  INJURIES,
  ROSTERS,
  SNAPS,
  type SnapshotTables,
  STATS,
  type Table,
  type WeekStart,
} from '../nfl/index.ts';
import type { TableShape } from './columns/table-file.ts';
import { DRAFT_PICKS_DATASET, SCHEDULES } from './datasets.ts';
import type { UpstreamFile } from './decompress.ts';
import { readDepthCharts } from './nflverse/depth-charts.ts';
import { readDraftPicks } from './nflverse/draft-picks.ts';
import { readInjuries } from './nflverse/injuries.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { readSnaps } from './nflverse/snap-counts.ts';
import { readStats } from './nflverse/stats-player.ts';
import { readWeeklyRosters } from './nflverse/weekly-rosters.ts';

export type TableName = keyof SnapshotTables;

export interface TableSource {
  readonly dataset: string;
  readonly shape: TableShape;
  /** Whether the dataset has a file a season, rather than one of all seasons. */
  readonly isSeasonal: boolean;
  /** Whether rows are dated by the season's kickoffs: a moved first kickoff changes their weeks. */
  readonly isDatedByKickoffs?: boolean;
  read(file: UpstreamFile, season: number, starts: readonly WeekStart[]): Promise<Table>;
}

export const TABLE_SOURCES: Readonly<Record<TableName, TableSource>> = {
  games: { dataset: SCHEDULES, shape: GAMES, isSeasonal: false, read: readSchedule },
  draftPicks: { dataset: DRAFT_PICKS_DATASET, shape: DRAFT_PICKS, isSeasonal: false, read: readDraftPicks },
  stats: { dataset: 'nflverse/stats_player', shape: STATS, isSeasonal: true, read: readStats },
  snaps: { dataset: 'nflverse/snap_counts', shape: SNAPS, isSeasonal: true, read: readSnaps },
  injuries: { dataset: 'nflverse/injuries', shape: INJURIES, isSeasonal: true, read: readInjuries },
  rosters: { dataset: 'nflverse/weekly_rosters', shape: ROSTERS, isSeasonal: true, read: readWeeklyRosters },
  depthCharts: {
    dataset: 'nflverse/depth_charts',
    shape: DEPTH_CHARTS,
    isSeasonal: true,
    isDatedByKickoffs: true,
    read: readDepthCharts,
  },
};

export const TABLE_NAMES = Object.keys(TABLE_SOURCES) as readonly TableName[];

// Everything known before one week, immutable and in memory: the one window through which analyses and backtests look.
import type {
  DepthChartsTable,
  DraftPicksTable,
  GamesTable,
  InjuriesTable,
  RostersTable,
  SnapsTable,
  StatsTable,
} from './columns.ts';

/** A regular-season week: 1 to 18. */
export interface Week {
  readonly season: number;
  readonly week: number;
}

/** One person (or a team's defence), known under up to three ids. `index` is his place in `World.players`. */
export interface Player {
  readonly index: number;
  readonly name: string;
  /** The platform's word: QB, RB, WR, TE, K, DEF, DL, LB, DB ... */
  readonly position: string;
  /** Positions he may be started at, by the platform; his position alone when it names none. Not only of today: past views show them too. */
  readonly fantasyPositions: readonly string[];
  readonly platformId: string | null;
  readonly gsisId: string | null;
  readonly pfrId: string | null;
  readonly birthDate: string | null;
  /** First season in the league; null when unknown. */
  readonly entryYear: number | null;
  /** What the platform said at its last reading. Of today: a view of the past shows null. */
  readonly platform: PlatformStatus | null;
}

export interface PlatformStatus {
  /** Normalised team code; null for a free agent. */
  readonly team: string | null;
  readonly status: string | null;
  readonly injuryStatus: string | null;
  readonly depthChartOrder: number | null;
  /** Draft popularity, 1 = first; null where the platform shows 9999999 or nothing. */
  readonly searchRank: number | null;
}

/** Players by any id, and by name without guessing. */
export interface PlayerIndex {
  readonly all: readonly Player[];
  byPlatformId(id: string): Player | undefined;
  byGsisId(id: string): Player | undefined;
  byPfrId(id: string): Player | undefined;
  /** Everybody the name fits equally well (see `names.ts`): none, one, or several to choose from. */
  named(name: string, position?: string | null): readonly Player[];
}

/** Adds or drops on the platform over the last hours, highest count first. */
export interface TrendingList {
  readonly trend: 'add' | 'drop';
  readonly lookbackHours: number;
  /** When the platform was asked, ISO 8601 UTC. */
  readonly asOf: string;
  readonly rows: readonly { readonly platformId: string; readonly count: number }[];
}

/**
 * The picture of the league just before the first kickoff of `season`/`week`. Statistics, snaps and results end with the week before;
 * the week's own injury report, roster, depth chart, schedule and lines are visible. Nothing later can be reached through it.
 */
export interface Snapshot extends Week {
  /**
   * True for the current week, and for a later one, which is answered from the current picture: only then the platform's statuses of
   * today may be seen.
   */
  readonly isCurrent: boolean;
  readonly players: PlayerIndex;
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  readonly injuries: InjuriesTable;
  readonly rosters: RostersTable;
  readonly depthCharts: DepthChartsTable;
  readonly games: GamesTable;
  /** Drafts up to this season's. */
  readonly draftPicks: DraftPicksTable;
  /** As-of marker of each dataset in use, by dataset name (`nflverse/stats_player`): feeds `meta.data_freshness`. */
  readonly freshness: Readonly<Record<string, string>>;
  /** Rows of a player, oldest first, as row numbers of the table. */
  statsOf(player: Player): readonly number[];
  snapsOf(player: Player): readonly number[];
  injuriesOf(player: Player): readonly number[];
  rostersOf(player: Player): readonly number[];
  depthChartsOf(player: Player): readonly number[];
  /** Row of `draftPicks` in which he was taken; undefined for the undrafted, and where the file does not know him. */
  draftPickOf(player: Player): number | undefined;
  /** The player's team as known before this week (normalised code); null when he has none. */
  teamOf(player: Player): string | null;
  /** Row of `games` in which the team plays this week; undefined on a bye. */
  gameOf(team: string): number | undefined;
  /** The same picture as it stood before an earlier week (or this one). A later week than the current gives the current picture for that week's schedule. */
  before(season: number, week: number): Snapshot;
}

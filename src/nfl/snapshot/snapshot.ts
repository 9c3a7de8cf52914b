// The snapshot: all data as of one week, immutable and in memory. Analyses and backtests read
// nothing else.
import type { Player, PlayerIndex } from '../players/player.ts';
import type {
  DepthChartsTable,
  DraftPicksTable,
  GamesTable,
  InjuriesTable,
  RostersTable,
  SnapsTable,
  StatsTable,
} from '../tables/columns.ts';
import type { Week } from '../tables/week.ts';
import type { GameClock, GameDay } from './game-day.ts';

/** The tables of a snapshot, each sorted by season and week, team codes normalized. */
export interface SnapshotTables {
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  readonly injuries: InjuriesTable;
  readonly rosters: RostersTable;
  readonly depthCharts: DepthChartsTable;
  readonly games: GamesTable;
  /** Drafts up to this season's. */
  readonly draftPicks: DraftPicksTable;
}

/**
 * The data as of just before the first kickoff of `season`/`week`. Statistics, snaps and results
 * end with the week before; the week's own injury report, roster, depth chart, schedule and lines
 * are visible. Nothing later can be reached through it, except what `gameDay` makes public.
 */
export interface Snapshot extends Week, SnapshotTables {
  /**
   * True for the current week, and for a later one, which is answered from the current data: only
   * then do today's platform statuses count.
   */
  readonly isCurrent: boolean;
  readonly players: PlayerIndex;
  /**
   * As-of marker of each dataset in use, by dataset name (`nflverse/stats_player`):
   * feeds `meta.data_freshness`. Later while polls find the same files.
   */
  readonly freshness: Readonly<Record<string, string>>;
  /** Rows of a player, oldest first, as row numbers of the table. */
  statsOf(player: Player): readonly number[];
  snapsOf(player: Player): readonly number[];
  injuriesOf(player: Player): readonly number[];
  rostersOf(player: Player): readonly number[];
  depthChartsOf(player: Player): readonly number[];
  /**
   * Row of `draftPicks` in which he was taken; undefined for the undrafted, and where the
   * file does not know him.
   */
  draftPickOf(player: Player): number | undefined;
  /** The player's team as known before this week (normalized code); null when he has none. */
  teamOf(player: Player): string | null;
  /** Row of `games` in which the team plays this week; undefined on a bye. */
  gameOf(team: string): number | undefined;
  /** The week while it is played; null before it, which is how a past week is shown. */
  readonly gameDay: GameDay | null;
  /** Teams with a result in the live week; empty for every other week. */
  readonly teamsWithResult: ReadonlySet<string>;
  /** Teams whose inactives the roster file has in the live week; empty for every other week. */
  readonly teamsWithInactives: ReadonlySet<string>;
  /**
   * This snapshot with what is public at the clock's moment: announced inactives are on the roster,
   * later designations are not. The snapshot itself before the week's first such moment.
   */
  onGameDay(clock: GameClock): Snapshot;
  /**
   * The snapshot before an earlier week (or this one). For a week after the current one: the
   * current data with that week's schedule.
   */
  before(season: number, week: number): Snapshot;
}

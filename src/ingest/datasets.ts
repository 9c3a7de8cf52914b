// The upstream files: their addresses, and the checks that each must pass before it is stored.
import { LEARNED_SEASONS } from '../projections/index.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile } from './decompress.ts';
import { InvalidFileError } from './invalid-file.ts';
import { readDraftPicks } from './nflverse/draft-picks.ts';
import { readPlayerIds } from './nflverse/player-ids.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { MAX_BOARD_BYTES, readBoard } from './operator/board.ts';
import type { ShrinkPolicy } from './shrink-check.ts';
import { readPlatformPlayers } from './sleeper/players.ts';
import { draftPositionsPath, projectionsPath, readDraftPositions, readProjectionsFile } from './sleeper/projections.ts';
import { readRostershipFile, rostershipPath } from './sleeper/rostership.ts';
import { readState } from './sleeper/state.ts';
import { readTrending, trendingPath } from './sleeper/trending.ts';

/**
 * Base addresses, http(s):// or file://, without a trailing slash;
 * `playerIdsUrl` is the file itself.
 */
export interface SourceUrls {
  readonly nflverseUrl: string;
  readonly playerIdsUrl: string;
  readonly platformUrl: string;
}

export const SCHEDULES = 'nflverse/schedules';
export const INJURY_REPORTS = 'nflverse/injuries';
export const DRAFT_PICKS_DATASET = 'nflverse/draft_picks';
export const PLAYER_IDS = 'dynastyprocess/db_playerids';
export const PLATFORM_PLAYERS = 'platform/players';
export const PLATFORM_STATE = 'platform/state';
export const OPERATOR_BOARD = 'operator/board';
export const ROSTERSHIP = 'platform/rostership';
export const PROJECTIONS = 'platform/projections';
export const DRAFT_POSITIONS = 'platform/projections_season';
/** The scored weeks of the service's own record. */
export const LIVE_RECORD = 'gridcall/live-record';
/** The hash trees of the weeks' odds, and the ledger notes with their roots. */
export const ODDS_TREE = 'gridcall/odds-tree';
export const ODDS_NOTE = 'gridcall/odds-note';
/** Made here and no part of a snapshot. */
export const OWN_RECORDS: readonly string[] = [LIVE_RECORD, ODDS_TREE, ODDS_NOTE];
export const TRENDING = { add: 'platform/trending_add', drop: 'platform/trending_drop' } as const;
/** The look-back of the lists that are polled. */
export const POLLED_LOOKBACK_HOURS = 24;

/** A dataset of one file a season. */
export interface SeasonDataset {
  readonly dataset: string;
  /** Release that holds it, with a `timestamp.json` of its own. */
  readonly tag: string;
  /** Paths of a season's file below the nflverse base, the first existing one counts. */
  paths(season: number): readonly string[];
  /** Whether every team has rows for every game it played. */
  readonly hasEveryGame?: boolean;
}

const rowsOf =
  (read: (file: UpstreamFile) => Promise<{ readonly length: number }>) =>
  async (file: UpstreamFile): Promise<number> =>
    (await read(file)).length;

/** Of one release: the dataset bears its tag, and its files lie in a folder of that name. */
const seasonDataset = <Tag extends string>(tag: Tag, file: string = tag) => ({
  dataset: `nflverse/${tag}` as const,
  tag,
  paths: (season: number): readonly string[] => [`${tag}/${file}_${season}.csv.gz`],
});
const playerStats = seasonDataset('stats_player', 'stats_player_week');

export const SEASON_DATASETS = [
  {
    ...playerStats,
    // seasons that were never written in the current vocabulary are served under the old tag
    hasEveryGame: true,
    paths: (season) => [...playerStats.paths(season), `player_stats/player_stats_${season}.csv.gz`],
  },
  { ...seasonDataset('snap_counts'), hasEveryGame: true },
  seasonDataset('injuries'),
  { ...seasonDataset('weekly_rosters', 'roster_weekly'), hasEveryGame: true },
  seasonDataset('depth_charts'),
] as const satisfies readonly SeasonDataset[];

/** A dataset of one file. */
export interface SingleDataset {
  readonly dataset: string;
  /** nflverse release with a `timestamp.json`; null elsewhere. */
  readonly tag: string | null;
  /**
   * Whether the file is what the platform says at the moment it is asked: its
   * as-of is then that moment.
   */
  readonly live: boolean;
  url(urls: SourceUrls): string;
  /** Largest download; absent = that of a table. */
  readonly maxBytes?: number;
  /** Reads the file and counts its rows; throws InvalidFileError when it is unfit. */
  check(file: UpstreamFile): Promise<number>;
  readonly shrinkPolicy: ShrinkPolicy;
  /** Whether the service does without it: a failure is then logged only. */
  readonly isOptional?: boolean;
}

/** A table that only grows by rows, of a few megabytes. */
const growingTable = (
  parts: Pick<SingleDataset, 'dataset' | 'tag' | 'url'> & { readonly read: Parameters<typeof rowsOf>[0] },
): SingleDataset => {
  const { read, ...file } = parts;
  return { ...file, live: false, check: rowsOf(read), shrinkPolicy: 'little' };
};

export const SCHEDULE_FILE = growingTable({
  dataset: SCHEDULES,
  tag: 'schedules',
  url: ({ nflverseUrl }) => `${nflverseUrl}/schedules/games.csv.gz`,
  read: readSchedule,
});

export const DRAFT_PICKS_FILE = growingTable({
  dataset: DRAFT_PICKS_DATASET,
  tag: 'draft_picks',
  url: ({ nflverseUrl }) => `${nflverseUrl}/draft_picks/draft_picks.csv.gz`,
  read: readDraftPicks,
});

export const PLAYER_IDS_FILE = growingTable({
  dataset: PLAYER_IDS,
  tag: null,
  url: ({ playerIdsUrl }) => playerIdsUrl,
  read: readPlayerIds,
});

/** A file of the platform, which says what it knows at the moment it is asked. */
const platformFile = ({
  path,
  ...file
}: Omit<SingleDataset, 'tag' | 'live' | 'url'> & { readonly path: string }): SingleDataset => ({
  ...file,
  tag: null,
  live: true,
  url: ({ platformUrl }) => `${platformUrl}/${path}`,
});

/** Thirty-two teams of fifty-three are 1,696, and the platform knows many more. */
const MIN_PLAYERS = 1_000;

export const PLAYERS_FILE = platformFile({
  dataset: PLATFORM_PLAYERS,
  path: 'players/nfl',
  maxBytes: MAX_PLAIN_BYTES.players,
  check: async (file) => {
    const { length } = await readPlatformPlayers(file);
    if (length < MIN_PLAYERS)
      throw new InvalidFileError(file.name, `it must have at least ${MIN_PLAYERS} players, not ${length}`);
    return length;
  },
  shrinkPolicy: 'little',
});

export const STATE_FILE = platformFile({
  dataset: PLATFORM_STATE,
  path: 'state/nfl',
  maxBytes: MAX_PLAIN_BYTES.small,
  check: async (file) => {
    await readState(file);
    return 1;
  },
  shrinkPolicy: 'little',
});

export const TRENDING_FILES: readonly SingleDataset[] = (['add', 'drop'] as const).map((trend) =>
  platformFile({
    dataset: TRENDING[trend],
    path: trendingPath(trend, POLLED_LOOKBACK_HOURS),
    maxBytes: MAX_PLAIN_BYTES.small,
    check: rowsOf(readTrending),
    shrinkPolicy: 'most',
  }),
);

/** The platform's rostership of a week: one file, replaced as the season goes on. */
export const rostershipFile = (season: number, week: number): SingleDataset =>
  platformFile({
    dataset: ROSTERSHIP,
    path: rostershipPath(season, week),
    maxBytes: MAX_PLAIN_BYTES.small,
    check: async (file) => {
      const shares = await readRostershipFile(file);
      if (shares === null) throw new InvalidFileError(file.name, 'the platform has no rostership of this week');
      return shares.size;
    },
    shrinkPolicy: 'little',
    isOptional: true,
  });

/** The platform's projections of a week: one file, replaced as the season goes on. */
export const projectionsFile = (season: number, week: number): SingleDataset =>
  platformFile({
    dataset: PROJECTIONS,
    path: projectionsPath(season, week),
    maxBytes: MAX_PLAIN_BYTES.projections,
    check: async (file) => {
      const projections = await readProjectionsFile(file);
      if (projections === null) throw new InvalidFileError(file.name, 'the platform has no projections of this week');
      return projections.size;
    },
    shrinkPolicy: 'little',
    isOptional: true,
  });

/** The average draft positions in the platform's projections of a season. */
export const draftPositionsFile = (season: number): SingleDataset =>
  platformFile({
    dataset: DRAFT_POSITIONS,
    path: draftPositionsPath(season),
    maxBytes: MAX_PLAIN_BYTES.projections,
    check: async (file) => {
      const positions = await readDraftPositions(file);
      if (positions === null) throw new InvalidFileError(file.name, 'it has no average draft positions');
      return positions.size;
    },
    shrinkPolicy: 'little',
    isOptional: true,
  });

/** The operator's projection board, at an address of its own. */
export const boardFile = (address: string): SingleDataset => ({
  dataset: OPERATOR_BOARD,
  tag: null,
  live: false,
  url: () => address,
  maxBytes: MAX_BOARD_BYTES,
  check: async (file) => (await readBoard(file)).rows,
  shrinkPolicy: 'most',
});

/** The latest season of the schedule and those the model learns from before it, oldest first. */
export function defaultSeasons(latest: number): readonly number[] {
  return Array.from({ length: LEARNED_SEASONS + 1 }, (_, i) => latest - LEARNED_SEASONS + i);
}

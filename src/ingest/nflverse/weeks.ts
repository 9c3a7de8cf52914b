// Datasets about games: snap counts, injury reports, schedules and statistics.
import {
  GAME_TYPES,
  GAMES,
  type GamesTable,
  INJURIES,
  type InjuriesTable,
  SNAPS,
  type SnapsTable,
  STATS,
  type StatsTable,
} from '../../nfl/index.ts';
import { type UpstreamFile, unpacked } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { headerOf, readTable } from '../read-table.ts';

/** Rows of one season, REG and POST. */
export function readSnaps(file: UpstreamFile, season: number): Promise<SnapsTable> {
  return readTable(file, {
    ...SNAPS,
    season,
    teams: ['team', 'opponent'],
    // two people of one name have shared an id, in different teams
    key: { numbers: ['season', 'week'], texts: ['pfr_player_id', 'team'] },
    vocabulary: { game_type: new Set(GAME_TYPES) },
    filled: ['game_type', 'team', 'offense_snaps', 'offense_pct'],
  });
}

/**
 * Rows of one season. Reports taken over from another source since 2025 may lack the
 * time of their last change.
 */
export function readInjuries(file: UpstreamFile, season: number): Promise<InjuriesTable> {
  return readTable(file, {
    ...INJURIES,
    season,
    teams: ['team'],
    aliases: { game_type: ['season_type'] },
    optional: ['date_modified'],
    key: { numbers: ['season', 'week'], texts: ['gsis_id', 'team'], newest: 'date_modified' },
    vocabulary: { game_type: new Set(GAME_TYPES) },
  });
}

/**
 * All games, sorted by season and week. A file without any is refused: everything
 * else hangs on the schedule.
 */
export async function readSchedule(file: UpstreamFile): Promise<GamesTable> {
  const games = await readTable(file, {
    ...GAMES,
    season: null,
    required: 'game_id',
    teams: ['home_team', 'away_team'],
    key: { numbers: ['season', 'week'], texts: ['home_team'] },
    vocabulary: { game_type: new Set(GAME_TYPES) },
    filled: ['game_type', 'home_team', 'away_team'],
  });
  if (games.length === 0) throw new InvalidFileError(file.name, 'it names no game');
  return games;
}

/** What the older files, which know offense only, do not have. */
const LATER_COLUMNS = STATS.numbers.filter((column) => /^(def|fg|pat|fumble_recovery)_/.test(column));

/** Everything else is a count of the box score, which is written when it is zero, too. */
const MAY_BE_EMPTY: readonly string[] = [
  'passing_air_yards',
  'receiving_air_yards',
  'passing_epa',
  'target_share',
  'air_yards_share',
  'wopr',
];
const COUNTS = STATS.numbers.filter((column) => !MAY_BE_EMPTY.includes(column));

/**
 * Rows of one season, REG and POST. The week's row of plays that belong to no one
 * (empty player id) is left out.
 */
export async function readStats(file: UpstreamFile, season: number): Promise<StatsTable> {
  const plain = await unpacked(file);
  const older = headerOf(plain).has('recent_team');
  return readTable(plain, {
    ...STATS,
    season,
    required: 'player_id',
    // two rows of one player and week: the older files split some games, and the first has the line
    key: { numbers: ['season', 'week'], texts: ['player_id'] },
    vocabulary: { season_type: new Set(GAME_TYPES) },
    filled: ['season_type', 'team', ...COUNTS],
    teams: ['team', 'opponent_team'],
    ...(older && {
      aliases: { team: ['recent_team'], passing_interceptions: ['interceptions'], sacks_suffered: ['sacks'] },
      optional: LATER_COLUMNS,
    }),
  });
}

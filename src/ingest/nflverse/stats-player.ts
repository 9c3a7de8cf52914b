// `stats_player`: weekly player statistics, in the current vocabulary or that of the `player_stats`
// files published up to 2020.
import { GAME_TYPES, STATS, type StatsTable } from '../../nfl/index.ts';
import { type UpstreamFile, unpacked } from '../decompress.ts';
import { headerOf, readTable } from '../read-table.ts';

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

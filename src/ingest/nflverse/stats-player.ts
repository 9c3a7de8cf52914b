// `stats_player`: weekly player statistics, in the current vocabulary or that of the `player_stats`
// files published up to 2020.
import { STATS, type StatsTable } from '../../nfl/index.ts';
import { type UpstreamFile, unpacked } from '../decompress.ts';
import { headerOf, readTable } from '../read-table.ts';

/** What the older files, which know offense only, do not have. */
const LATER_COLUMNS = STATS.numbers.filter((column) => /^(def|fg|pat|fumble_recovery)_/.test(column));

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
    teams: ['team', 'opponent_team'],
    ...(older && {
      aliases: { team: ['recent_team'], passing_interceptions: ['interceptions'], sacks_suffered: ['sacks'] },
      optional: LATER_COLUMNS,
    }),
  });
}

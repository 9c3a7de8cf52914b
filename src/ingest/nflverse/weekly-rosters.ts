// `weekly_rosters`: who was on which team in every week, and as what.
import { GAME_TYPES, ROSTER_STATUSES, ROSTERS, type RostersTable } from '../../nfl/index.ts';
import type { UpstreamFile } from '../decompress.ts';
import { readTable } from '../read-table.ts';

/** Rows of one season. The dataset has named its id and name columns in two ways. */
export function readWeeklyRosters(file: UpstreamFile, season: number): Promise<RostersTable> {
  return readTable(file, {
    ...ROSTERS,
    season,
    teams: ['team'],
    aliases: { gsis_id: ['player_id'], player_name: ['full_name'] },
    optional: ['draft_number', 'jersey_number', 'status_description_abbr'],
    key: { numbers: ['season', 'week'], texts: ['gsis_id', 'team'] },
    vocabulary: { status: new Set(Object.keys(ROSTER_STATUSES)), game_type: new Set(GAME_TYPES) },
    filled: ['status'],
  });
}

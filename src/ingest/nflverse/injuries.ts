// `injuries`: the official reports of every week.
import { GAME_TYPES, INJURIES, type InjuriesTable } from '../../nfl/index.ts';
import type { UpstreamFile } from '../decompress.ts';
import { readTable } from '../read-table.ts';

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

// `snap_counts`: snaps a player and game, keyed by Pro Football Reference's id.
import { GAME_TYPES, SNAPS, type SnapsTable } from '../../nfl/index.ts';
import type { UpstreamFile } from '../decompress.ts';
import { readTable } from '../read-table.ts';

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

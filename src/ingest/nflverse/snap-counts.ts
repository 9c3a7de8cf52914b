// `snap_counts`: snaps a player and game, keyed by Pro Football Reference's id.
import { SNAPS, type SnapsTable } from '../../nfl/index.ts';
import type { UpstreamFile } from '../decompress.ts';
import { readTable } from '../read-table.ts';

/** Rows of one season, REG and POST. */
export function readSnaps(file: UpstreamFile, season: number): Promise<SnapsTable> {
  return readTable(file, { ...SNAPS, season, teams: ['team', 'opponent'] });
}

// The platform's trending lists: how many managers added or dropped a player over the last hours.
import { z } from 'zod';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

const Row = z.looseObject({ player_id: z.string().min(1), count: z.int().nonnegative() });

export type TrendingKind = 'add' | 'drop';

/** More than any request may ask for, so that one list serves them all. */
const ROWS = 100;

/** Path below the platform's base URL. */
export function trendingPath(trend: TrendingKind, lookbackHours: number): string {
  return `players/nfl/trending/${trend}?lookback_hours=${lookbackHours}&limit=${ROWS}`;
}

/**
 * Rows of the list, one a player, highest count first, equal counts in the platform's order. An
 * empty list is a quiet day; a row that is none is left out. InvalidFileError for anything but a
 * list, and where no row can be read.
 */
export async function readTrending(
  file: UpstreamFile,
): Promise<readonly { readonly platformId: string; readonly count: number }[]> {
  const body = await unpackJson(file, MAX_PLAIN_BYTES.small);
  const rows = (Array.isArray(body) ? body : [])
    .flatMap((each) => Row.safeParse(each).data ?? [])
    .map((row) => ({ platformId: row.player_id, count: row.count }))
    .sort((a, b) => b.count - a.count);
  if (!Array.isArray(body) || (body.length > 0 && rows.length === 0))
    throw new InvalidFileError(file.name, 'it must be a trending list');
  // a player is listed once, with the highest count
  const listed = new Set<string>();
  return rows.filter(({ platformId }) => !listed.has(platformId) && listed.add(platformId));
}

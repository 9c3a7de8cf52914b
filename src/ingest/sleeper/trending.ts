// The platform's trending lists: how many managers added or dropped a player over the last hours.
import { z } from 'zod';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

const Rows = z.array(z.looseObject({ player_id: z.string().min(1), count: z.int().nonnegative() }));

export type TrendingKind = 'add' | 'drop';

/** More than any request may ask for, so that one list serves them all. */
const ROWS = 100;

/** Path below the platform's base URL. */
export function trendingPath(trend: TrendingKind, lookbackHours: number): string {
  return `players/nfl/trending/${trend}?lookback_hours=${lookbackHours}&limit=${ROWS}`;
}

/**
 * Rows of the list, one a player, highest count first, equal counts in the platform's order. An
 * empty list is a quiet day; InvalidFileError for anything but a list.
 */
export async function readTrending(
  file: UpstreamFile,
): Promise<readonly { readonly platformId: string; readonly count: number }[]> {
  const parsed = Rows.safeParse(await unpackJson(file, MAX_PLAIN_BYTES.small));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.at(-1) ?? 'the list'))].join(', ');
    throw new InvalidFileError(file.name, `it must be a trending list (${fields})`);
  }
  const rows = parsed.data
    .map((row) => ({ platformId: row.player_id, count: row.count }))
    .sort((a, b) => b.count - a.count);
  // a player is listed once, with the highest count
  const listed = new Set<string>();
  return rows.filter(({ platformId }) => !listed.has(platformId) && listed.add(platformId));
}

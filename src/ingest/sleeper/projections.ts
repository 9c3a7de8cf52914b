// The platform's own projections of a week. The endpoint is undocumented, so a file that cannot be
// used counts as not published.
import { z } from 'zod';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

/** Fantasy points, absence counted as the platform counts it; null where it gives none. */
export interface ProjectedPoints {
  readonly standard: number | null;
  readonly half_ppr: number | null;
  readonly ppr: number | null;
}

/** Points by the platform's player id. A player who is not listed is unknown, not zero. */
export type PlatformProjections = ReadonlyMap<string, ProjectedPoints>;

const points = z.number().min(-20).max(100).nullish().catch(null);
const Entry = z.looseObject({ pts_std: points, pts_half_ppr: points, pts_ppr: points });

/** The platform lists about 3,000 players. */
const MAX_PLAYERS = 20_000;
/** Characters of a player's id; the platform's have at most 8. */
const MAX_ID_LENGTH = 32;

/** Path below the platform's base URL. */
export function projectionsPath(season: number, week: number): string {
  return `projections/nfl/regular/${season}/${week}`;
}

/** The season and week that an address made with `projectionsPath` is about; null for others. */
export function projectionsWeekOf(url: string): { readonly season: number; readonly week: number } | null {
  const [, season, week] = /\/projections\/nfl\/regular\/(\d{4})\/(\d{1,2})$/.exec(url) ?? [];
  return season === undefined || week === undefined ? null : { season: Number(season), week: Number(week) };
}

/**
 * The projections, or null for `null` or an empty object, which the platform answers about a week
 * it does not cover. InvalidFileError for anything else. An entry that cannot be read is left out.
 */
export async function readProjectionsFile(file: UpstreamFile): Promise<PlatformProjections | null> {
  const body = await unpackJson(file, MAX_PLAIN_BYTES.small);
  if (body === null) return null;
  if (typeof body !== 'object' || Array.isArray(body))
    throw new InvalidFileError(file.name, 'it must be an object of players');
  const entries = Object.entries(body);
  if (entries.length > MAX_PLAYERS)
    throw new InvalidFileError(file.name, `it must have at most ${MAX_PLAYERS} players, not ${entries.length}`);
  const projections = new Map<string, ProjectedPoints>();
  for (const [id, entry] of entries) {
    const parsed = Entry.safeParse(entry);
    if (!parsed.success || id === '' || id.length > MAX_ID_LENGTH) continue;
    const { pts_std = null, pts_half_ppr = null, pts_ppr = null } = parsed.data;
    if (pts_std === null && pts_half_ppr === null && pts_ppr === null) continue;
    projections.set(id, { standard: pts_std, half_ppr: pts_half_ppr, ppr: pts_ppr });
  }
  if (projections.size === 0 && entries.length > 0)
    throw new InvalidFileError(file.name, `none of ${entries.length} players has points`);
  return projections.size === 0 ? null : projections;
}

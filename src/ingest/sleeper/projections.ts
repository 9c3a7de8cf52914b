// The platform's own projections of a week, and the average draft positions in those of a season.
// The endpoint is undocumented, so a file that cannot be used counts as not published.
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

/** Average picks by the platform's player id. */
export type DraftPositions = ReadonlyMap<string, number>;

/** The platform's figure for a player who is not drafted. */
const UNDRAFTED = 999;
/** A league of twelve drafts about 180 players: a list of fewer says too little. */
const MIN_DRAFTED = 100;
const averagePick = z.number().positive().lt(UNDRAFTED).nullish().catch(null);
const DraftedEntry = z.looseObject({ adp_half_ppr: averagePick, adp_ppr: averagePick, adp_std: averagePick });

/** The platform lists about 3,000 players. */
const MAX_PLAYERS = 20_000;
/** Characters of a player's id; the platform's have at most 8. */
const MAX_ID_LENGTH = 32;

/** Path below the platform's base URL. */
export function projectionsPath(season: number, week: number): string {
  return `projections/nfl/regular/${season}/${week}`;
}

/** The same of a whole season. */
export function draftPositionsPath(season: number): string {
  return `projections/nfl/regular/${season}`;
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
  const entries = await entriesOf(file);
  const projections = new Map<string, ProjectedPoints>();
  for (const [id, entry] of entries) {
    const parsed = Entry.safeParse(entry);
    if (!parsed.success) continue;
    const { pts_std = null, pts_half_ppr = null, pts_ppr = null } = parsed.data;
    if (pts_std === null && pts_half_ppr === null && pts_ppr === null) continue;
    projections.set(id, { standard: pts_std, half_ppr: pts_half_ppr, ppr: pts_ppr });
  }
  if (projections.size === 0 && entries.length > 0)
    throw new InvalidFileError(file.name, `none of ${entries.length} players has points`);
  return projections.size === 0 ? null : projections;
}

/**
 * Where the platform's leagues draft each player: in half PPR, else in PPR, else in standard. Null
 * where it says so of too few. InvalidFileError for anything but players.
 */
export async function readDraftPositions(file: UpstreamFile): Promise<DraftPositions | null> {
  const positions = new Map<string, number>();
  for (const [id, entry] of await entriesOf(file)) {
    const { data } = DraftedEntry.safeParse(entry);
    const position = data?.adp_half_ppr ?? data?.adp_ppr ?? data?.adp_std ?? null;
    if (position !== null) positions.set(id, position);
  }
  return positions.size < MIN_DRAFTED ? null : positions;
}

async function entriesOf(file: UpstreamFile): Promise<readonly (readonly [id: string, entry: unknown])[]> {
  const body = (await unpackJson(file, MAX_PLAIN_BYTES.projections)) ?? {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new InvalidFileError(file.name, 'it must be an object of players');
  const entries = Object.entries(body);
  if (entries.length > MAX_PLAYERS)
    throw new InvalidFileError(file.name, `it must have at most ${MAX_PLAYERS} players, not ${entries.length}`);
  return entries.filter(([id]) => id !== '' && id.length <= MAX_ID_LENGTH);
}

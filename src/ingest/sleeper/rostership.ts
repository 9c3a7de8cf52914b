// The platform's rostership: the share of its leagues that roster and start a player in a week. The
// endpoint is undocumented, so a file that cannot be used counts as not published.
import { z } from 'zod';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

/** Shares of the platform's leagues, 0 to 1. */
interface RosteredShares {
  readonly owned: number;
  /** Null where the platform does not say. */
  readonly started: number | null;
}

/** Shares by the platform's player id. A player in fewer than 1% of the leagues is not listed. */
export type RostershipTable = ReadonlyMap<string, RosteredShares>;

const percent = z.number().min(0).max(100);
const Entry = z.looseObject({ owned: percent, started: percent.nullish().catch(null) });

/** The platform lists about 2,000 players; ids have at most 8 characters. */
const MAX_PLAYERS = 20_000;
/** Characters of a player's id; the platform's have at most 8. */
const MAX_ID_LENGTH = 32;
/** Entries that may be unusable before the file is refused as a whole. */
const MAX_BROKEN_SHARE = 1 / 20;

/** Path below the platform's base URL. */
export function rostershipPath(season: number, week: number): string {
  return `players/nfl/research/regular/${season}/${week}`;
}

/** The season and week that an address made with `rostershipPath` is about; null for others. */
export function rostershipWeekOf(url: string): { readonly season: number; readonly week: number } | null {
  const [, season, week] = /\/research\/regular\/(\d{4})\/(\d{1,2})$/.exec(url) ?? [];
  return season === undefined || week === undefined ? null : { season: Number(season), week: Number(week) };
}

/**
 * The shares, or null for `null`, which the platform answers about a week it does not cover.
 * InvalidFileError for an empty list, for anything else, and where more than one entry in twenty
 * cannot be used.
 */
export async function readRostershipFile(file: UpstreamFile): Promise<RostershipTable | null> {
  const body = await unpackJson(file, MAX_PLAIN_BYTES.small);
  if (body === null) return null;
  if (typeof body !== 'object' || Array.isArray(body))
    throw new InvalidFileError(file.name, 'it must be an object of players');
  const entries = Object.entries(body);
  if (entries.length === 0 || entries.length > MAX_PLAYERS)
    throw new InvalidFileError(file.name, `it must have from 1 to ${MAX_PLAYERS} players, not ${entries.length}`);
  const shares = new Map<string, RosteredShares>();
  for (const [id, entry] of entries) {
    const parsed = Entry.safeParse(entry);
    if (!parsed.success || id === '' || id.length > MAX_ID_LENGTH) continue;
    const { owned, started } = parsed.data;
    shares.set(id, { owned: shareOf(owned), started: typeof started === 'number' ? shareOf(started) : null });
  }
  const broken = entries.length - shares.size;
  if (broken > entries.length * MAX_BROKEN_SHARE)
    throw new InvalidFileError(file.name, `${broken} of ${entries.length} players lack a percentage from 0 to 100`);
  return shares;
}

/** A percentage as a share, to the hundredth of a percent. */
const shareOf = (percentage: number) => Math.round(percentage * 100) / 10_000;

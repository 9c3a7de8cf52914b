// How a poll of the market is written into the archive and read again: compact JSON, gzipped.
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TrendingList } from '../fantasy/index.ts';
import {
  type DraftPositions,
  type PlatformPlayer,
  type PlatformProjections,
  type RostershipTable,
  readPlatformPlayers,
  type UpstreamFile,
} from '../ingest/index.ts';

const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 9 });
const unpack = (content: Uint8Array): unknown => JSON.parse(gunzipSync(content).toString());
const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Percentages are stored with one decimal. */
const toPercent = (share: number) => Math.round(share * 1_000) / 10;
const toShare = (percent: number) => Math.round(percent * 10) / 1_000;

export function packRostership(table: RostershipTable): Uint8Array {
  return pack(
    [...table]
      .sort(byId)
      .map(([id, { owned, started }]) => [id, toPercent(owned), started === null ? null : toPercent(started)]),
  );
}

export function unpackRostership(content: Uint8Array): RostershipTable {
  const rows = unpack(content) as readonly (readonly [string, number, number | null])[];
  return new Map(
    rows.map(([id, owned, started]) => [
      id,
      { owned: toShare(owned), started: started === null ? null : toShare(started) },
    ]),
  );
}

/** Points with two decimals, as standard, half-PPR and PPR. */
export function packProjections(table: PlatformProjections): Uint8Array {
  return pack([...table].sort(byId).map(([id, { standard, half_ppr, ppr }]) => [id, standard, half_ppr, ppr]));
}

export function unpackProjections(content: Uint8Array): PlatformProjections {
  const rows = unpack(content) as readonly (readonly [string, number | null, number | null, number | null])[];
  return new Map(rows.map(([id, standard, half_ppr, ppr]) => [id, { standard, half_ppr, ppr }]));
}

/** Rank by player id, 1 = drafted first; equal picks in the order of the ids. */
export const packDraftPositions = (positions: DraftPositions): Uint8Array =>
  pack(
    [...positions]
      .sort(byId)
      .sort(([, a], [, b]) => a - b)
      .map(([id], i) => [id, i + 1]),
  );

export const unpackDraftRanks = (content: Uint8Array): ReadonlyMap<string, number> =>
  new Map(unpack(content) as readonly (readonly [string, number])[]);

export function packTrending(rows: TrendingList['rows']): Uint8Array {
  return pack(rows.map(({ platformId, count }) => [platformId, count]));
}

/** The platform's player file. Throws InvalidFileError. */
export const packPlayerFile = async (file: UpstreamFile): Promise<Uint8Array> =>
  packPlayers(await readPlatformPlayers(file));

/**
 * Popularity rank (1 = first), injury status, depth-chart order, part of the body and practice by
 * the platform's player id. Players without any of them are left out.
 */
function packPlayers(players: readonly PlatformPlayer[]): Uint8Array {
  return pack(
    players
      .map((player) => [
        player.id,
        player.searchRank,
        player.injuryStatus,
        player.depthChartOrder,
        player.injuryBodyPart,
        player.practiceParticipation,
      ])
      .filter(([, ...values]) => values.some((value) => value !== null)),
  );
}

/** Popularity rank by player id, from a poll of any release. */
export function unpackSearchRanks(content: Uint8Array): ReadonlyMap<string, number> {
  const rows = unpack(content) as readonly (readonly [string, number | null])[];
  return new Map(rows.flatMap(([id, rank]) => (rank === null ? [] : [[id, rank] as const])));
}

/** Injury status by player id, from a poll of any release; players without one are absent. */
export function unpackInjuryStatus(content: Uint8Array): ReadonlyMap<string, string> {
  const rows = unpack(content) as readonly (readonly [string, number | null, (string | null)?])[];
  return new Map(rows.flatMap(([id, , status]) => (status ? [[id, status] as const] : [])));
}

// One person from three registers: the platform's players, the dataset's gsis ids and Pro Football Reference's, joined without guessing.
import type { RostersTable, SnapsTable, StatsTable } from '../football/columns.ts';
import { nameKey } from '../football/names.ts';
import type { Person } from '../football/player-index.ts';
import { normaliseTeam } from '../football/teams.ts';
import type { KnownIds } from './nflverse/player-ids.ts';
import { Pairing } from './pairing.ts';
import type { PlatformPlayer } from './platform/players.ts';
import { type SeenPlayer, seenPlayers, seenSnaps } from './seen.ts';

export interface Registers {
  readonly platform: readonly PlatformPlayer[];
  readonly ids: readonly KnownIds[];
  readonly rosters: RostersTable;
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  /** Season the platform counts years of experience from; null when it is unknown. */
  readonly platformSeason: number | null;
}

/** Positions that count as the same when only name, team and position can tell people apart. */
const GROUPS: readonly (readonly string[])[] = [
  ['QB'],
  ['RB', 'FB', 'HB'],
  ['WR'],
  ['TE'],
  ['K', 'PK', 'K/P', 'P', 'PN'],
  ['LS'],
  ['OL', 'C', 'G', 'OG', 'T', 'OT'],
  ['DL', 'DE', 'DT', 'NT', 'EDGE', 'LB', 'ILB', 'OLB', 'MLB'],
  ['DB', 'CB', 'S', 'SS', 'FS', 'SAF'],
];
const GROUP_OF = new Map(GROUPS.flatMap((group, index) => group.map((position) => [position, index])));
/** The dataset's words for positions the platform calls otherwise. */
const PLATFORM_WORDS: Readonly<Record<string, string>> = { HB: 'RB', PK: 'K', SAF: 'S', MLB: 'ILB' };

/**
 * Everybody, with the ids that belong together. In order of trust: the id register (rows whose name agrees first, then the rest; its
 * doubles lose to the row before them), the rosters' own cross ids, the platform's gsis id, then equal name and birth date, then equal
 * name, team and position, the last two only where they fit one person on each side. No id is given to two people.
 */
export function joinIdentities(registers: Registers): readonly Person[] {
  const { platform, ids } = registers;
  const seen = seenPlayers(registers.rosters, registers.stats);
  const defences = platform.filter((player) => player.position === 'DEF');
  const players = platform.filter((player) => player.position !== 'DEF');
  const platformById = new Map(players.map((player) => [player.id, player]));
  const gsisOf = joinPlatform(players, platformById, ids, seen);
  const pfrOf = joinPfr(ids, seen, registers.snaps);
  const idsByGsis = new Map(ids.toReversed().map((row) => [row.gsisId, row]));

  const people: Person[] = players.map((player) => {
    const gsisId = gsisOf.rightOf(player.id);
    const known = gsisId === null ? undefined : seen.get(gsisId);
    const row = gsisId === null ? undefined : idsByGsis.get(gsisId);
    const experience =
      registers.platformSeason !== null && player.yearsExp !== null ? registers.platformSeason - player.yearsExp : null;
    const position = player.position || platformWord(known?.position ?? '');
    return {
      name: player.name,
      position,
      fantasyPositions: player.fantasyPositions.length > 0 ? player.fantasyPositions : [position],
      platformId: player.id,
      gsisId,
      pfrId: gsisId === null ? null : pfrOf.rightOf(gsisId),
      birthDate: player.birthDate ?? known?.birthDate ?? row?.birthDate ?? null,
      entryYear: entryYear(known, row, experience),
      firstSeason: known?.firstSeason ?? null,
      platform: statusOf(player),
    };
  });
  for (const known of seen.values()) {
    const platformId = gsisOf.leftOf(known.id);
    if (platformId !== null && platformById.has(platformId)) continue;
    const row = idsByGsis.get(known.id);
    const position = platformWord(known.position);
    people.push({
      name: known.name,
      position,
      fantasyPositions: [position],
      platformId,
      gsisId: known.id,
      pfrId: pfrOf.rightOf(known.id),
      birthDate: known.birthDate ?? row?.birthDate ?? null,
      entryYear: entryYear(known, row, null),
      firstSeason: known.firstSeason,
      platform: null,
    });
  }
  for (const defence of defences) {
    // entries of former cities stay in the platform's list: the team is there under its present code
    if (normaliseTeam(defence.id) !== defence.id) continue;
    const none = { gsisId: null, pfrId: null, birthDate: null, entryYear: null, firstSeason: null };
    people.push({
      name: defence.name,
      position: 'DEF',
      fantasyPositions: ['DEF'],
      platformId: defence.id,
      ...none,
      platform: statusOf(defence),
    });
  }
  return people;
}

function joinPlatform(
  players: readonly PlatformPlayer[],
  byId: ReadonlyMap<string, PlatformPlayer>,
  ids: readonly KnownIds[],
  seen: ReadonlyMap<string, SeenPlayer>,
): Pairing {
  const pairs = new Pairing();
  // until the platform's own list was read, the registers' word for its ids is all there is
  const isListed = (id: string | null) => id !== null && (byId.size === 0 || byId.has(id));
  const rows = ids.filter((row) => isListed(row.platformId));
  const nameOf = (row: KnownIds) => byId.get(row.platformId ?? '')?.name ?? '';
  for (const row of agreeingFirst(rows, nameOf)) pairs.claim(row.platformId, row.gsisId);
  for (const known of seen.values()) if (isListed(known.platformId)) pairs.claim(known.platformId, known.id);
  for (const player of players) pairs.claim(player.id, player.gsisId);
  pairs.claimUnique(players, seen.values(), bornKey, bornKey);
  pairs.claimUnique(players, seen.values(), placeKey, placeKey);
  return pairs;
}

function joinPfr(ids: readonly KnownIds[], seen: ReadonlyMap<string, SeenPlayer>, snaps: SnapsTable): Pairing {
  const pairs = new Pairing();
  for (const row of agreeingFirst(ids, (row) => seen.get(row.gsisId ?? '')?.name ?? row.name))
    pairs.claim(row.gsisId, row.pfrId);
  for (const known of seen.values()) pairs.claim(known.id, known.pfrId);
  pairs.claimUnique(seen.values(), seenSnaps(snaps).values(), placeKey, placeKey);
  return pairs;
}

/** Rows in their order, those first whose own name is the one the id is known under. */
function agreeingFirst(rows: readonly KnownIds[], nameOf: (row: KnownIds) => string): readonly KnownIds[] {
  const agrees = (row: KnownIds) => nameKey(row.name) === nameKey(nameOf(row));
  return [...rows.filter(agrees), ...rows.filter((row) => !agrees(row))];
}

interface Someone {
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
}

function bornKey(person: { readonly name: string; readonly birthDate: string | null }): string | null {
  return person.birthDate === null ? null : `${nameKey(person.name)} ${person.birthDate}`;
}

function placeKey({ name, position, team }: Someone): string | null {
  const group = GROUP_OF.get(position);
  return group === undefined || !team ? null : `${nameKey(name)} ${team} ${group}`;
}

/** The earliest season that is sure: nobody enters later than his first row. */
function entryYear(known: SeenPlayer | undefined, row: KnownIds | undefined, experience: number | null): number | null {
  const stated = known?.rookieYear ?? row?.entryYear ?? experience;
  if (stated === null || !known) return stated;
  return Math.min(stated, known.firstSeason);
}

function platformWord(position: string): string {
  return PLATFORM_WORDS[position] ?? position;
}

function statusOf(player: PlatformPlayer): Person['platform'] {
  const { team, status, injuryStatus, depthChartOrder, searchRank } = player;
  return { team, status, injuryStatus, depthChartOrder, searchRank };
}

// One person from three registers: the platform's players, the dataset's gsis ids and Pro Football
// Reference's, joined without guessing.
import {
  nameKey,
  normalizeTeam,
  numberAt,
  type PlatformStatus,
  type PlayerIdentity,
  type RostersTable,
  type SnapsTable,
  type StatsTable,
  textAt,
} from '../nfl/index.ts';
import type { PlayerIds } from './nflverse/player-ids.ts';
import type { PlatformPlayer } from './sleeper/players.ts';

export interface IdSources {
  readonly platform: readonly PlatformPlayer[];
  readonly ids: readonly PlayerIds[];
  readonly rosters: RostersTable;
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  /** Season the platform counts years of experience from; null when it is unknown. */
  readonly platformSeason: number | null;
}

/** Positions that count as the same when only name, team and position distinguish two people. */
const POSITION_GROUPS: readonly (readonly string[])[] = [
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
const GROUP_OF_POSITION = new Map(
  POSITION_GROUPS.flatMap((group, index) => group.map((position) => [position, index])),
);
/** The dataset's words for positions the platform calls otherwise. */
const PLATFORM_POSITIONS: Readonly<Record<string, string>> = { HB: 'RB', PK: 'K', SAF: 'S', MLB: 'ILB' };

/**
 * Everyone, with the ids that belong together. In order of trust: the id register (of its doubles
 * the row with a matching name, then the one the rosters agree with, then the one of a player on a
 * team, then the first), the rosters' own cross ids, the platform's gsis id, then equal name and
 * birth date, then equal name, team and position, the last two only where they fit one person on
 * each side. No id is given to two people.
 */
export function joinIdentities(sources: IdSources): readonly PlayerIdentity[] {
  const { platform, ids } = sources;
  const playersInTables = tablePlayers(sources.rosters, sources.stats);
  const defenses = platform.filter((player) => player.position === 'DEF');
  const players = platform.filter((player) => player.position !== 'DEF');
  const platformById = new Map(players.map((player) => [player.id, player]));
  const gsisOf = joinPlatform(players, platformById, ids, playersInTables);
  const pfrOf = joinPfr(ids, playersInTables, sources.snaps);
  const idsByGsis = new Map(ids.toReversed().map((row) => [row.gsisId, row]));

  const identities: PlayerIdentity[] = players.map((player) => {
    const gsisId = gsisOf.rightOf(player.id);
    const tablePlayer = gsisId === null ? undefined : playersInTables.get(gsisId);
    const row = gsisId === null ? undefined : idsByGsis.get(gsisId);
    const experience =
      sources.platformSeason !== null && player.yearsExp !== null ? sources.platformSeason - player.yearsExp : null;
    const position = player.position || platformPosition(tablePlayer?.position ?? '');
    return {
      name: player.name,
      position,
      fantasyPositions: player.fantasyPositions.length > 0 ? player.fantasyPositions : [position],
      platformId: player.id,
      gsisId,
      pfrId: gsisId === null ? null : pfrOf.rightOf(gsisId),
      birthDate: player.birthDate ?? tablePlayer?.birthDate ?? row?.birthDate ?? null,
      entryYear: entryYear(tablePlayer, row, experience),
      firstSeason: tablePlayer?.firstSeason ?? null,
      platform: statusOf(player),
    };
  });
  for (const tablePlayer of playersInTables.values()) {
    const platformId = gsisOf.leftOf(tablePlayer.id);
    if (platformId !== null && platformById.has(platformId)) continue;
    const row = idsByGsis.get(tablePlayer.id);
    const position = platformPosition(tablePlayer.position);
    identities.push({
      name: tablePlayer.name,
      position,
      fantasyPositions: [position],
      platformId,
      gsisId: tablePlayer.id,
      pfrId: pfrOf.rightOf(tablePlayer.id),
      birthDate: tablePlayer.birthDate ?? row?.birthDate ?? null,
      entryYear: entryYear(tablePlayer, row, null),
      firstSeason: tablePlayer.firstSeason,
      platform: null,
    });
  }
  for (const defense of defenses) {
    // entries of former cities stay in the platform's list: the team is
    // there under its present code
    if (normalizeTeam(defense.id) !== defense.id) continue;
    const noIds = { gsisId: null, pfrId: null, birthDate: null, entryYear: null, firstSeason: null };
    identities.push({
      name: defense.name,
      position: 'DEF',
      fantasyPositions: ['DEF'],
      platformId: defense.id,
      ...noIds,
      platform: statusOf(defense),
    });
  }
  return identities;
}

function joinPlatform(
  players: readonly PlatformPlayer[],
  byId: ReadonlyMap<string, PlatformPlayer>,
  ids: readonly PlayerIds[],
  playersInTables: ReadonlyMap<string, TablePlayer>,
): IdCrosswalk {
  const crosswalk = new IdCrosswalk();
  // until the platform's own list was read, the registers' word for its ids is all there is
  const isListed = (id: string | null) => id !== null && (byId.size === 0 || byId.has(id));
  const rows = ids.filter((row) => isListed(row.platformId));
  const doubts = (row: PlayerIds): number => {
    const [player, tablePlayer] = [byId.get(row.platformId ?? ''), playersInTables.get(row.gsisId ?? '')];
    const isNamed = player !== undefined && nameKey(player.name) === nameKey(row.name);
    const isInRosters = tablePlayer?.platformId === row.platformId;
    return (isNamed ? 0 : 4) + (isInRosters ? 0 : 2) + (player?.team ? 0 : 1);
  };
  for (const row of leastDoubtedFirst(rows, doubts)) crosswalk.link(row.platformId, row.gsisId);
  for (const tablePlayer of playersInTables.values())
    if (isListed(tablePlayer.platformId)) crosswalk.link(tablePlayer.platformId, tablePlayer.id);
  for (const player of players) crosswalk.link(player.id, player.gsisId);
  crosswalk.claimUnique(players, playersInTables.values(), birthDateKey, birthDateKey);
  crosswalk.claimUnique(players, playersInTables.values(), teamPositionKey, teamPositionKey);
  return crosswalk;
}

function joinPfr(
  ids: readonly PlayerIds[],
  playersInTables: ReadonlyMap<string, TablePlayer>,
  snaps: SnapsTable,
): IdCrosswalk {
  const crosswalk = new IdCrosswalk();
  const doubts = (row: PlayerIds): number => {
    const tablePlayer = playersInTables.get(row.gsisId ?? '');
    const isNamed = tablePlayer === undefined || nameKey(tablePlayer.name) === nameKey(row.name);
    return (isNamed ? 0 : 2) + (tablePlayer?.pfrId === row.pfrId ? 0 : 1);
  };
  for (const row of leastDoubtedFirst(ids, doubts)) crosswalk.link(row.gsisId, row.pfrId);
  for (const tablePlayer of playersInTables.values()) crosswalk.link(tablePlayer.id, tablePlayer.pfrId);
  crosswalk.claimUnique(playersInTables.values(), snapPlayers(snaps).values(), teamPositionKey, teamPositionKey);
  return crosswalk;
}

/** Equally doubted rows stay in the order of the file. */
const leastDoubtedFirst = (rows: readonly PlayerIds[], doubts: (row: PlayerIds) => number): readonly PlayerIds[] =>
  rows
    .map((row) => ({ row, doubt: doubts(row) }))
    .sort((a, b) => a.doubt - b.doubt)
    .map(({ row }) => row);

/** Rows of the register that give a player another platform id than `people` have for him. */
export function countContradicted(ids: readonly PlayerIds[], people: readonly PlayerIdentity[]): number {
  const platformIdOf = new Map(people.map(({ gsisId, platformId }) => [gsisId, platformId]));
  return ids.filter(({ gsisId, platformId }) => {
    const joined = gsisId === null ? null : (platformIdOf.get(gsisId) ?? null);
    return joined !== null && platformId !== null && platformId !== joined;
  }).length;
}

interface NamedPerson {
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
}

function birthDateKey(person: { readonly name: string; readonly birthDate: string | null }): string | null {
  return person.birthDate === null ? null : `${nameKey(person.name)} ${person.birthDate}`;
}

function teamPositionKey({ name, position, team }: NamedPerson): string | null {
  const group = GROUP_OF_POSITION.get(position);
  return group === undefined || !team ? null : `${nameKey(name)} ${team} ${group}`;
}

/** The earliest season that is sure: no one enters later than his first row. */
function entryYear(
  tablePlayer: TablePlayer | undefined,
  row: PlayerIds | undefined,
  experience: number | null,
): number | null {
  const statedYear = tablePlayer?.rookieYear ?? row?.entryYear ?? experience;
  if (statedYear === null || !tablePlayer) return statedYear;
  return Math.min(statedYear, tablePlayer.firstSeason);
}

function platformPosition(position: string): string {
  return PLATFORM_POSITIONS[position] ?? position;
}

function statusOf(player: PlatformPlayer): PlatformStatus {
  const { team, status, injuryStatus, injuryBodyPart, practiceParticipation, depthChartOrder, searchRank } = player;
  return { team, status, injuryStatus, injuryBodyPart, practiceParticipation, depthChartOrder, searchRank };
}

// One-to-one matches between two lists of ids: the first claim wins, and no one is claimed twice.
class IdCrosswalk {
  readonly #right = new Map<string, string>();
  readonly #left = new Map<string, string>();

  /** Pairs two ids if both are still free. */
  link(left: string | null, right: string | null): void {
    if (!left || !right || this.#right.has(left) || this.#left.has(right)) return;
    this.#right.set(left, right);
    this.#left.set(right, left);
  }

  /** The right id paired with a left one. */
  rightOf(left: string): string | null {
    return this.#right.get(left) ?? null;
  }

  /** The left id paired with a right one. */
  leftOf(right: string): string | null {
    return this.#left.get(right) ?? null;
  }

  /**
   * Pairs those left over on both sides when a key fits one person only on each
   * side. A null key never fits.
   */
  claimUnique<L extends { readonly id: string }, R extends { readonly id: string }>(
    left: Iterable<L>,
    right: Iterable<R>,
    leftKey: (person: L) => string | null,
    rightKey: (person: R) => string | null,
  ): void {
    const rights = uniqueBy(right, (person) => (this.#left.has(person.id) ? null : rightKey(person)));
    const lefts = uniqueBy(left, (person) => (this.#right.has(person.id) ? null : leftKey(person)));
    for (const [key, id] of lefts) if (id !== null) this.link(id, rights.get(key) ?? null);
  }
}

/** Id of the only person with a key; null where several share it. */
function uniqueBy<P extends { readonly id: string }>(
  persons: Iterable<P>,
  keyOf: (person: P) => string | null,
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const person of persons) {
    const key = keyOf(person);
    if (key !== null) found.set(key, found.has(key) ? null : person.id);
  }
  return found;
}

/** Someone in the statistics or rosters. `id` is his gsis id. */
interface TablePlayer {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly team: string;
  readonly birthDate: string | null;
  /** First season he is listed as a player of; null when no roster says. */
  readonly rookieYear: number | null;
  /** First season with a row of his. */
  readonly firstSeason: number;
  readonly platformId: string | null;
  readonly pfrId: string | null;
}

/** Someone in the snap counts. `id` is Pro Football Reference's. */
interface SnapPlayer {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly team: string;
}

/**
 * Everyone with a row in rosters or statistics, by gsis id, in the order of first
 * appearance (rosters first).
 */
function tablePlayers(rosters: RostersTable, stats: StatsTable): ReadonlyMap<string, TablePlayer> {
  const found = new Map<string, TablePlayer>();
  const latestMoment = new Map<string, number>();
  for (let row = 0; row < rosters.length; row++) {
    const id = textAt(rosters.texts.gsis_id, row);
    if (id === '') continue;
    const season = numberAt(rosters.numbers.season, row);
    const before = found.get(id);
    const rookieYear = numberAt(rosters.numbers.rookie_year, row);
    latestMoment.set(id, momentOf(season, numberAt(rosters.numbers.week, row)));
    found.set(id, {
      id,
      name: textAt(rosters.texts.player_name, row) || (before?.name ?? ''),
      position: textAt(rosters.texts.position, row) || (before?.position ?? ''),
      team: textAt(rosters.texts.team, row),
      birthDate: textAt(rosters.texts.birth_date, row) || (before?.birthDate ?? null),
      rookieYear: rookieYear > 0 ? rookieYear : (before?.rookieYear ?? null),
      firstSeason: before?.firstSeason ?? season,
      platformId: textAt(rosters.texts.sleeper_id, row) || (before?.platformId ?? null),
      pfrId: textAt(rosters.texts.pfr_id, row) || (before?.pfrId ?? null),
    });
  }
  for (let row = 0; row < stats.length; row++) {
    const id = textAt(stats.texts.player_id, row);
    const season = numberAt(stats.numbers.season, row);
    const before = found.get(id);
    const momentOfRow = momentOf(season, numberAt(stats.numbers.week, row));
    const latest = latestMoment.get(id);
    const later = latest === undefined || momentOfRow > latest;
    if (before && !later && season >= before.firstSeason) continue;
    if (later) latestMoment.set(id, momentOfRow);
    found.set(id, {
      id,
      name: textAt(stats.texts.player_display_name, row) || (before?.name ?? ''),
      position: before?.position || textAt(stats.texts.position, row),
      team: later || !before ? textAt(stats.texts.team, row) : before.team,
      birthDate: before?.birthDate ?? null,
      rookieYear: before?.rookieYear ?? null,
      firstSeason: Math.min(season, before?.firstSeason ?? season),
      platformId: before?.platformId ?? null,
      pfrId: before?.pfrId ?? null,
    });
  }
  return found;
}

/** Everyone with a snap, with his latest team. */
function snapPlayers(snaps: SnapsTable): ReadonlyMap<string, SnapPlayer> {
  const found = new Map<string, SnapPlayer>();
  const { pfr_player_id, player, position, team } = snaps.texts;
  for (let row = 0; row < snaps.length; row++) {
    const id = textAt(pfr_player_id, row);
    if (id !== '')
      found.set(id, { id, name: textAt(player, row), position: textAt(position, row), team: textAt(team, row) });
  }
  return found;
}

const momentOf = (season: number, week: number) => season * 100 + week;

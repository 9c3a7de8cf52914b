// Players by id and by name. A past view has no players who entered the league later, and
// none of today's statuses.
import type { Steps } from '../../steps/index.ts';
import { nameKey, nicknameKeys } from './name-matching.ts';
import type { Player, PlayerIndex } from './player.ts';
import { defenseNames, normalizeTeam, teamCities } from './teams.ts';

/** A player before he has a place in the list. */
export interface PlayerIdentity extends Omit<Player, 'index'> {
  /** First season with a row of his in the files at hand; null when they do not know him. */
  readonly firstSeason: number | null;
}

/** The same players as of today and as of an earlier season. */
export interface PlayerDirectory {
  readonly today: PlayerIndex;
  before(season: number): PlayerIndex;
}

/** Ways to write a position in a pasted roster that differ from the platform's. */
const POSITION_ALIASES: Readonly<Record<string, string>> = {
  'D/ST': 'DEF',
  DST: 'DEF',
  'D ST': 'DEF',
  D: 'DEF',
  PK: 'K',
  HB: 'RB',
};
const VALID_POSITIONS = new Set(
  'QB RB FB WR TE K P LS DEF OL C G OG T OT DL DE DT NT LB ILB OLB DB CB S FS SS'.split(' '),
);

/** Names between two parts: about 2 ms. */
const NAMES_PER_PART = 1_000;

/**
 * Puts the players in order (by entry year, so that an earlier season's list is the beginning of
 * it) and indexes them. Names compare with `nameKey`. Equal full names beat short forms; people the
 * platform knows beat those it does not; people in the files at hand or on a team beat those who
 * left the league before. All players still tied are returned.
 */
export function* createDirectory(identities: readonly PlayerIdentity[]): Steps<PlayerDirectory> {
  const sorted = [...identities].sort((a, b) => entryYearOf(a) - entryYearOf(b) || compare(idOf(a), idOf(b)));
  yield;
  const firstSeasons = sorted.map((person) => person.firstSeason);
  const today = sorted.map(playerAs);
  yield;
  const byPlatform = indexBy(today, (player) => player.platformId);
  const byGsis = indexBy(today, (player) => player.gsisId);
  const byPfr = indexBy(today, (player) => player.pfrId);
  yield;
  const byName = yield* indexNames(today);
  let pastPlayers: readonly Player[] | null = null;
  const views = new Map<number, PlayerIndex>();

  const view = (all: readonly Player[], season: number): PlayerIndex => {
    const isInFiles = (player: Player) =>
      isListedBy(firstSeasons[player.index] ?? null, season) || Boolean(player.platform?.team);
    const preferred = (players: readonly Player[]) => preferPassing(preferPassing(players, isKnown), isInFiles);
    const playerAt = (index: number | undefined) => (index === undefined ? undefined : all[index]);
    const matching = (key: string, position: string | null): Player[] =>
      (byName.get(key) ?? [])
        .map((index) => all[index])
        .filter((player) => player !== undefined)
        .filter((player) => position === null || playsPosition(today[player.index] ?? player, position));
    return {
      all,
      byPlatformId: (id) => playerAt(byPlatform.get(id)),
      byGsisId: (id) => playerAt(byGsis.get(id)),
      byPfrId: (id) => playerAt(byPfr.get(id)),
      named(name, position = null) {
        const wantedPosition = normalizePosition(position);
        const exact = preferred(matching(nameKey(name), wantedPosition));
        if (exact.length > 0) return exact;
        const defense = calledDefense(name) ?? (wantedPosition === 'DEF' ? name : null);
        const defenses = [nameKey, cityKey].flatMap((key) => (defense === null ? [] : matching(key(defense), 'DEF')));
        if (defenses.length > 0) return [...new Set(defenses)];
        const nicknameMatches = new Set(nicknameKeys(name).flatMap((key) => matching(key, wantedPosition)));
        return preferred([...nicknameMatches].sort((a, b) => a.index - b.index));
      },
    };
  };
  return {
    today: view(today, Number.POSITIVE_INFINITY),
    before(season) {
      const existing = views.get(season);
      if (existing) return existing;
      pastPlayers ??= today.map((player) =>
        player.platform ? playerAs({ ...player, platform: null }, player.index) : player,
      );
      const later = pastPlayers.findIndex((player) => entryYearOf(player) > season);
      const built = view(later < 0 ? pastPlayers : pastPlayers.slice(0, later), season);
      views.set(season, built);
      return built;
    },
  };
}

/**
 * Field by field: copied by a spread without some, each player would have a layout of his own in
 * memory, 400 bytes more that also make every reader slow.
 */
const playerAs = (person: Omit<Player, 'index'>, index: number): Player =>
  Object.freeze({
    name: person.name,
    position: person.position,
    fantasyPositions: person.fantasyPositions,
    platformId: person.platformId,
    gsisId: person.gsisId,
    pfrId: person.pfrId,
    birthDate: person.birthDate,
    entryYear: person.entryYear,
    platform: person.platform,
    index,
  });

/** A player without an entry year comes first: in the league longer than the files know. */
const entryYearOf = (player: Pick<Player, 'entryYear'>) => player.entryYear ?? 0;
const isListedBy = (first: number | null, season: number) => first !== null && first <= season;
const idOf = (player: PlayerIdentity) => player.platformId ?? player.gsisId ?? player.pfrId ?? player.name;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function indexBy(
  players: readonly Player[],
  idOfPlayer: (player: Player) => string | null,
): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const player of players) {
    const id = idOfPlayer(player);
    if (id !== null && !index.has(id)) index.set(id, player.index);
  }
  return index;
}

function* indexNames(players: readonly Player[]): Steps<ReadonlyMap<string, readonly number[]>> {
  const index = new Map<string, number[]>();
  const add = (key: string, player: Player) => {
    if (key === '') return;
    const found = index.get(key);
    if (!found) index.set(key, [player.index]);
    else if (!found.includes(player.index)) found.push(player.index);
  };
  for (const player of players) {
    if (player.index % NAMES_PER_PART === 0) yield;
    add(nameKey(player.name), player);
    const team = player.position === 'DEF' ? normalizeTeam(player.platformId) : null;
    if (team === null) continue;
    for (const name of defenseNames(team)) add(nameKey(name), player);
    for (const city of teamCities(team)) add(cityKey(city), player);
  }
  return index;
}

const AFTER_TEAM = /^(.*\S)\s+\(?(?:d\s?\/?\s?st|def(?:en[sc]e)?(?:\s?\/\s?(?:st|special teams))?|d)\.?\)?$/i;
const BEFORE_TEAM = /^(?:d\s?\/?\s?st|def|defen[sc]e)\s+(.*\S)$/i;

/**
 * What is called a defense: "Bears D/ST", "DST Bears" and "Bears Defense" give "Bears"; else null.
 */
function calledDefense(name: string): string | null {
  const [, team] = AFTER_TEAM.exec(name.trim()) ?? BEFORE_TEAM.exec(name.trim()) ?? [];
  return team ?? null;
}

/** Of a city alone: it means its teams only where a defense is asked for. */
const cityKey = (city: string): string => `city ${nameKey(city)}`;

/**
 * The platform's word for a position; null for none and for words that name no position (FLEX,
 * BN): those narrow nothing.
 */
function normalizePosition(position: string | null): string | null {
  const word = position?.trim().toUpperCase() ?? '';
  const existing = POSITION_ALIASES[word] ?? word;
  return VALID_POSITIONS.has(existing) ? existing : null;
}

function playsPosition(player: Player, position: string): boolean {
  return player.position === position || player.fantasyPositions.includes(position);
}

const isKnown = (player: Player) => player.platformId !== null;

/** The players who pass, or all of them when none does. */
function preferPassing(players: readonly Player[], passes: (player: Player) => boolean): readonly Player[] {
  const passing = players.filter(passes);
  return passing.length > 0 ? passing : players;
}

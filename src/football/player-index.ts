// Players by id and by name. A view of the past knows nobody who entered the league later, and nothing of today's statuses.
import { nameKey, nicknameKeys } from './names.ts';
import { normaliseTeam, teamName } from './teams.ts';
import type { Player, PlayerIndex } from './world.ts';

/** A player before he has a place in the list. */
export interface Person extends Omit<Player, 'index'> {
  /** First season with a row of his in the files at hand; null when they do not know him. */
  readonly firstSeason: number | null;
}

/** The same players as seen today and as seen from an earlier season. */
export interface PlayerDirectory {
  readonly today: PlayerIndex;
  before(season: number): PlayerIndex;
}

/** Ways to write a position in a pasted roster that differ from the platform's. */
const POSITIONS: Readonly<Record<string, string>> = {
  'D/ST': 'DEF',
  DST: 'DEF',
  'D ST': 'DEF',
  D: 'DEF',
  PK: 'K',
  HB: 'RB',
};
const KNOWN_POSITIONS = new Set(
  'QB RB FB WR TE K P LS DEF OL C G OG T OT DL DE DT NT LB ILB OLB DB CB S FS SS'.split(' '),
);

/**
 * Puts the players in order (by entry year, so that an earlier season's list is the beginning of it) and indexes them. Names compare
 * with `nameKey`. Equal full names beat short forms; people the platform knows beat those it does not; people in the files at hand or on
 * a team beat those who left the league before. Everybody still level is returned.
 */
export function createDirectory(people: readonly Person[]): PlayerDirectory {
  const sorted = [...people].sort((a, b) => entered(a) - entered(b) || compare(idOf(a), idOf(b)));
  const firstSeasons = sorted.map((person) => person.firstSeason);
  const today: readonly Player[] = sorted.map(({ firstSeason: _, ...person }, index) =>
    Object.freeze({ ...person, index }),
  );
  const byPlatform = indexBy(today, (player) => player.platformId);
  const byGsis = indexBy(today, (player) => player.gsisId);
  const byPfr = indexBy(today, (player) => player.pfrId);
  const byName = indexNames(today);
  let past: readonly Player[] | null = null;
  const views = new Map<number, PlayerIndex>();

  const view = (all: readonly Player[], season: number): PlayerIndex => {
    const isAround = (player: Player) =>
      isSeen(firstSeasons[player.index] ?? null, season) || Boolean(player.platform?.team);
    const best = (players: readonly Player[]) => prefer(prefer(players, isKnown), isAround);
    const at = (index: number | undefined) => (index === undefined ? undefined : all[index]);
    const fitting = (key: string, position: string | null): Player[] =>
      (byName.get(key) ?? [])
        .map((index) => all[index])
        .filter((player) => player !== undefined)
        .filter((player) => position === null || plays(today[player.index] ?? player, position));
    return {
      all,
      byPlatformId: (id) => at(byPlatform.get(id)),
      byGsisId: (id) => at(byGsis.get(id)),
      byPfrId: (id) => at(byPfr.get(id)),
      named(name, position = null) {
        const wanted = positionWord(position);
        const exact = best(fitting(wantedKey(name), wanted));
        if (exact.length > 0) return exact;
        const akin = new Set(nicknameKeys(name).flatMap((key) => fitting(key, wanted)));
        return best([...akin].sort((a, b) => a.index - b.index));
      },
    };
  };
  return {
    today: view(today, Number.POSITIVE_INFINITY),
    before(season) {
      const known = views.get(season);
      if (known) return known;
      past ??= today.map((player) => (player.platform ? Object.freeze({ ...player, platform: null }) : player));
      const later = past.findIndex((player) => entered(player) > season);
      const seen = view(later < 0 ? past : past.slice(0, later), season);
      views.set(season, seen);
      return seen;
    },
  };
}

const entered = (player: Pick<Player, 'entryYear'>) => player.entryYear ?? 0;
const isSeen = (first: number | null, season: number) => first !== null && first <= season;
const idOf = (player: Person) => player.platformId ?? player.gsisId ?? player.pfrId ?? player.name;
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

function indexNames(players: readonly Player[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  const add = (key: string, player: Player) => {
    if (key === '') return;
    const found = index.get(key);
    if (!found) index.set(key, [player.index]);
    else if (!found.includes(player.index)) found.push(player.index);
  };
  for (const player of players) {
    add(nameKey(player.name), player);
    const team = player.position === 'DEF' ? normaliseTeam(player.platformId) : null;
    if (team === null) continue;
    // a defence goes by its city and nickname, by the nickname alone, and by its code
    for (const name of [teamName(team), teamName(team).split(' ').at(-1) ?? '', team]) add(nameKey(name), player);
  }
  return index;
}

/** "Bears D/ST" and "Bears Defense" mean the Bears. */
function wantedKey(name: string): string {
  const team = name.replace(/\s+(d\/?st|def|defen[sc]e)\.?$/i, '');
  return nameKey(team === '' ? name : team);
}

/** The platform's word for a position; null for none and for words that name no position (FLEX, BN): those narrow nothing. */
function positionWord(position: string | null): string | null {
  const word = position?.trim().toUpperCase() ?? '';
  const known = POSITIONS[word] ?? word;
  return KNOWN_POSITIONS.has(known) ? known : null;
}

function plays(player: Player, position: string): boolean {
  return player.position === position || player.fantasyPositions.includes(position);
}

const isKnown = (player: Player) => player.platformId !== null;

/** Those who pass, or everybody when nobody does. */
function prefer(players: readonly Player[], passes: (player: Player) => boolean): readonly Player[] {
  const passing = players.filter(passes);
  return passing.length > 0 ? passing : players;
}

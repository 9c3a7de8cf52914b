// From the id or name in a request to the player: by id, by name, or by a near miss that fits a
// single player. Anything else is refused with candidates.

import { itemAt } from '../../checked/index.ts';
import {
  type FieldPath,
  MAX_ISSUES,
  type PlayerCandidate,
  type ValidationError,
  valueError,
} from '../../contract/index.ts';
import { FANTASY_POSITIONS } from '../../fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  createNameSearch,
  type NameMatch,
  nameKey,
  nameWords,
  numberAt,
  type Player,
  type Snapshot,
  searchWords,
} from '../../nfl/index.ts';
import { absenceOf, type Brief, isUnprojected, type Participation } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { absenceClause, type ReadPlayer } from '../phrases/index.ts';
import { AnswerError, InvalidRequestError } from '../shared/index.ts';

/** Popularity ranks that count: the last drafted player of a league is near 200. */
const MAX_SEARCH_RANK = 400;

/**
 * Higher is more prominent, 0 for an unknown player: PPR points of this season and the last, or,
 * for a player with few of them, his place among the platform's 400 most popular.
 */
function prominence(snapshot: Snapshot, player: Player): number {
  const rank = snapshot.isCurrent ? (player.platform?.searchRank ?? null) : null;
  const popularity = rank === null ? 0 : Math.max(0, MAX_SEARCH_RANK - rank);
  return Math.max(popularity, recentPoints(snapshot, player));
}

function recentPoints(snapshot: Snapshot, player: Player): number {
  const { season } = snapshot.stats.numbers;
  let points = 0;
  for (const row of snapshot.statsOf(player))
    if (numberAt(season, row) >= snapshot.season - 1) points += fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr);
  return points;
}

/** Prominence of a near miss: about six points a game (docs/research/names.md). */
const MIN_PROMINENCE = 100;

/** Times as prominent as any other candidate (docs/research/names.md). */
const MIN_PROMINENCE_RATIO = 4;
/** Letters of a text from which two edits may be corrected; one in a shorter text. */
const MIN_LETTERS_FOR_TWO_EDITS = 10;

/** Reading every name takes longer than looking one up. */
const nameSearchOf = memoPer((snapshot: Snapshot) =>
  createNameSearch(
    snapshot.players.all.filter(({ position }) => FANTASY_POSITIONS.has(position)),
    (player) => prominence(snapshot, player),
  ),
);

/** The five nearest players with a similar name; no two alike in name, position and team. */
function nearbyPlayers(snapshot: Snapshot, text: string) {
  const matches = nameSearchOf(snapshot)(text);
  const found = matches.map(({ player }) => player);
  return {
    players: distinct(snapshot, found).slice(0, CUTS.length.rows),
    /** Whether the text is a part of their names, spelled without a mistake. */
    areNamedInPart: matches[0]?.edits === 0,
  };
}

/** The first of those who share name, position and team: no one could choose between them. */
function distinct(snapshot: Snapshot, players: Iterable<Player>): readonly Player[] {
  const looks = new Map<string, Player>();
  for (const player of players) {
    const look = [player.name, player.position, snapshot.teamOf(player)].join('|');
    if (!looks.has(look)) looks.set(look, player);
  }
  return [...looks.values()];
}

/** Letters by which the text misspells the name, 0 for a part of it; null for another. */
const editsFrom = (snapshot: Snapshot, text: string, player: Player): number | null =>
  nameSearchOf(snapshot)(text).find((match) => match.player === player)?.edits ?? null;

/** The most prominent players with a word of the text in their name, five at most. */
function playersSharingWord(snapshot: Snapshot, text: string): readonly Player[] {
  const matches = text.split(/\s+/).flatMap(nameSearchOf(snapshot));
  const players = new Set(matches.filter(({ edits }) => edits === 0).map(({ player }) => player));
  return distinct(snapshot, players)
    .map((player) => ({ player, prominence: prominence(snapshot, player) }))
    .filter((candidate) => candidate.prominence >= MIN_PROMINENCE)
    .sort((a, b) => b.prominence - a.prominence)
    .slice(0, CUTS.length.rows)
    .map(({ player }) => player);
}

/**
 * The player a near miss means: the only near one, or one who is prominent, and several times as
 * prominent as every other player whose name is as near or, for a typo, nearly as near: of several
 * a corrected letter is never the first one of the text. Null when no player stands out.
 */
function resolveNearMiss(snapshot: Snapshot, text: string, position: string | null): Player | null {
  const wanted = position?.trim().toUpperCase() ?? null;
  const matches = nameSearchOf(snapshot)(text).filter(
    ({ player }) => wanted === null || !FANTASY_POSITIONS.has(wanted) || player.position === wanted,
  );
  if (matches.length === 1) return matches[0]?.player ?? null;
  const maxEdits = matches[0] && matches[0].edits > 0 ? matches[0].edits + 1 : 0;
  const ranked = matches
    .filter(({ edits }) => edits <= maxEdits)
    .map((match) => ({ ...match, prominence: prominence(snapshot, match.player) }))
    .sort((a, b) => b.prominence - a.prominence);
  const [best, next] = ranked;
  if (!best || best.prominence < MIN_PROMINENCE) return null;
  if (next && best.prominence < MIN_PROMINENCE_RATIO * next.prominence) return null;
  return isCorrectable(text, best) ? best.player : null;
}

function isCorrectable(text: string, { player, edits }: NameMatch): boolean {
  if (edits === 0) return true;
  const key = nameKey(text);
  const isSameStart = player.name.split(/[\s-]+/).some((word) => nameKey(word)[0] === key[0]);
  return isSameStart && edits <= (key.length >= MIN_LETTERS_FOR_TWO_EDITS ? 2 : 1);
}

/** 404 `player_not_found`, with the players who may be meant. */
class PlayerNotFoundError extends AnswerError {
  override readonly candidates: readonly PlayerCandidate[];

  constructor(detail: string, candidates: readonly PlayerCandidate[]) {
    super(404, 'player_not_found', detail);
    this.candidates = candidates;
  }
}

/** The id on the wire: the platform's, or the statistics' for a player it does not have. */
export function wireId({ platformId, gsisId, pfrId }: Player): string {
  return platformId ?? gsisId ?? pfrId ?? '';
}

/** The fields that name a player in an answer. */
export const identityOf = (player: Player) => ({
  player_id: wireId(player),
  name: player.name,
  position: player.position,
});

/** The player with an id as `wireId` writes it; undefined when the snapshot has none. */
export function playerWithId({ players }: Snapshot, id: string): Player | undefined {
  return players.byPlatformId(id) ?? players.byGsisId(id) ?? players.byPfrId(id);
}

/** By id alone. Throws `AnswerError` 404. */
export function resolvePlayerById(snapshot: Snapshot, id: string): Player {
  const player = playerWithId(snapshot, id);
  if (!player) throw notFoundError(snapshot, `has the id ${id}`, 'Send a name or another player_id.');
  return player;
}

/** Throws 404 for an unknown id, `InvalidRequestError` for a name that is not his. */
export function resolvePlayerByIdAndName(snapshot: Snapshot, id: string, name: string): Player {
  const player = resolvePlayerById(snapshot, id);
  if (snapshot.players.named(name).includes(player) || editsFrom(snapshot, name, player) !== null) return player;
  const named = matchesOf(snapshot, name, null);
  const nearby = named.length > 0 ? named : nearbyPlayers(snapshot, name).players;
  const candidates = [player, ...nearby].map((each) => describeCandidate(snapshot, each));
  const message = `player_id ${id} is ${player.name}, and the name is another: send one of the two`;
  throw new InvalidRequestError([valueError(['body', 'name'], name, message, { candidates })]);
}

/**
 * By name, narrowed by `position` where one is given. A first name or a nickname resolves when it
 * fits a single prominent player ("Puka"), a misspelling when one player is near ("Justin
 * Jeferson"). Throws `InvalidRequestError` at `path` with the candidates for a name that fits
 * several players, and `AnswerError` 404 with near names, or prominent players who share a word,
 * for any other.
 */
export function resolvePlayerByName(
  snapshot: Snapshot,
  name: string,
  path: FieldPath,
  position: string | null = null,
): Player {
  const [player, ...others] = matchesOf(snapshot, name, position);
  if (player && others.length === 0) return player;
  if (player) throw new InvalidRequestError([nameError(snapshot, name, path, [player, ...others])]);
  throw unknownName(snapshot, name, path);
}

/** 422 where the text is a part of several names, else 404. */
function unknownName(snapshot: Snapshot, text: string, path: FieldPath): Error {
  if (nearbyPlayers(snapshot, text).areNamedInPart) return new InvalidRequestError([nameError(snapshot, text, path)]);
  return notFoundError(
    snapshot,
    `is named ${text}`,
    'Check the spelling, or send a player_id.',
    suggestedPlayers(snapshot, text),
  );
}

function suggestedPlayers(snapshot: Snapshot, text: string): readonly Player[] {
  const { players } = nearbyPlayers(snapshot, text);
  return players.length > 0 ? players : playersSharingWord(snapshot, text);
}

/** Those of the players whose texts were misspellings of their names; both in the same order. */
export function readPlayers(
  snapshot: Snapshot,
  texts: readonly string[],
  players: readonly Player[],
): readonly ReadPlayer[] {
  return players
    .filter((player, i) => {
      const text = texts[i] ?? '';
      const isExact = playerWithId(snapshot, text) !== undefined || snapshot.players.named(text).includes(player);
      return !isExact && (editsFrom(snapshot, text, player) ?? 0) > 0;
    })
    .map((player) => ({ player, team: snapshot.teamOf(player) }));
}

function matchesOf(snapshot: Snapshot, name: string, position: string | null): readonly Player[] {
  const matches = snapshot.players.named(name, position);
  const fantasyMatches = matches.filter((player) => FANTASY_POSITIONS.has(player.position));
  if (fantasyMatches.length > 0) return fantasyMatches;
  const nearMiss = matches.length === 0 ? resolveNearMiss(snapshot, name, position) : null;
  return nearMiss ? [nearMiss] : matches;
}

/** An id or a name in a list. Ids come first: a name never looks like an id. */
interface PlayerReference {
  readonly text: string;
  readonly path: FieldPath;
  readonly position: string | null;
}

/**
 * A whole list, with all its errors at once. Throws `InvalidRequestError` with every text that fits
 * several players or none, or a player of the list before it. The candidates are the players it
 * fits, or those with a similar name or with it as a part of theirs. A single name that is no one's
 * is refused as `resolvePlayerByName` does.
 */
export function resolvePlayers(snapshot: Snapshot, references: readonly PlayerReference[]): readonly Player[] {
  const found = references.map(({ text, position, path }) => {
    const known = playerWithId(snapshot, text);
    return { text, path, matches: known ? [known] : matchesOf(snapshot, text, position) };
  });
  const unresolved = found.filter(({ matches }) => matches.length !== 1);
  const [only] = unresolved;
  if (only && unresolved.length === 1 && only.matches.length === 0) throw unknownName(snapshot, only.text, only.path);
  if (unresolved.length > 0)
    throw new InvalidRequestError(
      unresolved.slice(0, MAX_ISSUES).map(({ text, path, matches }) => nameError(snapshot, text, path, matches)),
    );
  const players = found.flatMap(({ matches }) => matches);
  const twice = found.flatMap(({ text, path }, i) => {
    const player = itemAt(players, i);
    return players.indexOf(player) < i ? [valueError(path, text, `${player.name} must be listed once`)] : [];
  });
  if (twice.length > 0) throw new InvalidRequestError(twice);
  return players;
}

function notFoundError(
  snapshot: Snapshot,
  what: string,
  advice: string,
  closest: readonly Player[] = [],
): PlayerNotFoundError {
  const when = `as of week ${snapshot.week} of ${snapshot.season}`;
  const candidates = closest.map((player) => describeCandidate(snapshot, player));
  const listed = candidates.map(
    ({ player_id, name, position, team }) => `${name} (${[player_id, position, team].filter(Boolean).join(', ')})`,
  );
  const suggestion = listed.length > 0 ? ` Closest: ${listed.join(', ')}.` : '';
  return new PlayerNotFoundError(
    `No NFL player ${what} ${when}. You were not charged. ${advice}${suggestion}`,
    candidates,
  );
}

/** Of a name that fits several players (`matches`) or none. */
function nameError(
  snapshot: Snapshot,
  text: string,
  path: FieldPath,
  matches: readonly Player[] = [],
): ValidationError {
  const players = matches.length > 0 ? matches : suggestedPlayers(snapshot, text);
  const message =
    matches.length > 0
      ? 'the name fits several players equally well: send the player_id of the one you mean'
      : `no player with this name is known before week ${snapshot.week} of ${snapshot.season}: send the full name or a player_id`;
  return valueError(path, text, message, { candidates: players.map((player) => describeCandidate(snapshot, player)) });
}

function describeCandidate(snapshot: Snapshot, player: Player): PlayerCandidate {
  return { ...identityOf(player), team: snapshot.teamOf(player) };
}

/** Fantasy players with the words of their names and nicknames, most prominent first. */
const listedPlayers = memoPer((snapshot: Snapshot) =>
  snapshot.players.all
    .filter((player) => FANTASY_POSITIONS.has(player.position) && wireId(player) !== '')
    .map((player) => ({ player, words: searchWords(player.name), weight: prominence(snapshot, player) }))
    .sort((a, b) => b.weight - a.weight),
);

/**
 * Players to suggest while a name is being typed: every word typed begins a word of the name. At
 * most `limit`, most prominent first, no two alike in name, position and team; none for a text
 * without letters.
 */
export function suggestPlayers(snapshot: Snapshot, text: string, limit: number): readonly PlayerCandidate[] {
  const typed = nameWords(text);
  if (typed.length === 0) return [];
  const matches = listedPlayers(snapshot)
    .filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ player }) => player);
  return distinct(snapshot, matches)
    .slice(0, limit)
    .map((player) => describeCandidate(snapshot, player));
}

/** Without a projection this week, and with one for other weeks. */
const ABSENT_THIS_WEEK: ReadonlySet<Participation> = new Set(['out', 'bye', 'begun']);

/** Throws 409 `not_projected`, which names every player without a projection. */
export function requireProjected(snapshot: Snapshot, profiles: readonly Brief[]): void {
  const reasons = profiles.filter((profile) => !isProjected(profile)).map((profile) => reason(snapshot, profile));
  if (reasons.length === 0) return;
  const next = `Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week ${snapshot.week}.`;
  throw new AnswerError(409, 'not_projected', `${reasons.join(' ')} You were not charged. ${next}`);
}

function isProjected({ player, participation, forecast }: Brief): boolean {
  return forecast !== null || (ABSENT_THIS_WEEK.has(participation) && !isUnprojected(player));
}

function reason(snapshot: Snapshot, profile: Brief): string {
  const absence = absenceOf(snapshot, profile);
  const kind = isUnprojected(profile.player) ? 'unprojected_position' : absence?.kind;
  const clause = absence && kind && absenceClause({ ...absence, kind });
  return `${profile.player.name}: ${clause?.text ?? 'no projection'}.`;
}

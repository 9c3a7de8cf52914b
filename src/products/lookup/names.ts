// Names that fit no player exactly: the single prominent player who is meant, candidates, or
// suggestions while a name is being typed.
import { FANTASY_POSITIONS } from '../../fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import { createNameSearch, type NameMatch, nameKey, numberAt, type Player, type Snapshot } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';

/** Popularity ranks that count: the last drafted player of a league is near 200. */
const MAX_SEARCH_RANK = 400;

/**
 * Higher is more prominent, 0 for an unknown player: PPR points of this season and the last, or,
 * for a player with few of them, his place among the platform's 400 most popular.
 */
export function prominence(snapshot: Snapshot, player: Player): number {
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

/**
 * Prominence from which a near miss may mean a player: about six points a game over a season
 * (docs/research/names.md).
 */
const MIN_PROMINENCE = 100;

/**
 * How many times as prominent as any other candidate the player must be (docs/research/names.md).
 */
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

/** What an error suggests. */
interface NearbyPlayers {
  /** The nearest, five at most; no two alike in name, position and team. */
  readonly players: readonly Player[];
  /** Whether the text is a part of their names, spelled without a mistake. */
  readonly areNamedInPart: boolean;
}

/** The players with a similar name. */
export function nearbyPlayers(snapshot: Snapshot, text: string): NearbyPlayers {
  const matches = nameSearchOf(snapshot)(text);
  const players = distinct(
    snapshot,
    matches.map(({ player }) => player),
  );
  return { players: players.slice(0, CUTS.length.rows), areNamedInPart: matches[0]?.edits === 0 };
}

/** The first of those who share name, position and team: no one could choose between them. */
export function distinct(snapshot: Snapshot, players: Iterable<Player>): readonly Player[] {
  const looks = new Map<string, Player>();
  for (const player of players) {
    const look = [player.name, player.position, snapshot.teamOf(player)].join('|');
    if (!looks.has(look)) looks.set(look, player);
  }
  return [...looks.values()];
}

/**
 * Letters by which the text misspells the player's name, 0 for a part of it; null for another name.
 */
export const editsFrom = (snapshot: Snapshot, text: string, player: Player): number | null =>
  nameSearchOf(snapshot)(text).find((match) => match.player === player)?.edits ?? null;

/** The most prominent players with a word of the text in their name, five at most. */
export function playersSharingWord(snapshot: Snapshot, text: string): readonly Player[] {
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
export function resolveNearMiss(snapshot: Snapshot, text: string, position: string | null): Player | null {
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

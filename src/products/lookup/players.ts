// From the id or name in a request to the player: by id, by name, or by a near miss that fits a
// single prominent player. Anything else is refused with candidates.
import { type FieldPath, MAX_ISSUES, type ValidationError, valueError } from '../../contract/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { type AnswerError, InvalidRequestError, type PlayerCandidate, PlayerNotFoundError } from '../shared/index.ts';
import { FANTASY_POSITIONS } from './fantasy-positions.ts';
import { nearbyPlayers, playersSharingWord, resolveNearMiss } from './near-miss.ts';

/**
 * The player's id on the wire: the platform's, or the statistics dataset's for a player
 * the platform does not have.
 */
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

/**
 * By name, narrowed by `position` where one is given. A first name, a nickname or a typo resolves
 * when it fits a single prominent player ("Puka", "Justin Jeferson"). Throws `InvalidRequestError`
 * at `path` with the candidates for a name that fits several players or is near some, and
 * `AnswerError` 404 for one that is near none; it names prominent players who share a word.
 */
export function resolvePlayerByName(
  snapshot: Snapshot,
  name: string,
  path: FieldPath,
  position: string | null = null,
): Player {
  const [player, ...others] = matchesOf(snapshot, name, position);
  if (player && others.length === 0) return player;
  if (player) throw new InvalidRequestError([ambiguousNameError(snapshot, name, path, [player, ...others])]);
  if (nearbyPlayers(snapshot, name).length > 0) throw new InvalidRequestError([unknownNameError(snapshot, name, path)]);
  throw notFoundError(
    snapshot,
    `is named ${name}`,
    'Check the spelling, or send a player_id.',
    playersSharingWord(snapshot, name),
  );
}

function matchesOf(snapshot: Snapshot, name: string, position: string | null): readonly Player[] {
  const matches = snapshot.players.named(name, position);
  const fantasyMatches = matches.filter((player) => FANTASY_POSITIONS.has(player.position));
  if (fantasyMatches.length > 0) return fantasyMatches;
  const nearMiss = matches.length === 0 ? resolveNearMiss(snapshot, name, position) : null;
  return nearMiss ? [nearMiss] : matches;
}

/** A text that is an id or a name. Ids come first: a name never looks like an id. */
export function resolvePlayer(
  snapshot: Snapshot,
  text: string,
  path: FieldPath,
  position: string | null = null,
): Player {
  return playerWithId(snapshot, text) ?? resolvePlayerByName(snapshot, text, path, position);
}

/** An id or a name in a list. */
interface PlayerReference {
  readonly text: string;
  readonly path: FieldPath;
  readonly position: string | null;
}

/**
 * A whole list, with all its errors at once. Throws `InvalidRequestError` with every text that fits
 * several players or none. The candidates are the players it fits, or those with a similar name or
 * with it as a part of theirs.
 */
export function resolvePlayers(snapshot: Snapshot, references: readonly PlayerReference[]): readonly Player[] {
  const found = references.map(({ text, position, path }) => {
    const known = playerWithId(snapshot, text);
    return { text, path, matches: known ? [known] : matchesOf(snapshot, text, position) };
  });
  const unresolved = found.filter(({ matches }) => matches.length !== 1);
  if (unresolved.length > 0) {
    throw new InvalidRequestError(
      unresolved
        .slice(0, MAX_ISSUES)
        .map(({ text, path, matches }) =>
          matches.length > 0
            ? ambiguousNameError(snapshot, text, path, matches)
            : unknownNameError(snapshot, text, path),
        ),
    );
  }
  return found.flatMap(({ matches }) => matches);
}

function unknownNameError(snapshot: Snapshot, text: string, path: FieldPath): ValidationError {
  const nearby = nearbyPlayers(snapshot, text);
  const suggested = nearby.length > 0 ? nearby : playersSharingWord(snapshot, text);
  const candidates = suggested.map((player) => describeCandidate(snapshot, player));
  const message = `no player with this name is known before week ${snapshot.week} of ${snapshot.season}: send the full name or a player_id`;
  return valueError(path, text, message, { candidates });
}

function notFoundError(snapshot: Snapshot, what: string, advice: string, closest: readonly Player[] = []): AnswerError {
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

function ambiguousNameError(
  snapshot: Snapshot,
  text: string,
  path: FieldPath,
  matches: readonly Player[],
): ValidationError {
  const candidates = matches.map((player) => describeCandidate(snapshot, player));
  return valueError(path, text, 'the name fits several players equally well: send the player_id of the one you mean', {
    candidates,
  });
}

function describeCandidate(snapshot: Snapshot, player: Player): PlayerCandidate {
  return { ...identityOf(player), team: snapshot.teamOf(player) };
}

// From the id or name in a request to the player: by id first, then by name, never by a guess.

import { type FieldPath, MAX_ISSUES, type ValidationError, valueError } from '../../contract/index.ts';
import { memoPer } from '../../memo/index.ts';
import { createNameSearch, type Player, type Snapshot } from '../../nfl/index.ts';
import { AnswerError, InvalidRequestError } from '../shared/index.ts';
import { prominence } from './prominence.ts';

/** Positions of fantasy players: a namesake at another position is not meant. */
const FANTASY_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE', 'K', 'DEF']);

/**
 * The player's id on the wire: the platform's, or the statistics dataset's for a player
 * the platform does not have.
 */
export function wireId({ platformId, gsisId, pfrId }: Player): string {
  return platformId ?? gsisId ?? pfrId ?? '';
}

/** The player with an id as `wireId` writes it; undefined when the snapshot has none. */
export function playerWithId({ players }: Snapshot, id: string): Player | undefined {
  return players.byPlatformId(id) ?? players.byGsisId(id) ?? players.byPfrId(id);
}

/** By id alone. Throws `AnswerError` 404. */
export function resolvePlayerById(snapshot: Snapshot, id: string): Player {
  const player = playerWithId(snapshot, id);
  if (!player) throw notFoundError(snapshot, `the id ${id}`);
  return player;
}

/**
 * By name, narrowed by `position` where one is given. Throws `AnswerError` 404 for a name
 * that fits no player, and `InvalidRequestError` at `path` with the candidates for one that
 * fits several equally well.
 */
export function resolvePlayerByName(
  snapshot: Snapshot,
  name: string,
  path: FieldPath,
  position: string | null = null,
): Player {
  const [player, ...others] = matchesOf(snapshot, name, position);
  if (!player) throw notFoundError(snapshot, `the name ${name}`);
  if (others.length > 0) throw new InvalidRequestError([ambiguousNameError(snapshot, name, path, [player, ...others])]);
  return player;
}

function matchesOf(snapshot: Snapshot, name: string, position: string | null): readonly Player[] {
  const matches = snapshot.players.named(name, position);
  const fantasyMatches = matches.filter((player) => FANTASY_POSITIONS.has(player.position));
  return fantasyMatches.length > 0 ? fantasyMatches : matches;
}

/** A text that is an id or a name. Ids come first: no name looks like one. */
export function resolvePlayer(
  snapshot: Snapshot,
  text: string,
  path: FieldPath,
  position: string | null = null,
): Player {
  return playerWithId(snapshot, text) ?? resolvePlayerByName(snapshot, text, path, position);
}

/** One of a list of texts that are ids or names. */
interface PlayerReference {
  readonly text: string;
  readonly path: FieldPath;
  readonly position: string | null;
}

/**
 * A whole list, with all its errors at once. Throws `InvalidRequestError` with every text that fits
 * several players or none. The candidates are the players it fits, or those with a similar name or
 * with it as a part of theirs; a typo is never corrected silently.
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

/** Reading every name takes longer than looking one up. */
const nameSearchOf = memoPer((snapshot: Snapshot) =>
  createNameSearch(
    snapshot.players.all.filter(({ position }) => FANTASY_POSITIONS.has(position)),
    (player) => prominence(snapshot, player),
  ),
);

function unknownNameError(snapshot: Snapshot, text: string, path: FieldPath): ValidationError {
  const candidates = nameSearchOf(snapshot)(text).map((player) => describeCandidate(snapshot, player));
  const message = `no player of this name is known before week ${snapshot.week} of ${snapshot.season}: send the full name or a player_id`;
  return valueError(path, text, message, { candidates });
}

function notFoundError({ season, week }: Snapshot, what: string): AnswerError {
  const when = `before week ${week} of ${season}`;
  return new AnswerError(
    404,
    'player_not_found',
    `No player with ${what} is known ${when}. You were not charged. Send the full name or another player_id.`,
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

function describeCandidate(snapshot: Snapshot, player: Player) {
  return { player_id: wireId(player), name: player.name, position: player.position, team: snapshot.teamOf(player) };
}

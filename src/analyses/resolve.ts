// From what a buyer calls a player to the player: by id first, then by name, and never by a guess.
import type { ValidationError } from '../contract/errors.ts';
import { type Loc, MAX_FAULTS, valueError } from '../contract/faults.ts';
import { createNearNames, type NearNames } from '../football/near-names.ts';
import { prominence } from '../football/prominence.ts';
import type { Player, World } from '../football/world.ts';
import { Refusal, UnfitRequest } from './refusal.ts';

/** Positions the answers are about: somebody of the same name who plays another one is not meant. */
const ANSWERED = new Set(['QB', 'RB', 'FB', 'WR', 'TE', 'K', 'DEF']);

/** The player's id on the wire: the platform's, or, for somebody the platform does not know, the statistics dataset's. */
export function wireId({ platformId, gsisId, pfrId }: Player): string {
  return platformId ?? gsisId ?? pfrId ?? '';
}

/** The player behind an id as `wireId` writes it; undefined when nobody of this picture has it. */
export function playerWithId({ players }: World, id: string): Player | undefined {
  return players.byPlatformId(id) ?? players.byGsisId(id) ?? players.byPfrId(id);
}

/** By id alone. Throws Refusal 404. */
export function requirePlayer(world: World, id: string): Player {
  const player = playerWithId(world, id);
  if (!player) throw unknown(world, `the id ${id}`);
  return player;
}

/**
 * By name, narrowed by the position where one is given. Throws Refusal 404 for a name that fits nobody, and UnfitRequest at `loc` with
 * the candidates for one that fits several equally well.
 */
export function requireNamed(world: World, name: string, loc: Loc, position: string | null = null): Player {
  const [player, ...others] = namesakes(world, name, position);
  if (!player) throw unknown(world, `the name ${name}`);
  if (others.length > 0) throw new UnfitRequest([ambiguous(world, name, loc, [player, ...others])]);
  return player;
}

function namesakes(world: World, name: string, position: string | null): readonly Player[] {
  const fitting = world.players.named(name, position);
  const answered = fitting.filter((player) => ANSWERED.has(player.position));
  return answered.length > 0 ? answered : fitting;
}

/** A text that is an id or a name: an id wins, because nobody's name looks like one. */
export function requireCalled(world: World, text: string, loc: Loc, position: string | null = null): Player {
  return playerWithId(world, text) ?? requireNamed(world, text, loc, position);
}

/** One of a list of texts that are ids or names. */
interface Called {
  readonly text: string;
  readonly loc: Loc;
  readonly position: string | null;
}

/**
 * A whole list, so that all its faults are told at once. Throws UnfitRequest with every text that fits several players or nobody: the
 * candidates are those it fits, or those whose names are nearly the same or whom a part of a name may mean. A slip of the pen in one of many lines is mended, not guessed.
 */
export function requireAllCalled(world: World, called: readonly Called[]): readonly Player[] {
  const found = called.map(({ text, position, loc }) => {
    const known = playerWithId(world, text);
    return { text, loc, fitting: known ? [known] : namesakes(world, text, position) };
  });
  const unclear = found.filter(({ fitting }) => fitting.length !== 1);
  if (unclear.length > 0) {
    throw new UnfitRequest(
      unclear
        .slice(0, MAX_FAULTS)
        .map(({ text, loc, fitting }) =>
          fitting.length > 0 ? ambiguous(world, text, loc, fitting) : strange(world, text, loc),
        ),
    );
  }
  return found.flatMap(({ fitting }) => fitting);
}

/** Reading every name takes longer than looking one up: kept as long as the picture they are of. */
const nearNamesOf = new WeakMap<World, NearNames>();

function nearNames(world: World, text: string): readonly Player[] {
  const known =
    nearNamesOf.get(world) ??
    createNearNames(
      world.players.all.filter(({ position }) => ANSWERED.has(position)),
      (player) => prominence(world, player),
    );
  nearNamesOf.set(world, known);
  return known(text);
}

function strange(world: World, text: string, loc: Loc): ValidationError {
  const candidates = nearNames(world, text).map((player) => shown(world, player));
  const message = `nobody of this name was known before week ${world.week} of ${world.season}: send the name in full or a player_id`;
  return valueError(loc, text, message, { candidates });
}

function unknown({ season, week }: World, what: string): Refusal {
  const when = `before week ${week} of ${season}`;
  return new Refusal(404, 'player_not_found', `Nobody with ${what} was known ${when}.`);
}

function ambiguous(world: World, text: string, loc: Loc, fitting: readonly Player[]): ValidationError {
  const candidates = fitting.map((player) => shown(world, player));
  return valueError(loc, text, 'the name fits several players equally well: send the player_id of the one you mean', {
    candidates,
  });
}

function shown(world: World, player: Player) {
  return { player_id: wireId(player), name: player.name, position: player.position, team: world.teamOf(player) };
}

// What the verdict of a matchup says: the kind of call, the players of it, and the odds given.
import type { Fact } from '../../citations/index.ts';
import { EVEN_ODDS } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { ComparedPlayer } from './row.ts';
import { bySlot } from './slots.ts';

export type MatchupVerdict =
  | { readonly kind: 'none_expected' | 'none_plays'; readonly players: number }
  /** One player plays. `playOdds` is null where he is all but sure to. */
  | {
      readonly kind: 'only_starter';
      readonly start: Player;
      readonly playOdds: Fact | null;
      readonly absentees: Absentees;
    }
  /** The best start is less likely to play than not. */
  | { readonly kind: 'long_shot'; readonly start: Player; readonly playOdds: Fact; readonly otherwise: Player }
  /** Those who play fill different lineup slots, so each slot has a start of its own. */
  | { readonly kind: 'slots'; readonly slots: readonly SlotStart[] }
  /** The odds do not separate `start` from `close`; those of `sat` are far lower. */
  | {
      readonly kind: 'coin_flip';
      readonly start: Player;
      readonly close: readonly Player[];
      readonly sat: readonly Player[];
      readonly odds: WinOdds;
    }
  /** Who does not play is in no comparison. */
  | { readonly kind: 'start'; readonly start: Player; readonly over: readonly Player[]; readonly odds: WinOdds };

/** Who is not started: one with the reason, or several. */
export type Absentees =
  | { readonly kind: 'one'; readonly row: ComparedPlayer }
  | { readonly kind: 'several'; readonly isAnyLocked: boolean };

/** The odds to outscore so many rivals; players who are out are not among them. */
export interface WinOdds {
  readonly odds: Fact;
  readonly rivals: number;
}

/** The start of one slot, and the others who fill it. */
export interface SlotStart {
  readonly start: Player;
  readonly over: readonly Player[];
}

/** Share of the first player's odds from which another is part of a coin flip. */
const MIN_CLOSE_SHARE = 0.75;

interface VerdictInput {
  /** Whether the odds do not separate the first two. */
  readonly isCoinFlip: boolean;
  /** Whether a player is taken to be still out in a week ahead. */
  readonly isAnyPresumedOut: boolean;
}

/** `rows` are sorted, best start first. */
export function matchupVerdict(
  rows: readonly ComparedPlayer[],
  { isCoinFlip, isAnyPresumedOut }: VerdictInput,
): MatchupVerdict {
  const [first, ...others] = rows;
  if (!first || first.call === 'bench')
    return { kind: isAnyPresumedOut ? 'none_expected' : 'none_plays', players: rows.length };
  const { player: start, forecast, winProbability } = first;
  const [second] = others;
  if (!second || !winProbability) return onlyStarter(first, others);
  const playing = others.filter(({ call }) => call !== 'bench');
  const slots = bySlot([first, ...playing]);
  if (slots.length > 1) return { kind: 'slots', slots: slots.flatMap(slotStart) };
  if (forecast && forecast.playOdds.value < EVEN_ODDS)
    return { kind: 'long_shot', start, playOdds: forecast.playOdds, otherwise: second.player };
  const odds = { odds: winProbability, rivals: playing.length };
  if (!isCoinFlip) return { kind: 'start', start, over: playersOf(playing), odds };
  // where the second is a flex, a sit is no part of the coin flip
  const isClose = ({ winProbability: each, call }: ComparedPlayer) =>
    each !== null && each.value >= MIN_CLOSE_SHARE * winProbability.value && call === second.call;
  const close = playersOf(playing.filter(isClose));
  return { kind: 'coin_flip', start, close, sat: playersOf(playing.filter((row) => !isClose(row))), odds };
}

function onlyStarter({ player, mayMiss, forecast }: ComparedPlayer, others: readonly ComparedPlayer[]): MatchupVerdict {
  const [only] = others;
  return {
    kind: 'only_starter',
    start: player,
    playOdds: mayMiss && forecast ? forecast.playOdds : null,
    absentees:
      only && others.length === 1
        ? { kind: 'one', row: only }
        : { kind: 'several', isAnyLocked: others.some(({ absence }) => absence?.kind === 'begun') },
  };
}

const playersOf = (rows: readonly ComparedPlayer[]): readonly Player[] => rows.map(({ player }) => player);

const slotStart = ([first, ...others]: readonly ComparedPlayer[]): readonly SlotStart[] =>
  first ? [{ start: first.player, over: playersOf(others) }] : [];

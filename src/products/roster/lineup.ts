// The lineup with the most projected points around the players who are locked in it, swaps for
// players in doubt counted, and each starter's odds against the best alternative.
import { type Fact, idOf } from '../../citations/index.ts';
import { bestLineup, isEligible, isFlexSlot } from '../../fantasy/index.ts';
import { citeBest } from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';
import { bySeasonPoints, pointsToRank, type RosterPlayer } from './roster-player.ts';
import { swapWorths } from './swap-worth.ts';

export interface LineupCall {
  readonly member: RosterPlayer;
  /**
   * `start` in a slot of his position, `flex` in a shared one; `sit` for a player who plays but is
   * not needed; `bench` for one who cannot start.
   */
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
  /** The slot he is started in. */
  readonly slot: string | null;
  /**
   * For a starter the best alternative in his slot; for a player who sits the weakest
   * starter he could replace.
   */
  readonly rival: RosterPlayer | null;
  /**
   * Odds that the starter outscores the other, absence counted as zero points; null without a
   * rival, or without a projection of one of them.
   */
  readonly odds: Fact | null;
}

export const isStarted = ({ call }: LineupCall): boolean => call === 'start' || call === 'flex';

export interface LineupCalls {
  /** Starters in the order of the slots, then the others, best first. */
  readonly callouts: readonly LineupCall[];
  /** Slots that no player of the roster can fill this week. */
  readonly unfilled: readonly string[];
  /** Slots whose players can still be changed this week: without a locked starter. */
  readonly openSlots: readonly string[];
}

const canStart = ({ profile, reserveSpot, lock }: RosterPlayer): boolean =>
  lock
    ? lock.role === 'best_ball' && reserveSpot === null
    : reserveSpot === null && (profile.participation === 'plays' || profile.participation === 'unmodeled');

export function lineupCalls(team: RosterContext): LineupCalls {
  const { slots, members } = team;
  const available = members.filter(canStart);
  const locked = lockedSlots(slots, members, available);
  const lineup = lineupWithSwaps(team, locked, available);
  const bench = benchOf(available, lineup);
  const starterCalls = lineup.flatMap((member, i): LineupCall[] => {
    const slot = slots[i] ?? '';
    if (!member) return [];
    if (locked[i]) return [{ member, call: isFlexSlot(slot) ? 'flex' : 'start', slot, rival: null, odds: null }];
    const rival = bench.find(({ positions }) => isEligible(slot, positions)) ?? null;
    const call = isFlexSlot(slot) ? 'flex' : 'start';
    return [{ member, call, slot, rival, odds: rival && startOdds(team, member, rival) }];
  });
  const benchCalls = bench.map((member): LineupCall => {
    const rival = nearestStarter(
      member,
      lineup.map((starter, i) => (locked[i] ? null : starter)),
      slots,
    );
    return { member, call: 'sit', slot: null, rival, odds: rival && startOdds(team, rival, member) };
  });
  const benched = members
    .filter((member) => !canStart(member) && !lineup.includes(member))
    .sort(bySeasonPoints)
    .map((member): LineupCall => ({ member, call: 'bench', slot: null, rival: null, odds: null }));
  return {
    callouts: [...starterCalls, ...benchCalls, ...benched],
    unfilled: slots.filter((_, i) => lineup[i] === null),
    openSlots: openOf(slots, locked),
  };
}

/** A locked starter counts as more than any points can differ, so that he has a slot. */
const LOCKED_POINTS = 1e4;

/** Points that a change has to gain: with less, either is as likely to score more. */
const MIN_CHANGE_POINTS = 0.4;

type Worths = ReadonlyMap<RosterPlayer, number>;

const candidateOf = (member: RosterPlayer, worths: Worths) => ({
  id: idOf(member.player),
  points:
    pointsToRank(member) +
    (worths.get(member) ?? 0) +
    (member.lock?.role === 'started' ? LOCKED_POINTS : 0) +
    (member.isStarting === true ? MIN_CHANGE_POINTS : 0),
  positions: member.positions,
});

/**
 * The locked starter of each slot; null for an open one. Where only the players are known, as in a
 * pasted roster, they get the slots that leave the most points for the others.
 */
function lockedSlots(
  slots: readonly string[],
  members: readonly RosterPlayer[],
  available: readonly RosterPlayer[],
): readonly (RosterPlayer | null)[] {
  const started = members.filter(({ lock }) => lock?.role === 'started');
  const known = slots.map((_, i) => started.find(({ lock }) => lock?.slot === i) ?? null);
  const others = started.filter((member) => !known.includes(member));
  if (others.length === 0) return known;
  return fillAround(slots, known, [...available, ...others]).map((member, i) =>
    member && others.includes(member) ? member : (known[i] ?? null),
  );
}

/**
 * The best lineup, then the best one again with what the bench it leaves is worth to the
 * players in doubt.
 */
function lineupWithSwaps(
  team: RosterContext,
  locked: readonly (RosterPlayer | null)[],
  available: readonly RosterPlayer[],
): readonly (RosterPlayer | null)[] {
  const lineup = fillAround(team.slots, locked, available);
  const worths = swapWorths(team, available, benchOf(available, lineup));
  return worths.size === 0 ? lineup : fillAround(team.slots, locked, available, worths);
}

const benchOf = (available: readonly RosterPlayer[], lineup: readonly (RosterPlayer | null)[]) =>
  available.filter((member) => !lineup.includes(member)).sort(byPoints);

const openOf = (slots: readonly string[], locked: readonly (RosterPlayer | null)[]) =>
  slots.filter((_, i) => !locked[i]);

const NO_WORTHS: Worths = new Map();

/** The best lineup with the open slots filled from `available`. */
function fillAround(
  slots: readonly string[],
  locked: readonly (RosterPlayer | null)[],
  available: readonly RosterPlayer[],
  worths: Worths = NO_WORTHS,
): readonly (RosterPlayer | null)[] {
  const openSlots = openOf(slots, locked);
  const byId = new Map(available.map((member) => [idOf(member.player), member]));
  const { ids } = bestLineup(
    openSlots,
    available.map((member) => candidateOf(member, worths)),
  );
  const filled = preferOwnSlots(
    openSlots,
    ids.map((id) => (id === null ? null : (byId.get(id) ?? null))),
  );
  let next = 0;
  return slots.map((_, i) => locked[i] ?? filled[next++] ?? null);
}

const byPoints = (a: RosterPlayer, b: RosterPlayer) =>
  pointsToRank(b) - pointsToRank(a) || a.player.index - b.player.index;

/**
 * The same lineup with the better of two players in the slot of their position and the other, or
 * none, in the shared one.
 */
function preferOwnSlots(
  slots: readonly string[],
  lineup: readonly (RosterPlayer | null)[],
): readonly (RosterPlayer | null)[] {
  const order = [...lineup];
  for (let shared = 0; shared < slots.length; shared++) {
    if (!isFlexSlot(slots[shared] ?? '')) continue;
    for (let own = 0; own < slots.length; own++) {
      const [better, lesser] = [order[shared], order[own]];
      if (!better || isFlexSlot(slots[own] ?? '') || !isEligible(slots[own] ?? '', better.positions)) continue;
      if (
        lesser &&
        (pointsToRank(better) <= pointsToRank(lesser) || !isEligible(slots[shared] ?? '', lesser.positions))
      )
        continue;
      order[own] = better;
      order[shared] = lesser ?? null;
    }
  }
  return order;
}

/** The weakest starter in a slot he could take. */
function nearestStarter(
  member: RosterPlayer,
  lineup: readonly (RosterPlayer | null)[],
  slots: readonly string[],
): RosterPlayer | null {
  const rivals = lineup.filter((starter, i) => starter !== null && isEligible(slots[i] ?? '', member.positions));
  return (
    rivals.reduce(
      (weakest, starter) => (weakest && starter && pointsToRank(starter) < pointsToRank(weakest) ? starter : weakest),
      rivals[0] ?? null,
    ) ?? null
  );
}

function startOdds(team: RosterContext, starter: RosterPlayer, other: RosterPlayer): Fact | null {
  const context = team.scoringContext(starter.player);
  return citeBest(context, starter.player, 'outscore_odds', [other.player], team.scoring);
}

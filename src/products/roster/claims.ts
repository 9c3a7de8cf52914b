// Which free agents help a roster, each with the player to drop, who sits for him, and the points
// gained over the next best free agent.
import { idOf } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  demandRanks,
  dropOrder,
  dropRisk,
  expectedFallback,
  type Fallback,
  fallbackBid,
  isEligible,
  type LineupSlots,
  minClaimGain,
  pointsPerBudget,
  seasonValues,
  type TeamValue,
  teamValue,
  type WinCurve,
  winCurve,
} from '../../fantasy/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import { participationOf } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type DropCandidate, dropValue, isNeverDropped, regretOf } from './drops.ts';
import { isStarted, type LineupCalls } from './lineup.ts';
import type { FreeAgentPool, RosterContext } from './roster-context.ts';
import { canLeave, eligiblePositions, expectedPoints, pointsToRank, projectedPoints } from './roster-player.ts';

/** One kicker or D/ST is claimed: one is streamed a week. */
const MAX_STREAMERS = 1;
/** Points of this week that a streamer has to gain over the one on the roster. */
const MIN_STREAMER_GAIN = 2;

/** Who may leave the roster for a claim, and who starts. */
export interface Leavers {
  readonly drops: readonly DropCandidate[];
  readonly lineup: LineupCalls;
  readonly reserveEligible: readonly Player[];
}

export type WaiverClaim = Awaited<ReturnType<typeof waiverClaims>>[number];

/**
 * Best claim first; each is chosen as if those before it were won: no two fill one spot. Players
 * `outOfReach` are not claimed, but rivals still want them.
 */
export async function waiverClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  { drops, lineup, reserveEligible }: Leavers,
  outOfReach: ReadonlySet<Player>,
) {
  const rules = claimRules(team, drops, lineup);
  const { slots, isLastWeek } = rules;
  const allFreeAgents = freeAgents(team, pool);
  const rankAmongFree = demandRanks(allFreeAgents.map(demandOf));
  const rankOf = (candidate: ClaimCandidate) => rankAmongFree(demandOf(candidate));
  const roster = team.members
    .filter(({ player, reserveSpot }) => reserveSpot === null && !reserveEligible.includes(player))
    .map(({ player }) => claimCandidate(team, player));
  let rostered: readonly ClaimCandidate[] = roster;
  let free = shortlist(allFreeAgents.filter(({ player }) => !outOfReach.has(player))).map(({ player }) =>
    claimCandidate(team, player),
  );
  const minGain = (position: string) =>
    isStreamed(position) ? MIN_STREAMER_GAIN : minClaimGain(team.lastWeek + 1 - team.snapshot.week);
  const toReserve = [...reserveEligible];
  let { openSpots } = pool;
  const claims: ReturnType<typeof chosen>[] = [];
  const isFull = (position: string) =>
    isStreamed(position)
      ? claims.filter(({ player }) => isStreamed(player.position)).length >= MAX_STREAMERS
      : claims.filter(({ player }) => player.position === position).length >= CUTS.length.named;
  const chosen = (swap: PlacedSwap, options: readonly ClaimSwap[], reserve: Player | null) => ({
    ...{ player: swap.added.player, gain: swap.gain, startable: swap.added.startable, reserve },
    ...{ startsThisWeek: swap.startsThisWeek, displacement: swap.displacement, drop: swap.dropped?.player ?? null },
    /** Rank among the league's free agents by demand, 1 = most wanted. */
    demandRank: rankOf(swap.added),
    /** What other free agents of the position would gain in his place, best first. */
    others: options.filter(({ added }) => added !== swap.added && added.player.position === swap.added.player.position),
  });
  while (claims.length < CUTS.length.rows) {
    await team.pause?.();
    const state = { ...rules, rostered, openSpots: openSpots + toReserve.length, before: teamValue(slots, rostered) };
    const options = free.flatMap((candidate) => bestSwap(state, candidate) ?? []).sort((a, b) => b.gain - a.gain);
    const most = options.find(
      ({ added: { player }, gain }) => !isFull(player.position) && gain >= minGain(player.position),
    );
    if (!most) break;
    const best = soonest(options, most);
    const { added, dropped, startsThisWeek } = best;
    // who sits is one of those the answer starts
    const starters = roster.filter(({ id }) => rules.called.has(id));
    const displacement = startsThisWeek ? displacementOf(slots, starters, best) : NO_DISPLACEMENT;
    free = free.filter((candidate) => candidate !== added);
    // with no later week, who is only about as good as the starter is no claim
    if (isLastWeek && displacement.evenWith !== null) continue;
    const reserve = dropped === null && openSpots === 0 ? (toReserve.shift() ?? null) : null;
    claims.push(chosen({ ...best, displacement }, options, reserve));
    rostered = [...rostered.filter((candidate) => candidate !== dropped), added];
    if (dropped === null) openSpots = Math.max(0, openSpots - 1);
  }
  const claimed = new Set(claims.map(({ player }) => player));
  return claims.map(({ others, ...claim }) => {
    const unclaimed = others.filter(({ added }) => !claimed.has(added.player));
    const fallbacks = unclaimed.map(({ added, gain }) => fallbackOf(team, pool, rankOf(added), gain));
    const [next] = unclaimed;
    return {
      ...claim,
      /** The part of `gain` that the unclaimed ones would not bring: what a bid can buy. */
      gainOverNext: claim.gain - expectedFallback(fallbacks),
      /** The best of them; null where no other would help. */
      next: next?.added.player ?? null,
    };
  });
}

/** Of two who gain about as much the one who starts this week: the later weeks are less certain. */
function soonest(options: readonly ClaimSwap[], best: ClaimSwap): ClaimSwap {
  if (best.startsThisWeek) return best;
  const isSooner = ({ added, gain, startsThisWeek }: ClaimSwap) =>
    startsThisWeek && added.player.position === best.added.player.position && gain >= CUTS.share.nearly * best.gain;
  return options.find(isSooner) ?? best;
}

/** A free agent behind a claimed one, at his own best bid and its odds. */
function fallbackOf(team: RosterContext, { bidding }: FreeAgentPool, demandRank: number, gain: number): Fallback {
  if (!bidding) return { odds: 1, netGain: gain };
  const { budgetLeft, minBid } = bidding;
  const curve = leagueCurve(team, bidding, demandRank);
  return fallbackBid({ curve, gain, price: priceOfPoints(team, bidding), budgetLeft, minBid });
}

/** The odds of a bid in this league, where no rival can bid more than he has left. */
export function leagueCurve(
  { snapshot }: RosterContext,
  { demand, rivals }: BiddingState,
  demandRank: number,
): WinCurve {
  const curve = winCurve(demand, demandRank, snapshot.week);
  return (bid) => (rivals.every(({ left }) => bid > left) ? 1 : curve(bid));
}

export type BiddingState = NonNullable<FreeAgentPool['bidding']>;

/** Points that the whole budget is worth; null in the last week, when money has no other use. */
export const priceOfPoints = ({ lastWeek }: RosterContext, { from }: BiddingState): number | null =>
  pointsPerBudget(lastWeek + 1 - from);

/** What stays the same from claim to claim. */
function claimRules(team: RosterContext, drops: readonly DropCandidate[], { calls, openSlots }: LineupCalls) {
  const idsOf = (chosen: readonly { readonly player: Player }[]): ReadonlySet<string> =>
    new Set(chosen.map(({ player }) => idOf(player)));
  const droppable = idsOf(drops.filter(({ regret }) => dropRisk(regret) !== 'high').map(({ member }) => member));
  const [safest] = drops;
  return {
    team,
    isLastWeek: team.snapshot.week === team.lastWeek,
    slots: { now: openSlots, later: team.slots } satisfies LineupSlots,
    droppable,
    /** Who goes for a player for an empty slot, where every drop is a risk. */
    lastResort: droppable.size === 0 && safest ? idOf(safest.member.player) : null,
    protectedIds: idsOf(team.members.filter((member) => isNeverDropped(team, member))),
    /** Players who stay until the week is over, because their games have begun. */
    lockedIds: idsOf(team.members.filter((member) => !canLeave(member))),
    /** Players that the answer starts this week. */
    called: idsOf(calls.filter(isStarted).map(({ member }) => member)),
  };
}

type ClaimState = ReturnType<typeof claimRules> & {
  readonly rostered: readonly ClaimCandidate[];
  readonly openSpots: number;
  readonly before: TeamValue;
};

/** A player who is added, and who is dropped for him. */
interface Swap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
}
interface ClaimSwap extends Swap {
  readonly gain: number;
  readonly startsThisWeek: boolean;
}
type PlacedSwap = ClaimSwap & { readonly displacement: Displacement };

/** The swap that gains most; null where none helps, or a streamer would not start. */
function bestSwap(state: ClaimState, added: ClaimCandidate): ClaimSwap | null {
  const { slots, rostered, before, isLastWeek, lastResort } = state;
  const swaps = dropOptions(state, added).flatMap((dropped): ClaimSwap[] => {
    const after = teamValue(slots, [...rostered.filter((candidate) => candidate !== dropped), added]);
    const startsThisWeek = after.startersThisWeek.has(added.id);
    if (!startsThisWeek && (isLastWeek || isStreamed(added.player.position))) return [];
    // only a player for an empty slot may cost a better player, or the last resort
    const fillsSlot = after.emptySlots < before.emptySlots;
    if (dropped && !fillsSlot && (dropped.overReplacement > added.overReplacement || dropped.id === lastResort))
      return [];
    return [{ added, dropped, gain: after.points - before.points, startsThisWeek }];
  });
  const most = Math.max(0, ...swaps.map(({ gain }) => gain));
  const [best = null] = swaps
    .filter(({ gain }) => gain > 0 && gain >= most - CUTS.points.shown)
    .sort((a, b) => regretLost(a) - regretLost(b) || valueLost(a) - valueLost(b) || b.gain - a.gain);
  return best;
}

/** Of drops that cost about the same, the one less likely to be regretted comes first. */
const regretLost = ({ dropped }: ClaimSwap) => (dropped ? dropOrder(dropped.regret) : 0);

/** Then the lesser player's; finite, because a player without a projection has minus infinity. */
const valueLost = ({ dropped }: ClaimSwap) => (dropped ? Math.max(-Number.MAX_VALUE, dropped.overReplacement) : 0);

/** Players he may replace under the league's limit of his position; null means an open spot. */
function dropOptions(state: ClaimState, { player: { position } }: ClaimCandidate): readonly (ClaimCandidate | null)[] {
  const limit = state.team.league?.rules.positionLimits.get(position) ?? Number.POSITIVE_INFINITY;
  const rosteredThere = state.rostered.filter(({ player }) => player.position === position).length;
  if (rosteredThere < limit) return usefulDrops(state, position);
  // an open spot is for another position
  return usefulDrops({ ...state, openSpots: 0 }, position).filter((dropped) => dropped?.player.position === position);
}

function usefulDrops(state: ClaimState, position: string): readonly (ClaimCandidate | null)[] {
  const { slots, rostered, openSpots, droppable, lastResort, protectedIds, lockedIds, called, before } = state;
  const samePosition = rostered.filter(({ id, player }) => player.position === position && !lockedIds.has(id));
  if (isStreamed(position)) {
    const available = samePosition.filter(({ now }) => now > 0);
    // a better kicker replaces the rostered one, even with an open spot
    if (available.length >= slots.now.filter((slot) => slot === position).length) return available;
  }
  if (openSpots > 0) return [null];
  // a starter of this week is dropped only for a better kicker or D/ST
  const others = samePosition.filter(
    ({ id, startable, regret }) =>
      isStreamed(position) ||
      (startable < CUTS.odds.even &&
        dropRisk(regret) !== 'high' &&
        ![protectedIds, before.startersThisWeek, called].some((ids) => ids.has(id))),
  );
  const bench = rostered.filter(({ id }) => droppable.has(id) || id === lastResort);
  return [...new Set([...bench, ...others])];
}

export type ClaimCandidate = ReturnType<typeof claimCandidate>;

/** A rostered or free player; computed once, as claims are chosen again when a bid cannot win. */
const claimCandidate = memoPerPair((team: RosterContext, player: Player) => {
  const participation = participationOf(team.scoringContext(player), player);
  const { points, laterPoints } = expectedPoints(team, { player, participation });
  const { startableProbability, overReplacement } = dropValue(team, player);
  const positions = eligiblePositions(player);
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const benchCounts =
    !isLastWeek && !isStreamed(player.position) && team.slots.some((slot) => isEligible(slot, positions));
  // in best ball the points of a player whose game has begun may count afterwards
  const member = team.members.find((each) => each.player === player && each.lock?.role === 'best_ball');
  return {
    ...{ id: idOf(player), player, positions, startable: startableProbability, overReplacement },
    now: pointsToRank(member ?? { points }),
    // another kicker or D/ST can be had every week
    later: isLastWeek || isStreamed(player.position) || laterPoints === null ? 0 : laterPoints,
    benchValue: benchCounts ? Math.max(0, overReplacement) : 0,
    regret: regretOf(team, player),
  };
});

type FreeAgent = ReturnType<typeof freeAgents>[number];

const demandOf = ({ player, overReplacement }: Pick<FreeAgent, 'player' | 'overReplacement'>) => ({
  position: player.position,
  worth: overReplacement,
});

/** Every free agent that a slot takes. */
const freeAgents = memoPerPair((team: RosterContext, pool: FreeAgentPool) => {
  const values = seasonValues(team.outlook, team.valuedLeague);
  const rostered = new Set(team.members.map(({ player }) => player.index));
  return team.outlook.projections.flatMap((projection) => {
    const { player } = projection;
    if (projection.team === null || !pool.isFree(player) || rostered.has(player.index)) return [];
    if (!team.slots.some((slot) => isEligible(slot, eligiblePositions(player)))) return [];
    const { points: seasonPoints, overReplacement } = values.valueOf(projection);
    return [{ player, now: projectedPoints(team, player) ?? 0, seasonPoints, overReplacement }];
  });
});

/** Free agents considered at each position, by the weeks left and by this week. */
const CANDIDATES_PER_POSITION = 4;

function shortlist(free: readonly FreeAgent[]): readonly FreeAgent[] {
  const positions = [...new Set(free.map(({ player }) => player.position))];
  const chosen = positions.flatMap((position) => {
    const peers = free.filter(({ player }) => player.position === position);
    const topBy = (toValue: (freeAgent: FreeAgent) => number) =>
      peers
        .toSorted((a, b) => toValue(b) - toValue(a) || a.player.index - b.player.index)
        .slice(0, CANDIDATES_PER_POSITION);
    return [...topBy(({ seasonPoints }) => seasonPoints), ...topBy(({ now }) => now)];
  });
  return [...new Set(chosen)];
}

/** What a claim does to this week's lineup. */
export interface Displacement {
  /** Who leaves it for him and stays on the roster; null where no one does. */
  readonly startsOver: Player | null;
  /** The same of a close call: either is as good a start. */
  readonly evenWith: Player | null;
}

const NO_DISPLACEMENT: Displacement = { startsOver: null, evenWith: null };

function displacementOf(slots: LineupSlots, roster: readonly ClaimCandidate[], { added, dropped }: Swap): Displacement {
  const others = roster.filter(({ id }) => dropped?.id !== id);
  const [before, after] = [teamValue(slots, others), teamValue(slots, [...others, added])];
  const displaced = others.filter(({ id }) => before.startersThisWeek.has(id) && !after.startersThisWeek.has(id));
  const [alone] = displaced;
  if (!alone || displaced.length > 1) return NO_DISPLACEMENT;
  return added.now - alone.now < CUTS.points.better
    ? { startsOver: null, evenWith: alone.player }
    : { startsOver: alone.player, evenWith: null };
}

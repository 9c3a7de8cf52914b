// Which free agents help a roster, each with the player to drop and the points gained over
// the next best free agent.

import { idOf } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  demandRank,
  dropOrder,
  dropRisk,
  MIN_CLAIM_BID,
  minClaimGain,
  optimalBid,
  type TeamValue,
  teamValue,
  winCurve,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { pointsPerBudget } from './bid-price.ts';
import { type ClaimCandidate, claimCandidate, demandOf, freeAgents, shortlist } from './claim-candidates.ts';
import { type DropCandidate, MAX_STARTABLE_ODDS } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { LineupCalls } from './lineup.ts';
import { isStarted } from './lineup-changes.ts';
import { isNeverDropped } from './never-dropped.ts';
import type { RosterContext } from './roster-context.ts';

export interface WaiverClaim {
  readonly player: Player;
  /** Points the team gains over the weeks left. */
  readonly gain: number;
  /**
   * The part of `gain` that the unclaimed free agents of the position would not bring, each at his
   * own best bid and its odds: what a bid can buy.
   */
  readonly gainOverNext: number;
  /**
   * The next best free agent of the position who is not claimed; null where no other would help.
   */
  readonly next: Player | null;
  /** Whether the least bid wins that free agent less than half of the time. */
  readonly isNextContested: boolean;
  /** Odds to be startable over the next three games. */
  readonly startable: number;
  /** Whether this week's best lineup has him. */
  readonly startsThisWeek: boolean;
  /** Who leaves this week's best lineup for him and stays on the roster; null where no one does. */
  readonly startsOver: Player | null;
  /** Rank among the league's free agents by demand, 1 = most wanted. */
  readonly demandRank: number;
  /** Who to drop; null with an open roster spot. */
  readonly drop: Player | null;
  /** Who moves to the reserve list to make room; null where a drop does, or an open roster spot. */
  readonly reserve: Player | null;
}

/** Claims in an answer; streamers are kickers and D/STs together: one is streamed a week. */
const MAX_CLAIMS = { total: 5, perPosition: 2, streamers: 1 };
/** Points of this week that a streamer has to gain over the one on the roster. */
const MIN_STREAMER_GAIN = 2;

/**
 * Best claim first; each is judged as if those before it were won: no two fill one spot. Players
 * `outOfReach` are not claimed, but rivals still want them.
 */
export function waiverClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
  { callouts }: LineupCalls,
  reserveEligible: readonly Player[],
  outOfReach: ReadonlySet<Player>,
): readonly WaiverClaim[] {
  const called = new Set(callouts.filter(isStarted).map(({ member }) => idOf(member.player)));
  const droppable = new Set(
    drops.filter(({ regret }) => dropRisk(regret) !== 'high').map(({ member }) => idOf(member.player)),
  );
  const [safest] = drops;
  const lastResort = droppable.size === 0 && safest ? idOf(safest.member.player) : null;
  const protectedIds = new Set(
    team.members.filter((member) => isNeverDropped(team, member)).map(({ player }) => idOf(player)),
  );
  const allFreeAgents = freeAgents(team, pool);
  const demands = allFreeAgents.map(demandOf);
  const rankOf = (candidate: ClaimCandidate) => demandRank(demandOf(candidate), demands);
  const roster: readonly ClaimCandidate[] = team.members
    .filter(({ player, reserveSpot }) => reserveSpot === null && !reserveEligible.includes(player))
    .map(({ player }) => claimCandidate(team, player));
  let rostered = roster;
  let free: readonly ClaimCandidate[] = shortlist(allFreeAgents.filter(({ player }) => !outOfReach.has(player))).map(
    ({ player }) => claimCandidate(team, player),
  );
  const toReserve = [...reserveEligible];
  let { openSpots } = pool;
  const claims: ChosenClaim[] = [];
  while (claims.length < MAX_CLAIMS.total) {
    const state: ClaimState = {
      team,
      rostered,
      openSpots: openSpots + toReserve.length,
      droppable,
      lastResort,
      protectedIds,
      called,
      before: teamValue(team.slots, rostered),
    };
    const options = free.flatMap((candidate) => bestSwap(state, candidate) ?? []).sort((a, b) => b.gain - a.gain);
    const claimedAt = (isPosition: (position: string) => boolean) =>
      claims.filter(({ player }) => isPosition(player.position)).length;
    const isFull = (position: string) =>
      isStreamed(position)
        ? claimedAt(isStreamed) >= MAX_CLAIMS.streamers
        : claimedAt((other) => other === position) >= MAX_CLAIMS.perPosition;
    const minGain = (position: string) =>
      isStreamed(position) ? MIN_STREAMER_GAIN : minClaimGain(team.lastWeek + 1 - team.snapshot.week);
    const most = options.find(
      ({ added: { player }, gain }) => !isFull(player.position) && gain >= minGain(player.position),
    );
    if (!most) break;
    const best = soonest(options, most);
    const { added, dropped, gain, startsThisWeek } = best;
    const takesSpot = dropped === null;
    claims.push({
      player: added.player,
      gain,
      others: options.filter((other) => other !== best && other.added.player.position === added.player.position),
      startable: added.startable,
      startsThisWeek,
      startsOver: startsThisWeek ? displacedBy(team, roster, best) : null,
      demandRank: rankOf(added),
      drop: dropped?.player ?? null,
      reserve: takesSpot && openSpots === 0 ? (toReserve.shift() ?? null) : null,
    });
    free = free.filter((candidate) => candidate !== added);
    rostered = [...rostered.filter((candidate) => candidate !== dropped), added];
    if (takesSpot) openSpots = Math.max(0, openSpots - 1);
  }
  const claimed = new Set(claims.map(({ player }) => player));
  return claims.map(({ others, ...claim }): WaiverClaim => {
    const unclaimed = others.filter(({ added }) => !claimed.has(added.player));
    const fallbacks = unclaimed.map(({ added, gain }) => fallbackOf(team, pool, rankOf(added), gain));
    const [next] = unclaimed;
    return {
      ...claim,
      gainOverNext: claim.gain - expectedFallback(fallbacks),
      next: next?.added.player ?? null,
      isNextContested: next !== undefined && minBidOdds(team, pool, rankOf(next.added)) < 0.5,
    };
  });
}

/** Share of the best gain from which a player of the position who starts this week comes first. */
const MIN_SOONER_SHARE = 0.8;

/** Of two who gain about as much the one who starts this week: the later weeks are less certain. */
function soonest(options: readonly ClaimSwap[], best: ClaimSwap): ClaimSwap {
  if (best.startsThisWeek) return best;
  const isSooner = ({ added, gain, startsThisWeek }: ClaimSwap) =>
    startsThisWeek && added.player.position === best.added.player.position && gain >= MIN_SOONER_SHARE * best.gain;
  return options.find(isSooner) ?? best;
}

interface ChosenClaim extends Omit<WaiverClaim, 'gainOverNext' | 'next' | 'isNextContested'> {
  /** What other free agents of the position would gain in his place, best first. */
  readonly others: readonly ClaimSwap[];
}

/** Points this week by which a claimed player has to be the better start to be named as one. */
const MIN_START_GAIN = 0.5;

/** Who sits this week for a player, were he the only claim that is won; null for a close call. */
function displacedBy(
  { slots }: RosterContext,
  roster: readonly ClaimCandidate[],
  { added, dropped }: ClaimSwap,
): Player | null {
  const kept = roster.filter(({ id }) => id !== dropped?.id);
  const [before, after] = [teamValue(slots, roster), teamValue(slots, [...kept, added])];
  const displaced = kept.filter(({ id }) => before.startersThisWeek.has(id) && !after.startersThisWeek.has(id));
  const [only] = displaced;
  return only && displaced.length === 1 && added.now - only.now >= MIN_START_GAIN ? only.player : null;
}

/** What a free agent is worth with his own best bid: its odds, and the gain less its price. */
interface Fallback {
  readonly odds: number;
  readonly netGain: number;
}

/**
 * Points expected of the free agents behind a claimed one: of each, where
 * those before him are lost.
 */
function expectedFallback(others: readonly Fallback[]): number {
  let expected = 0;
  let lostOdds = 1;
  for (const { odds, netGain } of others) {
    expected += lostOdds * odds * Math.max(0, netGain);
    lostOdds *= 1 - odds;
  }
  return expected;
}

/**
 * In the last week, when money has no other use, the least bid: more is for the claims themselves.
 */
function fallbackOf(team: RosterContext, { bidding }: FreeAgentPool, demandRank: number, gain: number): Fallback {
  if (!bidding) return { odds: 1, netGain: gain };
  const { demand, budgetLeft, minBid } = bidding;
  const curve = winCurve(demand, demandRank, team.snapshot.week);
  const price = pointsPerBudget(team, bidding);
  if (price === null) return { odds: curve(Math.max(minBid, MIN_CLAIM_BID)), netGain: gain };
  const { percent, winProbability } = optimalBid({ curve, value: Math.min(1, gain / price), budgetLeft, minBid });
  return { odds: winProbability, netGain: gain - (price * percent) / 100 };
}

/** Odds that the least bid worth making wins a free agent; 1 in a league with waiver priority. */
function minBidOdds({ snapshot }: RosterContext, { bidding }: FreeAgentPool, demandRank: number): number {
  if (!bidding) return 1;
  return winCurve(bidding.demand, demandRank, snapshot.week)(Math.max(bidding.minBid, MIN_CLAIM_BID));
}

interface ClaimState {
  readonly team: RosterContext;
  readonly rostered: readonly ClaimCandidate[];
  readonly openSpots: number;
  readonly droppable: ReadonlySet<string>;
  /** Who goes for a player for an empty slot, where every drop is a risk. */
  readonly lastResort: string | null;
  readonly protectedIds: ReadonlySet<string>;
  /** Players that the answer starts this week. */
  readonly called: ReadonlySet<string>;
  readonly before: TeamValue;
}

interface ClaimSwap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
  readonly gain: number;
  readonly startsThisWeek: boolean;
}

/**
 * The swap that gains most with the player; null where none helps, or where a kicker or
 * D/ST would sit on the bench.
 */
function bestSwap(state: ClaimState, added: ClaimCandidate): ClaimSwap | null {
  const { team, rostered, before } = state;
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const swaps = dropOptions(state, added).flatMap((dropped): ClaimSwap[] => {
    const after = teamValue(team.slots, [...rostered.filter((candidate) => candidate !== dropped), added]);
    const startsThisWeek = after.startersThisWeek.has(added.id);
    if (!startsThisWeek && (isLastWeek || isStreamed(added.player.position))) return [];
    // only a player for an empty slot may cost a better player
    const fillsSlot = after.emptySlots < before.emptySlots;
    if (dropped && !fillsSlot && dropped.overReplacement > added.overReplacement) return [];
    if (dropped && !fillsSlot && dropped.id === state.lastResort) return [];
    return [{ added, dropped, gain: after.points - before.points, startsThisWeek }];
  });
  const most = Math.max(0, ...swaps.map(({ gain }) => gain));
  return (
    swaps
      .filter(({ gain }) => gain > 0 && gain >= most - NEAR_GAIN)
      .sort((a, b) => regretLost(a) - regretLost(b) || valueLost(a) - valueLost(b) || b.gain - a.gain)[0] ?? null
  );
}

/** Points over the weeks left by which the safer of two drops may gain less. */
const NEAR_GAIN = 1;

/**
 * Of drops that cost about the same this season, the one less likely to be regretted comes first.
 */
const regretLost = ({ dropped }: ClaimSwap) => (dropped ? dropOrder(dropped.regret) : 0);

/** Then the lesser player's; finite, because a player without a projection has minus infinity. */
const valueLost = ({ dropped }: ClaimSwap) => (dropped ? Math.max(-Number.MAX_VALUE, dropped.overReplacement) : 0);

/** Players he may replace; null means an open spot. */
function dropOptions(
  { team, rostered, openSpots, droppable, lastResort, protectedIds, called, before }: ClaimState,
  added: ClaimCandidate,
): readonly (ClaimCandidate | null)[] {
  const { position } = added.player;
  const samePosition = rostered.filter(({ player }) => player.position === position);
  if (isStreamed(position)) {
    const available = samePosition.filter(({ now }) => now > 0);
    const slots = team.slots.filter((slot) => slot === position).length;
    // a better kicker replaces the rostered one, even with an open spot
    if (available.length >= slots) return available;
  }
  if (openSpots > 0) return [null];
  // a starter of this week is dropped only for a better kicker or D/ST
  const others = samePosition.filter(
    (candidate) =>
      (candidate.startable < MAX_STARTABLE_ODDS &&
        dropRisk(candidate.regret) !== 'high' &&
        !protectedIds.has(candidate.id) &&
        !before.startersThisWeek.has(candidate.id) &&
        !called.has(candidate.id)) ||
      isStreamed(position),
  );
  const bench = rostered.filter(({ id }) => droppable.has(id) || id === lastResort);
  return [...new Set([...bench, ...others])];
}

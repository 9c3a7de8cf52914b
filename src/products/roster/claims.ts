// Which free agents help a roster, each with the player to drop and the points gained over
// the next best free agent.

import { idOf } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  demandRanks,
  dropRisk,
  expectedFallback,
  type LineupSlots,
  minClaimGain,
  teamValue,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { type ClaimCandidate, claimCandidate, demandOf, freeAgents, shortlist } from './claim-candidates.ts';
import { fallbackOf, minBidOdds } from './claim-fallback.ts';
import { bestSwap, type ClaimState, type ClaimSwap } from './claim-swap.ts';
import { type Displacement, displacementOf, NO_DISPLACEMENT, type PlacedSwap } from './displaced.ts';
import type { DropCandidate } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import { isStarted, type LineupCalls } from './lineup.ts';
import { canLeave } from './locks.ts';
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
  /** What he does to this week's lineup. */
  readonly displacement: Displacement;
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
  { callouts, openSlots }: LineupCalls,
  reserveEligible: readonly Player[],
  outOfReach: ReadonlySet<Player>,
): readonly WaiverClaim[] {
  const slots: LineupSlots = { now: openSlots, later: team.slots };
  const called = new Set(callouts.filter(isStarted).map(({ member }) => idOf(member.player)));
  const droppable = new Set(
    drops.filter(({ regret }) => dropRisk(regret) !== 'high').map(({ member }) => idOf(member.player)),
  );
  const [safest] = drops;
  const lastResort = droppable.size === 0 && safest ? idOf(safest.member.player) : null;
  const protectedIds = new Set(
    team.members.filter((member) => isNeverDropped(team, member)).map(({ player }) => idOf(player)),
  );
  const lockedIds = new Set(team.members.filter((member) => !canLeave(member)).map(({ player }) => idOf(player)));
  const allFreeAgents = freeAgents(team, pool);
  const rankAmongFree = demandRanks(allFreeAgents.map(demandOf));
  const rankOf = (candidate: ClaimCandidate) => rankAmongFree(demandOf(candidate));
  const roster: readonly ClaimCandidate[] = team.members
    .filter(({ player, reserveSpot }) => reserveSpot === null && !reserveEligible.includes(player))
    .map(({ player }) => claimCandidate(team, player));
  let rostered = roster;
  let free: readonly ClaimCandidate[] = shortlist(allFreeAgents.filter(({ player }) => !outOfReach.has(player))).map(
    ({ player }) => claimCandidate(team, player),
  );
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const toReserve = [...reserveEligible];
  let { openSpots } = pool;
  const claims: ChosenClaim[] = [];
  while (claims.length < MAX_CLAIMS.total) {
    const state: ClaimState = {
      team,
      slots,
      rostered,
      openSpots: openSpots + toReserve.length,
      droppable,
      lastResort,
      protectedIds,
      lockedIds,
      called,
      before: teamValue(slots, rostered),
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
    const displacement = startsThisWeek
      ? displacementOf(
          slots,
          // who sits is one of those the answer starts
          roster.filter(({ id }) => called.has(id)),
          best,
          claims.map(({ swap }) => swap),
        )
      : NO_DISPLACEMENT;
    free = free.filter((candidate) => candidate !== added);
    // with no later week, who is only about as good as the starter is no claim
    if (isLastWeek && displacement.evenWith !== null) continue;
    claims.push({
      player: added.player,
      gain,
      others: options.filter((other) => other !== best && other.added.player.position === added.player.position),
      startable: added.startable,
      startsThisWeek,
      displacement,
      swap: { added, dropped, displacement },
      demandRank: rankOf(added),
      drop: dropped?.player ?? null,
      reserve: takesSpot && openSpots === 0 ? (toReserve.shift() ?? null) : null,
    });
    rostered = [...rostered.filter((candidate) => candidate !== dropped), added];
    if (takesSpot) openSpots = Math.max(0, openSpots - 1);
  }
  const claimed = new Set(claims.map(({ player }) => player));
  return claims.map(({ others, swap: _, ...claim }): WaiverClaim => {
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
  readonly swap: PlacedSwap;
}

// What the reason of a lineup call says of the player's rival: the odds of the two, where
// they speak for the call.
import type { Fact } from '../../citations/index.ts';
import { isAsLikelyAsNot } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { isStarted, type LineupCall } from './lineup.ts';
import { pointsToRank } from './roster-player.ts';
import type { SwapPlans } from './swap-plan.ts';

export type RivalComparison =
  /** He sits because the lineup has no slot for his position. */
  | { readonly kind: 'no_slot' }
  /** He sits, and the starter he could replace is likelier to score more. */
  | { readonly kind: 'rival_favored'; readonly rival: Player; readonly odds: Fact }
  /** He sits, though he projects for more than the starter: either is as good. */
  | { readonly kind: 'rival_set'; readonly rival: Player }
  | { readonly kind: 'rival_projects_higher'; readonly rival: Player }
  | { readonly kind: 'favored'; readonly rival: Player; readonly odds: Fact }
  /** The first to come in for the starter with the fewest points. */
  | { readonly kind: 'next_up'; readonly rival: Player };

/** Null where no comparison is a reason. */
export function rivalComparison(
  own: LineupCall,
  callouts: readonly LineupCall[],
  swaps: SwapPlans,
): RivalComparison | null {
  const { member, call, rival: other } = own;
  if (!other) return call === 'sit' ? { kind: 'no_slot' } : null;
  const { player: rival } = other;
  // a start in doubt is the choice with lesser odds, too: they are no reason
  const odds = own.odds && isAsLikelyAsNot(own.odds.value) ? own.odds : null;
  if (call === 'sit') {
    if (odds) return { kind: 'rival_favored', rival, odds };
    return { kind: pointsToRank(member) > pointsToRank(other) ? 'rival_set' : 'rival_projects_higher', rival };
  }
  if (odds) return { kind: 'favored', rival, odds };
  // the swap plan names who comes in for him
  return isLeastSure(own, callouts) && !swaps.has(member) ? { kind: 'next_up', rival } : null;
}

/** Whether he is the starter with the fewest points of those his rival could replace. */
function isLeastSure({ member, rival }: LineupCall, callouts: readonly LineupCall[]): boolean {
  const peers = callouts.filter((other) => isStarted(other) && other.rival === rival);
  return peers.every((other) => pointsToRank(other.member) >= pointsToRank(member));
}

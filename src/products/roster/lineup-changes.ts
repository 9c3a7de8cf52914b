// What to change in the lineup as set, and the closest call of the best one.
import type { Fact } from '../../citations/index.ts';
import { isEligible } from '../../fantasy/index.ts';
import { citeBest } from '../shared/index.ts';
import { isStarted, type LineupCall, type LineupCalls } from './lineup.ts';
import { isFlip, type PairCall, pairCall } from './pair-call.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, pointsToRank, type RosterPlayer } from './roster-player.ts';
import type { SwapPlans } from './swap-plan.ts';

/** A player to start in place of one in the lineup now. */
export interface LineupChange {
  readonly start: RosterPlayer;
  /** Null where the slot is empty now. */
  readonly bench: RosterPlayer | null;
  /**
   * Odds that `start` outscores `bench`; null where `bench` does not play or has another scoring.
   */
  readonly odds: Fact | null;
  readonly call: PairCall;
}

/**
 * Changes to the lineup as set, the greatest gain first and coin flips last; empty where
 * the lineup is not known.
 */
export function lineupChanges(
  team: RosterContext,
  { callouts }: LineupCalls,
  swaps: SwapPlans,
): readonly LineupChange[] {
  const [started, benched] = [callouts.filter(isStarted), callouts.filter((callout) => !isStarted(callout))];
  const incoming = started
    .map(({ member }) => member)
    .filter(({ isStarting, lock }) => isStarting === false && lock === null);
  incoming.sort((a, b) => pointsToRank(b) - pointsToRank(a));
  const outgoing = benched.map(({ member }) => member).filter(({ isStarting }) => isStarting === true);
  outgoing.sort((a, b) => pointsToRank(a) - pointsToRank(b));
  const benches = new Map<RosterPlayer, RosterPlayer>();
  const slots = new Map(started.map(({ member, slot }) => [member, slot]));
  // pairs of one position first, then pairs for the same slot; the rest come in when other
  // starters move to another slot
  const pairingRules: ((start: RosterPlayer, bench: RosterPlayer) => boolean)[] = [
    (start, bench) => start.player.position === bench.player.position,
    (start, bench) => isEligible(slots.get(start) ?? '', eligiblePositions(bench.player)),
    // who does not play leaves a slot that may stay empty: others make room first
    (_, bench) => bench.absence === null,
    () => true,
  ];
  for (const isMatch of pairingRules)
    for (const start of incoming.filter((member) => !benches.has(member))) {
      const bench = outgoing.find((member) => isMatch(start, member));
      if (!bench) continue;
      benches.set(start, bench);
      outgoing.splice(outgoing.indexOf(bench), 1);
    }
  const changes = incoming.map((start): LineupChange => {
    const bench = benches.get(start) ?? null;
    const odds = bench && swapOdds(team, start, bench);
    return { start, bench, odds, call: pairCall(start, odds, swaps.get(start) ?? null) };
  });
  const gain = ({ start, bench }: LineupChange) => pointsToRank(start) - (bench ? pointsToRank(bench) : 0);
  return changes.sort((a, b) => Number(isFlip(a.call)) - Number(isFlip(b.call)) || gain(b) - gain(a));
}

function swapOdds(team: RosterContext, start: RosterPlayer, bench: RosterPlayer): Fact | null {
  const context = team.scoringContext(start.player);
  if (
    bench.profile.participation !== 'plays' ||
    context.leagueScoring !== team.scoringContext(bench.player).leagueScoring
  )
    return null;
  return citeBest(context, start.player, 'outscore_odds', [bench.player], team.scoring);
}

/** The starter least ahead of the best alternative; null where no starter has one. */
export function closestCall({ callouts }: LineupCalls): LineupCall | null {
  const contested = callouts.flatMap((call) => (isStarted(call) && call.odds ? [{ call, odds: call.odds.value }] : []));
  const [closest] = contested.sort((a, b) => a.odds - b.odds);
  return closest?.call ?? null;
}

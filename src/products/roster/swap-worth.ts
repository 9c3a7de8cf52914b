// What the chance to bring in a backup is worth to a player who may not play.
import { isEligible } from '../../fantasy/index.ts';
import { isInDoubt } from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';

/**
 * Share of the swaps that are made once a starter is inactive: lower than the 78% of captured
 * managers who react, because a backup may be needed elsewhere (docs/research/roster-advice.md).
 */
const SWAP_SHARE = 0.5;

/**
 * Points that his backup is expected to score in his place, by player in doubt: the best player of
 * the bench who fits a slot of his and kicks off after his inactives are announced. A backup
 * serves one player, the one with the most points first.
 */
export function swapWorths(
  { clock, slots }: Pick<RosterContext, 'clock' | 'slots'>,
  available: readonly RosterPlayer[],
  bench: readonly RosterPlayer[],
): ReadonlyMap<RosterPlayer, number> {
  const sharesSlot = (a: RosterPlayer, b: RosterPlayer) =>
    slots.some((slot) => isEligible(slot, a.positions) && isEligible(slot, b.positions));
  const used = new Set<RosterPlayer>();
  const worths = new Map<RosterPlayer, number>();
  const inDoubt = available.filter(({ lock, profile }) => lock === null && isInDoubt(profile));
  const kicksOffFrom = (moment: number, { profile }: RosterPlayer) => {
    const kickoff = clock.kickoffOf(profile.team);
    return kickoff !== null && kickoff >= moment;
  };
  for (const member of inDoubt.sort((a, b) => pointsToRank(b) - pointsToRank(a))) {
    const { forecast, team } = member.profile;
    const announced = clock.inactivesOf(team);
    if (!forecast || announced === null) continue;
    const backup = bench.find(
      (other) =>
        other !== member &&
        !used.has(other) &&
        pointsToRank(other) > 0 &&
        sharesSlot(member, other) &&
        kicksOffFrom(announced, other),
    );
    if (!backup) continue;
    used.add(backup);
    worths.set(member, SWAP_SHARE * (1 - forecast.playOdds.value) * pointsToRank(backup));
  }
  return worths;
}

// Which claims are worth a verdict: likely enough to be won, and a gain that lasts.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { WaiverCall } from './adds.ts';
import type { RosterContext } from './roster-context.ts';

/** Odds to win its bid below which a claim is not. */
const MIN_HEADLINE_WIN_ODDS = 0.25;
/**
 * Points from which a claim is worth the headline: over the weeks left, or, near the end, a week.
 */
const MIN_HEADLINE_GAIN = { total: 8, perWeek: 3 };

/** Whether rivals do not outbid it most of the time; where nothing is bid, priority decides. */
export const isWinnable = ({ bid, winProbability: odds }: WaiverCall): boolean =>
  bid.kind === 'priority' || (odds !== null && roundToDisplayed(odds) >= MIN_HEADLINE_WIN_ODDS);

/** A streamer helps for a week, and a claim that rivals outbid most of the time does not help. */
export function isWorthHeadline({ snapshot, lastWeek }: RosterContext, claim: WaiverCall): boolean {
  const minGain = Math.min(MIN_HEADLINE_GAIN.total, MIN_HEADLINE_GAIN.perWeek * (lastWeek - snapshot.week + 1));
  return claim.gain >= minGain && !isStreamed(claim.player.position) && isWinnable(claim);
}

/**
 * Points that a claim of the last week, which has no later one, gains at least
 * in a verdict; not tuned.
 */
const MIN_LAST_GAIN = 1;

export const isLastHelp = ({ snapshot, lastWeek }: RosterContext, claim: WaiverCall): boolean =>
  snapshot.week === lastWeek && claim.gain >= MIN_LAST_GAIN && !isStreamed(claim.player.position) && isWinnable(claim);

/** Whether the claim is for the weakest position, and likely enough to be won. */
export const isHelpAt = (weakness: string | null, claim: WaiverCall): boolean =>
  claim.player.position === weakness && !isStreamed(claim.player.position) && isWinnable(claim);

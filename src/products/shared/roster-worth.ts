// Whether a player is worth a roster spot by his odds, or no more than who is free anyway.
import { roundToDisplayed } from '../../fantasy/index.ts';

/** Displayed odds to be startable from which a player is worth a roster spot. */
export const MIN_WANTED_ODDS = 0.25;
/** The same for a player who is worth no more than a replacement in the weeks left. */
export const MIN_WANTED_REPLACEMENT_ODDS = 0.3;

interface Worth {
  /** Odds to be startable over the next three games; null without a projection. */
  readonly odds: number | null;
  /** Expected points over replacement in the weeks left; null without a projection. */
  readonly overReplacement: number | null;
}

/** Displayed odds below which a player is not. */
export const MAX_UNWANTED_ODDS = 0.1;

/** Whether he is worth a roster spot whatever is known besides: no answer calls him a drop. */
export function isWanted({ odds, overReplacement }: Worth): boolean {
  if (odds === null) return false;
  const isReplacement = overReplacement !== null && overReplacement <= 0;
  return roundToDisplayed(odds) >= (isReplacement ? MIN_WANTED_REPLACEMENT_ODDS : MIN_WANTED_ODDS);
}

/** Whether his odds would do for a player worth more than a replacement, and he is not. */
export function isReplaceable({ odds, overReplacement }: Worth): boolean {
  if (odds === null || overReplacement === null || overReplacement > 0) return false;
  const displayed = roundToDisplayed(odds);
  return displayed >= MIN_WANTED_ODDS && displayed < MIN_WANTED_REPLACEMENT_ODDS;
}

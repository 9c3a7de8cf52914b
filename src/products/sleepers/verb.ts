// The verb of a sleeper: what his odds are good for, by one rule for all positions.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';

/**
 * A start in most leagues, a flex or a streamed player there, one in deep leagues, or one for a
 * lineup that has no one else.
 */
export type SleeperVerb = 'start' | 'flex' | 'deep_flex' | 'fill_in';

/** Displayed odds to finish as a weekly starter from which he is one as likely as not. */
const MIN_START_ODDS = 0.5;
/** Displayed odds from which he is a flex in most leagues, and a quarterback worth streaming. */
const MIN_FLEX_ODDS = 0.3;
/** Displayed odds from which he is a flex in deep leagues. */
const MIN_DEEP_FLEX_ODDS = 0.25;

/** Without odds a player is listed for his rank. */
export function sleeperVerb(odds: Fact | null): SleeperVerb {
  if (odds === null) return 'flex';
  const displayed = roundToDisplayed(odds.value);
  if (displayed >= MIN_START_ODDS) return 'start';
  if (displayed >= MIN_FLEX_ODDS) return 'flex';
  return displayed >= MIN_DEEP_FLEX_ODDS ? 'deep_flex' : 'fill_in';
}

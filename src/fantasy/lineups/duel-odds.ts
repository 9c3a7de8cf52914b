// The words for odds: even, a coin flip, likelier than not. Every product compares with these.
import { CALL_ODDS } from '../../contract/index.ts';
import { roundToDisplayed } from '../confidence.ts';

/** Odds from which an event is as likely as not. */
export const EVEN_ODDS = 0.5;

/** Displayed odds, a share, below which a call on two players is a coin flip: `low` confidence. */
const MAX_COIN_FLIP_ODDS = CALL_ODDS.medium;
/** Displayed odds, a share, from which the player with the lesser ones is as good a start. */
const MIN_COIN_FLIP_ODDS = 0.45;
/** Displayed odds, a share, below which neither player of a coin flip is the better start. */
const MAX_LEVEL_ODDS = 0.52;

/** Whether an event, as displayed, is as likely as not. */
export const isAsLikelyAsNot = (odds: number): boolean => roundToDisplayed(odds) >= EVEN_ODDS;

/** Whether a player's odds to outscore another are too close to call, as displayed. */
export function isCoinFlip(odds: number): boolean {
  return roundToDisplayed(odds) >= MIN_COIN_FLIP_ODDS && isCoinFlipAtBest(odds);
}

/** Whether a player's odds to outscore another are those of a coin flip, or worse. */
export const isCoinFlipAtBest = (odds: number): boolean => roundToDisplayed(odds) < MAX_COIN_FLIP_ODDS;

/** Whether the odds do not say which of the two is better: a coin flip without a favorite. */
export const isLevel = (odds: number): boolean => isCoinFlip(odds) && roundToDisplayed(odds) < MAX_LEVEL_ODDS;

// How much better a free agent has to be to be worth a claim, and how likely to be startable.
import { SEASON_GAMES } from '../defaults/index.ts';

/**
 * Points over a whole season below which a claim is not worth making, a third of a point a
 * game; in proportion later.
 */
const MIN_SEASON_GAIN = 5;

/** The least gain in points over the weeks left. */
export const minClaimGain = (weeksLeft: number): number =>
  (MIN_SEASON_GAIN * Math.min(SEASON_GAMES, weeksLeft)) / SEASON_GAMES;

/**
 * A player less likely to be startable soon does not help, however many points a game he is
 * projected for: about one claim of managers in five is startable (docs/research/roster-advice.md).
 */
export const MIN_CLAIM_ODDS = 0.15;

// How much better a free agent has to be to be worth a claim.
import { SEASON_GAMES } from '../defaults/index.ts';

/**
 * Points over a whole season below which a claim is not worth making, a third of a point a
 * game; in proportion later.
 */
const MIN_SEASON_GAIN = 5;

/** The least gain in points over the weeks left. */
export const minClaimGain = (weeksLeft: number): number =>
  (MIN_SEASON_GAIN * Math.min(SEASON_GAMES, weeksLeft)) / SEASON_GAMES;

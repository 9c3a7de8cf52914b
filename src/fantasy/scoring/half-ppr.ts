// Half-PPR weights of statistics: the scoring that the model is fitted in,
// whatever an answer is asked in.
import { amountIn } from '../../tally/index.ts';
import { SCORING_PRESETS, type Scoring } from './scoring.ts';

/**
 * Half-PPR points of one unit of each statistic, in the order given; a statistic that
 * scores nothing weighs 0.
 */
export function halfPprWeights(stats: readonly (keyof Scoring)[]): readonly number[] {
  return stats.map((stat) => amountIn<keyof Scoring>(SCORING_PRESETS.half_ppr, stat));
}

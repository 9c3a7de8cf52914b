// The last straight line: what projections of the last weeks were too high or too low by, at the
// middle and with every point above it.
import type { OffensePosition } from '../../nfl/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';

/**
 * Correction of a mean in half-PPR points: `offset` at the position's middle, and
 * `slope` a point above it.
 */
export interface Correction {
  readonly offset: number;
  readonly slope: number;
}

type CalibrationHyperparameters = WeeklyHyperparameters['calibration'];

/** Running sums of one position's errors; each week counts a little less than the next. */
export class MeanCalibration {
  readonly #hyperparameters: CalibrationHyperparameters;
  readonly #middle: number;
  #weight = 0;
  #x = 0;
  #xx = 0;
  #error = 0;
  #xError = 0;

  constructor(position: OffensePosition, hyperparameters: CalibrationHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#middle = hyperparameters.typicalPoints[position];
  }

  /** Adds one week's projected means and what came of them. */
  learn(rows: readonly { readonly mean: number; readonly actual: number }[]): void {
    const keep = 0.5 ** (1 / this.#hyperparameters.halfLifeWeeks);
    this.#weight *= keep;
    this.#x *= keep;
    this.#xx *= keep;
    this.#error *= keep;
    this.#xError *= keep;
    for (const { mean, actual } of rows) {
      const x = mean - this.#middle;
      this.#weight += 1;
      this.#x += x;
      this.#xx += x * x;
      this.#error += actual - mean;
      this.#xError += x * (actual - mean);
    }
  }

  correction(): Correction {
    const { priorRows, priorVariance } = this.#hyperparameters;
    const weight = this.#weight + priorRows;
    const spread = this.#xx + priorRows * priorVariance;
    const scale = weight * spread - this.#x * this.#x;
    return {
      offset: (this.#error * spread - this.#xError * this.#x) / scale,
      slope: (weight * this.#xError - this.#x * this.#error) / scale,
    };
  }
}

/**
 * What a line is multiplied by so that its mean is corrected, never by less than
 * half; 1 for next to nothing.
 */
export function correctionFactor(
  correction: Correction | undefined,
  position: OffensePosition,
  mean: number,
  { minMean, minFactor, typicalPoints }: CalibrationHyperparameters,
): number {
  if (!correction || mean < minMean) return 1;
  const corrected = mean + correction.offset + correction.slope * (mean - typicalPoints[position]);
  return Math.max(minFactor, corrected / mean);
}

// The last straight line: what projections of the last weeks were too high or too low by, at the middle and with every point above it.
import type { OffensePosition } from './squads.ts';

/** Correction of a mean in half-PPR points: `offset` at the position's middle, and `slope` a point above it. */
export interface Correction {
  readonly offset: number;
  readonly slope: number;
}

/** Where a usable player's week lies. */
const TYPICAL_POINTS: Readonly<Record<OffensePosition, number>> = { QB: 16, RB: 10, WR: 9.5, TE: 7.5 };
/** Weeks until a week counts half. */
const HALF_LIFE_WEEKS = 18;
/** Rows of perfect projections, four points to either side of the middle, that the sums begin with. */
const PRIOR_ROWS = 100;
const PRIOR_VARIANCE = 16;

/** Running sums of one position's errors; each week counts a little less than the next. */
export class MeanCalibration {
  readonly #middle: number;
  #weight = 0;
  #x = 0;
  #xx = 0;
  #error = 0;
  #xError = 0;

  constructor(position: OffensePosition) {
    this.#middle = TYPICAL_POINTS[position];
  }

  /** Adds one week's projected means and what came of them. */
  learn(rows: readonly { readonly mean: number; readonly actual: number }[]): void {
    const keep = 0.5 ** (1 / HALF_LIFE_WEEKS);
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
    const weight = this.#weight + PRIOR_ROWS;
    const spread = this.#xx + PRIOR_ROWS * PRIOR_VARIANCE;
    const scale = weight * spread - this.#x * this.#x;
    return {
      offset: (this.#error * spread - this.#xError * this.#x) / scale,
      slope: (weight * this.#xError - this.#x * this.#error) / scale,
    };
  }
}

/** What a line is multiplied by so that its mean is corrected, never by less than half; 1 for next to nothing. */
export function correctionFactor(correction: Correction | undefined, position: OffensePosition, mean: number): number {
  if (!correction || mean < 0.5) return 1;
  const corrected = mean + correction.offset + correction.slope * (mean - TYPICAL_POINTS[position]);
  return Math.max(0.5, corrected / mean);
}

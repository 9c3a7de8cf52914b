// Least squares over time: how fast a measure grows, and how sure that is.

export interface Trend {
  /** Units an hour. */
  readonly perHour: number;
  /** Growth over the samples, by the fitted line. */
  readonly growth: number;
  /** Slope in standard errors; infinite for a perfect line. */
  readonly standardErrors: number;
}

/** The line through the samples; `at` is in milliseconds. */
export function trendOf(samples: readonly { readonly at: number; readonly value: number }[]): Trend {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanAt, meanValue] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ value }) => value))];
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const slope = samples.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0) / spread;
  const residual = samples.reduce((sum, { at, value }) => sum + (value - meanValue - slope * (at - meanAt)) ** 2, 0);
  const error = Math.sqrt(residual / Math.max(1, samples.length - 2) / spread);
  return {
    perHour: slope * 3_600_000,
    growth: slope * ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)),
    standardErrors: slope === 0 ? 0 : slope / error,
  };
}

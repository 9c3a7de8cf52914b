// The two percentiles that the benchmarks report of measured times.

/** Milliseconds, by the nearest rank; NaN without a time. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

export function latenciesOf(times: readonly number[]): Latencies {
  const ascending = [...times].sort((a, b) => a - b);
  const at = (share: number) => ascending[Math.ceil(share * ascending.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

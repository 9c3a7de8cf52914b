// Two sellers under the same load, one after the other in short rounds, so that a
// busy machine slows both.
import type { Measured } from './load.ts';
import type { Report } from './report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export interface Comparison {
  readonly part: string;
  readonly what: string;
  /** What Gridcall is compared with. */
  readonly name: string;
  /** Least ratio of the rates; absent without a target. */
  readonly atLeast?: number;
  readonly ours: (round: number) => Promise<Measured>;
  readonly theirs: (round: number) => Promise<Measured>;
}

/**
 * Adds rate, CPU and latency: medians over the rounds, the ratio a median of the rounds' ratios.
 */
export async function compare(report: Report, comparison: Comparison): Promise<void> {
  const { part, what, name, atLeast } = comparison;
  const rounds: { readonly ours: Measured; readonly theirs: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // each goes first in turn
    const theirsFirst = round % 2 === 1 ? await comparison.theirs(round) : null;
    const ours = await comparison.ours(round);
    rounds.push({ ours, theirs: theirsFirst ?? (await comparison.theirs(round)) });
  }
  const line = (measure: string, unit: string, of: (one: Measured) => number, target?: number) => {
    const ratio = median(rounds.map(({ ours, theirs }) => of(ours) / of(theirs)));
    report.add({
      part,
      what: `${what}: ${measure}`,
      value: median(rounds.map(({ ours }) => of(ours))),
      unit,
      compared: { name, value: median(rounds.map(({ theirs }) => of(theirs))), ratio },
      ...(target !== undefined && { target: { words: `at least ${target}`, isMet: ratio >= target } }),
    });
  };
  line('rate', '/s', ({ perSecond }) => perSecond, atLeast);
  line('CPU of one', 'ms', ({ cpuMs }) => cpuMs);
  line('p99', 'ms', ({ p99 }) => p99);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

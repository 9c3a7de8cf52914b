// How much of the whole seasons a run covers: GRIDCALL_TEST_SEASONS=all takes every week that tests
// on them name. An ordinary run takes a sample: the committed slice proves the same in every run.

/** Whether this run covers every week of the whole seasons. */
export const isCompleteRun = process.env.GRIDCALL_TEST_SEASONS === 'all';

/** The sample, and the rest in a complete run. */
export const sampled = <T>(sample: readonly T[], rest: readonly T[]): readonly T[] =>
  isCompleteRun ? [...sample, ...rest] : sample;

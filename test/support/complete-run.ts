// How much of a long proof a run asks. GRIDCALL_TEST_SEASONS=all, as `npm run test:whole` sets it,
// asks all that tests name; an ordinary run asks a fixed sample of it, with a line that says so.

/** Whether this run asks all. */
export const isCompleteRun = process.env.GRIDCALL_TEST_SEASONS === 'all';

/**
 * Whether this run asks about whole seasons at all: the committed slice
 * proves the same in every run.
 */
export const asksWholeSeasons = isCompleteRun || process.env.GRIDCALL_TEST_SEASONS === 'sample';

/** The sample, and the rest in a complete run. */
export const sampled = <T>(sample: readonly T[], rest: readonly T[]): readonly T[] =>
  isCompleteRun ? [...sample, ...rest] : sample;

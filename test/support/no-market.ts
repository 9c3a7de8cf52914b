// A market that must not be asked for its trending lists.
import type { AnalysisContext } from '../../src/products/index.ts';

/** Rostership is what the test estimates; no draft ranks are recorded. */
export const marketWithout = (rostership: AnalysisContext['market']['rostership']): AnalysisContext['market'] => ({
  trending: async () => {
    throw new Error('the test expected no request to the market');
  },
  rostership,
  draftRanks: async () => null,
});

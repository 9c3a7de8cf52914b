// The market of a past week without recorded trending lists.
import { type AnalysisContext, AnswerError } from '../../src/products/index.ts';

/** Rostership is what the test estimates; no draft ranks are recorded. */
export const marketWithout = (rostership: AnalysisContext['market']['rostership']): AnalysisContext['market'] => ({
  trending: async () => {
    throw new AnswerError(404, 'trending_not_recorded', 'No trending list was recorded.');
  },
  rostership,
  draftRanks: async () => null,
});

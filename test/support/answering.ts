// The answer service over a data service, as the process builds it.
import { createInputArchive, type DataService } from '../../src/app/index.ts';
import {
  ANALYSES,
  type AnswerService,
  type AnswerServiceParts,
  createAnswerService,
  type SharedAnswerCache,
} from '../../src/products/index.ts';

/** Each answer is computed, whatever was answered before. */
export const NOTHING_SHARED: SharedAnswerCache = { get: async () => null, put: async ({ body }) => body };

export function answeringOver(
  { snapshots, models, market, marketPolls, gameDayPolls, leagues, store }: DataService,
  {
    now = Date.now,
    rewriter = null,
    answerCache = store.answers,
  }: Partial<Pick<AnswerServiceParts, 'now' | 'rewriter' | 'answerCache'>> = {},
): AnswerService {
  return createAnswerService({
    analyses: ANALYSES,
    currentSnapshot: () => snapshots.current(),
    model: () => models.current(),
    trending: (_, trend, hours) => market.trending(trend, hours),
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    rostership: (snapshot) => marketPolls.rostership(snapshot),
    draftRanks: marketPolls.draftRanks,
    gameDayPolls,
    leagues,
    inputs: () => ({ version: snapshots.version(), fetchedAt: snapshots.fetchedAt() }),
    inputArchive: createInputArchive({ versions: store.earlierVersions, publicUrl: 'http://gridcall.test', now }),
    answerCache,
    rewriter,
    now,
  });
}

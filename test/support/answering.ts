// The answer service over a data service, as the process builds it.
import type { DataService } from '../../src/app/index.ts';
import {
  ANALYSES,
  type AnswerService,
  type AnswerServiceParts,
  createAnswerService,
} from '../../src/products/index.ts';

export function answeringOver(
  { snapshots, models, market, marketPolls, leagues, store }: DataService,
  { now = Date.now, rewriter = null }: Partial<Pick<AnswerServiceParts, 'now' | 'rewriter'>> = {},
): AnswerService {
  return createAnswerService({
    analyses: ANALYSES,
    currentSnapshot: () => snapshots.current(),
    model: () => models.current(),
    trending: (_, trend, hours) => market.trending(trend, hours),
    rostership: (snapshot) => marketPolls.rostership(snapshot),
    draftRanks: marketPolls.draftRanks,
    leagues,
    version: () => snapshots.version(),
    answerCache: store.answers,
    rewriter,
    now,
  });
}

// What the metrics read of the service at every scrape.

import { UNAVAILABLE_PREFIX } from '../ingest/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Unready } from '../sales/index.ts';
import { raiseTo } from '../tally/index.ts';
import type { DataService } from './data-service.ts';

type ServiceState = Parameters<Metrics['observe']>[0];

export function serviceState({
  dataService,
  readiness,
}: {
  readonly dataService: Pick<DataService, 'store' | 'models' | 'liveRecord' | 'lastPoll'>;
  readonly readiness: () => Unready | null;
}): ServiceState {
  const { store, models, liveRecord, lastPoll } = dataService;
  return {
    unready: () => readiness()?.code ?? null,
    unfinished: () => store.journal.countUnfinished(),
    async datasets() {
      const newest = new Map<string, number>();
      for (const { dataset, fetchedAt } of await store.datasets.current()) raiseTo(newest, dataset, fetchedAt);
      return Object.fromEntries(newest);
    },
    async problems() {
      const problems = await store.datasets.refusals();
      return problems.map(({ dataset, reason }) => ({
        dataset,
        problem: reason.startsWith(UNAVAILABLE_PREFIX) ? 'unavailable' : 'refused',
      }));
    },
    lastPoll,
    modelFittedAt() {
      const fittedAt = models.current()?.fittedAt;
      return fittedAt === undefined ? null : Date.parse(fittedAt);
    },
    liveWeek() {
      const last = liveRecord().weeks.at(-1);
      return last === undefined ? null : { season: last.season, week: last.week, scoredAt: Date.parse(last.scored_at) };
    },
  };
}

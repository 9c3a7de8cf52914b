// Gauges that are read when a scrape asks: readiness, the journal's unfinished payments, and
// the age of data and model.
import { Gauge, type Registry } from 'prom-client';

export interface ServiceState {
  /** Why nothing can be sold now; null while answers can be sold. */
  readonly unready: () => string | null;
  /** Unfinished payments by state. May reject: the store may be away. */
  readonly unfinished: () => Promise<Readonly<Record<string, number>>>;
  /** When each dataset last changed, in milliseconds since 1970. May reject. */
  readonly datasets: () => Promise<Readonly<Record<string, number>>>;
  /** Files that were refused or could not be reached at the last poll. May reject. */
  readonly problems: () => Promise<
    readonly { readonly dataset: string; readonly problem: 'refused' | 'unavailable' }[]
  >;
  /**
   * When the data were last polled by whichever process ingests, in milliseconds since 1970; null
   * before the first poll has ended. May reject.
   */
  readonly lastPoll: () => Promise<number | null>;
  /** When the model in service was fitted, in milliseconds since 1970; null without one. */
  readonly modelFittedAt: () => number | null;
  /** The last week of the live record; `scoredAt` in milliseconds since 1970. Null without one. */
  readonly liveWeek: () => { readonly season: number; readonly week: number; readonly scoredAt: number } | null;
}

export function serviceStateGauges(registry: Registry, state: ServiceState): void {
  const registers = [registry];
  new Gauge({
    name: 'gridcall_ready',
    help: '1 while answers can be sold.',
    registers,
    collect() {
      this.set(state.unready() === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gridcall_unready',
    help: '1 for the error code of the 503 that paid routes reply; absent while answers can be sold.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      const code = state.unready();
      if (code !== null) this.set({ code }, 1);
    },
  });
  /** `read` returns milliseconds since 1970; null, or no answer = the gauge is absent. */
  const timestamp = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const timeMs = await Promise.resolve(read()).catch(() => null);
        if (timeMs === null) this.remove();
        else this.set(timeMs / 1_000);
      },
    });
  timestamp(
    'gridcall_ingest_last_poll_timestamp_seconds',
    'When the upstream data were last polled, by whichever process ingests; absent before the first poll has ended.',
    state.lastPoll,
  );
  timestamp(
    'gridcall_model_fitted_timestamp_seconds',
    'When the model in service was fitted; absent without one.',
    state.modelFittedAt,
  );
  new Gauge({
    name: 'gridcall_live_record_week',
    help: 'Last scored week of the live record, by season; absent without one.',
    labelNames: ['season'],
    registers,
    collect() {
      this.reset();
      const last = state.liveWeek();
      if (last !== null) this.set({ season: last.season }, last.week);
    },
  });
  timestamp(
    'gridcall_live_record_scored_timestamp_seconds',
    'When the last week of the live record was scored; absent without one.',
    () => state.liveWeek()?.scoredAt ?? null,
  );
  const table = (name: string, help: string, label: string, read: ServiceState['datasets'], divisor = 1) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        // without a store there is no number: gridcall_ready shows why
        const rows = await read().catch(() => ({}));
        for (const [key, value] of Object.entries(rows)) this.set({ [label]: key }, value / divisor);
      },
    });
  table(
    'gridcall_payments_unfinished',
    'Payments in the journal that are claimed, computed or settling. settling for long: the outcome is unknown.',
    'state',
    state.unfinished,
  );
  table(
    'gridcall_dataset_changed_timestamp_seconds',
    'When a new version of the dataset was last stored.',
    'dataset',
    state.datasets,
    1_000,
  );
  new Gauge({
    name: 'gridcall_dataset_problems',
    help: 'Files of the dataset that were refused, or unavailable, at the last poll.',
    labelNames: ['dataset', 'problem'],
    registers,
    async collect() {
      this.reset();
      for (const { dataset, problem } of await state.problems().catch(() => [])) this.inc({ dataset, problem });
    },
  });
}

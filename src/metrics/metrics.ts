// One registry for one service: the parts of the service report to it, and a scrape reads it.
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Facilitator } from '../payments/index.ts';
import type { SaleRecorder } from '../sales/index.ts';
import { httpRequests, type RequestMetrics } from './http-requests.ts';
import { instrumentsOf } from './instruments.ts';
import { saleRecorder } from './sales.ts';
import { reportRequests, type SentReport, type Upstream } from './sent-requests.ts';

export interface Metrics extends RequestMetrics {
  readonly contentType: string;
  readonly sales: SaleRecorder;
  /** The facilitator with its outcomes counted. */
  watch(facilitator: Facilitator): Facilitator;
  /** Reports a circuit breaker of an upstream. */
  breaker(upstream: string): (isOpen: boolean) => void;
  /** Counts a look-up of a shared answer. */
  cacheAsked(isHit: boolean): void;
  /** Counts a request to an upstream that another thread has sent. */
  sent(report: SentReport): void;
  /** Reads the state of the service at every scrape. Call it once, when the store is open. */
  observe(state: ServiceState): void;
  /** Everything, in the text format. */
  text(): Promise<string>;
  /** Stops listening to the process. */
  close(): void;
}

export interface MetricsParts {
  readonly labels: Readonly<Record<'version' | 'network', string>>;
  readonly upstreams: readonly Upstream[];
}

export function createMetrics({ labels, upstreams }: MetricsParts): Metrics {
  const registry = new Registry();
  const { counter, gauge } = instrumentsOf(registry);
  collectDefaultMetrics({ register: registry });
  gauge('gridcall_build_info', 'Always 1; the labels name the release and the network.', ['version', 'network']).set(
    labels,
    1,
  );
  const cache = counter('gridcall_answer_cache_requests_total', 'Look-ups of shared answers, by result: hit or miss.', [
    'result',
  ]);
  const breakers = gauge(
    'gridcall_circuit_breaker_open',
    '1 while requests to the upstream fail at once, because it did not answer before.',
    ['upstream'],
  );
  const sent = upstreamRequests(registry);
  const stopListening = reportRequests(upstreams, () => sent);
  return {
    contentType: registry.contentType,
    ...httpRequests(registry),
    sales: saleRecorder(registry),
    watch: facilitatorRequests(registry),
    breaker(upstream) {
      breakers.set({ upstream }, 0);
      return (isOpen) => breakers.set({ upstream }, isOpen ? 1 : 0);
    },
    cacheAsked: (isHit) => cache.inc({ result: isHit ? 'hit' : 'miss' }),
    sent,
    observe: (state) => serviceStateGauges(registry, state),
    text: () => registry.metrics(),
    close() {
      stopListening();
      registry.clear();
    },
  };
}

// Counts what the facilitator answered: a settlement without an answer is the one to watch.
function facilitatorRequests(registry: Registry): (facilitator: Facilitator) => Facilitator {
  const answers = instrumentsOf(registry).counter(
    'gridcall_facilitator_answers_total',
    'Answers of the facilitator. verify: verified, refused, unavailable. settle: settled, refused, unknown. ' +
      'supported: listed, unavailable.',
    ['operation', 'outcome'],
  );
  return (facilitator) => ({
    async supported() {
      const found = await facilitator.supported();
      answers.inc({ operation: 'supported', outcome: found === null ? 'unavailable' : 'listed' });
      return found;
    },
    async verify(request) {
      const found = await facilitator.verify(request);
      answers.inc({ operation: 'verify', outcome: found.outcome });
      return found;
    },
    async settle(request, txid) {
      const found = await facilitator.settle(request, txid);
      answers.inc({ operation: 'settle', outcome: found.outcome });
      return found;
    },
  });
}

// Counts the requests of this process to its upstreams, as Node's own HTTP client reports them.
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40];

function upstreamRequests(registry: Registry): (report: SentReport) => void {
  const { counter, histogram } = instrumentsOf(registry);
  const requests = counter(
    'gridcall_upstream_requests_total',
    'Requests to an upstream by result: the class of the status (2xx to 5xx), or failed without one.',
    ['upstream', 'result'],
  );
  const durations = histogram(
    'gridcall_upstream_request_duration_seconds',
    'Time until the headers of the answer came.',
    ['upstream'],
    SECONDS,
  );
  return ({ upstream, status, ms }) => {
    requests.inc({ upstream, result: status === null ? 'failed' : `${String(status).charAt(0)}xx` });
    durations.observe({ upstream }, ms / 1_000);
  };
}

// Gauges that are read when a scrape asks: readiness, the journal's unfinished payments, and
// the age of data and model.
interface ServiceState {
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

function serviceStateGauges(registry: Registry, state: ServiceState): void {
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

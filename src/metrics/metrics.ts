// One registry for one service: the parts of the service report to it, and a scrape reads it.
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Facilitator } from '../payments/index.ts';
import type { SaleRecorder } from '../sales/index.ts';
import { httpRequests, type RequestMetrics } from './http-requests.ts';
import { instrumentsOf } from './instruments.ts';
import { saleRecorder } from './sales.ts';
import { type SentRequest, type Upstream, upstreamFinder, watchRequests } from './sent-requests.ts';
import { type ServiceState, serviceStateGauges } from './service-state.ts';

export interface Metrics extends RequestMetrics {
  readonly contentType: string;
  readonly sales: SaleRecorder;
  /** The facilitator with its outcomes counted. */
  watch(facilitator: Facilitator): Facilitator;
  /** Reports a circuit breaker of an upstream. */
  breaker(upstream: string): (isOpen: boolean) => void;
  /** Counts a look-up of a shared answer. */
  cacheAsked(isHit: boolean): void;
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
  const stopListening = upstreamRequests(registry, upstreams);
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

/** Returns the function that stops counting. */
function upstreamRequests(registry: Registry, upstreams: readonly Upstream[]): () => void {
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
  const nameOf = upstreamFinder(upstreams);
  const began = new WeakMap<SentRequest, number>();
  return watchRequests({
    created: (request) => began.set(request, performance.now()),
    ended(request, status) {
      const start = began.get(request);
      if (start === undefined) return;
      // counted once: a body that breaks off after the headers is not a second request
      began.delete(request);
      const upstream = nameOf(request);
      requests.inc({ upstream, result: status === null ? 'failed' : `${String(status).charAt(0)}xx` });
      durations.observe({ upstream }, (performance.now() - start) / 1_000);
    },
  });
}

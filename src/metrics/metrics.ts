// One registry for one service: the parts of the service report to it, and a scrape reads it.
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Facilitator } from '../payments/index.ts';
import type { SaleRecorder } from '../sales/index.ts';
import { facilitatorRequests } from './facilitator-requests.ts';
import { httpRequests, type RequestMetrics } from './http-requests.ts';
import { instrumentsOf } from './instruments.ts';
import { saleRecorder } from './sales.ts';
import type { Upstream } from './sent-requests.ts';
import { type ServiceState, serviceStateGauges } from './service-state.ts';
import { upstreamRequests } from './upstream-requests.ts';

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

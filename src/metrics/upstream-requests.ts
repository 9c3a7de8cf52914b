// Counts the requests of this process to its upstreams, as Node's own HTTP client reports them.
import type { Registry } from 'prom-client';
import { instrumentsOf } from './instruments.ts';
import { type SentRequest, type Upstream, upstreamFinder, watchRequests } from './sent-requests.ts';

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40];

/** Returns the function that stops counting. */
export function upstreamRequests(registry: Registry, upstreams: readonly Upstream[]): () => void {
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

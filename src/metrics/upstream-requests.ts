// Counts the requests of this process to its upstreams, as Node's own HTTP client reports them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Registry } from 'prom-client';
import { instrumentsOf } from './instruments.ts';

/** A configured upstream. */
export interface Upstream {
  readonly name: string;
  /** Its base URL; upstreams of one origin differ in their paths. */
  readonly url: string;
}

/** What the channels carry of a request: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
export interface SentRequest {
  readonly origin: string | URL;
  readonly path: string;
}
interface Message {
  readonly request: SentRequest;
  readonly response?: { readonly statusCode: number };
}

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
  const created = (message: unknown) => {
    const { request } = message as Message;
    began.set(request, performance.now());
  };
  const count = (request: SentRequest, result: string) => {
    const start = began.get(request);
    if (start === undefined) return;
    // counted once: a body that breaks off after the headers is not a second request
    began.delete(request);
    const upstream = nameOf(request);
    requests.inc({ upstream, result });
    durations.observe({ upstream }, (performance.now() - start) / 1_000);
  };
  const answered = (message: unknown) => {
    const { request, response } = message as Message;
    count(request, `${String(response?.statusCode).charAt(0)}xx`);
  };
  const failed = (message: unknown) => count((message as Message).request, 'failed');
  const listeners = [
    ['undici:request:create', created],
    ['undici:request:headers', answered],
    ['undici:request:error', failed],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

/** Finds the name of the upstream a request goes to; `redirect` for an address that is none's. */
export function upstreamFinder(upstreams: readonly Upstream[]): (request: SentRequest) => string {
  // the longest base first: several upstreams may have one origin
  const bases = upstreams
    .filter(({ url }) => /^https?:/.test(url))
    .sort((a, b) => b.url.length - a.url.length)
    .map(({ name, url }) => ({ name, url: new URL(url).href.replace(/\/$/, '') }));
  return ({ origin, path }) => {
    const url = `${String(origin).replace(/\/$/, '')}${path}`;
    return bases.find((base) => url.startsWith(base.url))?.name ?? 'redirect';
  };
}

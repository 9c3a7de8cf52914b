// The requests of this process to its upstreams, as undici reports them:
// for metrics and for traces.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A configured upstream. */
export interface Upstream {
  readonly name: string;
  /** Its base URL; upstreams of one origin differ in their paths. */
  readonly url: string;
}

/** What the channels carry of a request: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
export interface SentRequest {
  readonly origin: string | URL;
  /** A whole URL where the request goes to a proxy. */
  readonly path: string;
  readonly method?: string;
  addHeader(name: string, value: string): unknown;
}

interface Message {
  readonly request: SentRequest;
  readonly response?: { readonly statusCode: number };
}

export interface RequestListener {
  /** Before the request is sent. */
  created(request: SentRequest): void;
  /** `status` is null when it failed, which may also be after the headers came. */
  ended(request: SentRequest, status: number | null): void;
}

/** Calls the listener for every request; returns the function that stops it. */
export function watchRequests({ created, ended }: RequestListener): () => void {
  /** A tunnel of a proxy is no request to an upstream: those inside it are. */
  const ofUpstream = (listener: (message: Message) => void) => (message: unknown) => {
    if ((message as Message).request.method !== 'CONNECT') listener(message as Message);
  };
  const listeners = [
    ['undici:request:create', ofUpstream(({ request }) => created(request))],
    ['undici:request:headers', ofUpstream(({ request, response }) => ended(request, response?.statusCode ?? null))],
    ['undici:request:error', ofUpstream(({ request }) => ended(request, null))],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

/** How a request to an upstream went; times in milliseconds. */
export interface SentReport {
  readonly upstream: string;
  readonly method: string;
  /** Null when it failed without an answer. */
  readonly status: number | null;
  /** Since 1970. */
  readonly beganAt: number;
  /** Until the headers of the answer came. */
  readonly ms: number;
}

/**
 * Reports every request once its headers came or it failed. `begin` is called where it is created,
 * in the scope of the work it belongs to. Returns the function that stops it.
 */
export function reportRequests(upstreams: readonly Upstream[], begin: () => (report: SentReport) => void): () => void {
  const nameOf = upstreamFinder(upstreams);
  const began = new WeakMap<SentRequest, (status: number | null) => void>();
  return watchRequests({
    created(request) {
      const [beganAt, start, report] = [Date.now(), performance.now(), begin()];
      const { method = 'GET' } = request;
      began.set(request, (status) =>
        report({ upstream: nameOf(request), method, status, beganAt, ms: performance.now() - start }),
      );
    },
    ended(request, status) {
      // reported once: a body that breaks off after the headers is not a second request
      began.get(request)?.(status);
      began.delete(request);
    },
  });
}

/** Finds the name of the upstream a request goes to; `redirect` for an address that is none's. */
export function upstreamFinder(upstreams: readonly Upstream[]): (request: SentRequest) => string {
  // the longest base first: several upstreams may have one origin
  const bases = upstreams
    .filter(({ url }) => /^https?:/.test(url))
    .sort((a, b) => b.url.length - a.url.length)
    .map(({ name, url }) => ({ name, url: new URL(url).href.replace(/\/$/, '') }));
  return ({ origin, path }) => {
    const url = path.startsWith('/') ? `${String(origin).replace(/\/$/, '')}${path}` : path;
    return bases.find((base) => url.startsWith(base.url))?.name ?? 'redirect';
  };
}

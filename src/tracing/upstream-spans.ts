// A span for each request to an upstream, as Node's own HTTP client reports them. Addresses and
// paths are left out: they name leagues, users, wallets and transactions.
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { type SentRequest, type Upstream, upstreamFinder, watchRequests } from '../metrics/index.ts';
import type { Spans } from './spans.ts';

/** The only upstream that is sent `traceparent`: others learn nothing of a buyer's trace. */
const CONTINUES_TRACES = 'facilitator';

/** Returns the function that stops listening. */
export function traceUpstreams(spans: Spans, upstreams: readonly Upstream[]): () => void {
  const nameOf = upstreamFinder(upstreams);
  const open = new WeakMap<SentRequest, Span>();
  return watchRequests({
    created(request) {
      const scope = spans.scope();
      if (scope === null || (scope === undefined && !spans.isSampled())) return;
      const name = nameOf(request);
      const method = request.method ?? 'GET';
      const attributes = { 'http.request.method': method, 'gridcall.upstream': name };
      const span = spans.start(`${method} ${name}`, SpanKind.CLIENT, attributes, scope?.context);
      open.set(request, span);
      if (name !== CONTINUES_TRACES) return;
      const { traceId, spanId } = span.spanContext();
      request.addHeader('traceparent', `00-${traceId}-${spanId}-01`);
    },
    ended(request, status) {
      const span = open.get(request);
      if (span === undefined) return;
      open.delete(request);
      if (status !== null) span.setAttribute('http.response.status_code', status);
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });
}

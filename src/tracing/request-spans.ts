// A span for each request, from its headers to the end of its reply; the delivery of a sold answer
// is a span of its own.
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { type Fetch, methodLabel, routeFinder } from '../metrics/index.ts';
import type { Scope, Spans } from './spans.ts';
import type { Traces } from './traces.ts';

export function traceRequests(
  spans: Spans,
  requestIdOf: (connection: HttpBindings) => string | null,
): Traces['measure'] {
  return (fetch, routes): Fetch => {
    const routeOf = routeFinder(routes);
    return (request, connection) => {
      if (!spans.isSampled()) return spans.run(null, () => fetch(request, connection));
      const { incoming, outgoing } = connection;
      const [method, route] = [methodLabel(request.method), routeOf(incoming.url ?? '')];
      const id = requestIdOf(connection);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        ...(id !== null && { 'gridcall.request_id': id }),
      };
      const span = spans.start(`${method} ${route}`, SpanKind.SERVER, attributes, callersContext(incoming));
      const scope: Scope = { context: trace.setSpan(ROOT_CONTEXT, span), request: { isSale: false } };
      const finish = (response: Response): Response => {
        span.setAttribute('http.response.status_code', response.status);
        const reply = scope.request.isSale ? spans.start('reply', SpanKind.INTERNAL, {}, scope.context) : null;
        outgoing.once('close', () => {
          reply?.end();
          span.end();
        });
        return response;
      };
      const response = spans.run(scope, () => fetch(request, connection));
      return response instanceof Promise ? response.then(finish) : finish(response);
    };
  };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The caller's span as parent; none without a valid `traceparent`. */
function callersContext({ headers }: IncomingMessage): Context {
  const [, traceId, spanId] = TRACEPARENT.exec(String(headers.traceparent ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

// The traces over one collector: requests, steps and calls share the provider and the context.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger/index.ts';
import {
  type Fetch,
  methodLabel,
  routeFinder,
  type SentReport,
  type SentRequest,
  type Upstream,
  upstreamFinder,
  watchRequests,
} from '../metrics/index.ts';
import type { TraceSettings, Traces, TracesParts } from './traces.ts';

export function createTraces(settings: TraceSettings, parts: TracesParts): Traces {
  const spans = openSpans(settings, parts);
  const stopListening = traceUpstreams(spans, parts.upstreams);
  return {
    measure: traceRequests(spans, parts.requestIdOf),
    step: (name, work) => spans.step(name, work),
    sent: (report) => traceReport(spans, report),
    async close() {
      stopListening();
      await spans.close();
    },
  };
}

/** The only upstream that is sent `traceparent`: others learn nothing of a buyer's trace. */
const CONTINUES_TRACES = 'facilitator';

/** Returns the function that stops listening. */
function traceUpstreams(spans: Spans, upstreams: readonly Upstream[]): () => void {
  const nameOf = upstreamFinder(upstreams);
  const open = new WeakMap<SentRequest, Span>();
  return watchRequests({
    created(request) {
      const name = nameOf(request);
      const span = startCall(spans, { method: request.method ?? 'GET', upstream: name });
      if (span === null) return;
      open.set(request, span);
      if (name !== CONTINUES_TRACES) return;
      const { traceId, spanId } = span.spanContext();
      request.addHeader('traceparent', `00-${traceId}-${spanId}-01`);
    },
    ended(request, status) {
      const span = open.get(request);
      if (span === undefined) return;
      open.delete(request);
      endCall(span, status);
    },
  });
}

/** The span of a request that another thread has sent. */
function traceReport(spans: Spans, report: SentReport): void {
  const span = startCall(spans, report);
  if (span !== null) endCall(span, report.status, report.beganAt + report.ms);
}

/** Null in work that is not traced. `beganAt` in milliseconds since 1970; absent = now. */
function startCall(
  spans: Spans,
  { method, upstream, beganAt }: Pick<SentReport, 'method' | 'upstream'> & Partial<SentReport>,
): Span | null {
  const scope = spans.scope();
  if (scope === null || (scope === undefined && !spans.isSampled())) return null;
  const attributes = { 'http.request.method': method, 'gridcall.upstream': upstream };
  return spans.start(`${method} ${upstream}`, SpanKind.CLIENT, attributes, scope?.context, beganAt);
}

function endCall(span: Span, status: number | null, endedAt?: number): void {
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}

// A span for each request, from its headers to the end of its reply; the delivery of a sold answer
// is a span of its own.
function traceRequests(spans: Spans, requestIdOf: (connection: HttpBindings) => string | null): Traces['measure'] {
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

/** A traced request, and the span that new ones are children of. */
interface Scope {
  readonly context: Context;
  readonly request: {
    /** Whether a payment was presented and its sale began. */
    isSale: boolean;
  };
}

interface Spans {
  /** Whether the next request or background call is traced. */
  isSampled(): boolean;
  /** A root span without `parent`. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent?: Context, startTime?: number): Span;
  /**
   * The scope of the running work; null in work that is not traced, undefined in the background.
   */
  scope(): Scope | null | undefined;
  run<T>(scope: Scope | null, work: () => T): T;
  /** Runs the work in a child span of the scope. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A collector that does not answer must not delay a stop. */
const EXPORT_TIMEOUT_MS = 3_000;
const EXPORT_INTERVAL_MS = 2_000;

function openSpans({ url, share }: TraceSettings, { version, log }: Pick<TracesParts, 'version' | 'log'>): Spans {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gridcall', 'service.version': version }),
    // the share is applied before a span begins: a caller's flag must not choose what is traced
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reported(exporter, log),
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('gridcall', version);
  const scopes = new AsyncLocalStorage<Scope | null>();
  return {
    isSampled: () => Math.random() < share,
    start: (name, kind, attributes, parent = ROOT_CONTEXT, startTime) =>
      tracer.startSpan(name, { kind, attributes, ...(startTime !== undefined && { startTime }) }, parent),
    scope: () => scopes.getStore(),
    run: (scope, work) => scopes.run(scope, work),
    async step(name, work) {
      const scope = scopes.getStore();
      if (!scope) return work();
      scope.request.isSale = true;
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, scope.context);
      try {
        return await scopes.run({ ...scope, context: trace.setSpan(scope.context, span) }, work);
      } catch (error) {
        // the message may name what a trace must not carry
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown(),
  };
}

/** The exporter with one warning for each time the collector stops answering. */
function reported(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isFailing) log.warn({}, 'Traces could not be sent to GRIDCALL_TRACES_URL.');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

// Spans by OpenTelemetry, and the context that makes one the child of another.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger/index.ts';
import type { TraceSettings, TracesParts } from './traces.ts';

/** A traced request, and the span that new ones are children of. */
export interface Scope {
  readonly context: Context;
  readonly request: {
    /** Whether a payment was presented and its sale began. */
    isSale: boolean;
  };
}

export interface Spans {
  /** Whether the next request or background call is traced. */
  isSampled(): boolean;
  /** A root span without `parent`. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent?: Context): Span;
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

export function openSpans(
  { url, share }: TraceSettings,
  { version, log }: Pick<TracesParts, 'version' | 'log'>,
): Spans {
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
    start: (name, kind, attributes, parent = ROOT_CONTEXT) => tracer.startSpan(name, { kind, attributes }, parent),
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

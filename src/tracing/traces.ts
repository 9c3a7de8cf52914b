// What the service uses of the traces, without the libraries that make them.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '../logger/index.ts';
import type { Fetch, SentReport, Upstream } from '../metrics/index.ts';
import type { SaleStep } from '../payments/index.ts';

export interface TraceSettings {
  /** Where spans are sent, OTLP over HTTP as JSON. */
  readonly url: string;
  /** Share of requests that are traced, 0 to 1. */
  readonly share: number;
}

export interface TracesParts {
  readonly version: string;
  readonly upstreams: readonly Upstream[];
  readonly requestIdOf: (connection: HttpBindings) => string | null;
  readonly log: Pick<Logger, 'warn'>;
}

export interface Traces {
  /** The application with a span for each request; `routes` are its paths, as registered. */
  measure(fetch: Fetch, routes: () => readonly string[]): Fetch;
  /** Runs one step of a sale in a span below its request's. */
  readonly step: SaleStep;
  /** A request to an upstream that another thread has sent, in the scope of the running work. */
  sent(report: SentReport): void;
  /** Sends what is left and stops listening to the process. */
  close(): Promise<void>;
}

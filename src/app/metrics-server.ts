// Serves the metrics on a socket of their own, so that they are not public with the service.
import type { RequestListener } from 'node:http';
import { VERSION } from '../contract/index.ts';
import { errorMessage, type Logger } from '../logger/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import type { Config } from './config/index.ts';
import { listen } from './http-server.ts';
import { upstreamsOf } from './upstreams.ts';

interface MetricsEndpoint {
  readonly metrics: Metrics;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens where the settings say; null when they name no port. Throws an Error for the operator.
 */
export async function serveMetrics(config: Config, log: Pick<Logger, 'error'>): Promise<MetricsEndpoint | null> {
  if (config.metrics === null) return null;
  const metrics = createMetrics({
    labels: { version: VERSION, network: config.network },
    upstreams: upstreamsOf(config),
  });
  try {
    const server = await listen(answerScrapes(metrics, log), { ...config.metrics, setting: 'GRIDCALL_METRICS_PORT' });
    return {
      metrics,
      url: server.url,
      async close() {
        await server.close();
        metrics.close();
      },
    };
  } catch (error) {
    metrics.close();
    throw error;
  }
}

const answerScrapes =
  (metrics: Metrics, log: Pick<Logger, 'error'>): RequestListener =>
  (request, response) => {
    const { method = '', url } = request;
    if (url !== '/metrics') return void response.writeHead(404, PLAIN).end('The metrics are at /metrics.\n');
    if (!['GET', 'HEAD'].includes(method)) {
      return void response.writeHead(405, { ...PLAIN, allow: 'GET, HEAD' }).end();
    }
    metrics.text().then(
      (text) => {
        response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
        response.end(method === 'HEAD' ? undefined : text);
      },
      (error: unknown) => {
        log.error({ error: errorMessage(error) }, 'The metrics could not be collected.');
        response.writeHead(500, PLAIN).end('The metrics could not be collected.\n');
      },
    );
  };

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

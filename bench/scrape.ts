// The metrics of a running service: its event-loop delay, or every sample.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface Delays {
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** The clock behind the metric ticks this often, and a tick in time counts as a delay of that. */
const TICK_MS = 10;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts to watch the service with these metrics; the function returned gives the delays since. */
export async function eventLoopDelays(metricsPort: string): Promise<() => Promise<Delays>> {
  const scrape = async (): Promise<Delays> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const delayMs = (measure: string) => {
      const seconds = new RegExp(`^nodejs_eventloop_lag_${measure}_seconds (\\S+)`, 'm').exec(text)?.[1];
      return Math.max(0, Number(seconds) * 1_000 - TICK_MS);
    };
    return { p99Ms: delayMs('p99'), maxMs: delayMs('max') };
  };
  // a scrape starts a new measurement
  await scrape();
  return scrape;
}

/** Reads every sample of the metrics, by name and labels. A scrape starts new delays. */
export const scrapeOf = (metricsPort: string) => async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

// Load on loopback: requests for some seconds, and purchases with payments signed beforehand.
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { newWallet, signPayment } from '../src/client/index.ts';
import type { Child } from './processes.ts';
import { quoteOf } from './quote.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of one core that a reply with the wanted status took. */
  readonly cpuMs: number;
}

/** Concurrent connections: enough to load one process, as many as a busy seller has. */
const CONNECTIONS = { request: 64, payment: 32 };

/** Equal requests without a payment for some seconds. Throws when a reply has another status. */
export const requests = (seller: Child, path: string, status: number, seconds: number): Promise<Measured> =>
  measured(seller, status, { url: `${seller.url}${path}`, duration: seconds, connections: CONNECTIONS.request });

/** One payment header a purchase, all from one wallet; each pays for exactly one answer. */
export async function signedPayments(url: string, nodeUrl: string, count: number): Promise<string[]> {
  const { quote, params } = await quoteOf(url, nodeUrl);
  const wallet = newWallet();
  return Array.from({ length: count }, () => signPayment(quote, params, wallet, 500, randomBytes).header);
}

/** Presents each payment once. Throws when a reply has another status. */
export function presentations(
  seller: Child,
  path: string,
  status: number,
  headers: readonly string[],
): Promise<Measured> {
  let next = 0;
  return measured(seller, status, {
    url: `${seller.url}${path}`,
    amount: headers.length,
    connections: CONNECTIONS.payment,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'payment-signature': headers[next++ % headers.length] ?? '' },
        }),
      },
    ],
  });
}

async function measured(seller: Child, status: number, load: autocannon.Options): Promise<Measured> {
  const [began, before] = [performance.now(), seller.cpuMs()];
  const result = await autocannon(load);
  const seconds = (performance.now() - began) / 1_000;
  const good = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const answered = result['2xx'] + result.non2xx;
  if (good < answered || result.errors > 0)
    throw new Error(`${load.url}: ${answered - good} of ${answered} replies without ${status}, ${result.errors} errors`);
  return {
    perSecond: good / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (seller.cpuMs() - before) / good,
  };
}

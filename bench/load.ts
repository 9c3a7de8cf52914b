// Load on loopback: unpaid requests, and purchases with payments signed beforehand.
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { newWallet, signPayment } from '../src/client/index.ts';
import { quoteOf } from './quote.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers with the wanted status. */
  readonly good: number;
  readonly bad: number;
}

/** Unpaid requests for some seconds; good answers are 402. */
export async function challenges(url: string, seconds: number): Promise<Measured> {
  const result = await autocannon({ url, duration: seconds, connections: 64 });
  return measured(result, result.non2xx, result['2xx'] + result.errors);
}

/** One payment header a purchase, all from one wallet; each pays for exactly one answer. */
export async function signedPayments(url: string, nodeUrl: string, count: number): Promise<string[]> {
  const { quote, params } = await quoteOf(url, nodeUrl);
  const wallet = newWallet();
  return Array.from({ length: count }, () => signPayment(quote, params, wallet, 500, randomBytes).header);
}

/** Presents each payment once; good answers are 200. */
export async function purchases(url: string, headers: readonly string[]): Promise<Measured> {
  let next = 0;
  const result = await autocannon({
    url,
    amount: headers.length,
    connections: 32,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'payment-signature': headers[next++ % headers.length] ?? '' },
        }),
      },
    ],
  });
  return measured(result, result['2xx'], result.non2xx + result.errors);
}

function measured(result: autocannon.Result, good: number, bad: number): Measured {
  return { perSecond: good / result.duration, p50: result.latency.p50, p99: result.latency.p99, good, bad };
}

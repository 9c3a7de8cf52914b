// Load on loopback: requests for some seconds, and purchases with payments signed beforehand.
import { randomBytes } from 'node:crypto';
import { newWallet, signPayment } from '../src/client/index.ts';
import { quoteOf } from '../test/support/quote.ts';
import { openConnection } from './connection.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import type { Child } from './processes.ts';

/** Latencies until a reply was there. */
export interface Measured extends Latencies {
  readonly perSecond: number;
  /** Milliseconds of one core that a reply took the seller. */
  readonly cpuMs: number;
}

/** Concurrent connections: enough to load one process, as many as a busy seller has. */
const CONNECTIONS = 32;

/** Equal requests without a payment for some seconds. Throws when a reply has another status. */
export function requests(seller: Child, path: string, status: number, seconds: number): Promise<Measured> {
  const request = requestOf(seller.url, path);
  const end = performance.now() + 1_000 * seconds;
  return measured(seller, status, () => (performance.now() < end ? request : null));
}

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
  const prepared = headers.map((header) => requestOf(seller.url, path, `payment-signature: ${header}\r\n`));
  return measured(seller, status, () => prepared.pop() ?? null);
}

const requestOf = (url: string, path: string, header = ''): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${header}\r\n`);

async function measured(seller: Child, status: number, next: () => Buffer | null): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(new URL(seller.url))));
  const [began, before] = [performance.now(), seller.cpuMs()];
  const times: number[] = [];
  await Promise.all(
    connections.map(async ({ ask }) => {
      for (let request = next(); request !== null; request = next()) {
        const asked = performance.now();
        const answered = await ask(request);
        if (answered !== status) throw new Error(`${seller.url} answered ${answered} and not ${status}`);
        times.push(performance.now() - asked);
      }
    }),
  );
  const [seconds, cpuMs] = [(performance.now() - began) / 1_000, seller.cpuMs() - before];
  for (const { close } of connections) close();
  return { perSecond: times.length / seconds, ...latenciesOf(times), cpuMs: cpuMs / times.length };
}

// What a forged payment costs the seller: milliseconds of a refusal and of a plain 402, one request
// after the other.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { newWallet, signPayment } from '../src/client/index.ts';
import { quoteOf } from './quote.ts';

export interface Cost {
  readonly meanMs: number;
  readonly p99Ms: number;
}

/**
 * Presents `addPayment` forgeries of each kind; the first cost is that of as many requests without
 * a payment. Throws when one is not refused.
 */
export async function refusals(url: string, nodeUrl: string, count: number): Promise<ReadonlyMap<string, Cost>> {
  const { quote, params } = await quoteOf(url, nodeUrl);
  const wallet = newWallet();
  const sign = (microUsdc = quote.priceMicroUsdc, by = wallet) =>
    signPayment({ ...quote, priceMicroUsdc: microUsdc }, params, by, 500, randomBytes).header;
  const kinds: Readonly<Record<string, () => string | null>> = {
    'no payment': () => null,
    'a header that cannot be read': () => randomBytes(3_000).toString('base64'),
    'another price agreed': () => changed(sign(), { accepted: { ...quote.accepted, amount: '1' } }),
    'one millionth less signed': () => sign(quote.priceMicroUsdc - 1),
    'an altered signature': () => forgedSignature(sign()),
  };
  const costs = new Map<string, Cost>();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [kind, forge] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const header of Array.from({ length: count }, forge)) times.push(await refusal(url, header, agent));
    // the first ones warm the machine
    const counted = times.slice(Math.floor(count / 10)).sort((a, b) => a - b);
    const meanMs = counted.reduce((sum, ms) => sum + ms, 0) / counted.length;
    costs.set(kind, { meanMs, p99Ms: counted[Math.floor(counted.length * 0.99)] ?? 0 });
  }
  agent.destroy();
  return costs;
}

type Envelope = { payload: { paymentGroup: string[]; paymentIndex: number } };
const read = (header: string): Envelope => JSON.parse(Buffer.from(header, 'base64').toString()) as Envelope;
const changed = (header: string, by: object): string =>
  Buffer.from(JSON.stringify({ ...read(header), ...by })).toString('base64');

function forgedSignature(header: string): string {
  const { payload } = read(header);
  const paymentGroup = payload.paymentGroup.map((entry, at) => {
    const bytes = Buffer.from(entry, 'base64');
    // the signature begins behind the map's tag, its key and the length of the bytes
    if (at === payload.paymentIndex) bytes[20] = (bytes[20] ?? 0) ^ 1;
    return bytes.toString('base64');
  });
  return changed(header, { payload: { ...payload, paymentGroup } });
}

/** Milliseconds until the refusal is there, all of it. */
async function refusal(url: string, header: string | null, agent: Agent): Promise<number> {
  const began = performance.now();
  const request = get(url, { agent, headers: header === null ? {} : { 'payment-signature': header } });
  const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 402 && answer.statusCode !== 400)
    throw new Error(`a forgery was answered ${answer.statusCode}`);
  return performance.now() - began;
}

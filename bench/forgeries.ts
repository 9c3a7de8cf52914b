// Payments that are not what they claim to be, of every kind a seller should refuse.
import { randomBytes } from 'node:crypto';
import { newWallet, signPayment } from '../src/client/index.ts';
import { quoteOf } from '../test/support/quote.ts';

export type Forge = () => string;

/** Kinds of forgeries of a payment for `url`, by name; each call makes another one. */
export async function forgeries(url: string, nodeUrl: string): Promise<ReadonlyMap<string, Forge>> {
  const { quote, params } = await quoteOf(url, nodeUrl);
  const wallet = newWallet();
  const sign = (microUsdc = quote.priceMicroUsdc) =>
    signPayment({ ...quote, priceMicroUsdc: microUsdc }, params, wallet, 500, randomBytes).header;
  return new Map([
    ['a header that cannot be read', () => randomBytes(3_000).toString('base64')],
    ['another price agreed', () => changed(sign(), { accepted: { ...quote.accepted, amount: '1' } })],
    ['one millionth less signed', () => sign(quote.priceMicroUsdc - 1)],
    ['an altered signature', () => forgedSignature(sign())],
  ]);
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

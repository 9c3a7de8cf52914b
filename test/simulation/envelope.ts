// The header of a payment, as whoever has it can read and rebuild it.
import type { Presentation } from './presentation.ts';

export type SignedHeader = NonNullable<Presentation['payment']>;

type Fields = Readonly<Record<string, unknown>>;
export type Envelope = {
  readonly accepted: Fields & { readonly extra: Fields };
  readonly extensions: Fields;
  readonly payload: { readonly paymentGroup: readonly string[]; readonly paymentIndex: number };
};

export const envelopeOf = (header: string): Envelope => JSON.parse(Buffer.from(header, 'base64').toString());
export const toHeader = (envelope: unknown): string => Buffer.from(JSON.stringify(envelope)).toString('base64');

/** The signed transfer in a header. */
export function entryOf(header: string): string {
  const { paymentGroup, paymentIndex } = envelopeOf(header).payload;
  return paymentGroup[paymentIndex] ?? '';
}

/** The header without the nonce of its terms, or with another one. */
export function withNonce(header: string, nonce: string | null): string {
  const { accepted, ...rest } = envelopeOf(header);
  const { nonce: _, ...extra } = accepted.extra;
  return toHeader({ ...rest, accepted: { ...accepted, extra: nonce === null ? extra : { ...extra, nonce } } });
}

/** The header with a payment identifier. */
export function withIdentifier(header: string, id: string): string {
  const { extensions, ...rest } = envelopeOf(header);
  return toHeader({ ...rest, extensions: { ...extensions, 'payment-identifier': { info: { id } } } });
}

/** The header for another price, which no precheck accepts. */
export function withOtherTerms(header: string): string {
  const { accepted, ...rest } = envelopeOf(header);
  return toHeader({ ...rest, accepted: { ...accepted, amount: '1' } });
}

/** The key of a transfer's signature in its encoding, and the length of it. */
const SIGNATURE = Buffer.from([0xa3, 0x73, 0x69, 0x67, 0xc4, 0x40]);

/** The header with another signature than the payer's. */
export function forged(header: string): string {
  const { payload, ...rest } = envelopeOf(header);
  const paymentGroup = payload.paymentGroup.map((entry, index) => {
    const bytes = Buffer.from(entry, 'base64');
    const at = bytes.indexOf(SIGNATURE) + SIGNATURE.length;
    if (index !== payload.paymentIndex) return entry;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes.toString('base64');
  });
  return toHeader({ ...rest, payload: { ...payload, paymentGroup } });
}

// Ways to change a good payment: in its JSON, in the bytes of its transactions, in the text of its
// header, and before it is signed.
import algosdk from 'algosdk';
import fc from 'fast-check';
import { type Challenge, type Fields, type Forgery, newWallet, type Payment, toHeader } from './buyer.ts';

/** Any JSON, and the values that break parsers. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', null, -1, 0, 1, 2, 1e308, '__proto__', 'a\u0000b', [], {}, 'AAAA', '10458941', { length: -1 }),
);

/** Every place in a JSON value, as a path of keys. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** The value with the part at `path` replaced; undefined removes it. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? replaced(item, rest, by) : item));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.map(([name, item]) => [name, name === key ? replaced(item, rest, by) : item]));
}

const SIGNED_OR_AGREED: readonly unknown[] = ['payload', 'accepted', 'x402Version'];
/** In the accepted terms, yet no part of what is agreed. */
const NONCE = 'accepted.extra.nonce';

/** Something else, or nothing, in what is signed or agreed, or in what is only echoed. */
export function inJson({ envelope, header }: Payment, where: 'signed or agreed' | 'echoed'): fc.Arbitrary<string> {
  const isVital = (path: readonly string[]) =>
    path[0] === undefined || (SIGNED_OR_AGREED.includes(path[0]) && path.join('.') !== NONCE);
  const places = placesIn(envelope).filter((path) => isVital(path) === (where === 'signed or agreed'));
  return fc
    .tuple(fc.constantFrom(...places), fc.option(anything, { nil: undefined }))
    .map(([path, by]) => toHeader(replaced(envelope, path, by) ?? null))
    .filter((changed) => changed !== header);
}

/**
 * One small wound to bytes: a bit turned, a byte put in, taken out or repeated, the rest cut off.
 */
export const wound = fc.record({ how: fc.nat({ max: 4 }), at: fc.nat(), byte: fc.nat({ max: 255 }) });

export function wounded(bytes: Buffer, { how, at, byte }: { how: number; at: number; byte: number }): Buffer {
  const here = at % Math.max(bytes.length, 1);
  const [before, after] = [bytes.subarray(0, here), bytes.subarray(here)];
  const one = bytes.subarray(here, here + 1);
  if (how === 0) return Buffer.concat([before, Buffer.from([(one[0] ?? 0) ^ (1 << (byte % 8))]), after.subarray(1)]);
  if (how === 1) return Buffer.concat([before, Buffer.from([byte]), after]);
  if (how === 2) return Buffer.concat([before, after.subarray(1)]);
  if (how === 3) return Buffer.concat([before, one, after]);
  return before;
}

/** One transaction of the group with a wound, the rest as it was. */
export function inBytes({ envelope }: Payment): fc.Arbitrary<string> {
  const { extensions: _, ...small } = envelope;
  const payload = envelope.payload as { paymentGroup: string[]; paymentIndex: number };
  const group = payload.paymentGroup.map((entry) => Buffer.from(entry, 'base64'));
  return fc.tuple(fc.nat({ max: group.length - 1 }), wound).map(([which, how]) => {
    const paymentGroup = group.map((entry, at) => (at === which ? wounded(entry, how) : entry).toString('base64'));
    return toHeader({ ...small, payload: { ...payload, paymentGroup } });
  });
}

/** The header with a wound to its text, characters that are no base64 among them. */
export function inText({ header }: Payment): fc.Arbitrary<string> {
  const odd = fc.constantFrom('\u0000', ' ', '\n', ',', '=', '-', '_', '%', 'é', '\uffff', header, 'A'.repeat(20_000));
  return fc.oneof(
    wound.map((how) => wounded(Buffer.from(header), how).toString('latin1')),
    fc.tuple(fc.nat(), odd).map(([at, text]) => {
      const here = at % (header.length + 1);
      return header.slice(0, here) + text + header.slice(here);
    }),
  );
}

/** A payment honestly signed over fields no one should sign: the forgery to make it with. */
export function beforeSigning(challenge: Challenge): fc.Arbitrary<Forgery> {
  const [{ amount, extra }] = challenge.accepts;
  const stranger = newWallet();
  const own = algosdk.decodeAddress(String(extra.feePayer)).publicKey;
  const otherThan = (value: bigint) => fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).filter((other) => other !== value);
  const address = fc.constantFrom(stranger.publicKey, own);
  const some = (name: string, value: fc.Arbitrary<Fields[string]>): fc.Arbitrary<Fields> =>
    value.map((chosen) => ({ [name]: chosen }));
  const transfer = fc.oneof(
    some('aamt', otherThan(BigInt(amount))),
    some('xaid', otherThan(10_458_941n)),
    some('arcv', address),
    some('snd', address),
    some('aclose', address),
    some('asnd', address),
    some('rekey', address),
    some('gh', fc.uint8Array({ minLength: 32, maxLength: 32 })),
    some(
      'gen',
      fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text}`),
    ),
    some('lv', fc.nat({ max: 40_000_000 })),
    some('fv', fc.integer({ min: 50_001_100, max: 60_000_000 })),
    some('type', fc.constantFrom('pay', 'acfg', 'afrz', 'keyreg', 'appl', 'stpf', 'hb', 'none')),
  );
  const sponsor = fc.oneof(
    some('amt', otherThan(0n)),
    some('fee', fc.oneof(fc.nat({ max: 1_999 }), fc.integer({ min: 10_001, max: 2 ** 40 }))),
    some('rcv', fc.constant(stranger.publicKey)),
    some('snd', fc.constant(stranger.publicKey)),
    some('close', fc.constant(stranger.publicKey)),
    some('rekey', address),
    some(
      'lx',
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((lease) => lease.map((byte) => byte | 1)),
    ),
    some('gh', fc.uint8Array({ minLength: 32, maxLength: 32 })),
    some('lv', fc.nat({ max: 40_000_000 })),
    some('type', fc.constantFrom('axfer', 'acfg', 'keyreg', 'appl')),
  );
  return fc.oneof(
    transfer.map((fields): Forgery => ({ transfer: fields })),
    sponsor.map((fields): Forgery => ({ sponsor: fields })),
    fc.tuple(transfer, sponsor).map(([fields, more]): Forgery => ({ transfer: fields, sponsor: more })),
    fc.integer({ min: 1, max: 3 }).map((more): Forgery => ({ more })),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((group): Forgery => ({ group })),
    fc.constant<Forgery>({ signer: stranger }),
    fc.constant<Forgery>({ signature: null }),
    fc.constant<Forgery>({ alone: true, transfer: { fee: 999 } }),
    fc.integer({ min: 1_001, max: 1_000_000 }).map((rounds): Forgery => ({ rounds })),
    fc.integer({ min: -40_000_000, max: -1_100 }).map((by): Forgery => ({ from: 50_000_000 + by })),
  );
}

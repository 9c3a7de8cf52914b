// A good payment with something changed, thousands of times over: it is never honoured, never an error of ours.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NETWORKS } from '../../src/contract/network.ts';
import { decodePayment } from '../../src/payments/decode.ts';
import { precheck } from '../../src/payments/precheck.ts';
import { type Challenge, newWallet, pay, toHeader } from './support/buyer.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SEED = { seed: 20_260_101, numRuns: 3_000 };
const wallet = newWallet();
const ROUND = 50_000_000;

/** Any JSON, and the values that break parsers. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', null, -1, 0, 1, 2, 1e308, '__proto__', [], {}, 'AAAA', '10458941', { length: -1 }),
);

/** Every place in a JSON value, as a path of keys. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** The value with what stands at `path` replaced; undefined removes it. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? replaced(item, rest, by) : item));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.map(([name, item]) => [name, name === key ? replaced(item, rest, by) : item]));
}

/** The precheck's word on a header. */
function verdict(header: string, challenge: Challenge) {
  const decodedHeader = decodePayment(header);
  if (!decodedHeader.ok) return decodedHeader.problem;
  const [requirement] = challenge.accepts;
  const feePayer = String(requirement.extra.feePayer);
  const network = NETWORKS.testnet;
  const terms = { ...requirement, network: network.ids[0] as `algorand:${string}` };
  const checked = precheck(decodedHeader.envelope, {
    network,
    requirement: terms,
    offer: { network: terms.network, feePayer, feePayers: new Set([feePayer]) },
    round: ROUND,
  });
  return checked.ok ? checked.payment : checked.reason;
}

it('changed anywhere in payload or terms: the same payment or a refusal', () => {
  const challenge = shop.challenge();
  const honest = pay(wallet, challenge, ROUND);
  const places = placesIn(honest.envelope).filter(
    ([top]) => top === undefined || ['payload', 'accepted', 'x402Version'].includes(top),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.option(anything, { nil: undefined }), (path, by) => {
      const envelope = replaced(honest.envelope, path, by);
      const word = verdict(toHeader(envelope ?? null), challenge);
      if (JSON.stringify(envelope) === JSON.stringify(honest.envelope)) return;
      // an additional field of `extra` is the only change that may pass, and places only replace
      expect(word).toEqual(expect.stringMatching(/^[a-z][a-z0-9_]+$/));
    }),
    SEED,
  );
});

it('changed in one bit of the signed group: refused', () => {
  const challenge = shop.challenge();
  const honest = pay(wallet, challenge, ROUND);
  const { paymentGroup, paymentIndex } = honest.envelope.payload as { paymentGroup: string[]; paymentIndex: number };
  const group = paymentGroup.map((entry) => Buffer.from(entry, 'base64'));
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 7 }), (which, where, bit) => {
      const changed = group.map((entry) => Buffer.from(entry));
      const entry = changed[which % changed.length] ?? Buffer.alloc(0);
      const at = where % entry.length;
      entry[at] = (entry[at] ?? 0) ^ (1 << bit);
      const payload = { paymentGroup: changed.map((e) => e.toString('base64')), paymentIndex };
      expect(verdict(toHeader({ ...honest.envelope, payload }), challenge)).toEqual(expect.any(String));
    }),
    SEED,
  );
});

it('made of bytes that look like msgpack: refused', () => {
  const challenge = shop.challenge();
  const honest = pay(wallet, challenge, ROUND);
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x80, 0x81, 0x82, 0x91, 0xa3, 0xc4, 0xcf, 0xdc, 0xdd, 0xde, 0xdf, 0xff),
  );
  const entries = fc.array(fc.array(byte, { maxLength: 80 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(entries, fc.integer({ min: -1, max: 3 }), (group, paymentIndex) => {
      const payload = { paymentGroup: group.map((bytes) => Buffer.from(bytes).toString('base64')), paymentIndex };
      expect(verdict(toHeader({ ...honest.envelope, payload }), challenge)).toEqual(expect.any(String));
    }),
    SEED,
  );
});

it('nested as deep as a header can be: refused', () => {
  const challenge = shop.challenge();
  const honest = pay(wallet, challenge, ROUND);
  const deep = Buffer.alloc(4_000, 0x91).toString('base64');
  expect(
    verdict(
      toHeader({ ...honest.envelope, extensions: {}, payload: { paymentGroup: [deep], paymentIndex: 0 } }),
      challenge,
    ),
  ).toBe('invalid_transaction_encoding');
  const brackets = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
  const text = JSON.stringify({ ...honest.envelope, extensions: {}, resource: 'HERE' }).replace('"HERE"', brackets);
  expect(verdict(Buffer.from(text).toString('base64'), challenge)).toBe('invalid_payment');
});

it('any text as a header: a refusal by the gate, never a 5xx, never a call', async () => {
  const header = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64')),
  );
  await fc.assert(
    fc.asyncProperty(header, async (value) => {
      const { status } = await shop.present(value);
      expect([400, 402]).toContain(status);
    }),
    { ...SEED, numRuns: 1_000 },
  );
  expect(shop.facilitator.calls).toMatchObject({ verify: 0, settle: 0 });
});

it('is cheap to refuse', () => {
  const challenge = shop.challenge();
  const { header } = pay(wallet, challenge, ROUND, { signer: newWallet() });
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    verdict(header, challenge);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  // the median, so that a pause of the machine is not held against it
  expect(times[100]).toBeLessThan(2);
});

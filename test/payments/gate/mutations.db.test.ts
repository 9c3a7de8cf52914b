// A good payment with something changed, thousands of times over: never an answer,
// never an error of ours, never a call.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeEntry } from '../../../src/payments/x402/transaction.ts';
import { isCompleteRun } from '../../support/complete-run.ts';
import { type Challenge, type Payment, pay, toHeader } from '../../support/payments/buyer.ts';
import { beforeSigning, inBytes, inJson, inText } from '../../support/payments/mutations.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';

const SEED = 20_260_101;
/** Of each kind of change so many in a run; four times as many in a complete one. */
const RUNS = isCompleteRun
  ? { json: 8_000, echoed: 500, bytes: 8_000, text: 2_500, forged: 1_500 }
  : { json: 2_000, echoed: 250, bytes: 2_000, text: 600, forged: 500 };

let shop: Shop;
/** Never presented as it is: a changed one taken for good would reach the facilitator. */
let good: Payment;
/** Presented and sold: every other presentation of its transaction gets "already used". */
let sold: Payment;
let refused = 0;
beforeAll(async () => {
  shop = await openShop();
  const identifier = { info: { required: false, id: 'one-good-payment' } };
  const small = { extensions: { 'payment-identifier': identifier } };
  good = shop.pay({ envelope: small });
  sold = shop.pay({ envelope: small });
  expect((await shop.present(sold)).status).toBe(200);
  shop.logged.length = 0;
});
afterAll(() => shop.close());

type Envelope = { payload: { paymentGroup: unknown[]; paymentIndex: number } };
const meaning = (header: string) => JSON.parse(Buffer.from(header, 'base64').toString()) as Envelope;
const transferOf = ({ payload }: Envelope): unknown => payload.paymentGroup[payload.paymentIndex];

/** Presents every mutation; each is refused, and none leaves a trace anywhere. */
async function refuses(mutations: fc.Arbitrary<string>, numRuns: number): Promise<void> {
  const [used, whole] = [transferOf(meaning(sold.header)), meaning(sold.header)];
  await fc.assert(
    fc.asyncProperty(mutations, async (header) => {
      const { status } = await shop.present(header);
      // unused bits of base64: nothing was changed
      if (status === 200) expect(meaning(header)).toEqual(whole);
      else refused += 1;
      if (status === 409) expect(transferOf(meaning(header))).toBe(used);
      expect([200, 400, 402, 409]).toContain(status);
    }),
    { seed: SEED, numRuns },
  );
  expect(shop.runs()).toBe(1);
  expect(shop.facilitator.calls).toMatchObject({ verify: 1, settle: 1, lookup: 0 });
  expect(shop.logged).toEqual([]);
}

/** Enough on a machine that has a great deal else to do. */
const PATIENCE = 120_000;

it(
  'changed in what is signed or agreed: refused',
  () => refuses(inJson(good, 'signed or agreed'), RUNS.json),
  PATIENCE,
);

it('changed in what is echoed, once it is sold: refused', () => refuses(inJson(sold, 'echoed'), RUNS.echoed), PATIENCE);

it('changed in the bytes of its transactions: refused', () => refuses(inBytes(good), RUNS.bytes), PATIENCE);

it('changed in the text of its header: refused', () => refuses(inText(sold), RUNS.text), PATIENCE);

it(
  'changed before it was signed: refused',
  () => {
    const terms: Challenge = { ...shop.challenge(), extensions: {} };
    const forged = beforeSigning(terms).map(
      (forgery) => pay(shop.wallet, terms, shop.facilitator.round, forgery).header,
    );
    return refuses(forged, RUNS.forged);
  },
  PATIENCE,
);

it('in thousands of ways', () => expect(refused).toBeGreaterThan(isCompleteRun ? 20_000 : 5_000));

it('replaced by any text: refused', () => {
  const text = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64')),
  );
  return refuses(
    text.filter((value) => value.trim() !== ''),
    1_000,
  );
});

it('nested as deep as a header can be: refused', async () => {
  const deep = Buffer.alloc(4_000, 0x81).toString('base64');
  const payload = { paymentGroup: [deep], paymentIndex: 0 };
  expect((await shop.present(toHeader({ ...good.envelope, extensions: {}, payload }))).status).toBe(402);
  const brackets = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
  const text = JSON.stringify({ ...good.envelope, extensions: {}, resource: 'HERE' }).replace('"HERE"', brackets);
  expect((await shop.present(Buffer.from(text).toString('base64'))).status).toBe(400);
});

it('made of bytes that claim to contain millions of values: refused without allocating them', () => {
  const list = Buffer.from([0xdd, 0x01, 0xc9, 0xc3, 0x80]);
  const signed = Buffer.from([0x82, 0xa3, 0x73, 0x69, 0x67]);
  const map = Buffer.from([0x81, 0xa4, 0x74, 0x79, 0x70, 0x65]);
  const before = process.memoryUsage().rss;
  for (const start of [Buffer.alloc(0), signed, map]) {
    for (const claim of [list, Buffer.from([0xdc, 0xff, 0xff]), Buffer.from([0xdf, 0x7f, 0xff, 0xff, 0xff])]) {
      const entry = Buffer.concat([start, ...Array<Buffer>(400).fill(claim)]);
      expect(decodeEntry(entry.toString('base64'))).toBeNull();
    }
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

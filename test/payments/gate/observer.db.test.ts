// Someone who reads the chain has the whole signed group of a payment, but not the nonce of the
// terms it was made for.
import { describe, expect, it } from 'vitest';
import type { GateResponse } from '../../../src/payments/index.ts';
import { type Payment, toHeader } from '../../support/payments/buyer.ts';
import {
  type Asked,
  decoded,
  json,
  okReply,
  openShop,
  type Shop,
  TRENDING,
  wire,
  withoutNonce,
} from '../../support/payments/shop.ts';
import { onEachEngine } from '../../support/storage/engines.ts';

const HOUR_MS = 3_600_000;
const BUYER: Asked = { client: '203.0.113.7' };
const OBSERVER: Asked = { client: '198.51.100.9' };
const USED = [409, 'payment_already_used'];
const codeOf = (reply: GateResponse) => [reply.status, json(reply).code];

/** The payment under other terms, as whoever has read the group on the chain can write it. */
const under = ({ envelope }: Payment, accepted: unknown): string => toHeader({ ...envelope, accepted });
/** Signed for terms that a client does not send back whole. */
const payWithoutNonce = (shop: Shop): Payment => shop.pay({ accepted: withoutNonce(shop.challenge()).accepts[0] });

onEachEngine((test) => {
  const withShop = (play: (shop: Shop) => Promise<void>) => async () => {
    const start = Date.parse('2025-10-07T12:00:00Z');
    const clock: { shop: Shop | null } = { shop: null };
    const shop = await openShop({ store: test.store, now: () => start + (clock.shop?.skew ?? 0) });
    clock.shop = shop;
    try {
      await play(shop);
    } finally {
      await shop.close();
    }
  };
  /** Every envelope that public data allow. */
  const guesses = (shop: Shop, payment: Payment): readonly string[] => [
    under(payment, shop.challenge().accepts[0]),
    under(payment, withoutNonce(shop.challenge()).accepts[0]),
    toHeader({ ...payment.envelope, accepted: shop.challenge().accepts[0], resource: undefined, extensions: {} }),
  ];
  const delivered = (shop: Shop, { txid }: Payment) =>
    expect.poll(async () => (await shop.store.journal.find(txid))?.deliveredAt).toBeTypeOf('number');

  describe('an observer of the chain', () => {
    it(
      'gets nothing from a payment that was answered; its buyer gets the same bytes for a day',
      withShop(async (shop) => {
        const payment = shop.pay();
        const first = await shop.present(payment, BUYER);
        expect(first.status).toBe(200);
        await delivered(shop, payment);
        for (const later of [0, HOUR_MS, 24 * HOUR_MS]) {
          shop.skew = later;
          for (const guess of guesses(shop, payment)) {
            expect(codeOf(await shop.present(guess, OBSERVER))).toEqual(USED);
            expect(codeOf(await shop.present(guess, { ...OBSERVER, header: 'x-payment' }))).toEqual(USED);
          }
          // from wherever the buyer is by now
          expect(wire(await shop.present(payment, { client: '192.0.2.1' }))).toEqual(wire(first));
        }
        shop.skew = 24 * HOUR_MS + 11_000;
        const over = await shop.present(payment, BUYER);
        expect(json(over)).toMatchObject({ error: 'payment_already_settled', transaction: payment.txid });
        expect([shop.runs(), shop.facilitator.calls.settle]).toEqual([1, 1]);
      }),
    );

    it(
      'does not make the buyer’s retry a conflict with a presentation in progress at the same process',
      withShop(async (shop) => {
        const payment = shop.pay();
        const first = await shop.present(payment, BUYER);
        const [guess] = guesses(shop, payment);
        const [observed, retried] = await Promise.all([
          shop.present(guess ?? '', OBSERVER),
          shop.present(payment, BUYER),
        ]);
        expect(codeOf(observed)).toEqual(USED);
        expect(wire(retried)).toEqual(wire(first));
      }),
    );

    it(
      'cannot overtake a buyer with a presentation in progress, at the same process or at another',
      withShop(async (shop) => {
        const replica = await shop.replica({ store: { ...test.replica, clock: shop.store.clock } });
        const payment = shop.pay();
        let overtaken: readonly GateResponse[] = [];
        const run = async () => {
          const ask = { product: TRENDING, method: 'GET', pathAndQuery: TRENDING.path, body: new Uint8Array() };
          overtaken = await Promise.all(
            guesses(shop, payment).flatMap((value) => [
              shop.present(value, OBSERVER),
              replica.sell({
                ...{ ...ask, payment: { header: 'payment-signature', value }, client: '198.51.100.9' },
                run: () => Promise.reject(new Error('never')),
              }),
            ]),
          );
          return okReply(7);
        };
        expect(json(await shop.present(payment, { ...BUYER, run }))).toEqual({ answer: 7 });
        expect(overtaken.map(codeOf)).toEqual(Array.from({ length: 6 }, () => USED));
      }),
    );

    it(
      'who comes before the buyer whose reply was lost gets nothing; the buyer gets the answer',
      withShop(async (shop) => {
        const payment = shop.pay();
        const first = await shop.present(payment, { ...BUYER, isAbandoned: () => true });
        shop.skew = 10_000;
        for (const guess of guesses(shop, payment)) expect(codeOf(await shop.present(guess, OBSERVER))).toEqual(USED);
        expect(wire(await shop.present(payment, BUYER))).toEqual(wire(first));
      }),
    );

    it(
      'who guesses is refused like a payer who does not pay; no one else is',
      withShop(async (shop) => {
        const [payment, older] = [shop.pay(), payWithoutNonce(shop)];
        const first = await shop.present(payment, OBSERVER);
        expect((await shop.present(older, OBSERVER)).status).toBe(200);
        for (let guess = 0; guess < 60; guess += 1)
          expect(codeOf(await shop.present(under(payment, shop.challenge().accepts[0]), OBSERVER))).toEqual(USED);
        for (const guess of [under(payment, shop.challenge().accepts[0]), shop.pay(), older]) {
          const reply = await shop.present(guess, OBSERVER);
          expect(codeOf(reply)).toEqual([429, 'too_many_refused_payments']);
          expect(reply.headers).toHaveProperty('retry-after');
        }
        // the nonce is proof, so the buyer behind the same address is not guessing
        expect(wire(await shop.present(payment, OBSERVER))).toEqual(wire(first));
        expect((await shop.present(shop.pay(), BUYER)).status).toBe(200);
        shop.skew = 60_000;
        expect((await shop.present(older, OBSERVER)).status).toBe(200);
      }),
    );

    it(
      'finds the nonce neither at the facilitator nor in the journal',
      withShop(async (shop) => {
        const payment = shop.pay();
        await shop.present(payment, BUYER);
        const { nonce } = (payment.envelope.accepted as { extra: { nonce: string } }).extra;
        const row = await shop.store.journal.find(payment.txid);
        for (const text of [JSON.stringify(shop.facilitator.settleRequests), JSON.stringify(row), shop.logged.join()])
          expect(text).not.toContain(nonce);
      }),
    );
  });

  describe('a payment without the nonce', () => {
    it.each(['version 2', 'version 2 with a nonce of its own making', 'version 1'])(
      'of %s is served once, and for two minutes to the address that presented it first',
      async (kind) => {
        await withShop(async (shop) => {
          const plain = payWithoutNonce(shop);
          const [accepted] = withoutNonce(shop.challenge()).accepts;
          const envelopes: Readonly<Record<string, string>> = {
            'version 2': plain.header,
            'version 2 with a nonce of its own making': under(plain, {
              ...accepted,
              extra: { ...accepted?.extra, nonce: 'mine' },
            }),
            'version 1': toHeader({
              ...{ x402Version: 1, scheme: 'exact', network: 'algorand-testnet', payload: plain.envelope.payload },
            }),
          };
          const header = envelopes[kind] ?? '';
          const present = (asked: Asked) => shop.present(header, { header: 'x-payment', ...asked });
          const first = await present(BUYER);
          expect([first.status, decoded(first.headers['payment-response']).transaction]).toEqual([200, plain.txid]);
          await delivered(shop, plain);
          expect(codeOf(await present(OBSERVER))).toEqual(USED);
          shop.skew = 125_000;
          expect(wire(await present(BUYER))).toEqual(wire(first));
          expect(codeOf(await present(OBSERVER))).toEqual(USED);
          shop.skew = 131_000;
          expect(json(await present(BUYER))).toMatchObject({ error: 'payment_already_settled' });
          expect(codeOf(await present(OBSERVER))).toEqual(USED);
        })();
      },
    );

    it(
      'is bound to its address from the first presentation: while it is computed, and while it is owed',
      withShop(async (shop) => {
        const payment = payWithoutNonce(shop);
        let during: GateResponse | null = null;
        const run = async () => {
          during = await shop.present(payment, OBSERVER);
          return okReply(3);
        };
        const first = await shop.present(payment, { ...BUYER, run, isAbandoned: () => true });
        expect(during && codeOf(during)).toEqual(USED);
        shop.skew = 20 * HOUR_MS;
        expect(codeOf(await shop.present(payment, OBSERVER))).toEqual(USED);
        expect(wire(await shop.present(payment, BUYER))).toEqual(wire(first));
      }),
    );

    it(
      'that an older release sold has no address: the answer is served as that release served it',
      withShop(async (shop) => {
        const { journal } = shop.store;
        const older: typeof journal = {
          ...journal,
          claim: (claim, now) => journal.claim({ ...claim, payloadHash: claim.payloadHash.slice(0, 64) }, now),
        };
        const payment = payWithoutNonce(shop);
        const replica = await shop.replica({ store: { ...shop.store, journal: older } });
        const sold = await replica.sell({
          ...{ product: TRENDING, method: 'GET', pathAndQuery: TRENDING.path, body: new Uint8Array() },
          ...{ payment: { header: 'payment-signature', value: payment.header }, client: '203.0.113.7' },
          run: async () => okReply(5),
        });
        expect(json(sold)).toEqual({ answer: 5 });
        shop.skew = 60_000;
        expect(wire(await shop.present(payment, { client: '192.0.2.1' }))).toEqual(wire(sold));
        await delivered(shop, payment);
        shop.skew = 200_000;
        expect(json(await shop.present(payment, BUYER))).toMatchObject({ error: 'payment_already_settled' });
      }),
    );
  });
});

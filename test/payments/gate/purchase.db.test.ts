// A paid answer, and everything a buyer may do with one payment: it is charged
// once and answered alike.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newWallet, type Payment, toHeader } from '../../support/payments/buyer.ts';
import {
  decoded,
  json,
  okReply,
  openShop,
  presentAt,
  type Shop,
  SLEEPERS,
  TRENDING,
  termsOf,
  wire,
  withoutNonce,
} from '../../support/payments/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const receiptOf = (payment: Payment) => ({
  success: true,
  transaction: payment.txid,
  network: shop.challenge().accepts[0].network,
  payer: payment.payer,
  amount: '100000',
});

describe('a purchase', () => {
  it('is verified, computed, settled and answered with a receipt', async () => {
    const payment = shop.pay();
    const reply = await shop.present(payment);
    expect(reply.status).toBe(200);
    expect(json(reply)).toEqual({ answer: 1 });
    expect(decoded(reply.headers['payment-response'])).toEqual(receiptOf(payment));
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'private, no-store' });
    expect(reply.headers).not.toHaveProperty('x-payment-response');
    expect(shop.facilitator.calls).toMatchObject({ verify: 1, settle: 1, lookup: 0 });
    expect(shop.facilitator.ledger.has(payment.txid)).toBe(true);
    expect(await shop.store.journal.find(payment.txid)).toMatchObject({
      state: 'settled',
      payer: shop.wallet.address,
      product: 'trending',
      amountMicroUsdc: 100_000,
    });
  });

  it('shows the facilitator our own resource and discovery block, whatever the buyer echoed', async () => {
    const payment = shop.pay({
      envelope: { resource: { url: 'https://evil.example/' }, extensions: { bazaar: { info: 'mine' } } },
    });
    await shop.present(payment);
    const { resource, extensions, accepts } = withoutNonce(shop.challenge());
    expect(shop.facilitator.settleRequests).toEqual([
      {
        x402Version: 2,
        paymentPayload: {
          x402Version: 2,
          payload: payment.envelope.payload,
          accepted: accepts[0],
          resource,
          extensions,
        },
        paymentRequirements: accepts[0],
      },
    ]);
  });

  it('takes a buyer who pays the fee himself', async () => {
    const payment = shop.pay({ alone: true });
    expect(decoded((await shop.present(payment)).headers['payment-response'])).toEqual(receiptOf(payment));
  });

  it('takes the longest note the chain takes', async () => {
    const note = new Uint8Array(1_024).fill(7);
    expect((await shop.present(shop.pay({ transfer: { note }, sponsor: { note } }))).status).toBe(200);
  });

  it('takes extra fields in the accepted extra, and the other form of the network id', async () => {
    const [accepts] = shop.challenge().accepts;
    const accepted = {
      ...accepts,
      network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
      extra: { ...accepts.extra, color: 'green' },
    };
    expect((await shop.present(shop.pay({ accepted }))).status).toBe(200);
  });

  it('keeps orders to other payment layers out of the answer', async () => {
    const run = async () => ({
      ...okReply(1),
      headers: { 'Settlement-Overrides': '1', 'Cache-Control': 'public', 'X-Custom': 'yes' },
    });
    const { headers } = await shop.present(shop.pay(), { run });
    expect(Object.keys(headers).sort()).toEqual(['cache-control', 'payment-response', 'x-custom']);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('says nothing of the payment in the log', async () => {
    const payment = shop.pay();
    await shop.present(payment);
    const { paymentGroup } = payment.envelope.payload as { paymentGroup: string[] };
    for (const secret of [payment.header, ...paymentGroup]) expect(shop.logged.join('\n')).not.toContain(secret);
  });
});

describe('an older client', () => {
  it.each(['algorand', 'algorand-testnet', 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe'])(
    'pays with a version 1 envelope for %s',
    async (network) => {
      const payment = shop.pay();
      const header = toHeader({ x402Version: 1, scheme: 'exact', network, payload: payment.envelope.payload });
      const reply = await shop.present(header, { header: 'x-payment' });
      expect(reply.status).toBe(200);
      expect(decoded(reply.headers['x-payment-response'])).toEqual(receiptOf(payment));
      expect(reply.headers['payment-response']).toBe(reply.headers['x-payment-response']);
    },
  );

  it('pays with a version 2 payload in the older header', async () => {
    const reply = await shop.present(shop.pay(), { header: 'x-payment' });
    expect(reply.headers).toHaveProperty('x-payment-response');
  });

  it.each([
    { scheme: 'exact', network: 'algorand-mainnet' },
    { scheme: 'upto', network: 'algorand' },
    { network: 'algorand' },
  ])('is refused for %o', async (terms) => {
    const header = toHeader({ x402Version: 1, ...terms, payload: shop.pay().envelope.payload });
    const reply = await shop.present(header, { header: 'x-payment' });
    expect([reply.status, json(reply).error]).toEqual([402, 'no_matching_payment_requirements']);
  });
});

describe('the same payment again', () => {
  it('brings the stored answer, byte for byte, for a day', async () => {
    const payment = shop.pay({ rounds: 12 });
    const first = await shop.present(payment);
    shop.skew = 85_800_000; // by now the transaction's own window has closed
    expect(wire(await shop.present(payment))).toEqual(wire(first));
    expect([shop.runs(), shop.facilitator.calls.settle]).toEqual([1, 1]);
  });

  it('is refused later, naming the transaction', async () => {
    const payment = shop.pay();
    await shop.present(payment);
    shop.skew = 87_000_000;
    const reply = await shop.present(payment);
    expect(reply.status).toBe(402);
    expect(json(reply)).toMatchObject({ error: 'payment_already_settled', transaction: payment.txid });
    expect(termsOf(decoded(reply.headers['payment-required']))).toEqual(termsOf(json(reply)));
  });

  it('may be spaced differently, but not say something else', async () => {
    const payment = shop.pay();
    const first = await shop.present(payment);
    const spaced = Buffer.from(JSON.stringify(payment.envelope, null, 2)).toString('base64');
    expect(wire(await shop.present(spaced))).toEqual(wire(first));
    const other = await shop.present(toHeader({ ...payment.envelope, resource: undefined }));
    expect([other.status, json(other).code]).toEqual([409, 'payment_already_used']);
    expect(json(other).detail).toContain('sign a new payment');
  });

  it('buys nothing else: another query, another product', async () => {
    const payment = shop.pay();
    await shop.present(payment);
    for (const asked of [{ pathAndQuery: '/v1/trending?limit=5' }, { product: SLEEPERS }]) {
      const reply = await shop.present(payment, asked);
      expect([reply.status, json(reply).code, json(reply).retryable]).toEqual([409, 'payment_already_used', false]);
    }
    expect(shop.runs()).toBe(1);
  });

  it('fifty at once are one run, one settlement and one answer', async () => {
    const payment = shop.pay();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shop.present(payment)));
    const [first] = replies.map(wire);
    for (const reply of replies) expect(wire(reply)).toEqual(first);
    expect(replies[0]?.status).toBe(200);
    expect([shop.runs(), shop.facilitator.calls.verify, shop.facilitator.calls.settle]).toEqual([1, 1, 1]);
  });

  it('at two processes at once is one run and one answer', async () => {
    const replica = await shop.replica();
    const payment = shop.pay();
    let runs = 0;
    const run = async () => {
      runs += 1;
      return okReply(runs);
    };
    const replies = await Promise.all([
      presentAt(shop.gate, payment, run),
      presentAt(replica, payment, run),
      presentAt(replica, payment, run),
    ]);
    const [first] = replies.map(wire);
    for (const reply of replies) expect(wire(reply)).toEqual(first);
    expect([runs, shop.facilitator.calls.settle, first?.status]).toEqual([1, 1, 200]);
  });

  it('while it buys something else is a conflict', async () => {
    const payment = shop.pay();
    const [first, second] = await Promise.all([shop.present(payment), shop.present(payment, { product: SLEEPERS })]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  });
});

describe('a payment identifier', () => {
  const paymentId = 'order_0123456789abcdef';

  it('belongs to its payment: another payment of the same payer is a conflict', async () => {
    const payment = shop.pay({ paymentId });
    const first = await shop.present(payment);
    expect(first.status).toBe(200);
    expect(wire(await shop.present(payment))).toEqual(wire(first));
    for (const asked of [{}, { product: SLEEPERS }]) {
      const reply = await shop.present(shop.pay({ paymentId }), asked);
      expect([reply.status, json(reply).code]).toEqual([409, 'payment_id_conflict']);
    }
    expect(shop.facilitator.calls.settle).toBe(1);
  });

  it('of another payer is another payment', async () => {
    await shop.present(shop.pay({ paymentId }));
    const stranger = newWallet();
    const payment = shop.pay({ paymentId }, stranger);
    const reply = await shop.present(payment);
    expect([reply.status, decoded(reply.headers['payment-response']).transaction]).toEqual([200, payment.txid]);
  });

  it('is free again when its payment failed', async () => {
    const missing = async () => ({ ...okReply(0), status: 404 });
    await shop.present(shop.pay({ paymentId }), { run: missing });
    expect((await shop.present(shop.pay({ paymentId }))).status).toBe(200);
  });
});

describe('an answer that cannot be given', () => {
  it('is passed through, not charged, and the payment may ask for something else', async () => {
    const payment = shop.pay();
    const missing = {
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"code":"player_not_found"}'),
    };
    expect(await shop.present(payment, { run: async () => missing })).toEqual(missing);
    expect(shop.facilitator.calls.settle).toBe(0);
    const reply = await shop.present(payment, { product: SLEEPERS });
    expect(reply.status).toBe(200);
    expect(shop.facilitator.calls.settle).toBe(1);
  });

  it('for a reason of our own is a 500 that reveals nothing and costs nothing', async () => {
    const run = async () => {
      throw new Error('at /srv/secret.ts:12 password=hunter2');
    };
    const reply = await shop.present(shop.pay(), { run });
    expect(reply.status).toBe(500);
    expect(json(reply)).toMatchObject({ code: 'internal_error', charged: false });
    expect(Buffer.from(reply.body).toString()).not.toContain('hunter2');
    expect(shop.facilitator.calls.settle).toBe(0);
  });
});

describe('a refusal by the facilitator', () => {
  it('of the payment is a 402 with its reason, and the payment stays unspent', async () => {
    const payment = shop.pay();
    shop.facilitator.verifyAnswer = {
      json: { isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed', payer: '' },
    };
    const reply = await shop.present(payment);
    expect([reply.status, json(reply).error]).toEqual([402, 'invalid_exact_avm_simulation_failed']);
    expect(shop.runs()).toBe(0);
    shop.facilitator.verifyAnswer = null;
    expect((await shop.present(payment)).status).toBe(200);
  });

  it.each([
    [{ json: { isValid: false, invalidReason: 'TypeError: x of undefined at /srv/app.js:1' } }],
    [{ status: 400, text: 'stack at /srv/app.js:1' }],
  ])('in words of its own is put into ours: %o', async (verifyAnswer) => {
    shop.facilitator.verifyAnswer = verifyAnswer;
    expect(json(await shop.present(shop.pay())).error).toBe('payment_verification_failed');
  });

  const refusal = { json: { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'x' } };

  it('of the settlement proves nothing while the transaction can land: the same payment is asked for', async () => {
    const payment = shop.pay();
    shop.facilitator.settleAnswer = () => refusal;
    const reply = await shop.present(payment);
    expect([reply.status, json(reply).code, json(reply).transaction]).toEqual([
      503,
      'settlement_pending',
      payment.txid,
    ]);
    shop.facilitator.settleAnswer = null;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
    expect(shop.runs()).toBe(1);
  });

  it('of the settlement is a 402 with an unsuccessful receipt once the transaction can no longer land', async () => {
    const payment = shop.pay();
    shop.facilitator.settleAnswer = () => {
      shop.facilitator.round += 100;
      return refusal;
    };
    const reply = await shop.present(payment);
    expect([reply.status, json(reply).error]).toEqual([402, 'payment_expired']);
    expect(decoded(reply.headers['payment-response'])).toMatchObject({
      success: false,
      errorReason: 'payment_expired',
      transaction: '',
    });
    expect(await shop.store.journal.find(payment.txid)).toMatchObject({ state: 'failed', payment: '' });
  });
});

it('sells nothing that was never quoted', async () => {
  const { gate } = shop;
  expect(gate.challenge({ ...TRENDING, key: 'unknown' }).status).toBe(503);
});

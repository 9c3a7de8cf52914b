// The attacks on x402 that were published in 2026, each tried on the gate. docs/research/attacks.md
// has the table.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHeader } from '../support/payments/buyer.ts';
import { json, okReply, openShop, presentAt, type Shop, SLEEPERS, TRENDING, wire } from '../support/payments/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const ATTACKER = { client: '198.51.100.9' };
const sales = () => [shop.runs(), shop.facilitator.calls.settle];
const given = (replies: readonly { readonly status: number }[]) =>
  replies.filter(({ status }) => status === 200).length;

describe('arXiv 2605.11781: five attacks', () => {
  it('I-A, a grant before finality: nothing is given while the transfer can still fail', async () => {
    const payment = shop.pay();
    for (const [answer, code] of [
      [{ json: { success: false, errorReason: 'insufficient_funds', transaction: '' } }, 'settlement_pending'],
      ['hang-up' as const, 'settlement_pending'],
    ] as const) {
      shop.facilitator.settleAnswer = () => answer;
      const reply = await shop.present(payment);
      expect([reply.status, json(reply).code, json(reply).answer]).toEqual([503, code, undefined]);
      shop.skew += 3_000;
    }
    shop.facilitator.settleAnswer = null;
    expect((await shop.present(payment)).status).toBe(200);
    expect(shop.facilitator.ledger.has(payment.txid)).toBe(true);
  });

  it('I-B, preemption: who sends the transfer to the chain first takes no answer from its payer', async () => {
    const payment = shop.pay();
    // between the facilitator's check and its sending
    shop.facilitator.settleAnswer = (_, confirm) => {
      confirm();
      return { json: { success: false, errorReason: 'transaction_dead', transaction: '' } };
    };
    const paid = await shop.present(payment);
    expect([paid.status, json(paid)]).toEqual([200, { answer: 1 }]);
    const stolen = toHeader({ ...payment.envelope, accepted: shop.challenge().accepts[0] });
    expect(json(await shop.present(stolen, ATTACKER)).code).toBe('payment_already_used');
  });

  it('II, replay: one payload at two processes and in every spelling is one answer', async () => {
    const replica = await shop.replica();
    const payment = shop.pay();
    const spelled = Buffer.from(JSON.stringify(payment.envelope, null, 2)).toString('base64');
    let runs = 0;
    const run = async () => okReply(++runs);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? presentAt(replica, payment, run)
          : shop.present(i % 3 === 1 ? payment : spelled, { run, header: i % 2 ? 'x-payment' : 'payment-signature' }),
      ),
    );
    expect(new Set(replies.map(({ body }) => Buffer.from(body).toString()))).toEqual(new Set(['{"answer":1}']));
    expect([runs, shop.facilitator.calls.settle, given(replies)]).toEqual([1, 1, 60]);
  });

  it('III, web layer: no reply may be cached, and a second payment header pays nothing', async () => {
    const paid = await shop.present(shop.pay());
    const replies = [shop.gate.challenge(TRENDING), paid, await shop.present('not a payment')];
    for (const { headers } of replies) expect(headers['cache-control']).toMatch(/no-store/);
    // what a proxy makes of two headers with one name
    const [one, other] = [shop.pay(), shop.pay()];
    const joined = await shop.present(`${one.header}, ${other.header}`);
    expect([joined.status, json(joined).code]).toEqual([400, 'invalid_payment']);
    expect(sales()).toEqual([1, 1]);
  });

  it('IV, discovery: what a challenge names is what the gate takes, whatever a catalog or a buyer says', async () => {
    const cheaper = { ...shop.challenge().accepts[0], amount: '1' };
    const elsewhere = { ...shop.challenge().accepts[0], payTo: shop.wallet.address };
    const forged = [shop.pay({ accepted: cheaper }), shop.pay({ accepted: elsewhere })];
    const paysLess = shop.pay({ transfer: { aamt: 1 } });
    for (const payment of [...forged, paysLess]) expect((await shop.present(payment)).status).toBe(402);
    expect(sales()).toEqual([0, 0]);
  });
});

describe('arXiv 2605.30998: four flaw classes', () => {
  it('cross-resource substitution: a payment that was sent buys one question, at the same price too', async () => {
    const payment = shop.pay();
    expect((await shop.present(payment)).status).toBe(200);
    const others = [{ product: SLEEPERS }, { pathAndQuery: '/v1/trending?limit=5' }, { pathAndQuery: '/v1/trending?' }];
    for (const asked of others) expect(json(await shop.present(payment, asked)).code).toBe('payment_already_used');
    expect(sales()).toEqual([1, 1]);
  });

  it('duplicate-settlement race: two questions at once, at two processes, are one sale', async () => {
    const replica = await shop.replica();
    for (let round = 0; round < 10; round += 1) {
      const payment = shop.pay();
      const before = sales();
      const replies = await Promise.all([
        shop.present(payment),
        shop.present(payment, { product: SLEEPERS }),
        presentAt(replica, payment, async () => okReply(-1)),
      ]);
      const bodies = new Set(replies.filter(({ status }) => status === 200).map((reply) => wire(reply).body));
      expect(bodies.size).toBe(1);
      expect((sales()[1] ?? 0) - (before[1] ?? 0)).toBe(1);
    }
  });

  it('allowance overdraft: no scheme but the exact one is taken, and no more is moved than quoted', async () => {
    const accepted = shop.challenge().accepts[0];
    for (const scheme of ['upto', 'batch-settlement', 'permit2'])
      expect((await shop.present(shop.pay({ accepted: { ...accepted, scheme } }))).status).toBe(402);
    for (const forgery of [{ transfer: { aamt: 100_001 } }, { more: 1 }])
      expect((await shop.present(shop.pay(forgery))).status).toBe(402);
    expect(sales()).toEqual([0, 0]);
  });

  it('denial of settlement: work that is not paid gives no answer, and is done once a payment', async () => {
    // the payer empties the wallet between check and settlement, until the payment has expired
    shop.facilitator.settleAnswer = () => ({
      json: { success: false, errorReason: 'insufficient_funds', transaction: '' },
    });
    const payment = shop.pay();
    const replies = [];
    for (let time = 0; time < 5; time += 1) {
      replies.push(await shop.present(payment));
      shop.skew += 3_000;
    }
    shop.facilitator.round += 100;
    shop.skew += 300_000;
    replies.push(await shop.present(payment));
    expect(given(replies)).toBe(0);
    expect(replies.at(-1)?.status).toBe(402);
    expect(shop.runs()).toBe(1);
  });
});

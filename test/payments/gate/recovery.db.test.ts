// Everything that can get lost on the way: answers of the facilitator, the node, the store, the
// process. Never the money.
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Confirmation } from '../../../src/payments/chain/confirmations.ts';
import { LEASE_MS, withLease } from '../../../src/payments/gate/lease.ts';
import type { LeaseToken } from '../../../src/payments/index.ts';
import { payloadHash } from '../../../src/payments/x402/fingerprint.ts';
import { StoreUnavailableError } from '../../../src/storage/index.ts';
import type { Payment } from '../../support/payments/buyer.ts';
import {
  decoded,
  json,
  okReply,
  openShop,
  presentAt,
  type Shop,
  TRENDING,
  withoutNonce,
} from '../../support/payments/shop.ts';
import { claimedOrFound } from '../../support/storage/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Past the lease of an owner who died. */
const LEASE_OVER = 31_000;
const stateOf = async (payment: Payment) => (await shop.store.journal.find(payment.txid))?.state;
const never = () => new Promise<never>(() => {});

describe('a settlement without an answer', () => {
  it('is decided by the first look that finds it, whatever a later one would say', async () => {
    shop.facilitator.settleAnswer = () => 'hang-up';
    const looks: Confirmation[] = [
      { state: 'absent', asOf: 0 },
      { state: 'confirmed', round: 1_000_000_000 },
    ];
    const chain = { find: async () => looks.shift() ?? ({ state: 'unavailable' } as const) };
    const replica = await shop.replica({ dependencies: { chain } });
    const reply = await presentAt(replica, shop.pay(), async () => okReply(1));
    expect([reply.status, json(reply)]).toEqual([200, { answer: 1 }]);
  });

  it('is found on the chain: the buyer gets answer and receipt', async () => {
    shop.facilitator.settleAnswer = (_, confirm) => {
      confirm();
      return 'hang-up';
    };
    const payment = shop.pay();
    const reply = await shop.present(payment);
    expect(reply.status).toBe(200);
    expect(decoded(reply.headers['payment-response'])).toMatchObject({
      success: true,
      transaction: payment.txid,
      payer: payment.payer,
    });
    expect(shop.facilitator.calls.settle).toBe(1);
    expect(await stateOf(payment)).toBe('settled');
  });

  it.each([
    ['a server error', { status: 502, text: 'bad gateway' }],
    [
      'a failed confirmation',
      {
        json: { success: false, errorReason: 'invalid_exact_avm_confirmation_failed', transaction: 'T', network: 'x' },
      },
    ],
    ['another transaction', { json: { success: true, transaction: 'SOMETHINGELSE', network: 'x' } }],
  ])('is looked for after %s', async (_, answer) => {
    shop.facilitator.settleAnswer = (__, confirm) => {
      confirm();
      return answer;
    };
    expect((await shop.present(shop.pay())).status).toBe(200);
  });

  it('is pending while the outcome is unknown, and the same payment then settles once', async () => {
    shop.facilitator.settleAnswer = () => 'hang-up';
    const payment = shop.pay();
    const reply = await shop.present(payment);
    expect(reply.status).toBe(503);
    expect(json(reply)).toMatchObject({
      code: 'settlement_pending',
      transaction: payment.txid,
      charged: false,
      retryable: true,
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stateOf(payment)).toBe('settling');
    shop.facilitator.settleAnswer = null;
    const again = await shop.present(payment);
    expect([again.status, json(again)]).toEqual([200, { answer: 1 }]);
    expect(shop.runs()).toBe(1);
  });

  it('is found late by another process, without settling again', async () => {
    shop.facilitator.settleAnswer = () => 'hang-up';
    const payment = shop.pay();
    await shop.present(payment);
    shop.facilitator.confirm(payment.txid);
    const replica = await shop.replica();
    const reply = await presentAt(replica, payment, never);
    expect([reply.status, json(reply)]).toEqual([200, { answer: 1 }]);
    expect(shop.facilitator.calls.settle).toBe(1);
  });

  it('stays pending while the node is away too', async () => {
    shop.facilitator.settleAnswer = () => 'hang-up';
    shop.facilitator.nodeDown = true;
    const payment = shop.pay();
    expect(json(await shop.present(payment)).code).toBe('settlement_pending');
    expect(json(await shop.present(payment)).code).toBe('settlement_pending');
    // no second settlement before the chain was asked
    expect(shop.facilitator.calls.settle).toBe(1);
  });

  it('has failed once the transaction can no longer land', async () => {
    shop.facilitator.settleAnswer = () => 'hang-up';
    const payment = shop.pay();
    await shop.present(payment);
    shop.facilitator.round += 100;
    const reply = await shop.present(payment);
    expect([reply.status, json(reply).error]).toEqual([402, 'payment_expired']);
    expect([await stateOf(payment), shop.facilitator.calls.settle]).toEqual(['failed', 1]);
  });

  it('was made by the payer himself: the money is here, so the answer is given', async () => {
    shop.facilitator.settleAnswer = (_, confirm) => {
      confirm();
      return {
        json: { success: false, errorReason: 'invalid_exact_avm_simulation_failed', transaction: '', network: 'x' },
      };
    };
    expect((await shop.present(shop.pay())).status).toBe(200);
  });
});

it('answers a payer who has presented his payment and then sent it to the chain himself, once', async () => {
  const payment = shop.pay();
  shop.facilitator.verifyAnswer = 'hang-up';
  expect(json(await shop.present(payment)).code).toBe('facilitator_unavailable');
  // the node may have been four rounds behind when the payment came
  shop.facilitator.round += 4;
  shop.facilitator.confirm(payment.txid);
  shop.facilitator.verifyAnswer = { json: { isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed' } };
  const reply = await shop.present(payment);
  expect([reply.status, decoded(reply.headers['payment-response']).transaction]).toEqual([200, payment.txid]);
  expect(json(await shop.present(payment))).toEqual({ answer: 1 });
  expect(shop.runs()).toBe(1);
});

describe('a process that died', () => {
  /** Leaves a row behind as a crash at that point would: under a dead owner's lease. */
  const abandon = async (payment: Payment, upTo: 'claimed' | 'settling'): Promise<void> => {
    const { journal } = shop.store;
    const donor = shop.pay();
    await shop.present(donor);
    const model = await journal.find(donor.txid);
    if (!model) throw new Error('no row to copy');
    const { paymentGroup, paymentIndex } = payment.envelope.payload as { paymentGroup: string[]; paymentIndex: number };
    const requirement = shop.challenge().accepts[0];
    const now = Date.now();
    const claim = await journal.claim(
      {
        ...model,
        txid: payment.txid,
        owner: 'dead',
        leaseUntil: now + 30_000,
        payloadHash: payloadHash(payment.envelope),
        payment: JSON.stringify({ payload: { paymentGroup, paymentIndex }, requirement }),
        lastValid: shop.facilitator.round + 50,
      },
      now,
    );
    const hold = { txid: payment.txid, owner: 'dead', epoch: claimedOrFound(claim).epoch };
    if (upTo === 'claimed') return;
    await journal.settling(
      hold,
      { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"answer":99}') },
      now + 30_000,
      now,
    );
  };

  it('before it had computed: the answer is computed again', async () => {
    const payment = shop.pay();
    await abandon(payment, 'claimed');
    shop.skew = LEASE_OVER;
    expect(json(await shop.present(payment))).toEqual({ answer: 2 });
  });

  it('before it had settled: the stored answer is settled', async () => {
    const payment = shop.pay();
    await abandon(payment, 'settling');
    shop.skew = LEASE_OVER;
    const reply = await shop.present(payment);
    expect([reply.status, json(reply)]).toEqual([200, { answer: 99 }]);
    expect(shop.facilitator.ledger.has(payment.txid)).toBe(true);
  });

  it('of an older release, with the answer stored in a step of its own: it is settled', async () => {
    const payment = shop.pay();
    await abandon(payment, 'settling');
    shop.skew = LEASE_OVER;
    const { journal } = shop.store;
    const marked: string[] = [];
    const older: typeof journal = {
      ...journal,
      async takeOver(...given) {
        const row = await journal.takeOver(...given);
        return row && { ...row, state: 'computed', settlingAt: null };
      },
      async resettling({ txid }) {
        marked.push(txid);
        return true;
      },
    };
    const replica = await shop.replica({ store: { ...shop.store, journal: older } });
    await replica.stop(); // waits for the first sweep
    expect(marked).toEqual([payment.txid]);
    expect(shop.facilitator.calls.settle).toBe(2); // one of them the donor's
    expect(await stateOf(payment)).toBe('settled');
  });

  it('after it had settled: the chain knows', async () => {
    const payment = shop.pay();
    await abandon(payment, 'settling');
    shop.facilitator.ledger.set(payment.txid, shop.facilitator.round);
    const settled = shop.facilitator.calls.settle;
    shop.skew = LEASE_OVER;
    expect(json(await shop.present(payment))).toEqual({ answer: 99 });
    expect(shop.facilitator.calls.settle).toBe(settled);
  });

  it('is waited for as long as its lease runs', async () => {
    const payment = shop.pay();
    await abandon(payment, 'settling');
    let polls = 0;
    let hasPolled = () => {};
    const polled = new Promise<void>((resolve) => {
      hasPolled = resolve;
    });
    // waits by asking the journal again and again: three times say that it does not
    // give up the lease early
    const sleep = async () => {
      polls += 1;
      if (polls === 3) hasPolled();
      await setImmediate();
    };
    const waiting = presentAt(await shop.replica({ dependencies: { sleep } }), payment, never);
    await polled;
    expect(await stateOf(payment)).toBe('settling');
    shop.skew = LEASE_OVER;
    expect(json(await waiting)).toEqual({ answer: 99 });
  });

  it('is finished by the next sweep, without a new presentation', async () => {
    const [claimed, settling] = [shop.pay(), shop.pay()];
    await abandon(claimed, 'claimed');
    await abandon(settling, 'settling');
    shop.skew = LEASE_OVER;
    const replica = await shop.replica();
    await replica.stop(); // waits for the first sweep
    expect(await Promise.all([claimed, settling].map(stateOf))).toEqual(['failed', 'settled']);
  });
});

describe('an answer its buyer never got', () => {
  const HOURS = 3_600_000;

  it('because the process died is there when he comes back, then for a day as ever', async () => {
    const payment = shop.pay();
    shop.facilitator.settleAnswer = () => 'hang-up';
    await shop.present(payment);
    shop.facilitator.settleAnswer = null;
    shop.skew = LEASE_OVER;
    await (await shop.replica()).stop(); // its first sweep settles
    expect(await stateOf(payment)).toBe('settled');
    shop.skew = 20 * HOURS;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
    shop.skew += 23.5 * HOURS;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
    shop.skew += HOURS;
    expect(json(await shop.present(payment)).error).toBe('payment_already_settled');
    expect(shop.facilitator.calls.settle).toBe(2);
  });

  it('because he hung up waits for him', async () => {
    const payment = shop.pay();
    await shop.present(payment, { isAbandoned: () => true });
    shop.skew = HOURS;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
  });

  it('waits through a change of terms: another price, another fee payer', async () => {
    const payment = shop.pay();
    await shop.present(payment, { isAbandoned: () => true });
    const dearer = await shop.replica({ products: [{ ...TRENDING, priceMicroUsdc: 200_000 }] });
    const reply = await presentAt(dearer, payment, never);
    expect([reply.status, json(reply)]).toEqual([200, { answer: 1 }]);
    // an unknown payment gets the new price
    const other = await presentAt(dearer, shop.pay(), never);
    expect([other.status, json(other).error]).toEqual([402, 'no_matching_payment_requirements']);
  });

  it('is emptied by the sweeper after the days of the setting, when the receipt alone is left', async () => {
    const payment = shop.pay();
    await shop.present(payment, { isAbandoned: () => true });
    shop.skew = 47 * HOURS;
    await (await shop.replica()).stop();
    expect((await shop.store.journal.find(payment.txid))?.answer).not.toBeNull();
    shop.skew = 49 * HOURS;
    await (await shop.replica()).stop();
    expect(await shop.store.journal.find(payment.txid)).toMatchObject({ state: 'settled', answer: null });
    expect(json(await shop.present(payment))).toMatchObject({
      error: 'payment_already_settled',
      transaction: payment.txid,
    });
  });
});

it('does not ask for a second payment while the node cannot say whether the first was made', async () => {
  shop.facilitator.verifyAnswer = { json: { isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed' } };
  shop.facilitator.nodeDown = true;
  const payment = shop.pay();
  const reply = await shop.present(payment);
  expect([reply.status, json(reply)]).toEqual([
    503,
    expect.objectContaining({ code: 'settlement_pending', transaction: payment.txid }),
  ]);
  shop.facilitator.nodeDown = false;
  expect((await shop.present(payment)).status).toBe(402);
  expect(shop.runs()).toBe(0);
});

it('owes the answer to a payer who sent the payment to the chain, even when it was visible only after it expired', async () => {
  shop.facilitator.verifyAnswer = 'hang-up';
  const payment = shop.pay();
  expect((await shop.present(payment)).status).toBe(503);
  shop.facilitator.verifyAnswer = { json: { isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed' } };
  shop.facilitator.round += 4;
  shop.facilitator.confirm(payment.txid);
  shop.facilitator.round += 500;
  // the next one hears from the node which round it is, then loses it again
  shop.facilitator.nodeDown = false;
  const replica = await shop.replica();
  shop.facilitator.nodeDown = true;
  const run = async () => okReply(7);
  expect(json(await presentAt(replica, payment, run)).code).toBe('settlement_pending');
  shop.facilitator.nodeDown = false;
  const reply = await presentAt(replica, payment, run);
  expect([reply.status, json(reply)]).toEqual([200, { answer: 7 }]);
  expect(await stateOf(payment)).toBe('settled');
});

it('asks for a new payment when the old one ran out unspent', async () => {
  shop.facilitator.verifyAnswer = 'hang-up';
  const payment = shop.pay();
  await shop.present(payment);
  shop.facilitator.round += 500;
  const replica = await shop.replica();
  const reply = await presentAt(replica, payment, never);
  expect([reply.status, json(reply).error]).toEqual([402, 'payment_expired']);
});

it('does not take the facilitator’s own error for a refusal', async () => {
  shop.facilitator.settleAnswer = () => ({
    status: 500,
    json: { success: false, errorReason: 'unexpected_settle_error', transaction: '', network: 'x' },
  });
  const payment = shop.pay();
  expect(json(await shop.present(payment)).code).toBe('settlement_pending');
});

it('gives one poisoned payment no power over the others that are swept', async () => {
  const [first, second] = [shop.pay(), shop.pay()];
  shop.facilitator.settleAnswer = () => 'hang-up';
  await shop.present(first);
  await shop.present(second);
  shop.facilitator.settleAnswer = null;
  shop.skew += 2_000;
  const { journal } = shop.store;
  const replica = await shop.replica({
    store: {
      ...shop.store,
      journal: {
        ...journal,
        takeOver: (expected, ...rest) =>
          expected.txid === first.txid ? Promise.reject(new Error('poison')) : journal.takeOver(expected, ...rest),
      },
    },
  });
  await replica.stop();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['settling', 'settled']);
});

it('asks facilitator and node once in two seconds for a pending payment, however often it is presented', async () => {
  const payment = shop.pay();
  shop.facilitator.settleAnswer = () => 'hang-up';
  await shop.present(payment);
  const { settle } = shop.facilitator.calls;
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.present(payment)));
  expect(replies.map((reply) => json(reply).code)).toEqual(Array.from({ length: 5 }, () => 'settlement_pending'));
  expect(shop.facilitator.calls.settle - settle).toBeLessThanOrEqual(1);
});

describe('a facilitator that is away', () => {
  it('while another process takes the payment over and sells it: the answer, not a refusal', async () => {
    const { journal } = shop.store;
    const payment = shop.pay();
    const seller = { txid: payment.txid, owner: 'another process', epoch: 2 };
    const answer = { status: 200, headers: {}, body: okReply(7).body };
    const facilitator = {
      ...(await silent()),
      verify: async () => {
        const row = await journal.find(payment.txid);
        if (row === null) throw new Error('no row');
        const { leaseUntil } = row;
        await journal.takeOver(row, seller.owner, leaseUntil + LEASE_MS, leaseUntil);
        await journal.settling(seller, answer, leaseUntil + LEASE_MS, leaseUntil);
        await journal.settled(seller, JSON.stringify({ success: true, transaction: payment.txid }), leaseUntil);
        return { outcome: 'unavailable' as const };
      },
    };
    const stalled = await shop.replica({ dependencies: { facilitator } });
    const reply = await presentAt(stalled, payment, async () => okReply(8));
    expect([reply.status, json(reply)]).toEqual([200, { answer: 7 }]);
  });

  it('before the answer: 503, nothing is computed, the payment stays unspent', async () => {
    const payment = shop.pay();
    for (const verifyAnswer of ['hang-up', { status: 500, text: 'Error at /srv' }, { status: 429 }] as const) {
      shop.facilitator.verifyAnswer = verifyAnswer;
      const reply = await shop.present(payment);
      expect([reply.status, json(reply).code]).toEqual([503, 'facilitator_unavailable']);
      expect(reply.headers).toHaveProperty('retry-after');
    }
    expect(shop.runs()).toBe(0);
    shop.facilitator.verifyAnswer = null;
    expect((await shop.present(payment)).status).toBe(200);
  });

  it('for long is no longer asked', async () => {
    shop.facilitator.verifyAnswer = { status: 500 };
    for (let i = 0; i < 8; i++) await shop.present(shop.pay());
    expect(shop.facilitator.calls.verify).toBe(5);
  });

  it('from the first moment: nothing can be quoted', async () => {
    shop.facilitator.supported = null;
    const elsewhere = await openShop({ dependencies: { facilitator: await silent() } });
    const reply = elsewhere.gate.challenge(TRENDING);
    expect([reply.status, json(reply).code]).toEqual([503, 'facilitator_unavailable']);
    // another process may have sold this payment, so it is not called free
    const presented = await elsewhere.present(shop.pay());
    expect([presented.status, json(presented).code]).toEqual([503, 'payment_in_progress']);
    await elsewhere.close();
  });

  it('after a restart: challenges are still given', async () => {
    shop.facilitator.supported = null;
    const replica = await shop.replica();
    expect(withoutNonce(json(replica.challenge(TRENDING)))).toEqual(withoutNonce(shop.challenge()));
  });
});

describe('a store that is away', () => {
  /** A replica whose store does not answer at one step of the journal. */
  const openWithout = (step: 'claim' | 'settled') => {
    const refuse = () => Promise.reject(new StoreUnavailableError('The store does not answer.'));
    return openShop({ store: { ...shop.store, journal: { ...shop.store.journal, [step]: refuse } } });
  };

  it('stops the sale before anything is computed', async () => {
    const replica = await openWithout('claim');
    const reply = await replica.present(replica.pay());
    expect([reply.status, json(reply).code]).toEqual([503, 'store_unavailable']);
    expect([replica.runs(), replica.facilitator.calls.verify]).toEqual([0, 0]);
    await replica.close();
  });

  it('is one error in the log, however many payments it refuses', async () => {
    const { journal } = shop.store;
    const errors: string[] = [];
    const quiet = () => {};
    const log = { debug: quiet, info: quiet, warn: quiet, error: (_: object, message: string) => errors.push(message) };
    let isAway = true;
    const claim: typeof journal.claim = (...given) =>
      isAway ? Promise.reject(new StoreUnavailableError('The store does not answer.')) : journal.claim(...given);
    const replica = await shop.replica({ log, store: { ...shop.store, journal: { ...journal, claim } } });
    const present = () => presentAt(replica, shop.pay(), async () => okReply(1));
    for (let i = 0; i < 3; i++) expect((await present()).status).toBe(503);
    expect(errors).toEqual(['The payment journal failed. Payments are refused.']);
    isAway = false;
    expect((await present()).status).toBe(200);
    isAway = true;
    await present();
    expect(errors).toHaveLength(2);
  });

  it('stops it before the money moves', async () => {
    const { journal } = shop.store;
    const replica = await openShop({
      store: {
        ...shop.store,
        journal: {
          ...journal,
          settling: () => Promise.reject(new StoreUnavailableError('The store does not answer.')),
        },
      },
    });
    const reply = await replica.present(replica.pay());
    expect([reply.status, json(reply).code, replica.facilitator.calls.settle]).toEqual([503, 'store_unavailable', 0]);
    await replica.close();
  });

  it('after the money has moved, does not keep the answer from its buyer', async () => {
    const replica = await openWithout('settled');
    const reply = await replica.present(replica.pay());
    expect([reply.status, json(reply)]).toEqual([200, { answer: 1 }]);
    await replica.close();
  });

  it('at the very end, does not count the time of replays from before the settlement was recorded', async () => {
    const { journal } = shop.store;
    let [isAway, comesBack] = [true, () => {}];
    const back = new Promise<void>((resolve) => {
      comesBack = resolve;
    });
    const late: unknown[] = [];
    const replica = await shop.replica({
      store: {
        ...shop.store,
        journal: {
          ...journal,
          settled: (...given) =>
            isAway
              ? Promise.reject(new StoreUnavailableError('The store does not answer.'))
              : journal.settled(...given),
          // a note made while the store was away gets through when it is back
          delivered(...given) {
            if (!isAway) return journal.delivered(...given);
            const noted = back.then(() => journal.delivered(...given));
            late.push(noted);
            return noted;
          },
        },
      },
    });
    const payment = shop.pay();
    const run = async () => okReply(1);
    expect((await presentAt(replica, payment, run)).status).toBe(200);
    isAway = false;
    shop.skew = LEASE_OVER;
    expect((await presentAt(replica, payment, never)).status).toBe(200);
    comesBack();
    await Promise.all(late);
    await replica.stop();
    shop.skew += 125_000;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
  });
});

describe('a lease', () => {
  afterEach(() => vi.useRealTimers());

  it('is renewed for as long as the work takes, and no longer', async () => {
    vi.useFakeTimers();
    const renewals: number[] = [];
    const journal = {
      ...shop.store.journal,
      renew: async (_: LeaseToken, leaseUntil: number) => renewals.push(leaseUntil) > 0,
    };
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    let finish = () => {};
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const done = withLease({ journal, log, now: Date.now }, { txid: 'T', owner: 'me', epoch: 1 }, () => work);
    const start = Date.now();
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    finish();
    await done;
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    // each renewal comes well before the lease before it ends
    expect(renewals).toEqual(Array.from({ length: 9 }, (_, i) => start + (i + 1) * (LEASE_MS / 3) + LEASE_MS));
  });

  it('is over only when the last renewal has arrived, so that none makes a shortened lease longer', async () => {
    vi.useFakeTimers();
    const order: string[] = [];
    const renew = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push('renewed');
      return true;
    };
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const lease = { journal: { ...shop.store.journal, renew }, log, now: Date.now };
    const work = () => new Promise<void>((resolve) => setTimeout(resolve, LEASE_MS / 3 + 1));
    void withLease(lease, { txid: 'T', owner: 'me', epoch: 1 }, work).then(() => order.push('over'));
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(order).toEqual(['renewed', 'over']);
  });
});

const silent = async () => ({
  supported: async () => null,
  verify: async () => ({ outcome: 'unavailable' as const }),
  settle: async () => ({ outcome: 'unknown' as const }),
});

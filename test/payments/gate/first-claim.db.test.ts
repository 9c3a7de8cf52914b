// One transaction, presented to whoever listens: it buys an answer here only when it was presented
// before it was confirmed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FirstPresentation, isPaymentForClaim } from '../../../src/payments/gate/first-claim.ts';
import { toHeader } from '../../support/payments/buyer.ts';
import { json, openShop, presentAt, type Shop, SLEEPERS } from '../../support/payments/shop.ts';

describe('a confirmed transaction', () => {
  const row = (changes: Partial<FirstPresentation>): FirstPresentation => ({
    state: 'claimed',
    firstClaimRound: 700,
    settlingAt: null,
    ...changes,
  });

  it.each([
    ['five rounds after a first claim that no one verified', row({}), 705, true],
    ['in a round that the node of the first claim may have missed', row({}), 704, false],
    ['in the round of the first claim', row({}), 700, false],
    ['one round after a first claim that was verified', row({ state: 'settling', settlingAt: 1 }), 701, true],
    ['before the first claim', row({}), 699, false],
    [
      'before the first claim, found out when the answer was made',
      row({ state: 'settling', settlingAt: 1 }),
      700,
      false,
    ],
    ['with no round known, never verified', row({ firstClaimRound: null }), 701, false],
    ['with no round known, failed before it was verified', row({ firstClaimRound: null, state: 'failed' }), 701, false],
    ['with no round known, verified and computed', row({ firstClaimRound: null, state: 'computed' }), 701, true],
    ['with no round known, on its way to be settled', row({ firstClaimRound: null, state: 'settling' }), 701, true],
    ['with no round known, settling once', row({ firstClaimRound: null, settlingAt: 1 }), 701, true],
  ])('%s', (_, claim, round, isOwn) => {
    expect(isPaymentForClaim(claim, round)).toBe(isOwn);
  });
});

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const refused = { json: { isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed' } };
const spent = (txid: string) => [402, 'payment_already_spent', txid];
const heard = (reply: Parameters<typeof json>[0] & { status: number }) => {
  const { error, code, transaction } = json(reply);
  return [reply.status, error ?? code, transaction];
};
/** A node with a block of the last ten seconds may have missed so many rounds. */
const ROUNDS_BEHIND = 4;
const stateOf = (txid: string) => shop.store.journal.find(txid);

describe('a payment that was on the chain before it was presented', () => {
  it('buys nothing, whoever presents it and however often, and is not counted', async () => {
    const payment = shop.pay();
    shop.facilitator.confirm(payment.txid);
    shop.facilitator.verifyAnswer = refused;
    const inOtherWords = toHeader({ ...payment.envelope, resource: undefined });
    expect(heard(await shop.present(inOtherWords))).toEqual(spent(payment.txid));
    // from here on the journal knows, without asking anyone
    const { verify, lookup } = shop.facilitator.calls;
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
    expect(heard(await shop.present(payment, { product: SLEEPERS }))).toEqual(spent(payment.txid));
    expect([shop.facilitator.calls.verify, shop.facilitator.calls.lookup]).toEqual([verify, lookup]);
    expect(await stateOf(payment.txid)).toMatchObject({ state: 'failed', payment: '', answer: null });
    expect([shop.runs(), (await shop.store.journal.totals()).paidAnalyses]).toEqual([0, 0]);
  });

  it('buys nothing when the facilitator’s node lags and verifies it, and the answer is thrown away', async () => {
    const payment = shop.pay();
    shop.facilitator.confirm(payment.txid);
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
    expect(await stateOf(payment.txid)).toMatchObject({ state: 'failed', failure: 'payment_already_spent' });
    expect((await shop.store.journal.totals()).paidAnalyses).toBe(0);
  });

  it('buys nothing when the node was away and the facilitator refuses it', async () => {
    const payment = shop.pay();
    shop.facilitator.confirm(payment.txid);
    shop.facilitator.verifyAnswer = refused;
    shop.facilitator.nodeDown = true;
    expect((await shop.present(payment)).status).toBe(503);
    shop.facilitator.nodeDown = false;
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
    expect(shop.runs()).toBe(0);
  });

  it('is not bought again once the journal has forgotten it', async () => {
    const payment = shop.pay();
    shop.facilitator.confirm(payment.txid);
    shop.facilitator.verifyAnswer = refused;
    await shop.present(payment);
    await shop.store.journal.prune(Date.now() + 1, { doneMs: 0, owedMs: 0, failedMs: 0 });
    expect(await stateOf(payment.txid)).toBeNull();
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
  });
});

describe('a transfer that an observer reads on the chain', () => {
  const lags = Array.from({ length: 12 }, (_, index) => index + 1);
  const STALLED = 1_000;
  /** Another payer's transfer, in the newest block. */
  const seenOnChain = () => {
    const payment = shop.pay();
    shop.facilitator.confirm(payment.txid);
    shop.facilitator.verifyAnswer = refused;
    return payment;
  };

  it.each([...lags, STALLED])('buys nothing from a seller with a node %i rounds behind', async (roundsBehind) => {
    shop.facilitator.roundsBehind = roundsBehind;
    const payment = seenOnChain();
    expect([402, 503]).toContain((await shop.present(payment)).status);
    expect([402, 503]).toContain((await shop.present(payment)).status);
    // the node follows again, long after
    shop.facilitator.round += 20;
    shop.facilitator.roundsBehind = 0;
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
    expect([shop.runs(), shop.facilitator.calls.settle]).toEqual([0, 0]);
  });

  it.each([...lags, STALLED])('nor when the facilitator was away first, %i rounds behind', async (roundsBehind) => {
    shop.facilitator.roundsBehind = roundsBehind;
    const payment = seenOnChain();
    shop.facilitator.verifyAnswer = 'hang-up';
    expect(heard(await shop.present(payment)).slice(0, 2)).toEqual([503, 'facilitator_unavailable']);
    shop.facilitator.verifyAnswer = refused;
    shop.facilitator.roundsBehind = 0;
    expect(heard(await shop.present(payment))).toEqual(spent(payment.txid));
    expect(shop.runs()).toBe(0);
  });

  it.each([...lags, STALLED])('while a buyer’s own payment is answered, %i rounds behind', async (roundsBehind) => {
    shop.facilitator.roundsBehind = roundsBehind;
    expect((await shop.present(shop.pay())).status).toBe(200);
    const payment = shop.pay();
    // the settlement's reply is lost
    shop.facilitator.settleAnswer = (_, confirm) => {
      confirm();
      return 'hang-up';
    };
    expect([200, 503]).toContain((await shop.present(payment)).status);
    shop.facilitator.roundsBehind = 0;
    shop.skew += 2_000;
    expect(json(await shop.present(payment))).toEqual({ answer: 2 });
    expect(shop.facilitator.calls.settle).toBe(2);
  });
});

describe('a payment that was presented first', () => {
  it('and settled while the node was away brings its answer when the reply was lost', async () => {
    shop.facilitator.nodeDown = true;
    shop.facilitator.settleAnswer = (_, confirm) => {
      confirm();
      return 'hang-up';
    };
    const payment = shop.pay();
    expect(json(await shop.present(payment)).code).toBe('settlement_pending');
    expect(await stateOf(payment.txid)).toMatchObject({ state: 'settling', firstClaimRound: null });
    shop.facilitator.nodeDown = false;
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
  });

  it('and then sent to the chain is not handed to a stranger who reads it there', async () => {
    const payment = shop.pay();
    shop.facilitator.verifyAnswer = 'hang-up';
    await shop.present(payment);
    shop.facilitator.round += ROUNDS_BEHIND;
    shop.facilitator.confirm(payment.txid);
    shop.facilitator.verifyAnswer = refused;
    const stranger = toHeader({ ...payment.envelope, resource: undefined });
    expect(heard(await shop.present(stranger, { product: SLEEPERS })).slice(0, 2)).toEqual([
      409,
      'payment_already_used',
    ]);
    expect(json(await shop.present(payment))).toEqual({ answer: 1 });
  });

  it('has the round of its first presentation, whatever came in between', async () => {
    const payment = shop.pay();
    shop.facilitator.verifyAnswer = 'hang-up';
    shop.facilitator.nodeDown = true;
    await shop.present(payment);
    expect(await stateOf(payment.txid)).toMatchObject({ firstClaimRound: null });
    shop.facilitator.nodeDown = false;
    await shop.present(payment);
    const first = shop.facilitator.round;
    expect(await stateOf(payment.txid)).toMatchObject({ firstClaimRound: first });
    shop.facilitator.round += 7;
    await shop.present(payment);
    expect(await stateOf(payment.txid)).toMatchObject({ firstClaimRound: first });
  });
});

describe('a payment that was sent to be settled', () => {
  const REFUSED = { json: { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'x' } };

  it('belongs to no one else, before and after it has failed', async () => {
    const payment = shop.pay();
    shop.facilitator.settleAnswer = () => REFUSED;
    await shop.present(payment);
    const stranger = toHeader({ ...payment.envelope, resource: undefined });
    expect(heard(await shop.present(stranger)).slice(0, 2)).toEqual([409, 'payment_already_used']);
    // a replica asks the node at its start, so nothing expires before it is looked up
    shop.facilitator.round += 80;
    shop.skew += 2_000;
    await (await shop.replica()).stop();
    expect(await stateOf(payment.txid)).toMatchObject({ state: 'failed', failure: 'payment_expired' });
    expect(heard(await shop.present(stranger)).slice(0, 2)).toEqual([409, 'payment_already_used']);
    expect(await stateOf(payment.txid)).toMatchObject({ state: 'failed' });
    expect(shop.runs()).toBe(1);
  });

  it('is pending, not refused, when it settled unsaid and the node lags', async () => {
    const payment = shop.pay();
    shop.facilitator.settleAnswer = () => REFUSED;
    expect(json(await shop.present(payment)).code).toBe('settlement_pending');
    shop.facilitator.confirm(payment.txid);
    const reply = await presentAt(await shop.replica(), payment, () => Promise.reject(new Error('made already')));
    expect([reply.status, json(reply)]).toEqual([200, { answer: 1 }]);
  });
});

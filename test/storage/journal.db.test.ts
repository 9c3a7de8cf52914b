// The payment journal's promises: one winner, no lost step, nothing forgotten.
import { describe, expect, test } from 'vitest';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { openMemoryDatabase } from '../simulation/database.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import {
  ANSWER,
  aClaim,
  claimedOrFound,
  LEASE_MS,
  leaseTokenOf,
  NOW,
  RECEIPT,
  reclaimed,
  settle,
  won,
} from '../support/storage/payments.ts';

const EXPIRED = NOW + LEASE_MS;
const AT_ONCE = 10;

onEachEngine((on) => {
  describe('a payer', () => {
    test('has the settled payments of its own, newest first, with their answers', async () => {
      await settle(on.store.journal, aClaim('FIRST'), NOW);
      await settle(on.store.journal, aClaim('SECOND'), NOW + 1);
      await settle(on.store.journal, aClaim('OTHER', { payer: 'PAYER-2' }), NOW + 2);
      await on.store.journal.claim(aClaim('UNPAID'), NOW);
      const bought = await on.replica.journal.boughtBy('PAYER-1', 10);
      expect(bought).toEqual([await on.store.journal.find('SECOND'), await on.store.journal.find('FIRST')]);
      expect(bought[0]?.answer?.status).toBe(ANSWER.status);
      expect((await on.replica.journal.boughtBy('PAYER-1', 1)).map(({ txid }) => txid)).toEqual(['SECOND']);
    });

    test('signs in with a challenge once, on one replica, and never with an earlier one', async () => {
      await settle(on.store.journal, aClaim('FIRST'), NOW);
      const atOnce = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => on[i % 2 === 0 ? 'store' : 'replica'].journal.signIn('PAYER-1', NOW)),
      );
      expect(atOnce.filter(Boolean)).toHaveLength(1);
      expect(await on.replica.journal.signIn('PAYER-1', NOW - 1)).toBe(false);
      expect(await on.replica.journal.signIn('PAYER-1', NOW + 1)).toBe(true);
      expect(await on.store.journal.signIn('PAYER-9', NOW)).toBe(false);
    });

    test('keeps its answer when the links to it are revoked, which the row counts', async () => {
      await settle(on.store.journal, aClaim('FIRST'), NOW);
      await on.store.journal.claim(aClaim('UNPAID'), NOW);
      const before = await on.store.journal.find('FIRST');
      expect(await on.store.journal.revokeLinks('FIRST')).toBe(true);
      expect(await on.replica.journal.revokeLinks('FIRST')).toBe(true);
      expect(await on.replica.journal.find('FIRST')).toEqual({ ...before, linksRevoked: 2 });
      expect(await on.store.journal.revokeLinks('UNPAID')).toBe(false);
      expect(await on.store.journal.revokeLinks('NONE')).toBe(false);
    });
  });

  describe('a claim', () => {
    test('writes the whole row and gives it back', async () => {
      const claim = aClaim('TX1', { paymentId: 'pay_0123456789abcdef' });
      const row = won(await on.store.journal.claim(claim, NOW));
      expect(row).toEqual({
        ...claim,
        state: 'claimed',
        epoch: 1,
        answer: null,
        receipt: null,
        failure: null,
        claimedAt: NOW,
        computedAt: null,
        settlingAt: null,
        settledAt: null,
        deliveredAt: null,
        linksRevoked: 0,
        updatedAt: NOW,
      });
      expect(await on.replica.journal.find('TX1')).toEqual(row);
    });

    test('of a transaction that is here already learns of the conflicting row', async () => {
      const first = won(await on.store.journal.claim(aClaim('TX1'), NOW));
      const second = await on.replica.journal.claim(aClaim('TX1', { owner: 'replica-b', fingerprint: 'other' }), NOW);
      expect(second).toEqual({ won: false, conflict: 'txid', row: first });
    });

    test("of a payer's payment id that is taken learns that another payment owns it", async () => {
      won(await on.store.journal.claim(aClaim('TX1', { paymentId: 'pay_a' }), NOW));
      const second = await on.replica.journal.claim(aClaim('TX2', { paymentId: 'pay_a' }), NOW);
      expect(second).toEqual({ won: false, conflict: 'payment_id' });
      expect(await on.store.journal.find('TX2')).toBeNull();
    });

    test("wins under another payer's payment id, and without any", async () => {
      won(await on.store.journal.claim(aClaim('TX1', { paymentId: 'pay_a' }), NOW));
      won(await on.store.journal.claim(aClaim('TX2', { paymentId: 'pay_a', payer: 'PAYER-2' }), NOW));
      won(await on.store.journal.claim(aClaim('TX3'), NOW));
      won(await on.store.journal.claim(aClaim('TX4'), NOW));
    });

    test('has one winner among many at once', async () => {
      const claims = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          (index % 2 === 0 ? on.store : on.replica).journal.claim(aClaim('TX1', { owner: `owner-${index}` }), NOW),
        ),
      );
      const winners = claims.filter((claim) => claim.won);
      expect(winners).toHaveLength(1);
      expect(new Set(claims.map((claim) => claimedOrFound(claim).owner)).size).toBe(1);
    });

    test('has one winner among many payments under one payment id', async () => {
      const claims = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          (index % 2 === 0 ? on.store : on.replica).journal.claim(aClaim(`TX${index}`, { paymentId: 'pay_a' }), NOW),
        ),
      );
      expect(claims.filter((claim) => claim.won)).toHaveLength(1);
      expect(claims.filter((claim) => !claim.won && claim.conflict === 'payment_id')).toHaveLength(23);
    });

    test('refuses an amount that a number cannot hold exactly', async () => {
      await expect(on.store.journal.claim(aClaim('TX1', { amountMicroUsdc: 2 ** 53 }), NOW)).rejects.toThrow(
        RangeError,
      );
      await expect(on.store.journal.claim(aClaim('TX2', { amountMicroUsdc: 0.5 }), NOW)).rejects.toThrow(RangeError);
    });
  });

  describe('a payment', () => {
    test('moves from claim to receipt and keeps every step', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      expect(await journal.settling(hold, ANSWER, EXPIRED + 1, NOW + 1)).toBe(true);
      expect(await journal.find('TX1')).toMatchObject({
        state: 'settling',
        computedAt: NOW + 1,
        settlingAt: NOW + 1,
        updatedAt: NOW + 1,
        leaseUntil: EXPIRED + 1,
      });
      expect(await journal.settled(hold, RECEIPT, NOW + 3)).toBe(true);
      await on.restart();
      const row = await on.store.journal.find('TX1');
      expect(row).toMatchObject({ state: 'settled', receipt: RECEIPT, settledAt: NOW + 3, epoch: 1 });
      expect(row?.answer).toEqual({ ...ANSWER, body: expect.any(Uint8Array) });
      expect([...(row?.answer?.body ?? [])]).toEqual([...ANSWER.body]);
    });

    test('skips no step and goes none twice', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      expect(await journal.resettling(hold, EXPIRED, NOW)).toBe(false);
      expect(await journal.settled(hold, RECEIPT, NOW)).toBe(false);
      expect(await journal.settling(hold, ANSWER, EXPIRED, NOW)).toBe(true);
      expect(await journal.settling(hold, ANSWER, EXPIRED, NOW)).toBe(false);
      expect(await journal.resettling(hold, EXPIRED, NOW)).toBe(false);
      expect(await journal.settled(hold, RECEIPT, NOW)).toBe(true);
      expect(await journal.settled(hold, RECEIPT, NOW)).toBe(false);
      expect(await journal.failed(hold, 'too late', NOW)).toBe(false);
      expect(await journal.renew(hold, EXPIRED, NOW)).toBe(false);
    });

    test.each([{ owner: 'another process' }, { epoch: 2 }, { txid: 'TX2' }])(
      'is not moved by one who believes %o',
      async (belief) => {
        const { journal } = on.store;
        const row = won(await journal.claim(aClaim('TX1'), NOW));
        const hold = { ...leaseTokenOf(row), ...belief };
        expect(await journal.settling(hold, ANSWER, EXPIRED, NOW)).toBe(false);
        expect(await journal.failed(hold, 'no', NOW)).toBe(false);
        expect(await journal.renew(hold, EXPIRED, NOW)).toBe(false);
        expect(await journal.takeOver(hold, 'replica-b', EXPIRED, EXPIRED)).toBeNull();
        expect(await journal.reclaim(aClaim('TX1'), hold, EXPIRED)).toBeNull();
        expect(await journal.find('TX1')).toEqual(row);
      },
    );

    test('that settles once when many try, settles once', async () => {
      const hold = leaseTokenOf(won(await on.store.journal.claim(aClaim('TX1'), NOW)));
      const tries = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? on.store : on.replica).journal.settling(hold, ANSWER, EXPIRED, NOW),
        ),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
    });

    test('can have its lease made longer while it is unfinished', async () => {
      const hold = leaseTokenOf(won(await on.store.journal.claim(aClaim('TX1'), NOW)));
      expect(await on.store.journal.renew(hold, EXPIRED + 5, NOW + 5)).toBe(true);
      expect(await on.store.journal.find('TX1')).toMatchObject({ leaseUntil: EXPIRED + 5, updatedAt: NOW + 5 });
    });
  });

  describe('a failed payment', () => {
    test('says why, and gives its payment id back', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1', { paymentId: 'pay_a' }), NOW)));
      expect(await journal.failed(hold, 'The facilitator refused it.', NOW + 1)).toBe(true);
      expect(await journal.find('TX1')).toMatchObject({ state: 'failed', failure: 'The facilitator refused it.' });
      won(await journal.claim(aClaim('TX2', { paymentId: 'pay_a' }), NOW + 2));
    });

    test('is reclaimed with the new request, and nothing is left of the first attempt but when it was sent', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      await journal.settling(hold, ANSWER, EXPIRED, NOW);
      await journal.failed(hold, 'no', NOW);
      const again = aClaim('TX1', {
        owner: 'replica-b',
        fingerprint: 'other',
        product: 'player',
        leaseUntil: EXPIRED + 9,
      });
      expect(await on.replica.journal.reclaim(again, hold, NOW + 9)).toEqual({
        ...again,
        state: 'claimed',
        epoch: 2,
        answer: null,
        receipt: null,
        failure: null,
        claimedAt: NOW + 9,
        computedAt: null,
        settlingAt: NOW,
        settledAt: null,
        deliveredAt: null,
        linksRevoked: 0,
        updatedAt: NOW + 9,
      });
      expect(await journal.reclaim(again, hold, NOW + 9)).toBeNull();
    });

    test('keeps its answer for the same request', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      await journal.settling(hold, ANSWER, EXPIRED, NOW);
      await journal.failed(hold, 'no', NOW);
      const row = reclaimed(await on.replica.journal.reclaim(aClaim('TX1', { payloadHash: 'other' }), hold, NOW + 9));
      expect(row).toMatchObject({ state: 'claimed', epoch: 2, payloadHash: 'other', computedAt: null });
      expect([...(row.answer?.body ?? [])]).toEqual([...ANSWER.body]);
    });

    test('that lost its payment id to another payment is not reclaimed under it, and learns why', async () => {
      const { journal } = on.store;
      const claim = aClaim('TX1', { paymentId: 'pay_a' });
      const hold = leaseTokenOf(won(await journal.claim(claim, NOW)));
      await journal.failed(hold, 'no', NOW);
      won(await journal.claim(aClaim('TX2', { paymentId: 'pay_a' }), NOW));
      expect(await journal.claim(claim, NOW)).toMatchObject({ won: false, conflict: 'txid' });
      expect(await journal.reclaim(claim, hold, NOW)).toBe('payment_id');
      expect(await journal.reclaim(aClaim('TX1', { paymentId: 'pay_b' }), hold, NOW)).toMatchObject({ epoch: 2 });
    });
  });

  describe('what is known of the first claim', () => {
    test('stays over reclaims, and is filled in where it was not known', async () => {
      const { journal } = on.store;
      for (const [txid, first, then] of [
        ['KNOWN', 700, 700],
        ['UNKNOWN', null, 900],
      ] as const) {
        const hold = leaseTokenOf(won(await journal.claim(aClaim(txid, { firstClaimRound: first }), NOW)));
        await journal.failed(hold, 'no', NOW);
        const row = await on.replica.journal.reclaim(aClaim(txid, { firstClaimRound: 900 }), hold, NOW + 9);
        expect(row).toMatchObject({ firstClaimRound: then });
        const nothing = await on.replica.journal.reclaim(aClaim(txid, { firstClaimRound: null }), hold, NOW + 9);
        expect(nothing).toBeNull();
      }
    });

    test('says when the payment was first sent to be settled, over reclaims too', async () => {
      const { journal } = on.store;
      const first = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      await journal.settling(first, ANSWER, EXPIRED, NOW + 2);
      await journal.failed(first, 'payment_expired', NOW + 3);
      const again = reclaimed(await journal.reclaim(aClaim('TX1'), first, NOW + 4));
      expect(again).toMatchObject({ state: 'claimed', settlingAt: NOW + 2 });
      await journal.settling(leaseTokenOf(again), ANSWER, EXPIRED, NOW + 6);
      expect(await journal.find('TX1')).toMatchObject({ state: 'settling', settlingAt: NOW + 2 });
    });

    test('a failed payment leaves nothing of what was signed', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      await journal.failed(hold, 'no', NOW);
      expect(await on.replica.journal.find('TX1')).toMatchObject({ payment: '', firstClaimRound: 54_320_900 });
      const again = await journal.reclaim(aClaim('TX1', { payment: '{"again":1}' }), hold, NOW);
      expect(again).toMatchObject({ payment: '{"again":1}' });
    });
  });

  describe('an abandoned payment', () => {
    test('is reclaimed only when claimed and its lease has expired', async () => {
      const { journal } = on.store;
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
      const again = aClaim('TX1', { owner: 'replica-b' });
      expect(await journal.reclaim(again, hold, EXPIRED - 1)).toBeNull();
      const next = await journal.reclaim(again, hold, EXPIRED);
      expect(next).toMatchObject({ owner: 'replica-b', epoch: 2, state: 'claimed' });
      expect(await journal.settling(hold, ANSWER, EXPIRED, NOW)).toBe(false);
      const lease = { txid: 'TX1', owner: 'replica-b', epoch: 2 };
      expect(await journal.settling(lease, ANSWER, EXPIRED, NOW)).toBe(true);
      expect(await journal.reclaim(again, lease, EXPIRED + LEASE_MS)).toBeNull();
    });

    test('is taken over unchanged, by one of many', async () => {
      const hold = leaseTokenOf(won(await on.store.journal.claim(aClaim('TX1'), NOW)));
      await on.store.journal.settling(hold, ANSWER, EXPIRED, NOW);
      expect(await on.store.journal.takeOver(hold, 'replica-b', EXPIRED + LEASE_MS, EXPIRED - 1)).toBeNull();
      const tries = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? on.store : on.replica).journal.takeOver(
            hold,
            `owner-${index}`,
            EXPIRED + LEASE_MS,
            EXPIRED,
          ),
        ),
      );
      const taken = tries.filter((row) => row !== null);
      expect(taken).toHaveLength(1);
      expect(taken[0]).toMatchObject({ state: 'settling', epoch: 2, leaseUntil: EXPIRED + LEASE_MS });
      expect(taken[0]?.answer?.status).toBe(200);
      expect(await on.store.journal.settled(hold, RECEIPT, EXPIRED)).toBe(false);
    });

    test('is found by the sweeper, the longest expired first, and finished ones are not', async () => {
      const { journal } = on.store;
      for (const [index, txid] of ['TX3', 'TX1', 'TX2'].entries()) {
        await journal.claim(aClaim(txid, { leaseUntil: NOW + index }), NOW);
      }
      await journal.claim(aClaim('TX4', { leaseUntil: NOW + 100 }), NOW);
      await settle(journal, aClaim('TX5', { leaseUntil: NOW - 5 }), NOW - LEASE_MS);
      await journal.failed(leaseTokenOf(won(await journal.claim(aClaim('TX6', { leaseUntil: NOW }), NOW))), 'no', NOW);
      const found = async (now: number, limit: number) => (await journal.unfinished(now, limit)).map((row) => row.txid);
      expect(await found(NOW + 50, 10)).toEqual(['TX3', 'TX1', 'TX2']);
      expect(await found(NOW + 50, 2)).toEqual(['TX3', 'TX1']);
      expect(await found(NOW + 1, 10)).toEqual(['TX3', 'TX1']);
      expect(await found(NOW - 1, 10)).toEqual([]);
    });
  });

  describe('the books', () => {
    test('of an empty journal are zero', async () => {
      expect(await on.store.journal.totals()).toEqual({
        paidAnalyses: 0,
        uniquePayers: 0,
        microUsdc: 0,
        since: null,
        byProduct: [],
      });
    });

    test('count settled payments only, the busiest product first', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('TX1', { product: 'a-product' }), NOW + 3);
      await settle(
        journal,
        aClaim('TX2', { product: 'B-product', payer: 'PAYER-2', amountMicroUsdc: 20_000 }),
        NOW + 2,
      );
      await settle(journal, aClaim('TX3', { product: 'waivers', payer: 'PAYER-2', amountMicroUsdc: 50_000 }), NOW + 1);
      await settle(journal, aClaim('TX4', { product: 'waivers', amountMicroUsdc: 5_000_000_000_000 }), NOW + 4);
      await journal.claim(aClaim('TX5', { payer: 'PAYER-3' }), NOW);
      await journal.failed(leaseTokenOf(won(await journal.claim(aClaim('TX6'), NOW))), 'no', NOW);
      expect(await on.replica.journal.totals()).toEqual({
        paidAnalyses: 4,
        uniquePayers: 2,
        microUsdc: 5_000_000_080_000,
        since: NOW + 1,
        byProduct: [
          { product: 'waivers', paidCalls: 2, microUsdc: 5_000_000_050_000 },
          // Equally busy: in the order of their bytes, whatever language the server sorts by.
          { product: 'B-product', paidCalls: 1, microUsdc: 20_000 },
          { product: 'a-product', paidCalls: 1, microUsdc: 10_000 },
        ],
      });
    });

    test('keep rows and receipts when answers are pruned', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('TX1'), NOW);
      await settle(journal, aClaim('TX2'), NOW + 1_000);
      const hold = leaseTokenOf(won(await journal.claim(aClaim('TX3'), NOW)));
      await journal.settling(hold, ANSWER, EXPIRED, NOW);
      for (const txid of ['TX1', 'TX2']) await journal.delivered(txid, (await journal.find(txid))?.settledAt ?? 0);
      const keep = { doneMs: 60_000, owedMs: 60_000, failedMs: 60_000 };
      expect(await journal.prune(NOW + 60_000, keep)).toBe(1);
      expect(await journal.prune(NOW + 60_000, keep)).toBe(0);
      expect(await journal.find('TX1')).toMatchObject({ state: 'settled', answer: null, receipt: RECEIPT });
      expect((await journal.find('TX2'))?.answer).not.toBeNull();
      expect((await journal.find('TX3'))?.answer).not.toBeNull();
      expect((await journal.totals()).paidAnalyses).toBe(2);
    });

    test('forget failed payments after a while, and nothing else', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('SETTLED'), NOW);
      await journal.claim(aClaim('CLAIMED'), NOW);
      // more than one statement forgets
      const count = 501;
      const fail = async (_: unknown, i: number) => {
        const claimed = won(await journal.claim(aClaim(`FAILED-${i}`), NOW));
        await journal.failed(leaseTokenOf(claimed), 'insufficient_funds', NOW);
      };
      // as many at once as there are connections: others would wait for one, and not for ever
      for (let begun = 0; begun < count; begun += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, i) => fail(_, begun + i)));
      const keep = { doneMs: 60_000, owedMs: 600_000, failedMs: 120_000 };
      expect(await journal.prune(NOW + 119_999, keep)).toBe(0);
      expect(await journal.prune(NOW + 120_000, keep)).toBe(count);
      expect(await journal.find('FAILED-0')).toBeNull();
      expect(await journal.find('SETTLED')).toMatchObject({ state: 'settled', receipt: RECEIPT });
      expect(await journal.find('CLAIMED')).toMatchObject({ state: 'claimed' });
    });

    test('keep an undelivered answer longer than a delivered one', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('OWED'), NOW);
      await settle(journal, aClaim('DELIVERED'), NOW);
      await journal.delivered('DELIVERED', NOW + 1);
      await journal.delivered('DELIVERED', NOW + 99);
      await journal.delivered('UNKNOWN', NOW);
      expect(await on.replica.journal.find('DELIVERED')).toMatchObject({ deliveredAt: NOW + 1, settledAt: NOW });
      const keep = { doneMs: 60_000, owedMs: 600_000, failedMs: 600_000 };
      expect(await journal.prune(NOW + 60_000, keep)).toBe(0);
      expect(await journal.prune(NOW + 60_001, keep)).toBe(1);
      expect(await journal.find('OWED')).toMatchObject({ deliveredAt: null, answer: { status: 200 } });
      expect(await journal.prune(NOW + 600_000, keep)).toBe(1);
      expect(await journal.find('OWED')).toMatchObject({ answer: null, receipt: RECEIPT });
    });

    test('share an answer that is the same, until the last of them is emptied', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('EARLY'), NOW);
      await settle(journal, aClaim('LATE'), NOW + 1_000);
      const keep = { doneMs: 60_000, owedMs: 60_000, failedMs: 60_000 };
      expect(await journal.prune(NOW + 60_000, keep)).toBe(1);
      expect(await journal.find('EARLY')).toMatchObject({ answer: null });
      expect([...((await on.replica.journal.find('LATE'))?.answer?.body ?? [])]).toEqual([...ANSWER.body]);
      expect(await journal.prune(NOW + 61_000, keep)).toBe(1);
      expect(await journal.find('LATE')).toMatchObject({ answer: null });
      await settle(journal, aClaim('AGAIN'), NOW + 62_000);
      expect([...((await on.replica.journal.find('AGAIN'))?.answer?.body ?? [])]).toEqual([...ANSWER.body]);
    });

    test('have their answer though the last other one to hold it is emptied at that moment', async () => {
      const { journal } = on.store;
      const keep = { doneMs: 0, owedMs: 0, failedMs: 0 };
      for (let round = 0; round < 48; round++) {
        const hold = leaseTokenOf(won(await journal.claim(aClaim(`TX${round}`), NOW)));
        const compute = async () => {
          // so that each statement of the one meets each of the other
          for (let turns = round % 4; turns > 0; turns--) await journal.find(hold.txid);
          return journal.settling(hold, ANSWER, EXPIRED, NOW);
        };
        const outcomes = await Promise.all([compute(), on.replica.journal.prune(NOW + round, keep)]);
        expect(outcomes).toEqual([true, Math.min(round, 1)]);
        expect([...((await on.replica.journal.find(hold.txid))?.answer?.body ?? [])]).toEqual([...ANSWER.body]);
        await journal.settled(hold, RECEIPT, NOW + round + 1);
      }
    });

    test('do not count a payment as delivered that is not settled', async () => {
      const { journal } = on.store;
      await journal.claim(aClaim('TX1'), NOW);
      await journal.delivered('TX1', NOW);
      expect((await journal.find('TX1'))?.deliveredAt).toBeNull();
    });
  });
});

test('a payment of an older release, with its answer stored in a step of its own, goes on to be settled', async () => {
  const { direct } = await openMemoryDatabase();
  const journal = createJournal(direct);
  const hold = leaseTokenOf(won(await journal.claim(aClaim('TX1'), NOW)));
  await direct.updateTable('payments').set({ state: 'computed' }).execute();
  expect(await journal.resettling(hold, EXPIRED + 5, NOW + 5)).toBe(true);
  const settling = { state: 'settling', leaseUntil: EXPIRED + 5, settlingAt: NOW + 5 };
  expect(await journal.find('TX1')).toMatchObject(settling);
});

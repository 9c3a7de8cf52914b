// The operator's books: every settled payment once, in order, a page at a time; and
// settings that are set once.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Journal, SettledPayment } from '../../src/payments/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import { aClaim, leaseTokenOf, NOW, settle, won } from '../support/storage/payments.ts';

const BEGINNING = { settledAt: 0, txid: '' };

async function pages(journal: Journal, limit: number, until = Number.MAX_SAFE_INTEGER): Promise<SettledPayment[]> {
  const all: SettledPayment[] = [];
  let after: Pick<SettledPayment, 'settledAt' | 'txid'> = BEGINNING;
  for (;;) {
    const page = await journal.settledBetween(after, until, limit);
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined) return all;
    after = last;
  }
}

onEachEngine((on) => {
  describe('the books', () => {
    test('list settled payments only, with what they were for', async () => {
      const { journal } = on.store;
      await settle(journal, aClaim('B', { product: 'report', payer: 'PAYER-2', amountMicroUsdc: 250_001 }), NOW + 1);
      await settle(journal, aClaim('A'), NOW);
      await journal.claim(aClaim('C'), NOW);
      const failed = leaseTokenOf(won(await journal.claim(aClaim('D'), NOW)));
      await journal.failed(failed, 'a reason', NOW);
      await on.restart();
      const { network } = aClaim('A');
      expect(await on.replica.journal.settledBetween(BEGINNING, NOW + 2, 10)).toEqual([
        { txid: 'A', product: 'trending', payer: 'PAYER-1', amountMicroUsdc: 10_000, network, settledAt: NOW },
        { txid: 'B', product: 'report', payer: 'PAYER-2', amountMicroUsdc: 250_001, network, settledAt: NOW + 1 },
      ]);
    });

    test('count the unfinished payments by state', async () => {
      const { journal } = on.store;
      expect(await journal.countUnfinished()).toEqual({});
      await settle(journal, aClaim('A'), NOW);
      for (const txid of ['B', 'C']) await journal.claim(aClaim(txid), NOW);
      expect(await on.replica.journal.countUnfinished()).toEqual({ claimed: 2 });
    });

    test('begin with their first moment and end before their last', async () => {
      const { journal } = on.store;
      for (const [index, txid] of ['A', 'B', 'C'].entries()) await settle(journal, aClaim(txid), NOW + index);
      const between = await journal.settledBetween({ settledAt: NOW + 1, txid: '' }, NOW + 2, 10);
      expect(between.map(({ txid }) => txid)).toEqual(['B']);
    });

    test('add up to the totals whatever the size of a page', async () => {
      const { journal } = on.store;
      const sales = fc.sample(fc.record({ at: fc.nat({ max: 5 }), micro: fc.nat({ max: 10_000_000 }) }), {
        numRuns: 40,
        seed: 7,
      });
      for (const [index, { at, micro }] of sales.entries()) {
        await settle(journal, aClaim(`T${index}`, { amountMicroUsdc: micro }), NOW + at);
      }
      const totals = await journal.totals();
      for (const limit of [1, 7, 40, 100]) {
        const listed = await pages(journal, limit);
        expect(new Set(listed.map(({ txid }) => txid)).size).toBe(totals.paidAnalyses);
        expect(listed.reduce((sum, { amountMicroUsdc }) => sum + amountMicroUsdc, 0)).toBe(totals.microUsdc);
        const moments = listed.map(({ settledAt }) => settledAt);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      }
    });
  });

  describe('a value set once', () => {
    test('is the first one, for every replica and after a restart', async () => {
      const offered = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 === 0 ? on.store : on.replica).settings.setIfAbsent('key', `v${i}`, NOW),
        ),
      );
      expect(new Set(offered).size).toBe(1);
      await on.restart();
      expect(await on.store.settings.setIfAbsent('key', 'late', NOW)).toBe(offered[0]);
      expect(await on.store.settings.get('key')).toBe(offered[0]);
    });

    test('counts to a limit and never past it, whoever counts', async () => {
      const taken = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          (i % 2 === 0 ? on.store : on.replica).settings.countUpTo('day', 5, NOW + i),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(5);
      expect(await on.replica.settings.countUpTo('day', 5, NOW)).toBe(false);
      expect(await on.replica.settings.countUpTo('day', 6, NOW)).toBe(true);
      expect(await on.store.settings.countUpTo('never', 0, NOW)).toBe(false);
    });
  });
});

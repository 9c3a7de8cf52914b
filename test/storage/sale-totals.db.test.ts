// The public totals are the sums over all settled payments, whatever happened to the payments and
// whichever release settled them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal, JournalTotals } from '../../src/payments/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import { ANSWER, aClaim, leaseTokenOf, NOW, RECEIPT, reclaimed, settle, won } from '../support/storage/payments.ts';

const PRODUCTS = ['trending', 'report', 'player'];
const ENDS = ['claimed', 'settling', 'settled', 'settled', 'failed', 'failed and settled'] as const;

interface Sale {
  readonly product: string;
  readonly payer: string;
  readonly micro: number;
  readonly at: number;
  readonly end: (typeof ENDS)[number];
  /** Whether the settlement is reported twice, by both replicas. */
  readonly isRepeated: boolean;
}

const sale = fc.record<Sale>({
  product: fc.constantFrom(...PRODUCTS),
  payer: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  micro: fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: 10 ** 12 + 1 })),
  at: fc.integer({ min: 0, max: 50 }),
  end: fc.constantFrom(...ENDS),
  isRepeated: fc.boolean(),
});

async function play(journals: readonly Journal[], txid: string, { end, at, ...sold }: Sale): Promise<void> {
  const [journal, other] = journals as [Journal, Journal];
  const claim = aClaim(txid, { product: sold.product, payer: sold.payer, amountMicroUsdc: sold.micro });
  let token = leaseTokenOf(won(await journal.claim(claim, NOW)));
  if (end.startsWith('failed')) await journal.failed(token, 'no', NOW);
  if (end === 'failed and settled') {
    token = leaseTokenOf(reclaimed(await other.reclaim(claim, token, NOW)));
  }
  if (end === 'claimed' || end === 'failed') return;
  await journal.settling(token, ANSWER, NOW, NOW);
  if (end === 'settling') return;
  const settled = await Promise.all(
    (sold.isRepeated ? journals : [other]).map((each) => each.settled(token, RECEIPT, NOW + at)),
  );
  expect(settled.filter(Boolean)).toHaveLength(1);
}

/** The totals added up here, over the books. */
async function addedUp(journal: Journal): Promise<JournalTotals> {
  const books = await journal.settledBetween({ settledAt: 0, txid: '' }, Number.MAX_SAFE_INTEGER, 100_000);
  const microOf = (rows: typeof books) => rows.reduce((sum, { amountMicroUsdc }) => sum + amountMicroUsdc, 0);
  const byProduct = [...new Set(books.map(({ product }) => product))].map((product) => {
    const own = books.filter((row) => row.product === product);
    return { product, paidCalls: own.length, microUsdc: microOf(own) };
  });
  return {
    paidAnalyses: books.length,
    uniquePayers: new Set(books.map(({ payer }) => payer)).size,
    microUsdc: microOf(books),
    since: books[0]?.settledAt ?? null,
    byProduct: byProduct.sort((a, b) => b.paidCalls - a.paidCalls || (a.product < b.product ? -1 : 1)),
  };
}

onEachEngine((on) => {
  test('are the sums of the books, over restarts, retries and settlements at the same time', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 12 }), fc.boolean(), async (sales, restarts) => {
        const journals = [on.store.journal, on.replica.journal];
        await Promise.all(sales.map((each) => play(journals, `T${count++}`, each)));
        if (restarts) await on.restart();
        expect(await on.store.journal.totals()).toEqual(await addedUp(on.replica.journal));
      }),
      { seed: 402, numRuns: 40 },
    );
  });

  test('say who has bought: payers of settled payments, for every replica', async () => {
    const { journal } = on.store;
    await settle(journal, aClaim('A', { payer: 'BUYER' }));
    await journal.claim(aClaim('B', { payer: 'CLAIMED' }), NOW);
    await journal.failed(leaseTokenOf(won(await journal.claim(aClaim('C', { payer: 'FAILED' }), NOW))), 'no', NOW);
    const asked = ['BUYER', 'CLAIMED', 'FAILED', 'STRANGER'].map((payer) => on.replica.journal.hasBought(payer));
    expect(await Promise.all(asked)).toEqual([true, false, false, false]);
  });

  test('stay as they were when answers are deleted and failed payments are forgotten', async () => {
    const { journal } = on.store;
    await settle(journal, aClaim('A'));
    await journal.failed(leaseTokenOf(won(await journal.claim(aClaim('B'), NOW))), 'no', NOW);
    await journal.prune(NOW + 1_000_000, { doneMs: 1, owedMs: 1, failedMs: 1 });
    expect(await journal.totals()).toEqual(await addedUp(journal));
  });
});

// A journal that reports when a sale passes a point, so that a test can kill the process there
// without a hook in the gate.
import type { Journal } from '../../src/payments/index.ts';
import type { Point } from './orders.ts';

/** The same journal; `pass` is awaited before the sale goes on. */
export function halting(journal: Journal, pass: (point: Point) => Promise<void>): Journal {
  const between = async <T>(before: Point, step: () => Promise<T>, after: Point): Promise<T> => {
    await pass(before);
    const outcome = await step();
    await pass(after);
    return outcome;
  };
  return {
    ...journal,
    async claim(...given) {
      const claim = await journal.claim(...given);
      if (claim.won) await pass('claimed');
      return claim;
    },
    async reclaim(...given) {
      const row = await journal.reclaim(...given);
      if (row !== null && row !== 'payment_id') await pass('claimed');
      return row;
    },
    settling: (...given) => between('answer made', () => journal.settling(...given), 'about to settle'),
    settled: (...given) => between('money moved', () => journal.settled(...given), 'receipt stored'),
  };
}

// A journal that says when a sale passes a point, so that the process can be killed there: from
// outside the code it tries.
import type { Journal } from '../../src/payments/index.ts';
import type { Point } from './orders.ts';

/** The same journal; `pass` is awaited before the sale goes on. */
export function halting(journal: Journal, pass: (point: Point) => Promise<void>): Journal {
  return {
    ...journal,
    async claim(...given) {
      const claim = await journal.claim(...given);
      if (claim.won) await pass('claimed');
      return claim;
    },
    async reclaim(...given) {
      const row = await journal.reclaim(...given);
      if (row !== null) await pass('claimed');
      return row;
    },
    async computed(...given) {
      await pass('answer made');
      const isDone = await journal.computed(...given);
      await pass('answer stored');
      return isDone;
    },
    async settling(...given) {
      const isDone = await journal.settling(...given);
      await pass('about to settle');
      return isDone;
    },
    async settled(...given) {
      await pass('money moved');
      const isDone = await journal.settled(...given);
      await pass('receipt stored');
      return isDone;
    },
  };
}

// Counts what the facilitator answered: a settlement without an answer is the one to watch.
import type { Registry } from 'prom-client';
import type { Facilitator } from '../payments/index.ts';
import { instrumentsOf } from './instruments.ts';

export function facilitatorRequests(registry: Registry): (facilitator: Facilitator) => Facilitator {
  const answers = instrumentsOf(registry).counter(
    'gridcall_facilitator_answers_total',
    'Answers of the facilitator. verify: verified, refused, unavailable. settle: settled, refused, unknown. ' +
      'supported: listed, unavailable.',
    ['operation', 'outcome'],
  );
  return (facilitator) => ({
    async supported() {
      const found = await facilitator.supported();
      answers.inc({ operation: 'supported', outcome: found === null ? 'unavailable' : 'listed' });
      return found;
    },
    async verify(request) {
      const found = await facilitator.verify(request);
      answers.inc({ operation: 'verify', outcome: found.outcome });
      return found;
    },
    async settle(request, txid) {
      const found = await facilitator.settle(request, txid);
      answers.inc({ operation: 'settle', outcome: found.outcome });
      return found;
    },
  });
}

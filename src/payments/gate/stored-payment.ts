// A payment as the journal keeps it, and as the facilitator is shown it: the same now and after a restart.
import type { PaymentRequired } from '@x402/core/types';
import { z } from 'zod';
import type { SettlementRequest } from '../facilitator/facilitator.ts';
import type { CheckedPayment } from '../x402/precheck.ts';

const storedPayment = z.object({
  payload: z.object({ paymentGroup: z.array(z.string()), paymentIndex: z.number() }),
  requirement: z.object({
    scheme: z.string(),
    network: z.templateLiteral([z.string(), ':', z.string()]),
    amount: z.string(),
    asset: z.string(),
    payTo: z.string(),
    maxTimeoutSeconds: z.number(),
    extra: z.record(z.string(), z.unknown()),
  }),
});

/** JSON text for the journal: the signed group and the requirement it meets. */
export const serializePayment = ({ payload, requirement }: CheckedPayment): string =>
  JSON.stringify({ payload, requirement });

/**
 * What the facilitator gets to see; null when the text of the payment is gone, as it is once a payment has failed. Resource and discovery block are ours, not the buyer's echo of them: a catalogue that learns of a
 * product from its settlements must not be steered by whoever pays.
 */
export function settlementRequest(
  text: string,
  quote: Pick<PaymentRequired, 'resource' | 'extensions'> | undefined,
): SettlementRequest | null {
  if (text === '') return null;
  const { payload, requirement } = storedPayment.parse(JSON.parse(text));
  return { payload: { x402Version: 2, payload, accepted: requirement, ...quote }, requirement };
}

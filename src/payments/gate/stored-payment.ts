// A payment as the journal stores it, and the facilitator request made from it, identical before
// and after a restart.
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
 * The facilitator request of a stored payment; null when the text is '', as in a failed row.
 * Resource and discovery block come from our quote, not from the buyer's copy: a facilitator's
 * catalog learns products from settlements, and a payer must not be able to change it.
 */
export function toSettlementRequest(
  text: string,
  quote: Pick<PaymentRequired, 'resource' | 'extensions'> | undefined,
): SettlementRequest | null {
  if (text === '') return null;
  const { payload, requirement } = storedPayment.parse(JSON.parse(text));
  return { payload: { x402Version: 2, payload, accepted: requirement, ...quote }, requirement };
}

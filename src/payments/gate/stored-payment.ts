// A payment as the journal stores it, and the facilitator request made from it, identical before
// and after a restart.
import type { PaymentRequired } from '@x402/core/types';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SettlementRequest } from '../facilitator/facilitator.ts';
import type { PaymentRow } from '../journal.ts';
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

/** Sales between their verification and their settlement. */
const MAX_REMEMBERED = 64;

/**
 * The facilitator request of a stored payment; null when its text is '', as in a failed row.
 * Resource and discovery block come from our quote, not from the buyer's copy: a facilitator's
 * catalog learns products from settlements, and a payer must not be able to change it.
 */
export function createSettlementRequests(
  quote: (product: string) => Pick<PaymentRequired, 'resource' | 'extensions'> | undefined,
): (row: Pick<PaymentRow, 'product' | 'payment'>) => SettlementRequest | null {
  // a verification is followed by the settlement
  const recent = new LRUCache<string, { readonly quoted: unknown; readonly request: SettlementRequest }>({
    max: MAX_REMEMBERED,
  });
  return ({ product, payment }) => {
    if (payment === '') return null;
    const quoted = quote(product);
    const known = recent.get(payment);
    if (known !== undefined && known.quoted === quoted) return known.request;
    const { payload, requirement } = storedPayment.parse(JSON.parse(payment));
    const said = quoted && { resource: quoted.resource, extensions: quoted.extensions };
    const request = { payload: { x402Version: 2, payload, accepted: requirement, ...said }, requirement };
    recent.set(payment, { quoted, request });
    return request;
  };
}

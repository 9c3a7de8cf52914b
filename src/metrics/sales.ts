// Counts challenges, sales and refusals by product and reason.
import type { Registry } from 'prom-client';
import { ERROR_CODES } from '../contract/index.ts';
import type { SaleRecorder } from '../sales/index.ts';
import { instrumentsOf } from './instruments.ts';

const KNOWN_CODES: ReadonlySet<string> = new Set(ERROR_CODES.map(([code]) => code));
/** Reasons of a 402 come from the facilitator: so many different ones get a label of their own. */
const MAX_REASONS = 100;
/** A sale waits for the confirmation of the chain. */
const SECONDS = [0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 40];

export function saleRecorder(registry: Registry): SaleRecorder {
  const { counter, tally, histogram } = instrumentsOf(registry);
  const challenges = tally('gridcall_challenges_total', 'Requests without a payment that got their terms.', [
    'product',
  ]);
  const outcomes = counter(
    'gridcall_sales_total',
    'Presented payments by outcome: sold, answered_again, refused (4xx) or not_sold (5xx).',
    ['product', 'outcome'],
  );
  const refusals = counter(
    'gridcall_refusals_total',
    'Presented payments that bought nothing, by error code or reason of the 402.',
    ['product', 'code'],
  );
  const revenue = counter('gridcall_revenue_micro_usdc_total', 'Settled by this process, in millionths of USDC.', [
    'product',
  ]);
  const durations = histogram(
    'gridcall_sale_duration_seconds',
    'From the presented payment to the sold answer.',
    ['product'],
    SECONDS,
  );
  const reasons = new Set<string>();
  const labelOf = (code: string): string => {
    if (KNOWN_CODES.has(code) || reasons.has(code)) return code;
    if (reasons.size >= MAX_REASONS) return 'other';
    reasons.add(code);
    return code;
  };
  return {
    challenged: (product) => challenges(product),
    presented({ product, outcome, code, seconds, microUsdc }) {
      outcomes.inc({ product, outcome });
      if (code !== null) refusals.inc({ product, code: labelOf(code) });
      if (outcome !== 'sold') return;
      revenue.inc({ product }, microUsdc);
      durations.observe({ product }, seconds);
    },
  };
}

// Counts challenges, sales and refusals by product and reason.
import { Counter, Histogram, type Registry } from 'prom-client';
import { ERROR_CODES } from '../contract/index.ts';
import type { SaleRecorder } from '../sales/index.ts';

const KNOWN_CODES: ReadonlySet<string> = new Set(ERROR_CODES.map(([code]) => code));
/** Reasons of a 402 come from the facilitator: so many different ones get a label of their own. */
const MAX_REASONS = 100;
/** A sale waits for the confirmation of the chain. */
const SECONDS = [0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 40];

export function sales(registry: Registry): SaleRecorder {
  const registers = [registry];
  const challenges = new Counter({
    name: 'gridcall_challenges_total',
    help: 'Requests without a payment that got their terms.',
    labelNames: ['product'],
    registers,
  });
  const outcomes = new Counter({
    name: 'gridcall_sales_total',
    help: 'Presented payments by outcome: sold, answered_again, refused (4xx) or not_sold (5xx).',
    labelNames: ['product', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'gridcall_refusals_total',
    help: 'Presented payments that bought nothing, by error code or reason of the 402.',
    labelNames: ['product', 'code'],
    registers,
  });
  const revenue = new Counter({
    name: 'gridcall_revenue_micro_usdc_total',
    help: 'Settled by this process, in millionths of USDC.',
    labelNames: ['product'],
    registers,
  });
  const durations = new Histogram({
    name: 'gridcall_sale_duration_seconds',
    help: 'From the presented payment to the sold answer.',
    labelNames: ['product'],
    buckets: SECONDS,
    registers,
  });
  const reasons = new Set<string>();
  const labelOf = (code: string): string => {
    if (KNOWN_CODES.has(code) || reasons.has(code)) return code;
    if (reasons.size >= MAX_REASONS) return 'other';
    reasons.add(code);
    return code;
  };
  return {
    challenged: (product) => challenges.inc({ product }),
    presented({ product, outcome, code, seconds, microUsdc }) {
      outcomes.inc({ product, outcome });
      if (code !== null) refusals.inc({ product, code: labelOf(code) });
      if (outcome !== 'sold') return;
      revenue.inc({ product }, microUsdc);
      durations.observe({ product }, seconds);
    },
  };
}

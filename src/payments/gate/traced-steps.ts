// The steps of a sale under a trace: what `createSales` uses, with each step run in a span.
import type { SaleSteps } from './sell.ts';

/** Runs one step of a sale; the name is that of its span. */
export type SaleStep = <T>(
  name: 'claim' | 'verify' | 'compute' | 'store' | 'settle',
  work: () => Promise<T>,
) => Promise<T>;

export function traceSteps(parts: SaleSteps, step: SaleStep): SaleSteps {
  const { claims, verify, compute, settlements, journal } = parts;
  return {
    ...parts,
    claims: {
      claim: (attempt) => step('claim', () => claims.claim(attempt)),
      awaitOwner: (lost, attempt) => step('claim', () => claims.awaitOwner(lost, attempt)),
    },
    verify: (claim) => step('verify', () => verify(claim)),
    compute: (row, purchase) => step('compute', () => compute(row, purchase)),
    settlements: {
      settle: (row) => step('settle', () => settlements.settle(row)),
      resume: (row) => step('settle', () => settlements.resume(row)),
    },
    journal: { ...journal, settling: (...given) => step('store', () => journal.settling(...given)) },
  };
}

// The journal's promises kept in memory: for the tests of what the gate does, not of what the disk does.
import type { Claim, Hold, Journal, NewClaim, PaymentRow } from '../../../src/store/journal.ts';
import type { Settings } from '../../../src/store/settings.ts';

export interface MemoryStore {
  readonly journal: Journal;
  readonly settings: Settings;
  readonly rows: Map<string, PaymentRow>;
}

export function memoryStore(): MemoryStore {
  const rows = new Map<string, PaymentRow>();
  const values = new Map<string, string>();
  const held = (hold: Hold, states: readonly PaymentRow['state'][]): PaymentRow | null => {
    const row = rows.get(hold.txid);
    return row && row.owner === hold.owner && row.epoch === hold.epoch && states.includes(row.state) ? row : null;
  };
  const change = (hold: Hold, from: readonly PaymentRow['state'][], by: Partial<PaymentRow>): boolean => {
    const row = held(hold, from);
    if (row) Object.assign(row, by);
    return row !== null;
  };
  const named = (payer: string, id: string | null) =>
    id === null
      ? undefined
      : [...rows.values()].find((r) => r.payer === payer && r.paymentId === id && r.state !== 'failed');
  const fresh = (claim: NewClaim, epoch: number, now: number): PaymentRow => ({
    ...claim,
    state: 'claimed',
    epoch,
    answer: null,
    receipt: null,
    failure: null,
    claimedAt: now,
    computedAt: null,
    settledAt: null,
    updatedAt: now,
  });
  const unfinished = ['claimed', 'computed', 'settling'] as const;
  const journal: Journal = {
    async claim(claim, now): Promise<Claim> {
      const same = rows.get(claim.txid);
      const other = named(claim.payer, claim.paymentId);
      if (other && other.txid !== claim.txid) return { won: false, row: { ...other }, conflict: 'payment_id' };
      if (same) return { won: false, row: { ...same }, conflict: 'txid' };
      const row = fresh(claim, 1, now);
      rows.set(claim.txid, row);
      return { won: true, row: { ...row } };
    },
    async reclaim(claim, seen, now) {
      const row = rows.get(seen.txid);
      const free = row && (row.state === 'failed' || (row.state === 'claimed' && row.leaseUntil <= now));
      const other = named(claim.payer, claim.paymentId);
      if (!free || row.owner !== seen.owner || row.epoch !== seen.epoch || (other && other.txid !== claim.txid))
        return null;
      const next = fresh(claim, row.epoch + 1, now);
      rows.set(claim.txid, next);
      return { ...next };
    },
    async takeOver(seen, owner, leaseUntil, now) {
      const row = held(seen, unfinished);
      if (!row || row.leaseUntil > now) return null;
      Object.assign(row, { owner, leaseUntil, epoch: row.epoch + 1, updatedAt: now });
      return { ...row };
    },
    computed: async (hold, answer, leaseUntil, now) =>
      change(hold, ['claimed'], { state: 'computed', answer, leaseUntil, computedAt: now, updatedAt: now }),
    settling: async (hold, leaseUntil, now) =>
      change(hold, ['computed'], { state: 'settling', leaseUntil, updatedAt: now }),
    settled: async (hold, receipt, now) =>
      change(hold, ['settling'], { state: 'settled', receipt, settledAt: now, updatedAt: now }),
    failed: async (hold, failure, now) => change(hold, unfinished, { state: 'failed', failure, updatedAt: now }),
    renew: async (hold, leaseUntil, now) => change(hold, unfinished, { leaseUntil, updatedAt: now }),
    find: async (txid) => structuredClone(rows.get(txid) ?? null),
    findByPaymentId: async (payer, id) => structuredClone(named(payer, id) ?? null),
    unfinished: async (now, limit) =>
      structuredClone(
        [...rows.values()].filter((r) => unfinished.some((s) => s === r.state) && r.leaseUntil <= now).slice(0, limit),
      ),
    totals: async () => ({ paidAnalyses: 0, uniquePayers: 0, microUsdc: 0, since: null, byProduct: [] }),
    prune: async () => 0,
  };
  return {
    rows,
    journal,
    settings: {
      get: async (key) => values.get(key) ?? null,
      set: async (key, value) => {
        values.set(key, value);
      },
    },
  };
}

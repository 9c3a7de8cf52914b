// Every table with its primary key and how many of its rows are read at a time: referenced tables
// come first. A new table does not compile until it is listed.
import type { Tables } from '../schema.ts';

/**
 * A lease belongs to a running process, so it is not copied; sums and
 * payers come with the payments.
 */
export type CopiedTables = Exclude<keyof Tables, 'leases' | 'sale_totals' | 'payers'>;

interface TableEntry {
  readonly key: readonly string[];
  /** Rows of a page. Rows with bytes have up to tens of megabytes. */
  readonly page: number;
}

const SMALL_ROWS = 500;

export const TABLES: Readonly<Record<CopiedTables, TableEntry>> = {
  settings: { key: ['key'], page: SMALL_ROWS },
  answer_bodies: { key: ['hash'], page: 50 },
  payments: { key: ['txid'], page: SMALL_ROWS },
  dataset_versions: { key: ['dataset', 'part', 'fetched_at', 'sha256'], page: SMALL_ROWS },
  dataset_contents: { key: ['dataset', 'part'], page: 1 },
  replaced_contents: { key: ['sha256'], page: 1 },
  dataset_refusals: { key: ['dataset', 'part'], page: SMALL_ROWS },
  cached_answers: { key: ['key'], page: 50 },
  market_snapshots: { key: ['season', 'week', 'trend', 'lookback_hours'], page: 50 },
  market_polls: { key: ['kind', 'season', 'week', 'polled_at'], page: 20 },
  league_weeks: { key: ['platform', 'league_id', 'kind', 'week'], page: 50 },
};

// The port of the recorded trending lists: what this module needs of the store.
import type { DatasetArchive } from '../ingest/index.ts';

/** Times are milliseconds since 1970. */
export interface MarketSnapshot {
  season: number;
  week: number;
  trend: 'add' | 'drop';
  lookbackHours: number;
  asOf: string;
  /** JSON text of the list. */
  rows: string;
  recordedAt: number;
}

export interface MarketHistory {
  /** Keeps a list in place of any older one of the same season, week, trend and look-back. */
  record(snapshot: MarketSnapshot): Promise<void>;
  find(season: number, week: number, trend: 'add' | 'drop', lookbackHours: number): Promise<MarketSnapshot | null>;
}

/** The parts of the store that trending lists use. */
export interface TrendingStore {
  readonly datasets: DatasetArchive;
  readonly market: MarketHistory;
}

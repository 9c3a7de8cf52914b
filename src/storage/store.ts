// The store's interface: payment journal, dataset archive, answer cache and small settings, on
// either engine.

import type { DatasetArchive, EarlierVersions, IngestLeases } from '../ingest/index.ts';
import type { DatabaseClock, Journal, SettingsStore } from '../payments/index.ts';
import type { LeagueWeeks, MarketArchive, MarketHistory } from '../sleeper/index.ts';
import type { AnswerCache } from './repositories/answers.ts';

export type StoreBackend = 'sqlite' | 'postgresql';

export interface Store {
  readonly backend: StoreBackend;
  readonly clock: DatabaseClock;
  readonly journal: Journal;
  readonly datasets: DatasetArchive;
  readonly earlierVersions: EarlierVersions;
  readonly ingestLeases: IngestLeases;
  readonly answers: AnswerCache;
  readonly market: MarketHistory;
  readonly marketArchive: MarketArchive;
  readonly leagueWeeks: LeagueWeeks;
  readonly settings: SettingsStore;
  /** Rejects when the engine cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

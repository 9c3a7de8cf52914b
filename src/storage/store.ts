// What Gridcall keeps: the payment journal, dataset versions, stored answers and small settings. One interface, two engines.
import type { AnswerCache } from './answers.ts';
import type { DatasetArchive } from './datasets.ts';
import type { Journal } from './journal.ts';
import type { LeagueWeeks } from './league-weeks.ts';
import type { MarketHistory } from './market.ts';
import type { SettingsStore } from './settings.ts';

export type StoreBackend = 'sqlite' | 'postgresql';

export interface Store {
  readonly backend: StoreBackend;
  readonly journal: Journal;
  readonly datasets: DatasetArchive;
  readonly answers: AnswerCache;
  readonly market: MarketHistory;
  readonly leagueWeeks: LeagueWeeks;
  readonly settings: SettingsStore;
  /** Rejects when the engine cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// What reads the upstreams, loads the snapshot and fits the model, put together over one store.
import type { Caller } from '../contract/index.ts';
import type { LeagueReading } from '../fantasy/index.ts';
import {
  createFileSource,
  createIngest,
  createSnapshotLoader,
  type Ingest,
  type IngestReport,
  type SnapshotLoader,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { createLeagues, createTrendingSource, type TrendingSource } from '../sleeper/index.ts';
import { openStore, openStoreReadOnly, type Store, type StorePlace } from '../storage/index.ts';
import type { Config } from './config/index.ts';
import { createFittedModels, type FittedModels } from './fitted-models.ts';

/** What reads the upstreams, keeps the picture and fits the model: used by the service and, alone, by `gridcall ingest`. */
export interface DataService {
  readonly store: Store;
  readonly snapshots: SnapshotLoader;
  readonly market: TrendingSource;
  readonly models: FittedModels;
  /** Opens the platform's leagues for one question; its calls are counted for the caller. */
  readonly leagues: (caller: Caller | null) => LeagueReading;
  /** Reads everything once; picture and model are brought up to date when the statistics are there, and again at the end. */
  refresh(onProgress?: Parameters<Ingest['once']>[0]): Promise<IngestReport>;
  /** Calls `listener` whenever the data were brought up to date, and waits for it. */
  whenSettled(listener: () => Promise<void>): void;
  /** Polls on schedule until closed. */
  poll(): void;
  /** Breaks off what is being read and closes the store. */
  close(): Promise<void>;
}

export interface DataServiceParts {
  readonly log: Logger;
  readonly now?: () => number;
  /** Breaks off what is being read, before anything is closed. */
  readonly signal?: AbortSignal;
  /** Reads the store only, also while a service runs on it: nothing may be refreshed then. */
  readonly isReader?: boolean;
}

/** Where the settings say that the store is. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): StorePlace =>
  databaseUrl === null ? { dataDir } : { databaseUrl };

/** Opens the store and puts the data room together. Throws when the store cannot be opened. */
export async function openDataService(
  config: Config,
  { log, now = Date.now, signal, isReader = false }: DataServiceParts,
): Promise<DataService> {
  const { seasons, platformUrl, redirectOrigins } = config;
  const store = await (isReader ? openStoreReadOnly : openStore)(placeOf(config));
  const stopping = new AbortController();
  signal?.addEventListener('abort', () => stopping.abort());
  const { signal: stopped } = stopping;
  const source = createFileSource({ now, signal: stopped, redirectOrigins });
  const snapshots = createSnapshotLoader({ store, seasons, log });
  const { season, kickoff } = snapshots;
  const market = createTrendingSource({ store, platformUrl, season, kickoff, now, log, source });
  const leagues = createLeagues({ store, platformUrl, season, now, log, signal: stopped, redirectOrigins });
  const models = createFittedModels({ store, now, log, signal: stopping.signal });
  const bringUpToDate = async () => {
    const snapshot = await snapshots.load();
    if (snapshot) await models.update(snapshot);
  };
  const listeners: (() => Promise<void>)[] = [];
  const settle = async () => {
    await bringUpToDate();
    await market.record();
    for (const listener of listeners) await listener();
  };
  const ingest = createIngest({ store, sources: config, seasons, now, log, source, onPolled: settle });
  let refreshing: Promise<unknown> = Promise.resolve();
  return {
    store,
    snapshots,
    market,
    models,
    leagues,
    refresh(onProgress) {
      const work = ingest.once(onProgress, bringUpToDate).then(async (report) => {
        await settle();
        return report;
      });
      refreshing = work.catch(() => {});
      return work;
    },
    whenSettled: (listener) => void listeners.push(listener),
    poll: () => ingest.start(),
    async close() {
      stopping.abort();
      await ingest.stop();
      await refreshing;
      await store.close();
    },
  };
}

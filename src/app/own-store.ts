// The store that the settings name, as the one process opens it that owns it.
import type { MessagePort } from 'node:worker_threads';
import type { Logger } from '../logger/index.ts';
import { openStore, type Store, type StorePlace } from '../storage/index.ts';
import type { Config } from './config/index.ts';
import { workerProgram } from './threads/index.ts';

/** The store the settings name. */
export const storePlace = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): StorePlace =>
  databaseUrl === null ? { dataDir } : { databaseUrl };

/**
 * Opens it, SQLite in a thread of its own; `joined` is the end of a channel on which another thread
 * of the process joins SQLite.
 */
export const openOwnStore = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'error'>,
  joined?: MessagePort,
): Promise<Store> =>
  openStore({
    ...storePlace(config),
    program: { ...workerProgram('store-worker'), ...(joined && { joined }), onEnd: endProcess('database', log) },
  });

/** Without one of its threads a process can sell nothing, and only a new one has another. */
export const endProcess = (thread: string, log: Pick<Logger, 'error'>) => (reason: string) => {
  log.error({ reason }, `The thread of the ${thread} has ended. The process ends, and must be started again.`);
  process.exit(1);
};

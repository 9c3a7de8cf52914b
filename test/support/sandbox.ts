// The run's own sandbox upstream and the store that has read it: for tests of what is sold, which
// need data and a fitted model but prove neither.
import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { createSnapshotLoader, type SourceUrls } from '../../src/ingest/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import { MODEL_DATASET } from '../../src/projections/index.ts';
import { openStoreReadOnly, type Store } from '../../src/storage/index.ts';
import { onDemand } from './on-demand.ts';
import { quietLog } from './quiet-log.ts';
import type {} from './sandbox-server.ts';

interface Prepared {
  readonly urls: SourceUrls;
  /** Only copied: a service that ran on it would lock it and write to it. */
  readonly dataDir: string;
}

const prepared = async (): Promise<Prepared> => JSON.parse(await onDemand(inject('sandboxServer'))) as Prepared;

/** Addresses of the run's sandbox upstream, which no test may stop. */
export const sandboxUrls = async (): Promise<SourceUrls> => (await prepared()).urls;

/**
 * Copies the prepared store into `dataDir`: a service on it finds the data current and takes the
 * model from the archive, as a restarted service does.
 */
export async function copySandboxStore(dataDir: string): Promise<void> {
  await cp((await prepared()).dataDir, dataDir, { recursive: true });
}

/** The snapshot of the prepared store, for tests that need no season of their own. */
export async function sandboxSnapshot(): Promise<Snapshot> {
  const store = await openStoreReadOnly({ dataDir: (await prepared()).dataDir });
  try {
    const snapshot = await createSnapshotLoader({ store, log: quietLog() }).load();
    if (!snapshot) throw new Error('The prepared store has no schedule.');
    return snapshot;
  } finally {
    await store.close();
  }
}

/** The model in the archive of the prepared store, which a service's own worker fitted. */
export async function sandboxModel() {
  const source = await openStoreReadOnly({ dataDir: (await prepared()).dataDir });
  try {
    const model = await source.datasets.read(MODEL_DATASET, '');
    if (!model) throw new Error('The prepared store has no model.');
    return model;
  } finally {
    await source.close();
  }
}

/** Archives the model of the prepared store in another store, as fitted at the time `fittedAt`. */
export async function archiveSandboxModel({ datasets }: Pick<Store, 'datasets'>, fittedAt: number): Promise<void> {
  const { version, content } = await sandboxModel();
  await datasets.put({ ...version, fetchedAt: fittedAt }, content);
}

// The data a backtest reads: the files of the asked seasons and of those before them, from a
// mirror or from the store.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '../app/config/index.ts';
import { openStore } from '../app/index.ts';
import { createFileSource, createIngest, createSnapshotLoader } from '../ingest/index.ts';
import type { Io } from './command.ts';
import { createProgress } from './progress.ts';

/** Training seasons before the first requested one, as many as the service loads. */
const TRAINING_SEASONS = 4;
/** An empty mirror of the platform. */
const NO_PLATFORM = 'file:///dev/null';

/** The snapshot of all available files, and their versions. */
export async function readSnapshot(io: Io, seasons: readonly number[]) {
  const fromSource = io.env.GRIDCALL_NFLVERSE_URL !== undefined;
  const config = readConfig({
    GRIDCALL_SEASONS: `${(seasons[0] ?? 0) - TRAINING_SEASONS}-${seasons.at(-1)}`,
    ...io.env,
  });
  const folder = fromSource ? await mkdtemp(join(tmpdir(), 'gridcall-backtest-')) : null;
  const { databaseUrl, dataDir } = config;
  const store = await openStore(
    folder !== null ? { dataDir: folder } : databaseUrl === null ? { dataDir } : { databaseUrl },
  );
  try {
    const log = createLog('error');
    if (fromSource) {
      const source = createFileSource({ now: Date.now, signal: io.signal, redirectOrigins: config.redirectOrigins });
      // the platform's current lists are not part of the past, so it is read
      // only when its URL is set
      const platformUrl = io.env.GRIDCALL_PLATFORM_URL === undefined ? NO_PLATFORM : config.platformUrl;
      const parts = { store, sources: { ...config, platformUrl }, seasons: config.seasons, now: Date.now, log, source };
      const progress = createProgress(io);
      await createIngest(parts).once(({ dataset, part, outcome }) => progress.step(`${dataset} ${part}: ${outcome}`));
      progress.done();
    }
    const snapshot = await createSnapshotLoader({ store, seasons: config.seasons, log }).load();
    const versions = await store.datasets.current();
    return {
      snapshot,
      datasets: versions.map(({ dataset, part, sha256, asOf }) => ({ dataset, part, sha256, asOf })),
    };
  } finally {
    await store.close();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

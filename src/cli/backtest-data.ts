// The data a backtest reads: the files of the asked seasons and of those before them, from a
// mirror or from the store.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '../app/config/index.ts';
import { openStore } from '../app/index.ts';
import { createFileSource, createIngest, createSnapshotLoader } from '../ingest/index.ts';
import { LEARNED_SEASONS } from '../projections/index.ts';
import type { Io } from './command.ts';
import { createProgress } from './progress.ts';

/** An empty mirror of the platform. */
const NO_PLATFORM = 'file:///dev/null';

/** The snapshot of all available files, and their versions. */
export async function readSnapshot(io: Io, seasons: readonly number[]) {
  const fromSource = io.env.GRIDCALL_NFLVERSE_URL !== undefined;
  const config = readConfig(io.env);
  const loaded = config.seasons ?? seasonsLearnedFrom(seasons);
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
      const parts = { store, sources: { ...config, platformUrl }, seasons: loaded, now: Date.now, log, source };
      const progress = createProgress(io);
      await createIngest(parts).once(({ dataset, part, outcome }) => progress.step(`${dataset} ${part}: ${outcome}`));
      progress.done();
    }
    const snapshot = await createSnapshotLoader({ store, seasons: loaded, log }).load();
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

/** The requested seasons, in order, and those the first of them is learned from. */
function seasonsLearnedFrom(requested: readonly number[]): readonly number[] {
  const [first = 0, last = first] = [requested[0], requested.at(-1)];
  return Array.from({ length: last - first + LEARNED_SEASONS + 1 }, (_, i) => first - LEARNED_SEASONS + i);
}

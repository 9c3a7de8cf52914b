// The saved tables: a start from them gives the snapshot that the archive gives, and whatever is
// wrong with them costs time only.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSnapshotLoader } from '../../src/ingest/index.ts';
import { createPartsReader } from '../../src/ingest/parts-reader.ts';
import { createSavedTables } from '../../src/ingest/saved-tables.ts';
import { updateParts } from '../../src/ingest/snapshot-parts.ts';
import { snapshotSources } from '../../src/nfl/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ingestOnce, SEASONS, STATS_2024 } from '../support/upstream-archive.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const folder = temporaryFolder('gridcall-tables-');

let upstream: UpstreamServer;
let store: MemoryStore;
let log: ReturnType<typeof quietLog>;
beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  log = quietLog();
  await ingest();
});
afterEach(() => upstream.close());

const ingest = () => ingestOnce({ upstream, store, log });

/** A process: what it and its worker read from the archive, and how it loads. */
function openProcess() {
  const [readByWorker, readHere] = [[] as string[], [] as string[]];
  const readInto = (reads: string[]) => async (dataset: string, part: string) => {
    reads.push(`${dataset} ${part}`.trim());
    return store.datasets.read(dataset, part);
  };
  const readFile = readInto(readByWorker);
  const read = async (dataset: string, part: string) => (await readFile(dataset, part))?.content ?? null;
  const saved = createSavedTables(folder('tables'), log);
  const reader = createPartsReader({
    store: { datasets: { ...store.datasets, read: readInto(readHere) } },
    log,
    saved,
    // what the worker does, on this thread
    async saveChanges(archive) {
      const before = await saved.load();
      const parts = await updateParts(before, archive, { read, log });
      return parts ? saved.save(parts, before) : [];
    },
  });
  const loader = createSnapshotLoader({ store, seasons: SEASONS, log, reader });
  return {
    readByWorker,
    readHere,
    async load() {
      const snapshot = await loader.load();
      if (!snapshot) throw new Error('the archive has no schedule');
      return snapshotSources(snapshot);
    },
  };
}

/** A start of the service: what its worker read from the archive, and the snapshot's sources. */
async function start() {
  const { load, readByWorker } = openProcess();
  const sources = await load();
  return { reads: readByWorker, sources };
}
const fromArchive = async () => {
  const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log }).load();
  return snapshot && snapshotSources(snapshot);
};
const files = async () => (await readdir(folder('tables'))).sort();

describe('a start from saved tables', () => {
  it('gives the same snapshot as the archive, and reads no file of it', async () => {
    const expected = await fromArchive();
    const first = await start();
    expect(first.reads.length).toBeGreaterThan(10);
    expect(first.sources).toEqual(expected);
    const second = await start();
    expect(second.reads).toEqual([]);
    expect(second.sources).toEqual(expected);
  });

  it('reads the files that have changed since, and saves their tables only', async () => {
    await start();
    const injuries = await readFile(join(folder('tables'), 'injuries.columns'));
    const text = gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
    upstream.files.set(STATS_2024, gzipSync(text.replaceAll('50.5', '99.5')));
    await ingest();
    const { reads, sources } = await start();
    expect(reads.filter((file) => file.startsWith('nflverse'))).toEqual(['nflverse/stats_player 2024']);
    expect(sources).toEqual(await fromArchive());
    expect(await readFile(join(folder('tables'), 'injuries.columns'))).toEqual(injuries);
    expect((await start()).reads).toEqual([]);
  });

  it('takes what another process on the same folder has saved first', async () => {
    const [first, second] = [openProcess(), openProcess()];
    await first.load();
    await second.load();
    const text = gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
    upstream.files.set(STATS_2024, gzipSync(text.replaceAll('50.5', '99.5')));
    await ingest();
    const changed = await first.load();
    expect(await second.load()).toEqual(changed);
    expect([second.readByWorker, second.readHere, first.readHere]).toEqual([[], [], []]);
  });

  it.each([
    ['damaged', (file: Buffer) => file.fill(0, 100, 120)],
    ['cut off', (file: Buffer) => file.subarray(0, file.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    [
      'of another release',
      (file: Buffer) => Buffer.from(file.toString('latin1').replace('readers', 'writers'), 'latin1'),
    ],
  ])('reads the archive in place of files that are %s, says so, and saves them again', async (_, spoil) => {
    await start();
    const good = await readFile(join(folder('tables'), 'stats.columns'));
    for (const name of await files())
      await writeFile(join(folder('tables'), name), spoil(await readFile(join(folder('tables'), name))));
    const { reads, sources } = await start();
    expect(reads).toContain('nflverse/stats_player 2024');
    expect(sources).toEqual(await fromArchive());
    expect(log.lines).toContainEqual({
      level: 'info',
      fields: { table: 'stats', reason: expect.any(String) },
      message: 'Saved table unusable, reading the archive.',
    });
    expect(await readFile(join(folder('tables'), 'stats.columns'))).toEqual(good);
  });

  it('goes on without a folder it can write to', async () => {
    await writeFile(folder('tables'), 'a file where the folder should be');
    const { sources } = await start();
    expect(sources).toEqual(await fromArchive());
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it('leaves nothing but one file a table', async () => {
    await start();
    const names = ['depthCharts', 'draftPicks', 'games', 'injuries', 'people', 'rosters', 'snaps', 'stats'];
    expect(await files()).toEqual(names.map((name) => `${name}.columns`));
  });
});

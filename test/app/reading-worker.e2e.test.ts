// The reading worker: the same verdict on a file as on the serving thread, the same snapshot, and
// a service that goes on when the worker cannot.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workerProgram } from '../../src/app/threads/index.ts';
import {
  createPartsReader,
  createReadingWorker,
  createSavedTables,
  createSnapshotLoader,
  InvalidFileError,
} from '../../src/ingest/index.ts';
import { snapshotSources } from '../../src/nfl/index.ts';
import { packPlayerFile } from '../../src/sleeper/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ingestOnce, SEASONS, STATS_2024 } from '../support/upstream-archive.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const folder = temporaryFolder('gridcall-reading-');

let upstream: UpstreamServer;
let store: MemoryStore;
let log: ReturnType<typeof quietLog>;
let close: () => Promise<void>;
beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  log = quietLog();
});
afterEach(async () => {
  await close();
  await upstream.close();
});

/** Gridcall's own worker, or one with the given program. */
async function worker(program?: string) {
  const file = folder('worker.mjs');
  if (program !== undefined) await writeFile(file, program);
  const parts = { folder: folder('tables'), store, log };
  const ownOrGiven =
    program === undefined ? workerProgram('reading-worker') : { file: pathToFileURL(file), options: {} };
  const reading = createReadingWorker({ ...parts, packPlayers: packPlayerFile, program: ownOrGiven });
  close = reading.close;
  return reading;
}
const stats = (content: Uint8Array) => ({
  dataset: 'nflverse/stats_player',
  part: '2024',
  file: { name: 'stats', content },
  starts: [],
  played: [],
});
/** An ingest and a load through the worker. */
async function snapshotThrough({ checkFile, saveChanges }: Awaited<ReturnType<typeof worker>>) {
  const { parts } = await ingestOnce(
    { upstream, store, log },
    { checkFile, rostership: false, platformProjections: false },
  );
  const reader = createPartsReader({ store, log, saved: createSavedTables(folder('tables'), log), saveChanges });
  const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log, reader }).load();
  if (!snapshot) throw new Error('the archive has no schedule');
  return { parts, sources: snapshotSources(snapshot) };
}
const fromArchive = async () => {
  const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log }).load();
  return snapshot && snapshotSources(snapshot);
};

describe('the reading worker', () => {
  it('reads everything: the snapshot is the one that the serving thread would read', async () => {
    const { parts, sources } = await snapshotThrough(await worker());
    expect(parts.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    expect(sources).toEqual(await fromArchive());
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('counts rows, and refuses what the reader refuses, with its reason', async () => {
    const { checkFile } = await worker();
    const content = Buffer.from(upstream.files.get(STATS_2024) ?? '');
    expect(await checkFile(stats(content))).toBe(8);
    const torn = checkFile(stats(gunzipSync(content).subarray(0, 1_000)));
    await expect(torn).rejects.toBeInstanceOf(InvalidFileError);
    await expect(torn).rejects.toMatchObject({ file: 'stats', reason: expect.stringContaining('fields') });
  });

  it('packs the player file as the serving thread would', async () => {
    const { packPlayers } = await worker();
    const file = { name: 'players', content: Buffer.from(upstream.files.get('/platform/players/nfl') ?? '') };
    expect(Buffer.from(await packPlayers(file))).toEqual(Buffer.from(await packPlayerFile(file)));
    await expect(packPlayers({ name: 'players', content: Buffer.from('[]') })).rejects.toBeInstanceOf(InvalidFileError);
  });

  it.each([
    ['throws', "throw new Error('no thread');"],
    ['exits', 'process.exit(3);'],
  ])('is replaced by the serving thread when it %s, and the log says so', async (_, program) => {
    const { parts, sources } = await snapshotThrough(await worker(program));
    expect(parts.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    expect(sources).toEqual(await fromArchive());
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: 'Tables could not be saved, reading the archive on this thread.',
      }),
    );
  });
});

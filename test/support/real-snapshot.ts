// The snapshot of real seasons, read by the product's own ingest into a store in memory.
import { createFileSource, createIngest, createSnapshotLoader, type FileSource } from '../../src/ingest/index.ts';
import type { Snapshot, Week } from '../../src/nfl/index.ts';
import { memoryStore } from './memory-store.ts';
import { quietLog } from './quiet-log.ts';
import { replaying, wholeMirror } from './replay.ts';

/** After every season of the mirrors: nothing in them is of the future. */
const now = () => Date.parse('2026-08-01T12:00:00Z');

const snapshots = new Map<string, Promise<Snapshot>>();

/** One snapshot for all files of a worker that request the same; nothing in it can be changed. */
function once(key: string, read: () => Promise<Snapshot>): Promise<Snapshot> {
  const snapshot = snapshots.get(key) ?? read();
  snapshots.set(key, snapshot);
  return snapshot;
}

/** Whole seasons of the mirror, to their end. */
export const wholeSeasons = (mirror: string, seasons: readonly number[]): Promise<Snapshot> =>
  once(`whole ${seasons}`, () => realSnapshot(wholeMirror(mirror), seasons, () => Date.parse('2025-03-01T12:00:00Z')));

/** Schedules and rosters of whole seasons of the mirror, and nothing else. */
export async function wholeRosters(mirror: string, seasons: readonly number[]): Promise<Snapshot> {
  const files = createFileSource({ now });
  const rostersOnly: FileSource = {
    get: async (request) =>
      /schedules|rosters|timestamp/.test(request.url) ? files.get(request) : { status: 'absent', at: now() },
  };
  return realSnapshot(wholeMirror(mirror), seasons, now, rostersOnly);
}

/** The mirror as it looked before a week, platform included. */
export const replayedSnapshot = (
  mirror: string,
  season: number,
  week: number,
  seasons: readonly number[],
): Promise<Snapshot> =>
  once(`${season} ${week} ${seasons}`, () =>
    replaying(mirror, season, week, (sources) => realSnapshot(sources, seasons, now)),
  );

/** The same without the files whose addresses match, as if no upstream had them; not shared. */
export function replayedWithout(
  mirror: string,
  { season, week }: Week,
  { seasons, absent }: { readonly seasons: readonly number[]; readonly absent: RegExp },
): Promise<Snapshot> {
  const files = createFileSource({ now });
  const source: FileSource = {
    get: async (request) => (absent.test(request.url) ? { status: 'absent', at: now() } : files.get(request)),
  };
  return replaying(mirror, season, week, (sources) => realSnapshot(sources, seasons, now, source));
}

type Sources = Parameters<typeof createIngest>[0]['sources'];

/** Throws when the sources hold no schedule. */
async function realSnapshot(
  sources: Sources,
  seasons: readonly number[],
  now: () => number,
  source?: FileSource,
): Promise<Snapshot> {
  const store = memoryStore();
  const log = quietLog();
  await createIngest({ store, sources, seasons, now, log, ...(source && { source }) }).once();
  const snapshot = await createSnapshotLoader({ store, seasons, log }).load();
  if (!snapshot) throw new Error('the mirror has no schedule');
  return snapshot;
}

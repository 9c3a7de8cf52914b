// The picture of real seasons, read by the product's own ingest into a store in memory.
import { createIngest } from '../../src/data/ingest.ts';
import { createPicture } from '../../src/data/picture.ts';
import type { World } from '../../src/football/world.ts';
import { quietLog } from './little-upstream.ts';
import { memoryStore } from './memory-store.ts';
import { replaying, wholeMirror } from './replay.ts';

const worlds = new Map<string, Promise<World>>();

/** One world for all files of a worker that ask for the same; nothing in it can be changed. */
function once(key: string, read: () => Promise<World>): Promise<World> {
  const world = worlds.get(key) ?? read();
  worlds.set(key, world);
  return world;
}

/** Whole seasons of the mirror, to their end. */
export const wholeSeasons = (mirror: string, seasons: readonly number[]): Promise<World> =>
  once(`whole ${seasons}`, () => realWorld(wholeMirror(mirror), seasons, () => Date.parse('2025-03-01T12:00:00Z')));

/** The mirror as it looked before a week, platform included. */
export const replayedWorld = (
  mirror: string,
  season: number,
  week: number,
  seasons: readonly number[],
): Promise<World> =>
  once(`${season} ${week} ${seasons}`, () =>
    replaying(mirror, season, week, (sources) => realWorld(sources, seasons, Date.now)),
  );

type Sources = Parameters<typeof createIngest>[0]['sources'];

/** Throws when the sources hold no schedule. */
async function realWorld(sources: Sources, seasons: readonly number[], now: () => number): Promise<World> {
  const store = memoryStore();
  const log = quietLog();
  await createIngest({ store, sources, seasons, now, log }).once();
  const world = await createPicture({ store, seasons, log }).load();
  if (!world) throw new Error('the mirror has no schedule');
  return world;
}

// The picture of real seasons, read by the product's own ingest into a store in memory.
import { createIngest } from '../../src/data/ingest.ts';
import { createPicture } from '../../src/data/picture.ts';
import type { World } from '../../src/football/world.ts';
import { quietLog } from './little-upstream.ts';
import { memoryStore } from './memory-store.ts';

type Sources = Parameters<typeof createIngest>[0]['sources'];

/** Throws when the sources hold no schedule. */
export async function realWorld(sources: Sources, seasons: readonly number[], now: () => number): Promise<World> {
  const store = memoryStore();
  const log = quietLog();
  await createIngest({ store, sources, seasons, now, log }).once();
  const world = await createPicture({ store, seasons, log }).load();
  if (!world) throw new Error('the mirror has no schedule');
  return world;
}

// The fitted model in the archive: fitted once, found again by another process, fitted anew when a week was played.
import { describe, expect, it } from 'vitest';
import { createFittedModels } from '../../src/data/fitted-model.ts';
import { inventedLeague } from '../support/invented-league.ts';
import { quietLog } from '../support/little-upstream.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';

const modelsOn = (store: MemoryStore, signal = new AbortController().signal) =>
  createFittedModels({ store, now: () => Date.parse('2024-11-05T12:00:00Z'), log: quietLog(), signal });

describe('the fitted model', () => {
  it('is fitted once, archived, and taken from there by the next process', async () => {
    const store = memoryStore();
    const world = inventedLeague([2023, 2024], 5);
    const first = modelsOn(store);
    expect([first.current(), await first.load(world)]).toEqual([null, false]);
    await first.update(world);
    await first.update(world);
    expect(store.puts()).toBe(1);
    const next = modelsOn(store);
    expect(await next.load(world)).toBe(true);
    await next.update(world);
    expect(store.puts()).toBe(1);
    const [one, other] = [first, next].map((models) =>
      models
        .current()
        ?.week(world)
        .projections.map(({ line }) => line),
    );
    expect(one).toEqual(other);
    expect(one?.length).toBeGreaterThanOrEqual(8);
  });

  it('names the last week it has learnt from, and knows no later one when it speaks of the past', async () => {
    const models = modelsOn(memoryStore());
    const world = inventedLeague([2023, 2024], 5);
    await models.update(world);
    const version = (season: number, week: number) => models.current()?.version({ season, week });
    expect(version(2024, 5)).toMatch(/^2024 wk 4 [0-9a-f]{8}$/);
    expect(version(2024, 3)).toMatch(/^2024 wk 2 /);
    expect(version(2024, 1)).toMatch(/^2023 wk 18 /);
    expect(models.current()?.week(world.before(2024, 3)).version).toBe(version(2024, 3));
    // a later week than the current one is told by the current parameters
    expect(version(2024, 9)).toBe(version(2024, 5));
  });

  it('is fitted anew once a week more was played', async () => {
    const store = memoryStore();
    const models = modelsOn(store);
    await models.update(inventedLeague([2023, 2024], 3));
    const played = inventedLeague([2023, 2024], 4);
    expect(await modelsOn(store).load(played)).toBe(false);
    await models.update(played);
    expect(store.puts()).toBe(2);
    expect(models.current()?.version(played)).toMatch(/^2024 wk 3 /);
  });

  it('goes on from the last fit to the same parameters that a fit from the beginning gives', async () => {
    const [going, fresh] = [modelsOn(memoryStore()), modelsOn(memoryStore())];
    for (const week of [3, 4, 5]) await going.update(inventedLeague([2023, 2024], week));
    const world = inventedLeague([2023, 2024], 5);
    await fresh.update(world);
    const versions = [1, 2, 3, 4, 5].map((week) =>
      [going, fresh].map((models) => models.current()?.version({ season: 2024, week })),
    );
    for (const [one, other] of versions) expect(one).toBe(other);
  });

  it('keeps the forecast of a picture', async () => {
    const models = modelsOn(memoryStore());
    const world = inventedLeague([2023, 2024], 3);
    await models.update(world);
    expect(models.current()?.week(world)).toBe(models.current()?.week(world));
    expect(models.current()?.season(world)).toBe(models.current()?.season(world));
    expect(models.current()?.season(world, 17)).toBe(models.current()?.season(world, 17));
    expect(models.current()?.season(world, 17)).not.toBe(models.current()?.season(world));
  });

  it('ends without a trace when the process goes down', async () => {
    const store = memoryStore();
    const stopping = new AbortController();
    const models = modelsOn(store, stopping.signal);
    const work = models.update(inventedLeague([2023, 2024], 3));
    stopping.abort();
    await work;
    expect([store.puts(), models.current()]).toEqual([0, null]);
  });
});

// The fitted model in the archive: fitted once, found again by another process, fitted again when a
// week was played; and the worker's fit.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FittedModelsParts } from '../../src/app/fitted-models.ts';
import { createFittedModels, createWorkerFit, type Fit, fitModel, packFit } from '../../src/app/index.ts';
import { readArchive, unpackFit } from '../../src/app/packed-fits.ts';
import { resultsDigest } from '../../src/app/release-parameters.ts';
import { MODEL_DATASET } from '../../src/projections/index.ts';
import { expectRecordedParameters } from '../golden/parameters.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { sandboxModel } from '../support/sandbox.ts';
import { seasonsBefore } from '../support/worlds/seasons.ts';

/** A fit on this thread: the archive behaves the same, and no worker has to be started for it. */
const onThisThread: Fit = async (snapshot, { season }) => fitModel(snapshot, season).map(packFit);
const modelsOn = (
  store: MemoryStore,
  {
    signal = new AbortController().signal,
    fit = onThisThread,
    release = async () => null,
  }: Partial<Pick<FittedModelsParts, 'signal' | 'fit' | 'release'>> = {},
) =>
  createFittedModels({ store, now: () => Date.parse('2024-11-05T12:00:00Z'), log: quietLog(), signal, fit, release });

/** The archived parameters, as JSON. */
const fitsIn = ({ content }: { readonly content: Uint8Array }): string =>
  JSON.stringify(readArchive(content)?.fits.map(unpackFit));

describe('the fitted model', () => {
  it('is fitted once, archived, and taken from there by the next process', async () => {
    const store = memoryStore();
    const snapshot = seasonsBefore([2023, 2024], 5);
    const first = modelsOn(store);
    expect([first.current(), await first.load(snapshot)]).toEqual([null, false]);
    await first.update(snapshot);
    await first.update(snapshot);
    expect(store.puts()).toBe(1);
    const next = modelsOn(store);
    expect(await next.load(snapshot)).toBe(true);
    await next.update(snapshot);
    expect(store.puts()).toBe(1);
    const [one, other] = [first, next].map((models) =>
      models
        .current()
        ?.week(snapshot)
        .projections.map(({ line }) => line),
    );
    expect(one).toEqual(other);
    expect(one?.length).toBeGreaterThanOrEqual(8);
  });

  it('names the last week it has learned from, and knows no later one when it speaks of the past', async () => {
    const models = modelsOn(memoryStore());
    const snapshot = seasonsBefore([2023, 2024], 5);
    await models.update(snapshot);
    const version = (season: number, week: number) => models.current()?.version({ season, week });
    expect(version(2024, 5)).toMatch(/^2024 wk 4 [0-9a-f]{8}$/);
    expect(version(2024, 3)).toMatch(/^2024 wk 2 /);
    expect(version(2024, 1)).toMatch(/^2023 wk 18 /);
    expect(models.current()?.week(snapshot.before(2024, 3)).version).toBe(version(2024, 3));
    // a later week than the current one is predicted with the current parameters
    expect(version(2024, 9)).toBe(version(2024, 5));
  });

  it('is fitted again after another week was played', async () => {
    const store = memoryStore();
    const models = modelsOn(store);
    await models.update(seasonsBefore([2023, 2024], 3));
    const played = seasonsBefore([2023, 2024], 4);
    expect(await modelsOn(store).load(played)).toBe(false);
    await models.update(played);
    expect(store.puts()).toBe(2);
    expect(models.current()?.version(played)).toMatch(/^2024 wk 3 /);
  });

  it('has the parameters of the release until the first fit is done, where they learned the same games', async () => {
    const snapshot = seasonsBefore([2023, 2024], 5);
    const fits = fitModel(snapshot).filter(({ season, week }) => season === 2024 && week === 1);
    const shipped = (results: string) => async () => ({
      fittedAt: '2024-03-01T00:00:00.000Z',
      results: { 2023: results },
      fits,
    });
    const versionWhileFitting = async (release: ReturnType<typeof shipped>) => {
      let version: string | undefined;
      const models = modelsOn(memoryStore(), {
        release,
        fit: async (now) => {
          version = models.current()?.version(now);
          return fitModel(now).map(packFit);
        },
      });
      await models.update(snapshot);
      expect(models.current()?.version(snapshot)).toMatch(/^2024 wk 4 /);
      return version;
    };
    expect(await versionWhileFitting(shipped(resultsDigest(snapshot, 2023)))).toMatch(/^2023 wk 18 /);
    expect(await versionWhileFitting(shipped('of other games'))).toBeUndefined();
  });

  it('keeps the forecast of a snapshot', async () => {
    const models = modelsOn(memoryStore());
    const snapshot = seasonsBefore([2023, 2024], 3);
    await models.update(snapshot);
    expect(models.current()?.week(snapshot)).toBe(models.current()?.week(snapshot));
    const ofMostLeagues = models.current()?.season(snapshot);
    expect(models.current()?.season(snapshot)).toBe(ofMostLeagues);
    expect(models.current()?.season(snapshot, 17)).toBe(ofMostLeagues);
    expect(models.current()?.season(snapshot, 16)).not.toBe(ofMostLeagues);
  });

  it('stays as it was when a fit fails, says so, and is fitted by the next call', async () => {
    const store = memoryStore();
    const log = quietLog();
    const fits: Fit[] = [
      onThisThread,
      () => Promise.reject(new Error('the worker ended with 3 and without parameters')),
      onThisThread,
    ];
    const models = createFittedModels({
      store,
      now: () => 0,
      log,
      signal: new AbortController().signal,
      fit: (snapshot, on) => (fits.shift() ?? onThisThread)(snapshot, on),
    });
    await models.update(seasonsBefore([2023, 2024], 3));
    const before = models.current();
    const played = seasonsBefore([2023, 2024], 4);
    await models.update(played);
    expect([models.current(), store.puts()]).toEqual([before, 1]);
    await models.update(played);
    expect(models.current()?.version(played)).toMatch(/^2024 wk 3 /);
  });
});

describe('a fit in a worker thread', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridcall-fit-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  /** A worker of the given program. */
  const worker = async (program: string) => {
    const file = join(folder, 'worker.mjs');
    await writeFile(file, program);
    return createWorkerFit(pathToFileURL(file));
  };
  const snapshot = seasonsBefore([2023, 2024], 3);
  const on = (signal = new AbortController().signal) => ({ signal, season: () => {} });

  it('archives the recorded parameters of the sandbox season', async () => {
    // the prepared store was read and fitted by a service's own worker; the recorded
    // parameters come from a fit on the thread of a test
    const archived = readArchive((await sandboxModel()).content)?.fits ?? [];
    expect(archived.length).toBeGreaterThan(1);
    await expectRecordedParameters(archived.slice(-1).map(unpackFit), 'parameters/sandbox.json');
  });

  it('is the default, fits the same to the last digit as the serving thread, and logs each season', async () => {
    const store = memoryStore();
    const twoSeasonsPlayed = seasonsBefore([2022, 2023, 2024], 2);
    const logged: object[] = [];
    const log = {
      ...quietLog(),
      info: (fields: object, message: string) => {
        if (message === 'Trained on a season.') logged.push(fields);
      },
    };
    const { signal } = new AbortController();
    await createFittedModels({ store, now: () => 0, log, signal }).update(twoSeasonsPlayed);
    const archived = await store.datasets.read(MODEL_DATASET, '');
    const seasons: object[] = [];
    const expected = fitModel(twoSeasonsPlayed, (learned) => seasons.push(learned));
    expect(archived && fitsIn(archived)).toBe(JSON.stringify(expected));
    expect(logged).toEqual(seasons);
    expect(seasons).toMatchObject([{ season: 2022 }, { season: 2023 }]);
  });

  it('ends with null when the process goes down, before it and during it', async () => {
    const stopped = AbortSignal.abort();
    expect(await createWorkerFit()(snapshot, on(stopped))).toBeNull();
    const stopping = new AbortController();
    const runFit = await worker(`
      import { parentPort } from 'node:worker_threads';
      setInterval(() => {}, 1000);
      parentPort.postMessage({ learned: { season: 2023, weeks: 18 } });
    `);
    const seasons: number[] = [];
    const work = runFit(snapshot, {
      signal: stopping.signal,
      season(learned) {
        seasons.push(learned.season);
        stopping.abort();
      },
    });
    expect([await work, seasons]).toEqual([null, [2023]]);
  });

  it.each([
    ['throws', "throw new Error('no rows');", /no rows/],
    ['exits', 'process.exit(3);', /ended with code 3/],
    ['says nothing', '', /ended with code 0/],
  ])('is refused when the worker %s', async (_, program, reason) => {
    await expect((await worker(program))(snapshot, on())).rejects.toThrow(reason);
  });
});

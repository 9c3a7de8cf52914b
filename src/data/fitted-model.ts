// The fitted model: parameters in the archive like any dataset, so that a replica starts without a fit; fitted again after a week ends.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { createModel, type FittedModel } from '../football/model/create-model.ts';
import { MODEL_DATASET, type ModelParameters } from '../football/model/parameters.ts';
import { TEAMS } from '../football/teams.ts';
import type { World } from '../football/world.ts';
import type { Store } from '../store/store.ts';
import type { DataLog } from './data-log.ts';
import { createWorkerFit, type Fit } from './worker-fit.ts';

/** A fitted model and when it was fitted, ISO 8601 UTC. */
export interface DatedModel extends FittedModel {
  readonly fittedAt: string;
}

export interface FittedModels {
  /** Takes what the archive holds for this picture. False when that was fitted to something else, or nothing was fitted yet. */
  load(world: World): Promise<boolean>;
  /**
   * Makes sure that the model knows every completed week of the picture: from the archive, else fitted now and archived. One fit runs at
   * a time, in a worker thread. A fit that is stopped or fails leaves the model as it was; the next call tries again. Rejects only when
   * the store fails.
   */
  update(world: World): Promise<void>;
  /** Null until something was loaded or fitted. */
  current(): DatedModel | null;
}

export interface FittedModelsParts {
  readonly store: Pick<Store, 'datasets'>;
  readonly now: () => number;
  readonly log: DataLog;
  /** The process is going down. */
  readonly signal: AbortSignal;
  /** Absent = in a worker thread. */
  readonly fit?: Fit;
}

/** What is archived. */
interface Archived {
  /** What it was fitted to: see `basisOf`. */
  readonly basis: string;
  readonly fits: readonly ModelParameters[];
}

/** Goes up when parameters of the release before cannot be used by this one. */
const FORMAT = 3;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

export function createFittedModels({
  store,
  now,
  log,
  signal,
  fit: runFit = createWorkerFit(),
}: FittedModelsParts): FittedModels {
  let state: { readonly basis: string; readonly model: DatedModel } | null = null;
  let lastFit: Promise<unknown> = Promise.resolve();
  const take = (basis: string, fits: readonly ModelParameters[], fittedAt: number) => {
    state = { basis, model: { ...createModel(fits), fittedAt: new Date(fittedAt).toISOString() } };
  };

  const load = async (world: World): Promise<boolean> => {
    const basis = basisOf(world);
    if (state?.basis === basis) return true;
    const kept = await store.datasets.read(MODEL_DATASET, '');
    if (!kept) return false;
    const archived = JSON.parse((await unpack(kept.content)).toString()) as Archived;
    if (archived.basis !== basis) return false;
    take(basis, archived.fits, kept.version.fetchedAt);
    return true;
  };

  /** Null when the fit was stopped or failed. */
  const fitNow = async (world: World): Promise<readonly ModelParameters[] | null> => {
    log.info({ season: world.season, week: world.week }, 'fitting the model');
    try {
      return await runFit(world, { signal, season: (learned) => log.info(learned, 'season learned') });
    } catch (error) {
      log.warn({ reason: String(error) }, 'the model could not be fitted; the next poll tries again');
      return null;
    }
  };

  const fitTo = async (world: World): Promise<void> => {
    if (await load(world)) return;
    const began = now();
    const fits = await fitNow(world);
    if (fits === null) return;
    const basis = basisOf(world);
    const content = await pack(JSON.stringify({ basis, fits } satisfies Archived));
    const version = fits.at(-1)?.version ?? basis;
    const fittedAt = now();
    await store.datasets.put(
      {
        dataset: MODEL_DATASET,
        part: '',
        sha256: createHash('sha256').update(content).digest('hex'),
        asOf: version,
        etag: null,
        lastModified: null,
        url: 'gridcall:model',
        fetchedAt: fittedAt,
        bytes: content.length,
      },
      content,
    );
    log.info({ version, ms: now() - began }, 'model fitted');
    take(basis, fits, fittedAt);
  };

  return {
    load,
    update(world) {
      const work = lastFit.then(() => fitTo(world));
      lastFit = work.catch(() => {});
      return work;
    },
    current: () => state?.model ?? null,
  };
}

/** What parameters depend on: the week they are for, how much was played in the files at hand, and whether the platform's list was known. */
function basisOf(world: World): string {
  const { season, week } = world.stats.numbers;
  let weeks = 0;
  for (let row = 0; row < world.stats.length; row++)
    if (season[row] !== season[row - 1] || week[row] !== week[row - 1]) weeks += 1;
  return `format ${FORMAT}, ${world.season} wk ${world.week}, ${weeks} weeks, ${defencesOf(world)} defences`;
}

function defencesOf(world: World): number {
  return TEAMS.filter((team) => world.players.byPlatformId(team)).length;
}

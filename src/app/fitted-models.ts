// The fitted model: parameters in the archive like any dataset, so that a replica starts without a fit; fitted again after a week ends.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Logger } from '../logger/index.ts';
import { type Snapshot, TEAMS } from '../nfl/index.ts';
import {
  createModel,
  DEFAULT_HYPERPARAMETERS,
  type FittedModel,
  MODEL_DATASET,
  type ModelParameters,
} from '../projections/index.ts';
import type { Store } from '../storage/index.ts';
import { createWorkerFit, type Fit } from './worker-fit.ts';

/** A fitted model and when it was fitted, ISO 8601 UTC. */
export interface DatedModel extends FittedModel {
  readonly fittedAt: string;
}

export interface FittedModels {
  /** Takes what the archive holds for this picture. False when that was fitted to something else, or nothing was fitted yet. */
  load(snapshot: Snapshot): Promise<boolean>;
  /**
   * Makes sure that the model knows every completed week of the picture: from the archive, else fitted now and archived. One fit runs at
   * a time, in a worker thread. A fit that is stopped or fails leaves the model as it was; the next call tries again. Rejects only when
   * the store fails.
   */
  update(snapshot: Snapshot): Promise<void>;
  /** Null until something was loaded or fitted. */
  current(): DatedModel | null;
}

export interface FittedModelsParts {
  readonly store: Pick<Store, 'datasets'>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
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
const PARAMETERS_FORMAT = 4;
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
  const adopt = (basis: string, fits: readonly ModelParameters[], fittedAt: number) => {
    state = { basis, model: { ...createModel(fits), fittedAt: new Date(fittedAt).toISOString() } };
  };

  const load = async (snapshot: Snapshot): Promise<boolean> => {
    const basis = basisOf(snapshot);
    if (state?.basis === basis) return true;
    const stored = await store.datasets.read(MODEL_DATASET, '');
    if (!stored) return false;
    const archived = JSON.parse((await unpack(stored.content)).toString()) as Archived;
    if (archived.basis !== basis) return false;
    adopt(basis, archived.fits, stored.version.fetchedAt);
    return true;
  };

  /** Null when the fit was stopped or failed. */
  const fitNow = async (snapshot: Snapshot): Promise<readonly ModelParameters[] | null> => {
    log.info({ season: snapshot.season, week: snapshot.week }, 'fitting the model');
    try {
      return await runFit(snapshot, { signal, season: (learned) => log.info(learned, 'season learned') });
    } catch (error) {
      log.warn({ reason: String(error) }, 'the model could not be fitted; the next poll tries again');
      return null;
    }
  };

  const fitTo = async (snapshot: Snapshot): Promise<void> => {
    if (await load(snapshot)) return;
    const startedAt = now();
    const fits = await fitNow(snapshot);
    if (fits === null) return;
    const basis = basisOf(snapshot);
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
    log.info({ version, ms: now() - startedAt }, 'model fitted');
    adopt(basis, fits, fittedAt);
  };

  return {
    load,
    update(snapshot) {
      const fitting = lastFit.then(() => fitTo(snapshot));
      lastFit = fitting.catch(() => {});
      return fitting;
    },
    current: () => state?.model ?? null,
  };
}

/** Digest of what the model does not learn: parameters fitted under another set are fitted again. */
const HYPERPARAMETERS_DIGEST = createHash('sha256')
  .update(JSON.stringify(DEFAULT_HYPERPARAMETERS))
  .digest('hex')
  .slice(0, 8);

/** What parameters depend on: the week they are for, how much was played in the files at hand, and whether the platform's list was known. */
function basisOf(snapshot: Snapshot): string {
  const { season, week } = snapshot.stats.numbers;
  let weeks = 0;
  for (let row = 0; row < snapshot.stats.length; row++)
    if (season[row] !== season[row - 1] || week[row] !== week[row - 1]) weeks += 1;
  return `format ${PARAMETERS_FORMAT}, hyperparameters ${HYPERPARAMETERS_DIGEST}, ${snapshot.season} wk ${snapshot.week}, ${weeks} weeks, ${defenseWeeksOf(snapshot)} defences`;
}

function defenseWeeksOf(snapshot: Snapshot): number {
  return TEAMS.filter((team) => snapshot.players.byPlatformId(team)).length;
}

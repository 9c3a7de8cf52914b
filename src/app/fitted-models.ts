// The fitted model. Parameters are archived like a dataset, so that a replica starts without a fit;
// a completed week triggers a new fit.
import { createHash } from 'node:crypto';
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
import { type PackedFit, packArchive, readArchive, unpackedOnUse } from './packed-fits.ts';
import { type ReleaseParameters, readReleaseParameters, usableFits } from './release-parameters.ts';
import { createWorkerFit, type Fit } from './worker-fit.ts';

/** A fitted model and when it was fitted, ISO 8601 UTC. */
export interface DatedModel extends FittedModel {
  readonly fittedAt: string;
  /**
   * As-of of what is blended into the snapshot's week, ISO 8601 UTC by dataset; absent without
   * anything.
   */
  opinionsAsOf?(snapshot: Snapshot): Readonly<Record<string, string>>;
}

export interface FittedModels {
  /**
   * Loads the archived parameters for this snapshot. False when there are none, or they
   * were fitted to other data.
   */
  load(snapshot: Snapshot): Promise<boolean>;
  /**
   * Like `load`; without a model yet it takes the parameters shipped with the release. For a
   * process that does not fit.
   */
  follow(snapshot: Snapshot): Promise<void>;
  /**
   * Makes sure that the model has learned every completed week of the snapshot: from the
   * archive, or by a fit that is then archived. One fit runs at a time, in a worker thread; until
   * the first one is done the model has the parameters shipped with the release.
   * A stopped or failed fit leaves the model unchanged; the next call tries again. Rejects
   * only when the store fails.
   */
  update(snapshot: Snapshot): Promise<void>;
  /** Null until a model was loaded or fitted. */
  current(): DatedModel | null;
}

export interface FittedModelsParts {
  readonly store: Pick<Store, 'datasets'>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
  /** Absent = in a worker thread. */
  readonly fit?: Fit;
  /** Parameters shipped with the release; absent = those next to this file. */
  readonly release?: () => Promise<ReleaseParameters | null>;
}

/** Increase it when this release cannot use the parameters of the previous one. */
const PARAMETERS_FORMAT = 8;

export function createFittedModels({
  store,
  now,
  log,
  signal,
  fit: runFit = createWorkerFit(),
  release = readReleaseParameters,
}: FittedModelsParts): FittedModels {
  let state: { readonly basis: string; readonly model: DatedModel } | null = null;
  let lastFit: Promise<unknown> = Promise.resolve();
  const adopt = (basis: string, fits: readonly ModelParameters[], fittedAt: number) => {
    state = { basis, model: datedModel(fits, fittedAt) };
  };

  const load = async (snapshot: Snapshot): Promise<boolean> => {
    const basis = fitBasis(snapshot);
    if (state?.basis === basis) return true;
    const stored = await store.datasets.read(MODEL_DATASET, '');
    if (!stored) return false;
    const archived = readArchive(stored.content);
    if (archived?.basis !== basis) return false;
    adopt(basis, unpackedOnUse(archived.fits), stored.version.fetchedAt);
    return true;
  };

  /** Null when the fit was stopped or failed. */
  const fitNow = async (snapshot: Snapshot): Promise<readonly PackedFit[] | null> => {
    log.info({ season: snapshot.season, week: snapshot.week }, 'Fitting the model.');
    try {
      return await runFit(snapshot, { signal, season: (learned) => log.info(learned, 'Trained on a season.') });
    } catch (error) {
      log.warn({ reason: String(error) }, 'The model could not be fitted. The next poll tries again.');
      return null;
    }
  };

  const adoptRelease = async (snapshot: Snapshot): Promise<void> => {
    const shipped = await release();
    const fits = shipped ? usableFits(shipped, snapshot) : [];
    if (!shipped || fits.length === 0) return;
    adopt('release', fits, Date.parse(shipped.fittedAt));
    log.info({ version: fits.at(-1)?.version }, 'Answering with the parameters of the release until the fit is done.');
  };

  const fitTo = async (snapshot: Snapshot): Promise<void> => {
    if (await load(snapshot)) return;
    if (state === null) await adoptRelease(snapshot);
    const startedAt = now();
    const fits = await fitNow(snapshot);
    if (fits === null) return;
    const basis = fitBasis(snapshot);
    const content = packArchive({ basis, fits });
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
    log.info({ version, ms: now() - startedAt }, 'Model fitted.');
    adopt(basis, unpackedOnUse(fits), fittedAt);
  };

  return {
    load,
    async follow(snapshot) {
      if (!(await load(snapshot)) && state === null) await adoptRelease(snapshot);
    },
    update(snapshot) {
      const fitting = lastFit.then(() => fitTo(snapshot));
      lastFit = fitting.catch(() => {});
      return fitting;
    },
    current: () => state?.model ?? null,
  };
}

const datedModel = (fits: readonly ModelParameters[], fittedAt: number): DatedModel => ({
  ...createModel(fits),
  fittedAt: new Date(fittedAt).toISOString(),
});

/**
 * The model of archived parameters, whatever they were fitted to; null where they are unreadable.
 */
export function archivedModel({
  version,
  content,
}: NonNullable<Awaited<ReturnType<Store['datasets']['read']>>>): DatedModel | null {
  const archived = readArchive(content);
  return archived && datedModel(unpackedOnUse(archived.fits), version.fetchedAt);
}

/** What the model does not learn: parameters fitted with other hyperparameters are fitted again. */
const HYPERPARAMETERS_DIGEST = createHash('sha256')
  .update(JSON.stringify(DEFAULT_HYPERPARAMETERS))
  .digest('hex')
  .slice(0, 8);

/**
 * What the parameters depend on: the week, how many games the files contain, and whether the
 * platform's player list was known.
 */
function fitBasis(snapshot: Snapshot): string {
  const { season, week } = snapshot.stats.numbers;
  let weeks = 0;
  for (let row = 0; row < snapshot.stats.length; row++)
    if (season[row] !== season[row - 1] || week[row] !== week[row - 1]) weeks += 1;
  return `format ${PARAMETERS_FORMAT}, hyperparameters ${HYPERPARAMETERS_DIGEST}, ${snapshot.season} wk ${snapshot.week}, ${weeks} weeks, ${countDefenseWeeks(snapshot)} defenses`;
}

function countDefenseWeeks(snapshot: Snapshot): number {
  return TEAMS.filter((team) => snapshot.players.byPlatformId(team)).length;
}

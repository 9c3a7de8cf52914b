// The files that an earlier answer was made of, from the archive: snapshot and model as they were.
import {
  createSnapshotLoader,
  type DatasetArchive,
  type DatasetVersion,
  type EarlierVersions,
  OWN_RECORDS,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { clockAt, kickoffsOf, type PlayerFilePoll, pollTimes, type Snapshot } from '../nfl/index.ts';
import type { Inputs } from '../products/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import { createMarketSource, type MarketSource } from '../sleeper/index.ts';
import type { Store } from '../storage/index.ts';
import type { Config } from './config/index.ts';
import { archivedModel, createFittedModels, type DatedModel } from './fitted-models.ts';
import { createOpinions } from './opinions.ts';

export interface InputsThen {
  /** As of the answer: on a game day with the inactives that were announced by then. */
  readonly snapshot: Snapshot;
  /** Null where the parameters of then were dropped. */
  readonly model: DatedModel | null;
  /** The newest snapshot then: the same one but for a past week and a game day. */
  readonly newest: Snapshot;
  /** Polls of the player file that may have shown announced inactives. */
  readonly gameDayPolls: readonly PlayerFilePoll[];
}

/** What an answer says of its inputs. */
export interface AnsweredFrom {
  readonly inputs: Inputs;
  /** As `meta.generated_at`, in milliseconds since 1970. */
  readonly answeredAt: number;
  /** When its model was fitted, in milliseconds since 1970; null without a model. */
  readonly fittedAt: number | null;
  /** The week that it is about; null without one. */
  readonly week: number | null;
}

export interface InputsThenParts {
  readonly store: Pick<Store, 'marketArchive' | 'earlierVersions'>;
  readonly config: Pick<Config, 'seasons' | 'rostership' | 'platformProjections' | 'boardUrl'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly signal: AbortSignal;
}

/**
 * Null when the archive does not have exactly these files: none of that time, or some
 * were dropped. The files take seconds to read, so answers after each other that were
 * made of the same share them.
 */
export function createInputsThen(parts: InputsThenParts): (answer: AnsweredFrom) => Promise<InputsThen | null> {
  let last: { readonly key: string; readonly files: ReturnType<typeof filesThen> } | null = null;
  return async (answer) => {
    const { inputs, fittedAt } = answer;
    const key = `${inputs.version} ${inputs.fetchedAt} ${fittedAt}`;
    if (last?.key !== key) last = { key, files: filesThen(parts, answer) };
    const files = await last.files;
    return files && inputsOf(parts, answer, files);
  };
}

async function filesThen({ store, config, log, signal }: InputsThenParts, answer: AnsweredFrom) {
  const { inputs, answeredAt, fittedAt } = answer;
  const { datasets, isComplete } = await archiveAt(store.earlierVersions, inputs.fetchedAt, fittedAt);
  const snapshots = createSnapshotLoader({ store: { datasets }, seasons: config.seasons, log });
  const snapshot = await snapshots.load();
  if (!snapshot || !isComplete() || snapshots.version() !== inputs.version) return null;
  const fitted = fittedAt === null ? null : await modelThen(datasets, snapshot, { now: () => answeredAt, log, signal });
  return { datasets, snapshots, snapshot, fitted };
}

async function inputsOf(
  parts: InputsThenParts,
  { answeredAt, week }: AnsweredFrom,
  { datasets, snapshots, snapshot, fitted }: NonNullable<Awaited<ReturnType<typeof filesThen>>>,
): Promise<InputsThen> {
  const { config, log } = parts;
  const store = { ...parts.store, datasets };
  const now = () => answeredAt;
  const market = createMarketSource({
    ...{ store, now, log, season: snapshots.season, kickoff: snapshots.kickoff },
    ...{ usesRostership: config.rostership, usesProjections: config.platformProjections },
    packPlayers: async () => {
      throw new Error('An audit archives no polls.');
    },
  });
  const opinions = createOpinions({ store, market, usesBoard: config.boardUrl !== null, log });
  await opinions.load(snapshot);
  return {
    snapshot: await snapshotAnswered(snapshot, market, { answeredAt, week }),
    model: fitted && opinions.applyTo(fitted),
    newest: snapshot,
    gameDayPolls: await market.playerPolls(snapshot, pollTimes(kickoffsOf(snapshot).values(), answeredAt)),
  };
}

/** The parameters that the answer names: the archived ones, else those of the release. */
async function modelThen(
  datasets: DatasetArchive,
  snapshot: Snapshot,
  parts: Pick<Parameters<typeof createFittedModels>[0], 'now' | 'log' | 'signal'>,
) {
  const stored = await datasets.read(MODEL_DATASET, '');
  if (stored) return archivedModel(stored);
  const models = createFittedModels({ store: { datasets }, ...parts });
  await models.follow(snapshot);
  return models.current();
}

/** The archive as it was when the newest of its files had been fetched. It is only read. */
async function archiveAt(
  versions: EarlierVersions,
  fetchedAt: number,
  fittedAt: number | null,
): Promise<{ readonly datasets: DatasetArchive; readonly isComplete: () => boolean }> {
  const own = [MODEL_DATASET, ...OWN_RECORDS];
  const files = (await versions.at(fetchedAt)).filter(({ dataset }) => !own.includes(dataset));
  const fits = fittedAt === null ? [] : await versions.at(fittedAt);
  const fit = fits.find((version) => version.dataset === MODEL_DATASET && version.fetchedAt === fittedAt);
  const known: readonly DatasetVersion[] = fit ? [...files, fit] : files;
  const readOnly = async () => {
    throw new Error('An earlier archive is not written.');
  };
  let isComplete = true;
  const datasets: DatasetArchive = {
    current: async () => known,
    async read(dataset, part) {
      const version = known.find((each) => each.dataset === dataset && each.part === part);
      if (!version) return null;
      const content = await versions.content(version.sha256);
      if (!content) isComplete = false;
      return content && { version, content };
    },
    refusals: async () => [],
    knownRefusals: () => [],
    put: readOnly,
    checked: readOnly,
    refused: readOnly,
  };
  return { datasets, isComplete: () => isComplete };
}

/**
 * The snapshot at the moment of the answer, when its week was being played then: announced
 * inactives change its projections.
 */
export async function snapshotAnswered(
  snapshot: Snapshot,
  { playerPolls }: Pick<MarketSource, 'playerPolls'>,
  { week, answeredAt }: Pick<AnsweredFrom, 'week' | 'answeredAt'>,
): Promise<Snapshot> {
  if (week === null || week > snapshot.week) return snapshot;
  const before = snapshot.before(snapshot.season, week);
  const polls = await playerPolls(before, pollTimes(kickoffsOf(before).values(), answeredAt));
  const clock = clockAt(before, answeredAt, polls);
  return clock.isOver ? snapshot : before.onGameDay(clock);
}

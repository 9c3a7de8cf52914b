// The sandbox season read in process, without a server: the service's own ingest and fit.

import { simulate } from 'gridcall-simulated-season';
import { createFittedModels, fitModel, packFit } from '../../src/app/index.ts';
import type { Leagues } from '../../src/fantasy/index.ts';
import { createIngest, createSnapshotLoader, type FileSource } from '../../src/ingest/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { FittedModel, ModelParameters } from '../../src/projections/index.ts';
import { Library, PATHS, UPSTREAM_DEFAULTS } from '../../src/sandbox/index.ts';
import { leaguesFrom } from './league-context.ts';
import { quietLog } from './little-upstream.ts';
import { memoryStore } from './memory-store.ts';

const BASE = 'sandbox:';
const SOURCES = {
  nflverseUrl: BASE + PATHS.nflverse,
  playerIdsUrl: BASE + PATHS.playerIds,
  platformUrl: BASE + PATHS.platform,
};

export interface SandboxData {
  readonly snapshot: Snapshot;
  readonly model: FittedModel;
  /** The model's parameters, in order of the weeks they are for. */
  readonly parameters: readonly ModelParameters[];
  readonly leagues: Leagues;
  /** The platform's answer for a path below `/v1/`; undefined where it has none. */
  readonly platform: (path: string) => unknown;
  /** The moment at which everything was read. */
  readonly now: number;
}

type Point = Partial<typeof UPSTREAM_DEFAULTS>;

/** Reads the season as published before the week. */
export async function readSandbox(point: Point = {}) {
  const { season, week, seed } = { ...UPSTREAM_DEFAULTS, ...point };
  const simulation = simulate({ season, week, seed });
  const library = new Library(simulation);
  const at = simulation.asOf;
  const source: FileSource = {
    async get({ url }) {
      const { pathname, searchParams } = new URL(url);
      const { status, body } = library.at(pathname, searchParams);
      if (status === 404) return { status: 'absent', at };
      return { status: 'changed', content: body, url, at, etag: null, lastModified: null };
    },
  };
  const platform = (path: string): unknown => {
    const { pathname, searchParams } = new URL(`${SOURCES.platformUrl}/${path}`);
    const { status, body } = library.at(pathname, searchParams);
    return status === 404 ? undefined : JSON.parse(body.toString());
  };
  const [store, log, now] = [memoryStore(), quietLog(), () => at];
  await createIngest({ store, sources: SOURCES, now, log, source }).once();
  const snapshot = await createSnapshotLoader({ store, log }).load();
  if (!snapshot) throw new Error('the sandbox has no schedule');
  return { snapshot, store, log, platform, at };
}

/** Reads the season as published before the week, and fits the model to it. */
export async function sandboxData(point: Point = {}): Promise<SandboxData> {
  const { snapshot, store, log, platform, at } = await readSandbox(point);
  let parameters: readonly ModelParameters[] = [];
  const models = createFittedModels({
    store,
    now: () => at,
    log,
    signal: new AbortController().signal,
    // on this thread: a test has no requests to answer meanwhile
    fit: async (season) => {
      parameters = fitModel(season);
      return parameters.map(packFit);
    },
  });
  await models.update(snapshot);
  const model = models.current();
  if (!model) throw new Error('the model was not fitted');
  return { snapshot, model, parameters, leagues: leaguesFrom(platform), platform, now: at };
}

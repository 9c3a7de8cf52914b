// The sandbox season read in process, without a server: the service's own ingest, and its model.

import { simulate } from 'gridcall-simulated-season';
import { createFittedModels, readArchive, unpackFit } from '../../src/app/index.ts';
import type { Leagues } from '../../src/fantasy/index.ts';
import { createIngest, createSnapshotLoader, type FileSource } from '../../src/ingest/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { FittedModel, ModelParameters } from '../../src/projections/index.ts';
import { Library, PATHS, UPSTREAM_DEFAULTS } from '../../src/sandbox/index.ts';
import { leaguesFrom } from './leagues-from.ts';
import { memoryStore } from './memory-store.ts';
import { quietLog } from './quiet-log.ts';
import { archiveSandboxModel, sandboxModel } from './sandbox.ts';

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

/** Reads the season as published before the week. */
async function readSandbox() {
  const simulation = simulate(UPSTREAM_DEFAULTS);
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

/**
 * Reads the season as published before the week, with the model that the service of the run's
 * prepared store fitted to it.
 */
export async function sandboxData(): Promise<SandboxData> {
  const { snapshot, store, log, platform, at } = await readSandbox();
  const { content } = await sandboxModel();
  await archiveSandboxModel(store, at);
  const models = createFittedModels({ store, now: () => at, log, signal: new AbortController().signal });
  await models.follow(snapshot);
  const [model, archived] = [models.current(), readArchive(content)];
  if (!model || !archived) throw new Error('the prepared store has no model of the sandbox season');
  const parameters = archived.fits.map(unpackFit);
  return { snapshot, model, parameters, leagues: leaguesFrom(platform), platform, now: at };
}

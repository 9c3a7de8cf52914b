// Reads the upstreams, loads the snapshot and fits the model over one store.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../contract/index.ts';
import { DAY_MS } from '../durations/index.ts';
import { type LeagueReading, type ReadRosters, rostershipInSteps } from '../fantasy/index.ts';
import {
  createFileSource,
  createIngest,
  createPartsReader,
  createReadingWorker,
  createSavedTables,
  createSnapshotLoader,
  type Ingest,
  type IngestReport,
  LeaseLostError,
  type PollTimes,
  type SnapshotLoader,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { kickoffsOf, type PlayerFilePoll, pollTimes, type Snapshot } from '../nfl/index.ts';
import {
  createLeagues,
  createMarketSource,
  createRosterTally,
  createTrendingSource,
  type MarketSource,
  packPlayerFile,
  type TrendingSource,
} from '../sleeper/index.ts';
import { openStoreReadOnly, type Store } from '../storage/index.ts';
import type { Config } from './config/index.ts';
import { createFittedModels, type FittedModels } from './fitted-models.ts';
import { createArchiveWatch, createIngestTurn } from './ingest-turn.ts';
import { type AnsweredFrom, createInputsThen, type InputsThen } from './inputs-then.ts';
import { lastPollOf, recordPoll } from './last-poll.ts';
import type { NoteChain } from './ledger-note.ts';
import { createLiveRecords, type LiveRecords } from './live-record.ts';
import { createOpinions } from './opinions.ts';
import { openOwnStore, storePlace } from './own-store.ts';
import { createPause } from './pause.ts';
import { createPublicRecord, type PublicRecord } from './public-record.ts';
import { workerProgram } from './threads/index.ts';

/**
 * Reads the upstreams, holds the snapshot and fits the model: for the service, and
 * alone for `gridcall ingest`.
 */
export interface DataService {
  readonly store: Store;
  readonly snapshots: SnapshotLoader;
  readonly market: TrendingSource;
  /** The archive of the market's polls, and the rostership read from it. */
  readonly marketPolls: MarketSource;
  /** Polls of the player file that may show announced inactives of the current week. */
  readonly gameDayPolls: GameDayPolls['current'];
  readonly models: FittedModels;
  /**
   * When the upstreams were last polled, by this process or another one, in milliseconds
   * since 1970; null before the first poll has ended.
   */
  readonly lastPoll: () => Promise<number | null>;
  /** What was answered live, scored after each week. */
  readonly liveRecord: LiveRecords['current'];
  readonly publicRecord: PublicRecord;
  /** Opens the platform's leagues for one request; calls are counted for the caller. */
  readonly leagues: (caller: Caller | null) => LeagueReading;
  /** How many of the leagues read by this process in the last seven days roster each player. */
  readonly readRosters: () => ReadRosters;
  /** What an earlier answer was made of; null when the store no longer has all of it. */
  readonly inputsThen: (answer: AnsweredFrom) => Promise<InputsThen | null>;
  /**
   * Reads everything once. Snapshot and model are updated when the statistics are
   * stored, and again at the end. Rejects with LeaseLostError while another process ingests.
   */
  refresh(onProgress?: Parameters<Ingest['once']>[0]): Promise<IngestReport>;
  /** Calls `listener` after every update of the data, and waits for it. */
  whenSettled(listener: () => Promise<void>): void;
  /**
   * Until closed: ingests on schedule while this process has the lease, and else loads what another
   * has ingested. Resolves after the first read of the upstreams; with null when another ingests.
   */
  run(onProgress?: Parameters<Ingest['once']>[0]): Promise<IngestReport | null>;
  /** Aborts reads in progress and frees the lease. */
  close(): Promise<void>;
}

export interface DataServiceParts {
  readonly log: Logger;
  readonly now?: () => number;
  /** Aborts reads in progress before anything is closed. */
  readonly signal?: AbortSignal;
  /** Called when calls to the platform begin to fail at once, and when they are sent again. */
  readonly onPlatformBreaker?: (isOpen: boolean) => void;
  /** When upstreams are polled, in place of the usual times. */
  readonly schedule?: Partial<PollTimes>;
  /** Dates the roots of the public record; absent = no tree is made. */
  readonly noteChain?: NoteChain;
  /** Only reads the store, so that a service may run on it; `refresh` is not allowed then. */
  readonly isReader?: boolean;
}

/** Opens the store and builds the data service. Throws when the store cannot be opened. */
export async function openDataService(config: Config, parts: DataServiceParts): Promise<DataService> {
  const store = await (parts.isReader ? openStoreReadOnly(storePlace(config)) : openOwnStore(config, parts.log));
  const dataService = createDataService(config, store, parts);
  return {
    ...dataService,
    async close() {
      await dataService.close();
      await store.close();
    },
  };
}

/** The data service over an open store, which stays open when it is closed. */
export function createDataService(config: Config, store: Store, parts: DataServiceParts): DataService {
  const { log, now = Date.now, signal, schedule = {} } = parts;
  const stopping = new AbortController();
  signal?.addEventListener('abort', () => stopping.abort());
  const inputs = openInputs(config, store, parts, { now, stopped: stopping.signal });
  const { market, marketPolls, rosterTally, reading, snapshots, source } = inputs;
  const turn = createIngestTurn({ leases: store.ingestLeases, log });
  /** What the ingester writes to; the rest of the store is for every process. */
  const ingested = { settings: store.settings, datasets: store.ingestLeases.archive(turn.current) };
  const forecasts = createForecasts({
    ...{ ...inputs, store, ingested, now, log, config },
    ...{ stopped: stopping.signal, noteChain: parts.noteChain ?? null },
  });
  const { gameDay, liveRecords, models, publicRecord } = forecasts;
  const isFollowing = () => turn.current() === null;
  const updates = createUpdates({
    ...{ store, snapshots, market, marketPolls, forecasts, isFollowing, now, log },
    ...{ auditDays: config.auditDays, stopped: stopping.signal },
  });
  const ingest = createIngest({
    ...config,
    ...{ store: ingested, sources: config, schedule, now, log, source },
    checkFile: reading.checkFile,
    onPolled: updates.settle,
  });
  let refreshing: Promise<unknown> = Promise.resolve();
  const readOnce = (onProgress?: Parameters<Ingest['once']>[0]): Promise<IngestReport> => {
    const work = ingest.once(onProgress, updates.bringUpToDate).then(async (report) => {
      await updates.settle();
      return report;
    });
    refreshing = work.catch((error: unknown) =>
      log.error({ reason: String(error) }, 'The upstreams could not be read.'),
    );
    return work;
  };
  return {
    ...{ store, snapshots, market, marketPolls, models },
    gameDayPolls: gameDay.current,
    lastPoll: () => lastPollOf(store),
    liveRecord: liveRecords.current,
    publicRecord,
    leagues: inputs.leagues,
    readRosters: rosterTally.current,
    inputsThen: createInputsThen({ store, config, log, signal: stopping.signal }),
    async refresh(onProgress) {
      if (!(await turn.take())) throw new LeaseLostError();
      return readOnce(onProgress);
    },
    whenSettled: updates.whenSettled,
    async run(onProgress) {
      let first: Promise<IngestReport> | null = null;
      const taken = () => {
        ingest.start();
        const work = readOnce(onProgress);
        first ??= work;
      };
      if (config.role !== 'api') await turn.start({ taken, lost: () => void ingest.stop() });
      await updates.watch.start();
      return first;
    },
    async close() {
      stopping.abort();
      await Promise.all([turn.stop(), updates.watch.stop()]);
      await ingest.stop();
      await refreshing;
      await reading.close();
      await turn.release();
    },
  };
}

type Inputs = ReturnType<typeof openInputs>;
type Forecasts = ReturnType<typeof createForecasts>;

/** First stage: what is read, from the store and from the platform. */
function openInputs(
  { dataDir, platformProjections, platformUrl, redirectOrigins, rostership, seasons }: Config,
  store: Store,
  { log, onPlatformBreaker, isReader }: DataServiceParts,
  { now, stopped }: { readonly now: () => number; readonly stopped: AbortSignal },
) {
  const source = createFileSource({ now, signal: stopped, redirectOrigins });
  const folder = join(dataDir, 'tables');
  const program = workerProgram('reading-worker');
  const reading = createReadingWorker({ program, folder, packPlayers: packPlayerFile, store, log });
  const reader = createPartsReader({
    ...{ store, log, saved: createSavedTables(folder, log) },
    saveChanges: isReader ? undefined : reading.saveChanges,
  });
  const snapshots = createSnapshotLoader({ store, seasons, log, reader });
  const { season, kickoff } = snapshots;
  const market = createTrendingSource({ store, platformUrl, season, kickoff, now, log, source });
  const marketPolls = createMarketSource({
    ...{ store, season, kickoff, packPlayers: reading.packPlayers, now, log },
    ...{ usesRostership: rostership, usesProjections: platformProjections },
  });
  const rosterTally = createRosterTally({ season, now });
  const openLeagues = createLeagues({
    ...{ store, platformUrl, season, now, log, signal: stopped, redirectOrigins },
    ...(onPlatformBreaker && { onBreaker: onPlatformBreaker }),
  });
  const leagues: DataService['leagues'] = (caller) => rosterTally.counting(openLeagues(caller));
  return { source, reading, snapshots, market, marketPolls, rosterTally, leagues };
}

/** What every later stage has. */
interface StageParts extends Pick<Inputs, 'snapshots' | 'marketPolls'> {
  readonly store: Store;
  readonly now: () => number;
  readonly log: Logger;
  readonly stopped: AbortSignal;
}

interface ForecastsParts extends StageParts {
  readonly ingested: Parameters<typeof createFittedModels>[0]['store'];
  readonly config: Pick<Config, 'boardUrl'>;
  readonly noteChain: NoteChain | null;
}

/** Second stage: what is made of it, the model with the opinions of others and its live record. */
function createForecasts(parts: ForecastsParts) {
  const { store, ingested, config, snapshots, marketPolls, noteChain, now, log, stopped } = parts;
  const fitted = createFittedModels({ store: ingested, now, log, signal: stopped });
  const gameDay = createGameDayPolls(marketPolls, now);
  const opinions = createOpinions({ store, market: marketPolls, usesBoard: config.boardUrl !== null, log });
  const models: FittedModels = {
    ...fitted,
    load: async (snapshot) => {
      await opinions.load(snapshot);
      return fitted.load(snapshot);
    },
    current: () => {
      const model = fitted.current();
      return model && opinions.applyTo(model);
    },
  };
  const { datasets } = ingested;
  const sleep = (ms: number) => setTimeout(ms, null, { signal: stopped });
  const publicRecord = createPublicRecord({ datasets, chain: noteChain, now, sleep, log });
  const { marketArchive } = store;
  const liveRecords = createLiveRecords({ store: { datasets, marketArchive }, publicRecord, now, log });
  return {
    ...{ fitted, gameDay, opinions, models, liveRecords, publicRecord },
    /**
     * Forecasts and outlooks of new data take seconds: requests are answered between their parts,
     * and a stopping process does not wait for them.
     */
    async make(): Promise<void> {
      const [snapshot, model] = [snapshots.current(), fitted.current()];
      if (!snapshot || !model) return;
      const pause = createPause();
      for (const _ of rostershipInSteps(snapshot, model)) {
        if (stopped.aborted) return;
        await pause();
      }
    },
  };
}

interface UpdatesParts extends StageParts {
  readonly market: TrendingSource;
  readonly forecasts: Forecasts;
  /** False while this process itself brings the archive up to date. */
  readonly isFollowing: () => boolean;
  readonly auditDays: number;
}

/**
 * Third stage: what happens after a poll, in the process that polled and in those that follow it.
 */
function createUpdates(parts: UpdatesParts) {
  const { store, snapshots, market, marketPolls, isFollowing, auditDays, now, log, stopped } = parts;
  const { fitted, gameDay, opinions, models, liveRecords, publicRecord, make } = parts.forecasts;
  const listeners: (() => Promise<void>)[] = [];
  const tellListeners = async () => {
    for (const listener of listeners) if (!stopped.aborted) await listener();
  };
  const follow = async () => {
    const snapshot = await snapshots.load();
    if (!snapshot) return;
    await gameDay.load(snapshot);
    await opinions.load(snapshot);
    await models.follow(snapshot);
    await publicRecord.load();
    await liveRecords.load();
    await make();
    await tellListeners();
  };
  const watch = createArchiveWatch({ store, isFollowing, load: follow, now, log });
  const bringUpToDate = async () => {
    // the other processes load the files while this one does, and before a fit of up to a minute
    await watch.publish();
    const snapshot = await snapshots.load();
    if (!snapshot) return;
    await gameDay.load(snapshot);
    await models.load(snapshot);
    await models.update(snapshot);
    await liveRecords.score(snapshot);
  };
  return {
    watch,
    bringUpToDate,
    whenSettled: (listener: () => Promise<void>) => void listeners.push(listener),
    async settle() {
      await recordPoll(store).catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'The time of the poll could not be recorded.'),
      );
      await bringUpToDate();
      // the answers that follow are computed by the next start
      if (stopped.aborted) return;
      // before the answers that read it
      await marketPolls.record();
      const current = snapshots.current();
      if (current) await gameDay.load(current);
      await store.earlierVersions.drop(now() - auditDays * DAY_MS, now());
      // before this process computes its own answers: the others load meanwhile
      await watch.publish();
      await make();
      await tellListeners();
      if (stopped.aborted) return;
      await market.record();
      const [snapshot, own] = [snapshots.current(), fitted.current()];
      if (!snapshot || !own) return;
      await opinions.record(own, snapshot);
      await publicRecord.publish(opinions.applyTo(own), snapshot);
      await watch.publish();
    },
  };
}

/** The polls of the player file, cached: the clock of a week needs no database. */
interface GameDayPolls {
  /** Reads the polls of the snapshot's week that may show announced inactives by now. */
  load(snapshot: Snapshot): Promise<void>;
  current(): readonly PlayerFilePoll[];
}

function createGameDayPolls(market: Pick<MarketSource, 'playerPolls'>, now: () => number): GameDayPolls {
  let polls: readonly PlayerFilePoll[] = [];
  return {
    async load(snapshot) {
      polls = await market.playerPolls(snapshot, pollTimes(kickoffsOf(snapshot).values(), now()));
    },
    current: () => polls,
  };
}

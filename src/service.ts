// The only place where the parts are put together: settings in, a running service out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Answering, createAnswering } from './analyses/answering.ts';
import { ANALYSES } from './analyses/catalogue.ts';
import { Refusal } from './analyses/refusal.ts';
import type { Config } from './config.ts';
import { NETWORKS } from './contract/network.ts';
import { products } from './contract/products.ts';
import { TrackRecord } from './contract/track-record.ts';
import { SERVICE_NAME } from './contract/version.ts';
import { createFittedModels, type FittedModels } from './data/fitted-model.ts';
import { createIngest, type Ingest, type IngestReport } from './data/ingest.ts';
import { createMarket, type Market, PlatformUnavailable } from './data/market.ts';
import { createPicture, type Picture } from './data/picture.ts';
import { createLeagues } from './data/platform/leagues/client.ts';
import { createSource } from './data/source.ts';
import type { LeagueReading } from './football/league.ts';
import type { TrendingList, World } from './football/world.ts';
import { createFreeAnswers } from './free-answers.ts';
import { replyFrom } from './http/answer.ts';
import { createApp } from './http/app.ts';
import { limited } from './http/rate-limit.ts';
import type { Log } from './log.ts';
import { createNarrator, type Narrator } from './narrative/engine.ts';
import { openAiCompatible } from './narrative/openai-compatible.ts';
import { createGate, type GateSettings } from './payments/create.ts';
import type { Gate } from './payments/gate.ts';
import { type ReceiptIssuer, receiptIssuer } from './payments/receipt-issuer.ts';
import { openReceiptKey } from './payments/receipt-key.ts';
import { checkReceiver } from './payments/receiver.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store/unavailable.ts';
import publishedRecord from './track-record.json' with { type: 'json' };

/** What reads the upstreams, keeps the picture and fits the model: used by the service and, alone, by `gridcall ingest`. */
export interface DataRoom {
  readonly store: Store;
  readonly picture: Picture;
  readonly market: Market;
  readonly models: FittedModels;
  /** Opens the platform's leagues for one question. */
  readonly leagues: () => LeagueReading;
  /** Reads everything once; picture and model are brought up to date when the statistics are there, and again at the end. */
  refresh(onProgress?: Parameters<Ingest['once']>[0]): Promise<IngestReport>;
  /** Calls `listener` whenever the data were brought up to date, and waits for it. */
  whenSettled(listener: () => Promise<void>): void;
  /** Polls on schedule until closed. */
  poll(): void;
  /** Breaks off what is being read and closes the store. */
  close(): Promise<void>;
}

export interface Service {
  /** Where it listens; the port is the real one when 0 was asked for. */
  readonly url: string;
  /** Resolves when the first reading of the upstreams is over, however it went. */
  readonly firstIngest: Promise<void>;
  /** Takes no new requests, lets those under way finish, closes the store. */
  close(): Promise<void>;
}

interface Outside {
  readonly log: Log;
  readonly now?: () => number;
  /** Breaks off what is being read, before anything is closed. */
  readonly signal?: AbortSignal;
  /** Neighbours of the payment gate to use instead of those in the settings. */
  readonly neighbours?: GateSettings['outside'];
}

/** Opens the store and puts the data room together. Throws when the store cannot be opened. */
export async function openDataRoom(config: Config, { log, now = Date.now, signal }: Outside): Promise<DataRoom> {
  const { databaseUrl, dataDir, seasons, platformUrl } = config;
  const store = await openStore(databaseUrl === null ? { dataDir } : { databaseUrl });
  const stopping = new AbortController();
  signal?.addEventListener('abort', () => stopping.abort());
  const source = createSource({ now, signal: stopping.signal });
  const picture = createPicture({ store, seasons, log });
  const { season, kickoff } = picture;
  const market = createMarket({ store, platformUrl, season, kickoff, now, log, source });
  const leagues = createLeagues({ store, platformUrl, season, now, log, signal: stopping.signal });
  const models = createFittedModels({ store, now, log, signal: stopping.signal });
  const bringUpToDate = async () => {
    const world = await picture.load();
    if (world) await models.update(world);
  };
  const listeners: (() => Promise<void>)[] = [];
  const settle = async () => {
    await bringUpToDate();
    await market.record();
    for (const listener of listeners) await listener();
  };
  const ingest = createIngest({ store, sources: config, seasons, now, log, source, onPolled: settle });
  let refreshing: Promise<unknown> = Promise.resolve();
  return {
    store,
    picture,
    market,
    models,
    leagues,
    refresh(onProgress) {
      const work = ingest.once(onProgress, bringUpToDate).then(async (report) => {
        await settle();
        return report;
      });
      refreshing = work.catch(() => {});
      return work;
    },
    whenSettled: (listener) => void listeners.push(listener),
    poll: () => ingest.start(),
    async close() {
      stopping.abort();
      await ingest.stop();
      await refreshing;
      await store.close();
    },
  };
}

/**
 * Starts listening as soon as the store is open; data already in it is in service before the upstreams are asked.
 * Throws, with a sentence for the operator, when it cannot; on mainnet also when the receiver cannot be paid.
 */
export async function startService(config: Config, outside: Outside): Promise<Service> {
  const { log, now = Date.now } = outside;
  if (config.payTo !== '') await checkReceiver({ ...config, network: NETWORKS[config.network], log });
  const room = await openDataRoom(config, outside);
  const { store, picture, market, models } = room;
  const receiptKey = await openReceiptKey(store.settings, now());
  const world = await picture.load();
  if (world) await models.load(world);

  // with port 0 the address is known only once the socket is open, and challenges name it
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 });
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const publicUrl = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;

  const receipts = receiptIssuer(receiptKey, publicUrl);
  const gate = gateOf(config, publicUrl, store, receipts, { ...outside, now });
  const narrator = narratorOf(config, store, log, now);
  const answering = createAnswering({
    analyses: ANALYSES,
    world: () => picture.current(),
    model: () => models.current(),
    trending: (at, trend, hours) => trendingAt(picture, market, at, trend, hours),
    leagues: room.leagues,
    version: () => picture.version(),
    shelf: store.answers,
    narrator,
    now,
  });
  room.whenSettled(() => prepare(answering, log));
  const free = createFreeAnswers({
    store,
    picture,
    models,
    market,
    narrator: narrator?.model ?? null,
    network: config.network,
    publicUrl,
    now,
    log,
  });
  const app = createApp({
    settings: { ...config, publicUrl, usdcAssetId: NETWORKS[config.network].usdc },
    products,
    available: answering.available,
    gate,
    answer: replyFrom({ ...answering, answer: orRefuse(answering.answer) }),
    health: orRefuse(free.health),
    preview: orRefuse(free.preview),
    stats: orRefuse(free.stats),
    documents: receipts.documents,
    trackRecord: TrackRecord.nullable().parse(publishedRecord),
    log,
  });
  await gate?.start();
  // the server hands the connection over as the second argument
  const fetch = limited((request, connection) => app.fetch(request, connection), config, now);
  server.on('request', getRequestListener(fetch as typeof app.fetch));
  const sweep = setInterval(() => void store.answers.sweep(now()).catch(() => {}), 600_000).unref();

  const firstIngest = room.refresh().then(
    (report) => log.info({ ms: report.finishedAt - report.startedAt, changed: report.changed }, 'upstreams read'),
    (error: unknown) => log.error({ reason: String(error) }, 'the first ingest failed'),
  );
  room.poll();
  log.info({ url, publicUrl, store: store.backend, network: config.network, sells: config.payTo !== '' }, 'listening');

  return {
    url,
    firstIngest,
    async close() {
      clearInterval(sweep);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await gate?.stop();
      server.closeAllConnections();
      await closed;
      await room.close();
    },
  };
}

/** Shared answers are made before they are asked for; one that fails is made when it is asked for, and says then why not. */
async function prepare(answering: Answering, log: Log): Promise<void> {
  try {
    const unanswered = await answering.prepare();
    if (unanswered.length > 0) log.warn({ unanswered }, 'not answered ahead of time');
  } catch (error) {
    log.error({ reason: String(error) }, 'preparing answers failed');
  }
}

function narratorOf({ narrative }: Config, { settings }: Store, log: Log, now: () => number): Narrator | null {
  if (narrative === null) return null;
  const { model, perDay } = narrative;
  return createNarrator({ model, perDay, write: openAiCompatible(narrative), take: settings.take, now, log });
}

/** The failures of other rooms that a caller may hear of, in the contract's words; anything else stays a defect. */
function orRefuse<Arguments extends readonly unknown[], Value>(
  ask: (...given: Arguments) => Promise<Value>,
): (...given: Arguments) => Promise<Value> {
  return async (...given) => {
    try {
      return await ask(...given);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        throw new Refusal(503, 'store_unavailable', 'The database cannot be reached just now.', 5);
      }
      if (error instanceof PlatformUnavailable) throw new Refusal(503, 'platform_unavailable', error.message, 60);
      throw error;
    }
  };
}

function gateOf(
  config: Config,
  publicUrl: string,
  store: Store,
  receipts: ReceiptIssuer,
  { log, now, neighbours }: Outside,
): Gate | null {
  if (config.payTo === '') return null;
  return createGate({
    store,
    products,
    settings: { ...config, publicUrl, serviceName: SERVICE_NAME },
    receipts,
    log,
    ...(now && { now }),
    ...(neighbours && { outside: neighbours }),
  });
}

/** The market as it stood before the week looked at: today's for the current week, the recorded one for a past week. */
async function trendingAt(
  picture: Picture,
  market: Market,
  at: World,
  trend: 'add' | 'drop',
  hours: number,
): Promise<TrendingList> {
  const current = picture.current();
  if (!current || at.isCurrent) return market.trending(trend, hours);
  const list = await market.recorded(at.season, at.week, trend, hours);
  if (list) return list;
  const when = `week ${at.week} of ${at.season}`;
  throw new Refusal(
    404,
    'trending_not_recorded',
    `No trending list of ${hours} hours was recorded before ${when}, and today's would look ahead.`,
  );
}

function listen(server: ReturnType<typeof createServer>, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use.`
            : `Cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}

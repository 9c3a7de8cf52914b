// The only place where the parts are put together: settings in, a running service out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Answering, createAnswering } from '../analyses/answering.ts';
import { ANALYSES } from '../analyses/catalogue.ts';
import { NETWORKS } from '../contract/network.ts';
import { products } from '../contract/products.ts';
import { TrackRecord } from '../contract/track-record.ts';
import { SERVICE_NAME } from '../contract/version.ts';
import { replyFrom } from '../http/answer.ts';
import { createApp } from '../http/app.ts';
import { limited } from '../http/rate-limit.ts';
import { createNarrator, type Narrator } from '../narrative/engine.ts';
import { openAiCompatible } from '../narrative/openai-compatible.ts';
import { createGate, type GateSettings } from '../payments/create.ts';
import type { Gate } from '../payments/gate.ts';
import { type ReceiptIssuer, receiptIssuer } from '../payments/receipt-issuer.ts';
import { openReceiptKey } from '../payments/receipt-key.ts';
import { checkReceiver } from '../payments/receiver.ts';
import type { Store } from '../store/store.ts';
import publishedRecord from '../track-record.json' with { type: 'json' };
import type { Config } from './config.ts';
import { openDataRoom } from './data-service.ts';
import { orRefuse } from './error-mapping.ts';
import { createFreeAnswers } from './free-answers.ts';
import type { Log } from './log.ts';
import { trendingAt } from './trending-at.ts';

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

// Starts the service: socket, store, application, stored data, payment gate. Stops it in reverse
// order.
import { NETWORKS, products, SERVICE_NAME, VERSION } from '../contract/index.ts';
import {
  clientOfConnection,
  createClosedApp,
  createDirectAnswer,
  createRequestLimit,
  isProbe,
  NamedResponse,
} from '../http/index.ts';
import { UNAVAILABLE_PREFIX } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Metrics } from '../metrics/index.ts';
import {
  checkReceiver,
  createFacilitator,
  createGate,
  type Facilitator,
  type Gate,
  type GateSettings,
} from '../payments/index.ts';
import { createAnswerLinks, openReceiptKey, type ReceiptIssuer, receiptIssuer } from '../payments/receipts/index.ts';
import type { Unready } from '../sales/index.ts';
import { LEAGUE_WEEK_RETENTION_MS } from '../sleeper/index.ts';
import type { Store } from '../storage/index.ts';
import { raiseTo } from '../tally/index.ts';
import { openTraces, type Traces } from '../tracing/index.ts';
import { type Analyst, type AnalystObserver, type OpenAnalyst, openThreadAnalyst } from './analyst/index.ts';
import { assembleApp } from './assemble-app.ts';
import type { Config } from './config/index.ts';
import { listen } from './http-server.ts';
import { MAX_IDLE_CONNECTIONS } from './idle-connections.ts';
import { lastPollOf } from './last-poll.ts';
import type { NoteChain } from './ledger-note.ts';
import { serveMetrics } from './metrics-server.ts';
import { STARTING, STOPPING, serviceReadiness } from './readiness.ts';
import { createRequestSwitch } from './request-listener.ts';
import { watchStore } from './store-watch.ts';
import { upstreamsOf } from './upstreams.ts';

export interface Service {
  /** Its address; with port 0, the port that was assigned. */
  readonly url: string;
  /** Address of the metrics' own socket; null when none is configured. */
  readonly metricsUrl: string | null;
  /**
   * Resolves when the first read of the upstreams is over, successful or not; at once when another
   * process ingests.
   */
  readonly firstIngest: Promise<void>;
  /** Drains, accepts no new requests, finishes those in progress, closes the store. */
  close(): Promise<void>;
}

interface ServiceDependencies {
  readonly log: Logger;
  readonly now?: () => number;
  /** Aborts reads in progress before anything is closed. */
  readonly signal?: AbortSignal;
  /** Where the answers are made; absent = in a thread of their own. */
  readonly openAnalyst?: OpenAnalyst;
  /** Dates the roots of the public record; absent = no public record. */
  readonly noteChain?: NoteChain;
  /** Services for the payment gate to use instead of those in the settings. */
  readonly gateDependencies?: GateSettings['dependencies'];
}

/**
 * How long an unpaid request may take to finish when the service stops. Sales are
 * waited for without a limit.
 */
const STOP_GRACE_MS = 10_000;

/**
 * Listens first: until the store is open every request gets 503 `starting`. Then the
 * free paths answer, and sales start when the stored data are loaded. Resolves then,
 * before the upstreams are read.
 *
 * Throws an Error for the operator when it cannot start; on mainnet also when the
 * receiver cannot be paid.
 */
export async function startService(config: Config, dependencies: ServiceDependencies): Promise<Service> {
  const { log, now = Date.now, openAnalyst = openThreadAnalyst } = dependencies;
  const scrapes = await serveMetrics(config, log);
  const metrics = scrapes?.metrics ?? null;
  let routes: readonly string[] = [];
  const traces = await openTraces(config.traces, {
    version: VERSION,
    upstreams: upstreamsOf(config),
    requestIdOf: ({ outgoing }) => (outgoing instanceof NamedResponse ? outgoing.requestId : null),
    log,
  });
  const door = createRequestSwitch(createClosedApp(STARTING).fetch, (fetch) => {
    const traced = traces?.measure(fetch, () => routes) ?? fetch;
    return metrics?.measure(traced, () => routes) ?? traced;
  });
  let isStarted = false;
  const drain = createDrain({
    signal: dependencies.signal,
    seconds: config.drainSeconds,
    isServing: () => isStarted,
    onBegin: door.closeConnections,
  });
  const stopping = createClosedApp(STOPPING);
  const refuseNew = () => door.serveLast(stopping.fetch);
  drain.ended.addEventListener('abort', refuseNew);
  const server = await listen(door.listener, {
    ...config,
    setting: 'GRIDCALL_PORT',
    idleLimit: { max: MAX_IDLE_CONNECTIONS, clientOf: (socket) => clientOfConnection(socket, config.proxies) },
  }).catch(async (error: unknown) => {
    await traces?.close();
    await scrapes?.close();
    throw error;
  });
  const { url, port } = server;
  // with port 0 the address is known only now, and challenges contain it
  const publicUrl = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  const sells = config.payTo !== '' && config.role !== 'ingester';
  log.info({ url, publicUrl, network: config.network, role: config.role, sells }, 'Listening.');

  /** What to close, in the order it was opened. */
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    await drain.begin();
    await door.idle(STOP_GRACE_MS);
    const [closeStore, stopGate] = opened;
    await stopGate?.();
    // the reply of a sale that took longer
    await door.idle(STOP_GRACE_MS);
    await server.close();
    try {
      await closeStore?.();
    } finally {
      await traces?.close();
      await scrapes?.close();
    }
  };

  try {
    if (sells) await checkReceiver({ ...config, network: NETWORKS[config.network], log });
    const observer = observerOf(metrics, traces);
    const { store, analyst } = await openAnalyst(config, {
      ...{ publicUrl, log, signal: drain.ended },
      ...(dependencies.noteChain && { noteChain: dependencies.noteChain }),
      ...(observer && { observer }),
    });
    const watch = watchStore(store, log);
    opened.push(async () => {
      await watch.stop();
      await analyst.close().finally(store.close);
    });
    await watch.start();
    const receiptKey = await openReceiptKey(store.settings, now());
    const receipts = receiptIssuer(receiptKey, publicUrl);
    const links = createAnswerLinks(receiptKey);
    const gate = !sells
      ? null
      : createGateFrom(config, publicUrl, store, receipts, {
          ...dependencies,
          now,
          traces,
          gateDependencies: {
            ...dependencies.gateDependencies,
            facilitator: facilitatorOf(config, dependencies.gateDependencies?.facilitator, metrics),
          },
        });
    const readiness = () =>
      serviceReadiness({
        isStarted: () => isStarted,
        hasStore: watch.isReachable,
        known: analyst.state,
      });
    const app = assembleApp({
      ...{ config, publicUrl, store, analyst, gate, receipts, links, readiness, metrics, now, log },
    });
    routes = app.routes.map(({ path }) => path);
    metrics?.observe(serviceState({ store, analyst, readiness }));
    const limit = createRequestLimit({ ...config, products }, now);
    const counted = limit.guard((request, connection) => app.fetch(request, connection));
    const direct = createDirectAnswer({
      replies: app.prepared,
      unpaid: app.unpaid,
      admits: (incoming) => isProbe(incoming.url ?? '') || limit.admits(incoming),
      sent: metrics?.sentDirectly ?? (() => {}),
    });
    door.serve(
      (request, connection) => {
        if (!isProbe(connection.incoming.url ?? '')) return counted(request, connection);
        return (drain.hasBegun() ? stopping : app).fetch(request, connection);
      },
      // a traced request has a span, whatever it costs
      traces === null ? direct : undefined,
    );

    await analyst.load();
    opened.push(async () => gate?.stop());
    await gate?.start();
    isStarted = true;
    const sweep = setInterval(() => void sweepStore(store, now()).catch(() => {}), STORE_SWEEP_MS).unref();
    const firstIngest = analyst.run().then(
      (report) =>
        report === null
          ? log.info({}, 'Another process ingests; its data are loaded when they change.')
          : log.info(report, 'Upstreams read.'),
      () => log.error({}, 'The first ingest failed.'),
    );
    log.info({ url, store: store.backend, unready: readiness()?.code ?? null }, 'started');

    return {
      url,
      metricsUrl: scrapes?.url ?? null,
      firstIngest,
      close() {
        clearInterval(sweep);
        return close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Null where neither metrics nor traces are collected. */
function observerOf(metrics: Metrics | null, traces: Traces | null): AnalystObserver | null {
  if (metrics === null && traces === null) return null;
  return {
    cacheAsked: (isHit) => metrics?.cacheAsked(isHit),
    platformBreaker: metrics?.breaker('platform') ?? (() => {}),
    sent(report) {
      metrics?.sent(report);
      traces?.sent(report);
    },
  };
}

/** The facilitator of the gate, with its answers counted when metrics are served. */
function facilitatorOf(config: Config, given: Facilitator | undefined, metrics: Metrics | null): Facilitator {
  const facilitator =
    given ??
    createFacilitator({
      ...config,
      network: NETWORKS[config.network],
      ...(metrics && { onBreaker: metrics.breaker('facilitator') }),
    });
  return metrics === null ? facilitator : metrics.watch(facilitator);
}

function createGateFrom(
  config: Config,
  publicUrl: string,
  store: Store,
  receipts: ReceiptIssuer,
  { log, now, gateDependencies, traces }: ServiceDependencies & { readonly traces: Traces | null },
): Gate {
  return createGate({
    store,
    products,
    settings: { ...config, publicUrl, serviceName: SERVICE_NAME },
    receipts,
    log,
    ...(now && { now }),
    ...(traces && { step: traces.step }),
    ...(gateDependencies && { dependencies: gateDependencies }),
  });
}

/** Pause between two sweeps, in milliseconds. */
const STORE_SWEEP_MS = 600_000;

async function sweepStore(
  { answers, leagueWeeks }: Pick<Store, 'answers' | 'leagueWeeks'>,
  now: number,
): Promise<void> {
  await answers.sweep(now);
  await leagueWeeks.prune(now - LEAGUE_WEEK_RETENTION_MS);
}

// A stop in two steps: readiness turns first, and requests are refused when the load balancer has
// had the time to notice.
interface Drain {
  /** Aborted when requests must be refused and reads in progress end. */
  readonly ended: AbortSignal;
  /** True from the beginning of the stop. */
  hasBegun(): boolean;
  /** Begins the stop unless it has begun, and resolves when it has ended. */
  begin(): Promise<void>;
}

interface DrainParts {
  /** Begins the stop when it is aborted. */
  readonly signal: AbortSignal | undefined;
  readonly seconds: number;
  /** False before the process serves: then there is nothing to wait for. */
  readonly isServing: () => boolean;
  /** Called when the stop begins. */
  readonly onBegin: () => void;
}

function createDrain({ signal, seconds, isServing, onBegin }: DrainParts): Drain {
  const end = new AbortController();
  let ending: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    if (ending) return ending;
    const waitMs = isServing() ? seconds * 1_000 : 0;
    ending =
      waitMs === 0
        ? Promise.resolve(end.abort())
        : new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(() => end.abort());
    onBegin();
    return ending;
  };
  signal?.addEventListener('abort', () => void begin(), { once: true });
  return { ended: end.signal, hasBegun: () => ending !== null, begin };
}

// What the metrics read of the service at every scrape.
type ServiceState = Parameters<Metrics['observe']>[0];

function serviceState({
  store,
  analyst,
  readiness,
}: {
  readonly store: Store;
  readonly analyst: Analyst;
  readonly readiness: () => Unready | null;
}): ServiceState {
  return {
    unready: () => readiness()?.code ?? null,
    unfinished: () => store.journal.countUnfinished(),
    async datasets() {
      const newest = new Map<string, number>();
      for (const { dataset, fetchedAt } of await store.datasets.current()) raiseTo(newest, dataset, fetchedAt);
      return Object.fromEntries(newest);
    },
    async problems() {
      const problems = await store.datasets.refusals();
      return problems.map(({ dataset, reason }) => ({
        dataset,
        problem: reason.startsWith(UNAVAILABLE_PREFIX) ? 'unavailable' : 'refused',
      }));
    },
    lastPoll: () => lastPollOf(store),
    modelFittedAt() {
      const { modelFittedAt } = analyst.state();
      return modelFittedAt === null ? null : Date.parse(modelFittedAt);
    },
    liveWeek() {
      const last = analyst.state().liveRecord.weeks.at(-1);
      return last === undefined ? null : { season: last.season, week: last.week, scoredAt: Date.parse(last.scored_at) };
    },
  };
}

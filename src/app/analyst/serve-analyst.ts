// The analyst's own thread: answers what the service's thread asks, and says what has changed.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MessagePort } from 'node:worker_threads';
import { type Product, products, type SaleEnd } from '../../contract/index.ts';
import type { Logger } from '../../logger/index.ts';
import { reportRequests } from '../../metrics/index.ts';
import { joinStore } from '../../storage/index.ts';
import { upstreamsOf } from '../upstreams.ts';
import type { Analyst, AnalystState } from './analyst.ts';
import { createLocalAnalyst, type LocalAnalystParts } from './local-analyst.ts';
import { numberedReplies } from './shared-answers.ts';
import { type AnalystCalls, type AnalystThreadData, callsOver, type ServiceCalls } from './thread-calls.ts';

/** Between two looks at what has changed without a call, such as a poll of the upstreams. */
const STATE_MS = 250;

/** Serves an analyst over the store until it is closed. */
export function serveAnalyst(
  port: MessagePort,
  data: AnalystThreadData,
  given: Pick<LocalAnalystParts, 'schedule'> = {},
): void {
  const stopping = new AbortController();
  /** The call that is answered, for what it sends to upstreams. */
  const scope = new AsyncLocalStorage<number>();
  let said: Partial<AnalystState> = {};
  const say = (analyst: Analyst) => {
    const state = analyst.state();
    const changed = changesOf(state, said);
    said = state;
    if (Object.keys(changed).length > 0) void service.state.asEvent(changed);
  };
  const open = async () => {
    const store = await joinStore(data.store);
    const analyst = createLocalAnalyst(data.config, store, {
      ...given,
      publicUrl: data.publicUrl,
      log: logOver(service),
      signal: stopping.signal,
      ...(data.hasNoteChain && { noteChain: service }),
      ...(data.isObserved && { observer: observerOver(service) }),
    });
    if (data.isObserved) {
      reportRequests(upstreamsOf(data.config), () => {
        const call = scope.getStore() ?? null;
        return (report) => void service.sent.asEvent(call, report);
      });
    }
    const saying = setInterval(() => say(analyst), STATE_MS).unref();
    return { store, analyst, saying };
  };

  /** What a reply says must not be older in the state. */
  const asking =
    <Given extends readonly unknown[], Value>(ask: (analyst: Analyst, ...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      const { analyst } = await opening;
      try {
        return await ask(analyst, ...given);
      } finally {
        say(analyst);
      }
    };
  const service = callsOver<ServiceCalls, AnalystCalls>(port, {
    open: asking(async ({ available }) => [...available]),
    load: asking((analyst) => analyst.load()),
    run: asking((analyst) => analyst.run()),
    ...salesOver(asking, scope),
    refusalOf: asking((analyst, key, request, client) => analyst.refusalOf(productOf(key), request, client)),
    leaguesOf: asking((analyst, username, client) => analyst.leaguesOf(username, client)),
    suggestPlayers: asking((analyst, text) => analyst.suggestPlayers(text)),
    health: asking((analyst) => analyst.health()),
    preview: asking((analyst, limit) => analyst.preview(limit)),
    freeCall: asking((analyst) => analyst.freeCall()),
    oddsTree: asking((analyst, week) => analyst.oddsTree(week)),
    stop: () => stopping.abort(),
    async close() {
      const { store, analyst, saying } = await opening;
      clearInterval(saying);
      await analyst.close();
      await store.close();
    },
  });
  const opening = open();
  // the call that waits for it learns why
  opening.catch(() => {});
}

type Asking = <Given extends readonly unknown[], Value>(
  ask: (analyst: Analyst, ...given: Given) => Promise<Value>,
) => (...given: Given) => Promise<Value>;

/** Answers to be sold, and how their sales ended. */
function salesOver(asking: Asking, scope: AsyncLocalStorage<number>): Pick<AnalystCalls, 'answer' | 'ended'> {
  const numbered = numberedReplies();
  const awaiting = new Map<number, ((end: SaleEnd) => void)[]>();
  return {
    answer: asking(async (analyst, call, key, request, { compact, caller }) => {
      const listeners: ((end: SaleEnd) => void)[] = [];
      // it is also said of an answer that fails
      awaiting.set(call, listeners);
      const whenEnded = (listener: (end: SaleEnd) => void) => void listeners.push(listener);
      const reply = await scope.run(call, () =>
        analyst.answer(productOf(key), request, { compact, caller: { ...caller, whenEnded } }),
      );
      const awaitsEnd = listeners.length > 0;
      if (!awaitsEnd) awaiting.delete(call);
      return { reply: numbered(reply), awaitsEnd };
    }),
    ended(call, end) {
      const listeners = awaiting.get(call) ?? [];
      awaiting.delete(call);
      for (const listener of listeners) listener(end);
    },
  };
}

function productOf(key: string): Product {
  const product = products.find((each) => each.key === key);
  if (product === undefined) throw new Error(`There is no product ${key}.`);
  return product;
}

const changesOf = (state: AnalystState, said: Partial<AnalystState>): Partial<AnalystState> =>
  Object.fromEntries(Object.entries(state).filter(([key, value]) => value !== said[key as keyof AnalystState]));

type Service = ReturnType<typeof callsOver<ServiceCalls, AnalystCalls>>;

const logOver = (service: Service): Logger => ({
  debug: (fields, message) => void service.log.asEvent('debug', fields, message),
  info: (fields, message) => void service.log.asEvent('info', fields, message),
  warn: (fields, message) => void service.log.asEvent('warn', fields, message),
  error: (fields, message) => void service.log.asEvent('error', fields, message),
});

const observerOver = (service: Service) => ({
  cacheAsked: (isHit: boolean) => void service.cacheAsked.asEvent(isHit),
  platformBreaker: (isOpen: boolean) => void service.platformBreaker.asEvent(isOpen),
});

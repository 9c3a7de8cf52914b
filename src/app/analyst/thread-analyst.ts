// The analyst in a thread of its own, so that no computation delays a sale of another answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { BirpcReturn } from 'birpc';
import type { SentReport } from '../../metrics/index.ts';
import type { JoinedStorePlace } from '../../storage/index.ts';
import type { Config } from '../config/index.ts';
import type { NoteChain } from '../ledger-note.ts';
import { endProcess, openOwnStore } from '../own-store.ts';
import { startAnalystThread } from '../threads/index.ts';
import type { Analyst, AnalystObserver, AnalystParts, AnalystState, OpenAnalyst } from './analyst.ts';
import { bodiesByNumber, sharedReplies } from './shared-answers.ts';
import { type AnalystCalls, type AnalystThreadData, callsOver, type ServiceCalls } from './thread-calls.ts';

export const openThreadAnalyst: OpenAnalyst = (config, parts) => analystIn(startAnalystThread())(config, parts);

/** The same in a thread that has been started. */
export const analystIn =
  (worker: Worker): OpenAnalyst =>
  async (config, parts) => {
    const { port1, port2 } = new MessageChannel();
    const { databaseUrl } = config;
    const isSqlite = databaseUrl === null;
    // it loads its modules while the store is opened
    const thread = engage(worker, config, isSqlite ? { port: port2 } : { databaseUrl }, parts);
    const closing: (() => Promise<unknown>)[] = [thread.end];
    try {
      const store = await openOwnStore(config, parts.log, isSqlite ? port1 : undefined);
      closing.push(store.close);
      return { store, analyst: await thread.analyst };
    } catch (error) {
      for (const close of closing) await close();
      throw error;
    }
  };

interface StartingThread {
  /** Resolves once it can be asked. */
  readonly analyst: Promise<Analyst>;
  readonly end: () => Promise<unknown>;
}

/** Gives a started thread what it works on. */
function engage(
  worker: Worker,
  config: Config,
  store: JoinedStorePlace,
  { publicUrl, log, signal, noteChain, observer }: AnalystParts,
): StartingThread {
  const data: AnalystThreadData = {
    ...{ config, store, publicUrl },
    hasNoteChain: noteChain !== undefined,
    isObserved: observer !== undefined,
  };
  worker.ref();
  worker.postMessage(data, 'port' in store ? [store.port] : []);
  // said before the first reply
  let state!: AnalystState;
  const observers = new Map<number | null, (report: SentReport) => void>();
  const analyst = callsOver<AnalystCalls, ServiceCalls>(worker, {
    ...(noteChain ?? ({} as NoteChain)),
    state(changed) {
      state = { ...state, ...changed };
      shared.changed();
    },
    log: (level, fields, message) => log[level](fields, message),
    cacheAsked: (isHit) => observer?.cacheAsked(isHit),
    platformBreaker: (isOpen) => observer?.platformBreaker(isOpen),
    sent: (call, report) => (observers.get(call) ?? observer?.sent)?.(report),
  });
  const shared = sharedReplies(answersOf(analyst, observers, observer), observer);
  let isOpen = false;
  const end = (reason: string) => {
    analyst.$close(new Error(reason));
    if (isOpen) endProcess('analyst', log)(reason);
  };
  let failure: string | undefined;
  worker.once('error', (error) => {
    failure = error.stack ?? String(error);
  });
  // after its last lines of the log
  worker.once('exit', (code) => setImmediate(() => end(failure ?? `It ended with code ${code}.`)));
  const opening = analyst.open().then((available): Analyst => {
    isOpen = true;
    signal.addEventListener('abort', () => void analyst.stop.asEvent(), { once: true });
    return {
      available: new Set(available),
      state: () => state,
      answer: shared.answer,
      load: () => analyst.load(),
      run: () => analyst.run(),
      refusalOf: ({ key }, request, client) => analyst.refusalOf(key, request, client),
      leaguesOf: (username, client) => analyst.leaguesOf(username, client),
      suggestPlayers: (text) => analyst.suggestPlayers(text),
      health: () => analyst.health(),
      preview: (limit) => analyst.preview(limit),
      freeCall: () => analyst.freeCall(),
      oddsTree: (week) => analyst.oddsTree(week),
      async close() {
        isOpen = false;
        await analyst.close().finally(() => worker.terminate());
      },
    };
  });
  // who waits for it learns why
  opening.catch(() => {});
  return { analyst: opening, end: () => worker.terminate() };
}

/** Answers for sales: what they send to upstreams is observed in the scope of their sale. */
function answersOf(
  analyst: Pick<BirpcReturn<AnalystCalls>, 'answer' | 'ended'>,
  observers: Map<number | null, (report: SentReport) => void>,
  observer: AnalystObserver | undefined,
): Analyst['answer'] {
  const withBody = bodiesByNumber();
  let calls = 0;
  return async (product, request, { compact, caller: { whenEnded, ...caller } }) => {
    calls += 1;
    const call = calls;
    if (observer) observers.set(call, AsyncLocalStorage.bind(observer.sent));
    let awaitsEnd = true;
    try {
      const answered = await analyst.answer(call, product.key, request, { compact, caller });
      awaitsEnd = answered.awaitsEnd;
      return withBody(answered.reply);
    } finally {
      observers.delete(call);
      if (awaitsEnd) whenEnded?.((end) => void analyst.ended.asEvent(call, end));
    }
  };
}

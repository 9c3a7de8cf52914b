// What the service's thread and the analyst's ask of each other. Values are copied between them.
import type { MessagePort, Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { Caller, SaleEnd } from '../../contract/index.ts';
import type { Logger } from '../../logger/index.ts';
import type { SentReport } from '../../metrics/index.ts';
import { AnswerError } from '../../products/index.ts';
import type { AnswerOptions } from '../../sales/index.ts';
import type { JoinedStorePlace } from '../../storage/index.ts';
import type { Config } from '../config/index.ts';
import type { NoteChain } from '../ledger-note.ts';
import type { Analyst, AnalystState } from './analyst.ts';
import type { NumberedReply } from './shared-answers.ts';

/** What the thread starts with. */
export interface AnalystThreadData {
  readonly config: Config;
  readonly store: JoinedStorePlace;
  readonly publicUrl: string;
  readonly hasNoteChain: boolean;
  /** Whether metrics or traces are collected. */
  readonly isObserved: boolean;
}

/** Calls to the analyst's thread. */
export interface AnalystCalls
  extends Pick<Analyst, 'load' | 'run' | 'leaguesOf' | 'suggestPlayers' | 'oddsTree'>,
    Pick<Analyst, 'health' | 'preview' | 'freeCall' | 'close'> {
  /** Resolves with the products it answers once it can be asked. */
  open(): Promise<readonly string[]>;
  /** `call` is a number of the caller's. */
  answer(
    call: number,
    product: string,
    request: unknown,
    options: AnswerOptions & { readonly caller: Omit<Caller, 'whenEnded'> },
  ): Promise<{ readonly reply: NumberedReply; readonly awaitsEnd: boolean }>;
  /** How the sale of a call ended; for those that await it. */
  ended(call: number, end: SaleEnd): void;
  refusalOf(product: string, request: unknown, client: string | null): ReturnType<Analyst['refusalOf']>;
  /** Aborts reads in progress. */
  stop(): void;
}

/** Calls to the service's thread; those of the chain only where it has a wallet of notes. */
export interface ServiceCalls extends NoteChain {
  /** What has changed, at first all of it; the rest stays the same objects. */
  state(changed: Partial<AnalystState>): void;
  log(level: keyof Logger, fields: object, message: string): void;
  cacheAsked(isHit: boolean): void;
  platformBreaker(isOpen: boolean): void;
  /** `call` is the answer it was sent for; null = another question, or none. */
  sent(call: number | null, report: SentReport): void;
}

interface Reply {
  readonly e?: unknown;
  readonly refusal?: Pick<AnswerError, 'status' | 'code' | 'message' | 'retryAfter'>;
}

/** A message has no classes: an expected error travels as its fields. */
const withFields = (message: Reply): Reply => {
  if (!(message.e instanceof AnswerError)) return message;
  const { status, code, message: detail, retryAfter } = message.e;
  return { ...message, e: undefined, refusal: { status, code, message: detail, retryAfter } };
};

const withError = (message: Reply): Reply => {
  if (message.refusal === undefined) return message;
  const { status, code, message: detail, retryAfter } = message.refusal;
  return { ...message, e: new AnswerError(status as 503, code as 'data_unavailable', detail, retryAfter) };
};

/** The functions of the other thread; `functions` are those it may call. */
export function callsOver<Theirs extends object, Ours extends object>(
  port: Worker | MessagePort,
  functions: Ours,
): BirpcReturn<Theirs, Ours> {
  return createBirpc<Theirs, Ours>(functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on('message', listener),
    serialize: withFields,
    deserialize: withError,
    // an answer has its own time-outs
    timeout: -1,
    bind: 'functions',
  });
}

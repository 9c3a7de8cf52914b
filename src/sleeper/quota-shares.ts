// How much of the platform's quota one caller may use up. A part of every minute is for
// buyers, and for users of sold answers: wallets and names that cost nothing cannot use
// it, and buyers share it.

import { LRUCache } from 'lru-cache';
import { itemAt } from '../checked/index.ts';
import type { Caller } from '../contract/index.ts';
import { MINUTE_MS } from '../durations/index.ts';
import { createTokenBuckets, networkOf } from '../limits/index.ts';
import { MAX_CALLS_PER_MINUTE } from './rate-limit.ts';
import { PlatformUnavailableError } from './trending-lists.ts';

/** Payers, networks, payments and subjects in memory, of each. */
const MAX_KEYS = 10_000;
/**
 * Platform calls of a buyer at once, and milliseconds until one is back. A team report late in a
 * season makes about 45 calls, once a minute at most.
 */
const PAYER_SHARE = { capacity: 100, refillMs: 1_000 };
/** Of all buyers on one network. */
const NETWORK_SHARE = { capacity: 140, refillMs: 700 };
/**
 * Of all payers on one network who have bought nothing yet: enough for a team report. A wallet
 * costs nothing, so it has no share of its own.
 */
const NEWCOMER_SHARE = { capacity: 60, refillMs: 3_000 };
/** Of the visitors of the page on one network: choosing a league makes two calls. */
const VISITOR_SHARE = { capacity: 20, refillMs: 3_000 };
/**
 * In refused questions with one payment: a few wrong names. The refill is longer than a payment can
 * be valid.
 */
const UNSPENT_SHARE = { capacity: 5, refillMs: 3_600_000 };

/** Newcomers and visitors all together: to buyers and users of sold answers they are one caller. */
const NEWCOMERS = '';

/** What a path is about: `user/…`, `league/…` or `draft/…`. */
const SUBJECT = /^[^/]+\/[^/]+/;
const subjectOf = (path: string): string => SUBJECT.exec(path)?.[0] ?? path;

/** The caller has used up their share of platform calls. The platform itself is well. */
export class PlatformShareUsed extends Error {
  override readonly name = 'PlatformShareUsed';
  /** Seconds until the caller may ask again. */
  readonly retryAfterSeconds: number;
  constructor(waitMs: number, next = 'Ask again a little later.') {
    super(`Your questions have used up their share of calls to the fantasy platform. You were not charged. ${next}`);
    this.retryAfterSeconds = Math.ceil(waitMs / 1_000);
  }
}

/** The share of one question. */
export interface QuestionShare {
  /** To be awaited before a call is counted: finds out whether the caller has bought before. */
  ready(): Promise<void>;
  /**
   * Counts the call of a path, a look-up of a name or id twice. The returned function gives the
   * second one back, when the platform knows it. Throws PlatformShareUsed when a share of the
   * caller is used up, PlatformUnavailableError when that of all newcomers is.
   */
  count(path: string): () => void;
  /** The question uses what the platform knows of the path, called now or before. */
  uses(path: string): void;
}

export interface QuotaShares {
  /** `hasBought`: whether a payer has bought an answer before; asked once. */
  open(caller: Caller, hasBought: (payer: string) => Promise<boolean>): QuestionShare;
}

export function createShares(now: () => number): QuotaShares {
  const bucketsOf = (share: { readonly capacity: number; readonly refillMs: number }) =>
    createTokenBuckets({ ...share, maxKeys: MAX_KEYS, now });
  const payers = bucketsOf(PAYER_SHARE);
  const networks = bucketsOf(NETWORK_SHARE);
  const newcomers = bucketsOf(NEWCOMER_SHARE);
  const visitors = bucketsOf(VISITOR_SHARE);
  const unspent = bucketsOf(UNSPENT_SHARE);
  const fair = createFairShare(now);
  /** What sold answers were about. */
  const sold = new LRUCache<string, true>({ max: MAX_KEYS });

  return {
    open({ payer, client, transaction, whenEnded }, hasBought) {
      const network = client === null ? null : networkOf(client);
      const subjects = new Set<string>();
      let calls = 0;
      let isBuyer = false;
      let found: Promise<void> | null = null;
      const find = async () => {
        isBuyer = payer !== null && (await hasBought(payer));
      };
      whenEnded?.((end) => {
        if (end === 'sold') for (const subject of subjects) sold.set(subject, true);
        if (end === 'refused' && transaction !== undefined)
          for (let call = 0; call < calls; call++) unspent.spend(transaction);
      });
      const isEstablished = (subject: string) => payer !== null && (isBuyer || sold.has(subject));
      /** The buckets of the caller alone, each with its key. */
      const own = (subject: string) => {
        if (payer === null) return [[visitors, network ?? '']] as const;
        if (!isEstablished(subject)) return [[newcomers, network ?? payer]] as const;
        // wallets cost nothing: those that bought nothing share what is for
        // the user of a sold answer
        const buyer = isBuyer ? payer : subject;
        return network === null
          ? ([[payers, buyer]] as const)
          : ([
              [payers, buyer],
              [networks, network],
            ] as const);
      };
      return {
        ready() {
          found ??= find();
          return found;
        },
        count(path) {
          const subject = subjectOf(path);
          if (transaction !== undefined && unspent.waitMs(transaction) > 0)
            throw new PlatformShareUsed(unspent.waitMs(transaction), 'Sign a new payment.');
          const buckets = own(subject);
          const isOpen = !isEstablished(subject);
          const keys = isOpen ? [NEWCOMERS] : buckets.map(([, key]) => key);
          const fairWait = fair.waitMs(keys);
          const wait = Math.max(isOpen ? 0 : fairWait, ...buckets.map(([bucket, key]) => bucket.waitMs(key)));
          if (wait > 0) throw new PlatformShareUsed(wait);
          if (fairWait > 0) throw new PlatformUnavailableError('The platform has been asked too often this minute.');
          calls += 1;
          fair.count(keys);
          const isLookUp = path === subject;
          for (const [bucket, key] of buckets) for (let n = 0; n < (isLookUp ? 2 : 1); n++) bucket.spend(key);
          return () => {
            if (isLookUp) for (const [bucket, key] of buckets) bucket.restore(key);
          };
        },
        uses: (path) => void subjects.add(subjectOf(path)),
      };
    },
  };
}

interface FairShare {
  /**
   * Milliseconds until one of these may call, 0 = now: each of them makes at most half of the
   * minute's calls that the others left.
   */
  waitMs(keys: readonly string[]): number;
  /** Counts one call of all these together. */
  count(keys: readonly string[]): void;
}

/**
 * Half of the rest is never all of it: however many callers use up theirs, there is a part for the
 * next one, and callers who ask all the time end with equal parts.
 */
function createFairShare(now: () => number): FairShare {
  const calls: { readonly at: number; readonly keys: readonly string[] }[] = [];
  const forgetEarlier = () => {
    while (calls.length > 0 && itemAt(calls, 0).at <= now() - MINUTE_MS) calls.shift();
  };
  return {
    waitMs(keys) {
      forgetEarlier();
      const hasLeft = keys.every((key) => {
        const own = calls.filter((call) => call.keys.includes(key)).length;
        return 2 * (own + 1) <= MAX_CALLS_PER_MINUTE - (calls.length - own);
      });
      return hasLeft ? 0 : itemAt(calls, 0).at + MINUTE_MS - now();
    },
    count: (keys) => void calls.push({ at: now(), keys }),
  };
}

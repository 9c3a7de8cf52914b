// The chain's clock: the last round that node or indexer reported, extrapolated by the average
// round time.
import { setTimeout as sleep } from 'node:timers/promises';
import { SECONDS_PER_ROUND } from '../../contract/index.ts';
import { type Background, background } from '../background.ts';
import type { AskJson } from '../http-json.ts';
import { type ChainNode, indexerRound } from './node.ts';

/** Pause between two reads of the last round, in milliseconds: about two rounds. */
const REFRESH_MS = 5_000;
/** Longest wait for the last round in such a read, in milliseconds. */
const REFRESH_TIMEOUT_MS = 4_000;
/** Longest wait of a presentation for the node; sales continue without it. */
const OBSERVE_TIMEOUT_MS = 1_000;
/**
 * Pause between two observations while presentations wait: at hundreds of sales a second they
 * share most observations.
 */
const OBSERVE_PAUSE_MS = 2;
/** Without an answer of the node for this long, the round is unknown. */
const STALE_MS = 60_000;

export interface RoundClock extends Background {
  /** The current round, estimated; null when unknown. */
  estimate(): number | null;
  /**
   * The chain's last round, requested after this call: the highest of node, indexer and what was
   * reported within the last minute. Null when the node is unavailable for a second. Calls during
   * an observation share the next one.
   */
  observe(): Promise<number | null>;
}

export interface RoundSettings {
  readonly node: ChainNode;
  /** '' without an indexer. */
  readonly indexerUrl: string;
  readonly now: () => number;
  readonly ask?: AskJson;
}

/** Follows the last round of a node. */
export function createRoundClock({ node, indexerUrl, now, ask: askIndexer }: RoundSettings): RoundClock {
  let latest: { readonly round: number; readonly observedAt: number } | null = null;
  const ask = async (timeoutMs: number): Promise<number | null> => {
    const [own, indexed] = await Promise.all([
      node.lastRound(timeoutMs),
      indexerUrl === '' ? null : indexerRound(indexerUrl, timeoutMs, askIndexer),
    ]);
    if (own === null) return null;
    const round = Math.max(own, indexed ?? own);
    // several nodes may share one address, and some lag
    if (latest === null || round >= latest.round || now() - latest.observedAt >= STALE_MS)
      latest = { round, observedAt: now() };
    return latest.round;
  };
  const refresh = background(async () => {
    await ask(REFRESH_TIMEOUT_MS);
    return REFRESH_MS;
  });

  let current: Promise<number | null> | null = null;
  let next: Promise<number | null> | null = null;
  const begin = (): Promise<number | null> => {
    current = ask(OBSERVE_TIMEOUT_MS).finally(() => {
      current = null;
    });
    return current;
  };
  const beginAfter = async (running: Promise<number | null>): Promise<number | null> => {
    await running;
    await sleep(OBSERVE_PAUSE_MS);
    next = null;
    return begin();
  };

  return {
    ...refresh,
    observe() {
      if (next !== null) return next;
      if (current === null) return begin();
      next = beginAfter(current);
      return next;
    },
    estimate() {
      const age = latest === null ? STALE_MS : now() - latest.observedAt;
      return latest === null || age >= STALE_MS
        ? null
        : latest.round + Math.floor(Math.max(0, age) / (SECONDS_PER_ROUND * 1000));
    },
  };
}

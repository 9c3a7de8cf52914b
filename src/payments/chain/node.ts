// The last round of the node, as far as the node can be trusted to know it, and of the indexer.
import { z } from 'zod';
import { type AskJson, askJson, joinUrl } from '../http-json.ts';

/**
 * Longest age of a node's last block, in milliseconds. The chain makes one about every 2.8 seconds:
 * a node without a younger one is stalled or behind, and counts as unavailable.
 */
export const MAX_BLOCK_AGE_MS = 10_000;

const status = z.object({ 'last-round': z.int().nonnegative(), 'catchup-time': z.number().optional() });
/** `ts`: when the block was made, in seconds since 1970. */
const blockHeader = z.object({ block: z.object({ ts: z.int().nonnegative() }) });
const health = z.object({ round: z.int().positive() });

export interface ChainNodeSettings {
  readonly algodUrl: string;
  readonly now: () => number;
  readonly ask?: AskJson;
}

export interface ChainNode {
  /**
   * The node's last round; null when it does not answer within the time, is catching up with the
   * chain, or has no block of the last ten seconds.
   */
  lastRound(timeoutMs: number): Promise<number | null>;
}

/** Reads rounds of the algod at `algodUrl`; blocks are dated by `now`. */
export function createChainNode({ algodUrl, now, ask }: ChainNodeSettings): ChainNode {
  /** The block that was read last: while it is young, its round needs no second look. */
  let block: { readonly round: number; readonly time: number } | null = null;
  const isYoung = (time: number) => now() - time <= MAX_BLOCK_AGE_MS;
  return {
    async lastRound(timeoutMs) {
      const askedAt = performance.now();
      const round = await fetchLastRound(algodUrl, timeoutMs, ask);
      if (round === null) return null;
      if (block?.round === round && isYoung(block.time)) return round;
      const leftMs = Math.max(1, timeoutMs - (performance.now() - askedAt));
      const time = await readBlockTime(algodUrl, round, leftMs, ask);
      if (time === null || !isYoung(time)) return null;
      // a date ahead of the clock proves little, and must not stay
      if (time - now() <= MAX_BLOCK_AGE_MS) block = { round, time };
      return round;
    },
  };
}

/**
 * The last round that the node at `algodUrl` reports, however old; null when it does not answer or
 * is catching up with the chain.
 */
export async function fetchLastRound(algodUrl: string, timeoutMs: number, ask?: AskJson): Promise<number | null> {
  const read = status.safeParse(await fetchJson(joinUrl(algodUrl, '/v2/status'), timeoutMs, ask)).data;
  return read === undefined || (read['catchup-time'] ?? 0) > 0 ? null : read['last-round'];
}

/** When the block of a round was made, in milliseconds since 1970; null when it is not known. */
export async function readBlockTime(algodUrl: string, round: number, timeoutMs: number, ask?: AskJson) {
  const url = joinUrl(algodUrl, `/v2/blocks/${round}?header-only=true`);
  const read = blockHeader.safeParse(await fetchJson(url, timeoutMs, ask)).data;
  return read === undefined ? null : read.block.ts * 1000;
}

/** The last round of the indexer; null when it does not answer within the time. */
export async function indexerRound(indexerUrl: string, timeoutMs: number, ask?: AskJson): Promise<number | null> {
  return health.safeParse(await fetchJson(joinUrl(indexerUrl, '/health'), timeoutMs, ask)).data?.round ?? null;
}

/** The JSON of a reply with status 200; undefined otherwise. */
async function fetchJson(url: string, timeoutMs: number, ask: AskJson = askJson): Promise<unknown> {
  try {
    const answer = await ask(url, { timeoutMs });
    return answer.status === 200 ? answer.json : undefined;
  } catch {
    return undefined;
  }
}

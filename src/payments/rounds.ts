// The chain's clock: the last round a node told us, carried forward by the average time of a round.
import { z } from 'zod';
import { SECONDS_PER_ROUND } from '../contract/network.ts';
import { type Background, background } from './background.ts';
import { askJson, below } from './http-json.ts';

const REFRESH_MS = 5_000;
const TIMEOUT_MS = 4_000;
/** After this long without a word from the node the round counts as unknown. */
const STALE_MS = 60_000;

const status = z.object({ 'last-round': z.number().int().nonnegative() });

export interface RoundClock extends Background {
  /** Estimate for now; null when it is unknown. */
  estimate(): number | null;
  /** The node's own word, asked for now; null when it does not answer. */
  observe(): Promise<number | null>;
}

export interface AlgodSettings {
  readonly algodUrl: string;
  readonly now: () => number;
}

/** Follows `GET /v2/status` of an algod. */
export function createRoundClock({ algodUrl, now }: AlgodSettings): RoundClock {
  let seen: { readonly round: number; readonly at: number } | null = null;
  const observe = async (): Promise<number | null> => {
    try {
      const { json } = await askJson(below(algodUrl, '/v2/status'), { timeoutMs: TIMEOUT_MS });
      const round = status.safeParse(json).data?.['last-round'] ?? null;
      if (round !== null) seen = { round, at: now() };
      return round;
    } catch {
      return null;
    }
  };
  const refresh = background(async () => {
    await observe();
    return REFRESH_MS;
  });
  return {
    ...refresh,
    observe,
    estimate() {
      const age = seen === null ? STALE_MS : now() - seen.at;
      return seen === null || age >= STALE_MS
        ? null
        : seen.round + Math.floor(Math.max(0, age) / (SECONDS_PER_ROUND * 1000));
    },
  };
}

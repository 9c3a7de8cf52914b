// Seeded faults of an upstream: errors, refusals and cut content, and how late it answers.
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from 'gridcall-simulated-season';

/** How often an upstream fails and how late it answers. */
export interface UpstreamFaults {
  /** Share of the requests that fail, 0 to 1. */
  readonly share: number;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** The nth request of an address fails in the same way for the same seed. */
  readonly seed?: number;
}

/** 500 and 429 have no content; of cut content the first half arrives as if it were all. */
export type UpstreamFault = 500 | 429 | 'cut';

const KINDS: readonly UpstreamFault[] = [500, 429, 'cut'];

/** Resolves, for each request in turn, with its fault or null. */
export function createFaults({
  share,
  latencyMs = 0,
  seed = 1,
}: UpstreamFaults): (address: string) => Promise<UpstreamFault | null> {
  const streams = new Map<string, Random>();
  return async (address) => {
    const random = streams.get(address) ?? new Random(`${seed} ${address}`);
    streams.set(address, random);
    const [fails, kind] = [random.chance(share), random.between(0, KINDS.length - 1)];
    if (latencyMs > 0) await pause(latencyMs);
    return fails ? (KINDS[kind] ?? null) : null;
  };
}

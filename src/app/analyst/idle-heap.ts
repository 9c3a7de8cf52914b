// Collects the garbage of a thread when it is idle: V8 does it while a heap grows,
// which an idle one does not.
import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Pause between two looks, in milliseconds. */
export const LOOK_MS = 5_000;
/** An idle thread works for less of the time than this. */
const IDLE_SHARE = 0.05;
/** Garbage that is worth the 0.1 s of a collection. */
const WORTH_BYTES = 16 * 2 ** 20;

export interface ThreadHeap {
  /** Share of the time since the last call in which the thread worked. */
  busyShare(): number;
  usedBytes(): number;
  /** Collects all garbage before it returns. */
  collect(): void;
}

/** A look at the heap, which collects when the thread was idle and may have garbage. */
export function idleCollection({ busyShare, usedBytes, collect }: ThreadHeap): () => void {
  let left = 0;
  return () => {
    if (busyShare() > IDLE_SHARE || usedBytes() < left + WORTH_BYTES) return;
    collect();
    left = usedBytes();
  };
}

/** The heap of this thread. */
export function ownHeap(): ThreadHeap {
  // the flag counts for contexts that are made after it
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let last = performance.eventLoopUtilization();
  return {
    busyShare() {
      const [now, before] = [performance.eventLoopUtilization(), last];
      last = now;
      return performance.eventLoopUtilization(now, before).utilization;
    },
    usedBytes: () => getHeapStatistics().used_heap_size,
    collect,
  };
}

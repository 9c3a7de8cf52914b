// When a thread collects its garbage by itself.
import { expect, it } from 'vitest';
import { idleCollection, ownHeap } from '../../src/app/analyst/idle-heap.ts';

const MB = 2 ** 20;

it('collects when the thread is idle and has garbage, and not again before it has more', () => {
  const thread = { share: 0.5, used: 200 * MB, collections: 0 };
  const look = idleCollection({
    busyShare: () => thread.share,
    usedBytes: () => thread.used,
    collect() {
      thread.collections += 1;
      thread.used = 110 * MB;
    },
  });
  look();
  expect(thread.collections, 'it works').toBe(0);
  thread.share = 0.01;
  look();
  expect(thread.collections, 'it is idle').toBe(1);
  thread.used += 10 * MB;
  look();
  expect(thread.collections, 'it has little garbage').toBe(1);
  thread.used += 10 * MB;
  look();
  expect(thread.collections, 'it has more').toBe(2);
});

it('reads and collects the heap of its thread', () => {
  const heap = ownHeap();
  let kept: unknown[] | null = Array.from({ length: 400_000 }, (_, index) => ({ index }));
  const before = heap.usedBytes();
  expect(kept.length).toBe(400_000);
  kept = null;
  heap.collect();
  expect(heap.usedBytes()).toBeLessThan(before - 8 * MB);
  expect(heap.busyShare()).toBeGreaterThanOrEqual(0);
  expect(heap.busyShare()).toBeLessThanOrEqual(1);
});

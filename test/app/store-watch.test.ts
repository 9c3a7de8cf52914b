// The watch over the store: an outage closes the shop, and its end opens it again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceReadiness } from '../../src/app/readiness.ts';
import { watchStore } from '../../src/app/store-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an unusable store is noticed within two seconds, logged once, and nothing is sold until it answers again', async () => {
  let isDown = false;
  const lines: string[] = [];
  const log = {
    info: (_: object, line: string) => lines.push(line),
    error: (_: object, line: string) => lines.push(line),
  };
  const ping = async () => {
    if (isDown) throw new Error('the file is gone');
  };
  const watch = watchStore({ ping }, log);
  const readiness = () =>
    serviceReadiness({
      isStarted: () => true,
      hasStore: watch.isReachable,
      known: () => ({ hasData: true, hasStatistics: true, modelFittedAt: '2026-09-08T09:00:00.000Z' }),
    });
  await watch.start();
  expect(readiness()).toBeNull();
  isDown = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readiness()?.code).toBe('store_unavailable');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual(['The store is unavailable. Sales are paused.']);
  isDown = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readiness()).toBeNull();
  await watch.stop();
});

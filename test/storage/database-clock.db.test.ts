// The database's clock: the same for every process, however wrong the process's own clock is.
import { afterEach, expect, it, vi } from 'vitest';
import { onEachEngine } from '../support/storage/engines.ts';

const HOUR_MS = 3_600_000;

afterEach(() => vi.restoreAllMocks());

onEachEngine((test) => {
  it.each([HOUR_MS, -HOUR_MS])('is right where the process’s clock is %i ms off', async (offMs) => {
    const trueNow = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + offMs);
    await test.restart();
    const before = trueNow();
    await test.store.clock.read();
    const read = test.store.clock.now();
    // the machine's clock is the truth; half a minute covers the slowest machine
    expect(Math.abs(read - before)).toBeLessThan(HOUR_MS / 120);
    expect(test.store.clock.now()).toBeGreaterThanOrEqual(read);
  });
});

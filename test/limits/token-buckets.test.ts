// Token buckets: a burst, a steady refill, a bounded debt and a bounded number of keys, on a
// clock of the test's own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from '../../src/limits/index.ts';

function make(given: { capacity?: number; refillMs?: number; maxKeys?: number } = {}) {
  const clock = { now: 1_000_000 };
  return { clock, buckets: createTokenBuckets({ capacity: 3, refillMs: 1_000, now: () => clock.now, ...given }) };
}

describe('a token bucket', () => {
  it('grants a burst, then one token per refill time, and each key has its own', () => {
    const { clock, buckets } = make();
    for (let i = 0; i < 3; i++) {
      expect(buckets.waitMs('a')).toBe(0);
      buckets.spend('a');
    }
    expect([buckets.waitMs('a'), buckets.waitMs('b')]).toEqual([1_000, 0]);
    clock.now += 999;
    expect(buckets.waitMs('a')).toBe(1);
    clock.now += 1;
    expect(buckets.waitMs('a')).toBe(0);
  });

  it('goes into debt by one full bucket at most', () => {
    const { buckets } = make();
    for (let i = 0; i < 100; i++) buckets.spend('a');
    expect(buckets.waitMs('a')).toBe(4_000);
  });

  it('takes a token back, up to a full bucket', () => {
    const { buckets } = make({ capacity: 1 });
    buckets.spend('a');
    buckets.restore('a');
    expect(buckets.waitMs('a')).toBe(0);
    buckets.restore('a');
    buckets.spend('a');
    expect(buckets.waitMs('a')).toBe(1_000);
  });

  it('forgets the key used least recently once there are too many', () => {
    const { buckets } = make({ capacity: 1, maxKeys: 2 });
    for (const key of ['a', 'b', 'c']) buckets.spend(key);
    expect(['a', 'b', 'c'].map((key) => buckets.waitMs(key))).toEqual([0, 1_000, 1_000]);
  });

  it('refills nothing when the clock is set back', () => {
    const { clock, buckets } = make({ capacity: 1 });
    buckets.spend('a');
    clock.now -= 500_000;
    expect(buckets.waitMs('a')).toBe(1_000);
  });

  it('never grants more than capacity plus refill to a caller who waits for a token, whatever the times', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (waits) => {
        const { clock, buckets } = make();
        const start = clock.now;
        let granted = 0;
        for (const wait of waits) {
          clock.now += wait;
          if (buckets.waitMs('a') > 0) continue;
          buckets.spend('a');
          granted += 1;
        }
        expect(granted).toBeLessThanOrEqual(3 + (clock.now - start) / 1_000);
      }),
    );
  });
});

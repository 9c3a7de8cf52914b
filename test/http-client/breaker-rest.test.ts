// How long a circuit breaker rests when the wall clock is set.
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breakerRest } from '../../src/http-client/index.ts';

const REST_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('is the time that has passed, though the clock is set %s by an hour', async (_, byMs) => {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakerRest(REST_MS),
    breaker: new ConsecutiveBreaker(1),
  });
  const fails = () => breaker.execute(() => Promise.reject(new Error('no answer')));
  const works = () => breaker.execute(() => 'an answer');
  // a second rest follows a test call that fails
  for (const expected of ['no answer', 'no answer']) {
    await expect(fails()).rejects.toThrow(expected);
    vi.setSystemTime(Date.now() + byMs);
    vi.advanceTimersByTime(REST_MS - 1);
    await expect(works()).rejects.toThrow('breaker is open');
    vi.advanceTimersByTime(1);
  }
  expect(await works()).toBe('an answer');
});

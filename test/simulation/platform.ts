// Node's clocks, timers and randomness, replaced during a run: the code under test and its
// libraries cannot wait for real time, and each process sees its own clock.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Scheduled, Scheduler } from './scheduler.ts';

const REAL = {
  now: Date.now,
  performanceNow: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  sleep: timers.setTimeout,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  verify: crypto.verify,
};
export const realNow = REAL.performanceNow;

/** A timer as Node returns it. */
interface Timer {
  step: Scheduled;
  ref(): Timer;
  unref(): Timer;
}

/** Runs `work` on the scheduler's time; afterwards everything is as before. */
export async function onVirtualTime<T>(scheduler: Scheduler, work: () => Promise<T>): Promise<T> {
  const timerOf = (step: Scheduled): Timer => ({
    step,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  });
  const cancel = (timer: Timer | null | undefined) => {
    if (timer?.step !== undefined) timer.step.isCanceled = true;
  };
  const after = (run: () => void, ms = 0): Timer =>
    timerOf(scheduler.after(Math.max(1, ms), scheduler.current, 'timer', run));
  const every = (run: () => void, ms: number): Timer => {
    const { current } = scheduler;
    const again = () => scheduler.after(Math.max(1, ms), current, 'interval', tick);
    const tick = () => {
      timer.step = again();
      run();
    };
    const timer = timerOf(again());
    return timer;
  };
  const bytes = scheduler.random('platform');
  const randomBytes = (size: number) => Buffer.from(Array.from({ length: size }, () => bytes.below(256)));

  Date.now = () => scheduler.now + (scheduler.current?.skewMs ?? 0);
  performance.now = () => scheduler.now - (scheduler.current?.bornAt ?? 0);
  Object.assign(globalThis, { setTimeout: after, clearTimeout: cancel, setInterval: every, clearInterval: cancel });
  Object.assign(timers, { setTimeout: (ms: number) => new Promise<void>((resolve) => after(resolve, ms)) });
  const randomUUID = () => `${scheduler.current?.name ?? ''}-${randomBytes(8).toString('hex')}`;
  // a signature is as valid the tenth time
  const verified = new Map<string, unknown>();
  const verify = (...given: readonly [unknown, Uint8Array, unknown, Uint8Array]): unknown => {
    const key = Buffer.concat([given[1], given[3]]).toString('latin1');
    const known = verified.get(key) ?? Reflect.apply(REAL.verify, crypto, given);
    verified.set(key, known);
    return known;
  };
  Object.assign(crypto, { randomBytes, randomUUID, verify });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    Date.now = REAL.now;
    performance.now = REAL.performanceNow;
    const { setTimeout, clearTimeout, setInterval, clearInterval } = REAL;
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    Object.assign(timers, { setTimeout: REAL.sleep });
    Object.assign(crypto, { randomBytes: REAL.randomBytes, randomUUID: REAL.randomUUID, verify: REAL.verify });
    syncBuiltinESMExports();
  }
}

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
};
export const realNow = REAL.performanceNow;

/** What modules import of Node by name, during a run; null between runs. */
let virtual: {
  readonly sleep: (ms: number) => Promise<void>;
  readonly randomBytes: (size: number) => Buffer;
  readonly randomUUID: () => string;
} | null = null;
// once a process: to change such an import takes as long as many steps
Object.assign(timers, {
  setTimeout: (...given: Parameters<typeof timers.setTimeout>) =>
    virtual === null ? REAL.sleep(...given) : virtual.sleep(given[0] ?? 0),
});
Object.assign(crypto, {
  randomBytes: (size: number, ...more: []) =>
    virtual === null ? REAL.randomBytes(size, ...more) : virtual.randomBytes(size),
  randomUUID: () => (virtual === null ? REAL.randomUUID() : virtual.randomUUID()),
});
syncBuiltinESMExports();

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
  virtual = {
    sleep: (ms) => new Promise((resolve) => after(resolve, ms)),
    randomBytes,
    randomUUID: () => `${scheduler.current?.name ?? ''}-${randomBytes(8).toString('hex')}`,
  };
  try {
    return await work();
  } finally {
    Date.now = REAL.now;
    performance.now = REAL.performanceNow;
    const { setTimeout, clearTimeout, setInterval, clearInterval } = REAL;
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    virtual = null;
  }
}

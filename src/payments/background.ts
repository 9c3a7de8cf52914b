// A job that repeats in the background: one run at a time, at its own interval. It does not keep
// the process alive.
import { errorMessage, type Logger } from '../logger/index.ts';
import type { DatabaseClock } from './journal.ts';

export interface Background {
  /** Runs once now, then repeatedly; resolves after the first run. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `run` returns the milliseconds until its next run. It must not reject. */
export function background(run: () => Promise<number>): Background {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const round = async () => {
    const pause = await run();
    if (!stopped) {
      timer = setTimeout(() => {
        running = round();
      }, pause).unref();
    }
  };
  return {
    start() {
      stopped = false;
      running = round();
      return running;
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** Pause between two readings, in milliseconds: one lease. */
const READ_MS = 30_000;

export function followClock(clock: DatabaseClock, log: Logger): Background {
  return background(async () => {
    try {
      await clock.read();
    } catch (error) {
      log.debug({ error: errorMessage(error) }, "Could not read the database's clock. The last reading counts.");
    }
    return READ_MS;
  });
}

// Reads the database's clock again and again: between two readings this process only counts the
// time that passes, which stands still while its machine sleeps.
import { errorMessage, type Logger } from '../logger/index.ts';
import { type Background, background } from './background.ts';
import type { DatabaseClock } from './journal.ts';

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

// The logger: JSON lines on standard error, so that standard output contains answers only.
import pino from 'pino';
import type { LogLevel } from './config.ts';

/** The logger's methods; fields first, as in pino. Never pass a payment's content or a secret. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}

// The logger: JSON lines on standard error, so that standard output contains answers only.
import pino from 'pino';
import type { Logger } from '../../logger/index.ts';
import type { LogLevel } from './values.ts';

export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}

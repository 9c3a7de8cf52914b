// Progress of long work: one line redrawn on a terminal, one line per step elsewhere.
import { plainText } from '../client/index.ts';
import type { Io } from './command.ts';

export interface Progress {
  step(text: string): void;
  /** Ends the redrawn line. */
  done(): void;
}

export function createProgress(io: Io): Progress {
  if (!io.isTerminal) return { step: (text) => io.err(text), done: () => {} };
  let open = false;
  return {
    step(text) {
      process.stderr.write(`\r\x1b[2K${plainText(text).slice(0, (process.stderr.columns ?? 80) - 1)}`);
      open = true;
    },
    done() {
      if (open) process.stderr.write('\r\x1b[2K');
      open = false;
    },
  };
}

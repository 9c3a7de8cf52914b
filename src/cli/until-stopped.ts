// Resolves when the process is asked to stop.
import type { Io } from './command.ts';

export function untilStopped({ signal }: Io): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    // keeps the process alive when nothing else does
    const alive = setInterval(() => {}, 60_000);
    signal.addEventListener('abort', () => {
      clearInterval(alive);
      resolve();
    });
  });
}

// The priority of worker threads: what the serving thread does comes first.
import { setPriority } from 'node:os';

/** A tenth of the weight of the serving thread while both want the same core. */
const BACKGROUND = 10;

/**
 * Lets the threads that serve run before the calling one. Only Linux has priorities of threads;
 * elsewhere it would be the process's.
 */
export function workInBackground(): void {
  if (process.platform === 'linux') setPriority(BACKGROUND);
}

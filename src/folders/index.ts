// Makes folders. Use it in place of Node's own recursive form, which never returns for a path below
// one that cannot have folders, such as /proc.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder and what is missing above it. Throws the system's error, such as EACCES. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // another process may have been quicker
    if (!existsSync(folder)) throw error;
  }
}

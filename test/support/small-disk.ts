// A small disk for one test, which can be filled to its last byte: a tmpfs, where the machine lets
// a test mount one.
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no space at all. */
  fill(): Promise<void>;
  /** Gives the space back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Null where nothing can be mounted. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 16)) {
        const piece = Buffer.alloc(size);
        while (await appendFile(ballast, piece).then(() => true, isNotFull)) {
          // until it does not fit
        }
      }
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isNotFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}

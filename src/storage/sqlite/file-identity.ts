// Detects that the open database file was deleted or replaced: what is written after that would be
// lost.
import { type BigIntStats, statSync } from 'node:fs';
import { StoreUnavailableError } from '../unavailable.ts';

/** Checks one open database file and its write-ahead log. */
export interface FileIdentity {
  /** @throws StoreUnavailableError when a path no longer leads to the open file. */
  check(): void;
}

const fileStats = (path: string): BigIntStats | null => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
};

/**
 * Remembers the file at `path`. The log is remembered from the first check that finds it: SQLite
 * creates it on the first write.
 */
export function fileIdentity(path: string): FileIdentity {
  const opened = fileStats(path);
  let log: BigIntStats | null = null;
  const isStill = (known: BigIntStats | null, found: BigIntStats | null) =>
    known !== null && found !== null && known.ino === found.ino && known.dev === found.dev;
  return {
    check() {
      const foundLog = fileStats(`${path}-wal`);
      if (isStill(opened, fileStats(path)) && (log === null || isStill(log, foundLog))) {
        log ??= foundLog;
        return;
      }
      throw new StoreUnavailableError(
        `The database file ${path} or its log was deleted or replaced while it was open. Stop the process and restore the file from a backup.`,
      );
    },
  };
}

// Brings the parts of the snapshot up to date: from the saved tables, else through a worker that
// reads the archive and saves them, else on this thread.
import { errorMessage, type Logger } from '../logger/index.ts';
import type { ArchiveStore } from './archive.ts';
import { SCHEDULES } from './datasets.ts';
import type { SavedName, SavedTables } from './saved-tables.ts';
import { type ArchiveState, isUpToDate, type SnapshotParts, updateParts } from './snapshot-parts.ts';

export interface PartsReader {
  /** Null while the archive has no schedule. Rejects only when the store fails. */
  update(previous: SnapshotParts | null, archive: ArchiveState): Promise<SnapshotParts | null>;
}

/** Reads the archive on another thread and saves what has changed; says what that is. */
export type SaveChanges = (archive: ArchiveState) => Promise<readonly SavedName[]>;

export interface PartsReaderParts {
  readonly store: Pick<ArchiveStore, 'datasets'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Absent = the archive is read at every start. */
  readonly saved?: SavedTables | undefined;
  /** Absent = the archive is read on this thread, and nothing is saved. */
  readonly saveChanges?: SaveChanges | undefined;
}

export function createPartsReader({ store, log, saved, saveChanges }: PartsReaderParts): PartsReader {
  const throughWorker = async (previous: SnapshotParts | null, archive: ArchiveState) => {
    if (!saved || !saveChanges) return null;
    try {
      const changed = await saveChanges(archive);
      const parts = await saved.load(previous, changed);
      // another process on the same folder may have saved them first
      return isUpToDate(parts, archive) ? parts : await saved.load(previous);
    } catch (error) {
      log.warn({ reason: errorMessage(error) }, 'Tables could not be saved, reading the archive on this thread.');
      return null;
    }
  };

  return {
    async update(previous, archive) {
      if (!archive.versions.some(({ dataset }) => dataset === SCHEDULES)) return null;
      const known = previous ?? (await saved?.load()) ?? null;
      if (known && isUpToDate(known, archive)) return known;
      const read = async (dataset: string, part: string) => (await store.datasets.read(dataset, part))?.content ?? null;
      const parts = await throughWorker(known, archive);
      // what the worker saved is current, unless a file could not be read back
      return parts && isUpToDate(parts, archive) ? parts : updateParts(parts ?? known, archive, { read, log });
    },
  };
}

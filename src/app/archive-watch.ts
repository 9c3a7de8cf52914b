// Follows what the ingester publishes: a replica loads new data seconds after they are stored.
import { createHash } from 'node:crypto';
import type { Logger } from '../logger/index.ts';
import { type Background, background } from '../payments/index.ts';
import type { Store } from '../storage/index.ts';

export interface ArchiveWatch extends Background {
  /**
   * Announces the archive's files to the other processes on the store, unless they are announced.
   */
  publish(): Promise<void>;
}

export interface ArchiveWatchParts {
  readonly store: Pick<Store, 'datasets' | 'settings' | 'marketArchive'>;
  /** False while this process itself brings the archive up to date. */
  readonly isFollowing: () => boolean;
  /** Loads what has changed. */
  readonly load: () => Promise<void>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

const PUBLISHED = 'archive.published';
/**
 * One row by its key: 0.2 ms of the database. Notifications do not pass every connection pooler.
 */
const WATCH_MS = 1_000;

export function createArchiveWatch({ store, isFollowing, load, now, log }: ArchiveWatchParts): ArchiveWatch {
  let followed: string | null = null;
  const watch = background(async () => {
    if (!isFollowing()) return WATCH_MS;
    try {
      const published = await store.settings.get(PUBLISHED);
      if (published !== null && published !== followed) {
        await load();
        followed = published;
      }
    } catch (error) {
      log.warn({ reason: String(error) }, 'New data could not be loaded. Trying again in a second.');
    }
    return WATCH_MS;
  });
  return {
    ...watch,
    async publish() {
      const versions = await store.datasets.current();
      const files = versions.map(({ dataset, part, sha256, asOf }) => `${dataset} ${part} ${sha256} ${asOf}`);
      // archived after the files: game-day answers read it, too
      files.push(`poll ${await store.marketArchive.lastTime('players')}`);
      const digest = createHash('sha256').update(files.join('\n')).digest('hex');
      followed = digest;
      if ((await store.settings.get(PUBLISHED)) !== digest) await store.settings.set(PUBLISHED, digest, now());
    },
  };
}

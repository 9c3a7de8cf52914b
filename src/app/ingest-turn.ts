// Which process ingests: this one while it has the lease. The others follow what the ingester
// publishes.
import { createHash, randomUUID } from 'node:crypto';
import type { IngestLease, IngestLeases } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { type Background, background } from '../payments/index.ts';
import type { Store } from '../storage/index.ts';

export interface IngestTurn {
  /** The lease of this process; null while another process has it. */
  current(): IngestLease | null;
  /** Tries to take or renew the lease; true when this process has it. */
  take(): Promise<boolean>;
  /** Competes for the lease until stopped; resolves after the first try. */
  start(on: IngestTurnEvents): Promise<void>;
  /** Stops competing. The lease is still this process's, so that its last writes are accepted. */
  stop(): Promise<void>;
  /** Frees the lease, so that another process takes over at its next try. */
  release(): Promise<void>;
}

export interface IngestTurnEvents {
  readonly taken: () => void;
  readonly lost: () => void;
}

export interface IngestTurnParts {
  readonly leases: Pick<IngestLeases, 'take' | 'release'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * A killed ingester is replaced after this long and one more try. Longer than a load of all tables
 * stops the thread that renews.
 */
const LEASE_MS = 20_000;
/** Pause between two tries to take or renew the lease, in milliseconds: four in a lease. */
const TRY_MS = 5_000;

export function createIngestTurn({ leases, log }: IngestTurnParts): IngestTurn {
  const owner = randomUUID();
  let lease: IngestLease | null = null;
  let announced: IngestLease | null = null;
  let events: IngestTurnEvents | null = null;
  const take = async () => {
    lease = await leases.take(owner, LEASE_MS);
    return lease !== null;
  };
  const announce = () => {
    if (lease?.epoch === announced?.epoch) return;
    if (announced) {
      log.warn({ epoch: announced.epoch }, 'Another process ingests now.');
      events?.lost();
    }
    announced = lease;
    if (!lease) return;
    log.info({ epoch: lease.epoch }, 'This process ingests.');
    events?.taken();
  };
  const competition = background(async () => {
    // without the store the lease stays as it was: its writes are checked
    await take().catch(() => {});
    announce();
    return TRY_MS;
  });
  return {
    current: () => lease,
    take,
    start(given) {
      events = given;
      return competition.start();
    },
    stop: () => competition.stop(),
    async release() {
      const last = lease;
      lease = null;
      if (last) await leases.release(last).catch(() => {});
    },
  };
}

// Follows what the ingester publishes: a replica loads new data seconds after they are stored.
export interface ArchiveWatch extends Background {
  /** Announces the archive's files to the other processes, unless they are announced. */
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

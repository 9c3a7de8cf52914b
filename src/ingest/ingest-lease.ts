// The port of the lease that makes one process the ingester of a store.
import type { DatasetArchive } from './archive.ts';

/** What the holder of the lease presents with every write. */
export interface IngestLease {
  readonly owner: string;
  /** Grows whenever the lease changes hands: the fencing token. */
  readonly epoch: number;
}

export interface IngestLeases {
  /**
   * Takes the lease when it is free or expired, or renews the owner's own, by the store's clock.
   * Null while another process has it.
   */
  take(owner: string, leaseMs: number): Promise<IngestLease | null>;
  /** Frees the lease at once, unless another process has it by now. */
  release(lease: IngestLease): Promise<void>;
  /**
   * The archive for the process that ingests: a write checks in its own transaction that `current`
   * is still the lease.
   *
   * @throws LeaseLostError from every write without the lease; nothing was written.
   */
  archive(current: () => IngestLease | null): DatasetArchive;
}

/** Another process ingests into the store. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  constructor() {
    super('Another process ingests into this store. Nothing was written.');
  }
}

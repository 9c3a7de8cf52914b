// Errors of a store that cannot be used. Every message is safe to show.

/**
 * The engine cannot be reached or does not answer in time. The message contains no
 * credentials and no statement.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A lock was not granted in time: another session uses the table. */
export class LockTimeoutError extends StoreUnavailableError {}

/** There is no database yet, or its tables are those of an older release. */
export class OutdatedStoreError extends Error {
  override readonly name = 'OutdatedStoreError';
}

/** Another process has the database file. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';
}

/** A newer release wrote the tables. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
  constructor(migrations: readonly string[]) {
    super(
      `A newer release of Gridcall wrote this database: this release does not know its migrations ${migrations.join(', ')}. ` +
        'Nothing was changed. Start the newer release again, or restore the backup that was made before the upgrade.',
    );
  }
}

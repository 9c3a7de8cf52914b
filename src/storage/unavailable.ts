// The ways in which a store cannot be used, each in sentences that are safe to show.

/** The engine cannot be reached or does not answer in time. The message names no credentials and no statement. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Another process holds the database file. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';
}

/** The tables are those of a newer release. */
export class StoreNewer extends Error {
  override readonly name = 'StoreNewer';
  constructor(migrations: readonly string[]) {
    super(
      `The database was written by a newer release of Gridcall: it has ${migrations.join(', ')}, which this release does not know. ` +
        'Nothing was changed. Start the newer release again, or restore the backup that was made before the upgrade.',
    );
  }
}

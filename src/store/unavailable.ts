// The two ways in which a store can be out of reach, each as one sentence that is safe to show.

/** The engine cannot be reached or does not answer in time. The message names no credentials and no statement. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Another process holds the database file. */
export class StoreLocked extends Error {
  override readonly name = 'StoreLocked';
}

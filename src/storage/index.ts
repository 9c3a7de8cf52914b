// The database on either engine. It implements the ports of payments, ingest and sleeper; the app opens it.
export { openStore, openStoreReadOnly, type StorePlace } from './open.ts';
export type { Store } from './store.ts';
export { StoreLockedError, StoreUnavailableError } from './unavailable.ts';

// The database on SQLite or PostgreSQL. It implements the ports of payments, ingest and sleeper;
// only the app opens it.
export { type JoinedStorePlace, joinStore, openStore, openStoreReadOnly, type StorePlace } from './open.ts';
export { serveStore } from './sqlite/serve-store.ts';
export { OutdatedStoreError, type Store, StoreLockedError, StoreUnavailableError } from './store.ts';
export { type CopiedTable, copyStore } from './transfer/copy-store.ts';

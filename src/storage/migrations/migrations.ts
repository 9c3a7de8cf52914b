// The tables' history, oldest first. Never edit a released migration: add a new one.
import type { StoreBackend } from '../store.ts';
import { firstTables } from './first-tables.ts';
import type { Migrations } from './migration.ts';

/** The migrations of this release. */
export const migrationsOn = (backend: StoreBackend): Migrations => ({ '0001-first-tables': firstTables(backend) });

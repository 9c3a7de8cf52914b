// Both engines behind one door, so that every promise of the store is tried on each.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { openStore, type Store } from '../../../src/storage/index.ts';
import type { StoreBackend } from '../../../src/storage/store.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';

export interface TestStore {
  /** A store without content, opened for this test. */
  readonly store: Store;
  /**
   * A second replica on the same content; the same store again where the engine is for one process.
   */
  readonly replica: Store;
  /** Closes everything and opens it again, as a restart does. */
  restart(): Promise<void>;
}

interface Place {
  where: { dataDir: string } | { databaseUrl: string };
  remove(): Promise<void>;
}

async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-store-'));
  return { where: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * Empties every table that has content of its own: making the tables again for each test takes
 * longer than most of them.
 */
const EMPTY = `do $$
  declare tables text;
  begin
    select string_agg(format('%I', tablename), ', ') into tables from pg_tables
      where schemaname = 'public' and tablename not in ('kysely_migration', 'schema_range');
    if tables is not null then execute 'truncate ' || tables || ' cascade'; end if;
  end $$`;

/** Declares the same tests for SQLite and for PostgreSQL. */
export function onEachEngine(declare: (test: TestStore, backend: StoreBackend) => void): void {
  describe.each<StoreBackend>(['sqlite', 'postgresql'])('on %s', (backend) => {
    let database: TestDatabase | undefined;
    let place: Place | undefined;
    let stores: readonly Store[] = [];

    const open = async ({ where }: Place): Promise<readonly Store[]> =>
      backend === 'sqlite' ? [await openStore(where)] : [await openStore(where), await openStore(where)];
    const close = async () => {
      await Promise.all(stores.map((store) => store.close()));
      stores = [];
    };
    const at = (index: number): Store => {
      const store = stores[Math.min(index, stores.length - 1)];
      if (store === undefined) throw new Error('No store is open.');
      return store;
    };

    beforeAll(async () => {
      if (backend === 'postgresql') database = await createTestDatabase();
    });
    beforeEach(async () => {
      if (database === undefined) {
        place = await sqlitePlace();
      } else {
        await database.query(EMPTY);
        place = { where: { databaseUrl: database.url }, remove: async () => {} };
      }
      stores = await open(place);
    });
    afterEach(async () => {
      await close();
      await place?.remove();
    });
    afterAll(async () => {
      await database?.drop();
    });

    declare(
      {
        get store() {
          return at(0);
        },
        get replica() {
          return at(1);
        },
        async restart() {
          await close();
          if (place !== undefined) stores = await open(place);
        },
      },
      backend,
    );
  });
}

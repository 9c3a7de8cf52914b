// A release that migrates while the previous one serves: what it may add, who may start
// afterwards, and who is refused.
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/storage/index.ts';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import type { Migrations, StoreMigration } from '../../src/storage/migrations/migration.ts';
import { migrationsOn } from '../../src/storage/migrations/migrations.ts';
import { openPostgresForMigration } from '../../src/storage/postgres/postgres.ts';
import type { Tables } from '../../src/storage/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { aClaim, NOW, settle, won } from '../support/storage/payments.ts';

const OWN = migrationsOn('postgresql');
const LAST = Object.keys(OWN).at(-1) ?? '';

/** What an expanding release adds: a column that may be null in each table, and a table. */
const EXPANSION: StoreMigration = {
  oldestReader: LAST,
  async up(db: Kysely<Tables>) {
    for (const table of ['payments', 'answer_bodies', 'dataset_versions', 'cached_answers', 'leases'])
      await sql`alter table ${sql.table(table)} add column note text`.execute(db);
    await sql`create table notes (id text primary key)`.execute(db);
  },
};
const NEXT: Migrations = { ...OWN, '9998-expansion': EXPANSION };

let database: TestDatabase;
let serving: Store;
beforeEach(async () => {
  database = await createTestDatabase();
  serving = await openStore({ databaseUrl: database.url });
});
afterEach(async () => {
  await serving.close();
  await database.drop();
});

async function migrateTo(migrations: Migrations): Promise<void> {
  const db = openPostgresForMigration(database.url);
  try {
    await migrate(db, 'postgresql', migrations);
  } finally {
    await db.destroy();
  }
}

it('goes on serving, and may start again, when a newer release has only added to the tables', async () => {
  await settle(serving.journal, aClaim('BEFORE'));
  await migrateTo(NEXT);
  await settle(serving.journal, aClaim('AFTER'));
  expect((await serving.journal.find('BEFORE'))?.state).toBe('settled');
  expect(await serving.ingestLeases.take('ingester', 1)).not.toBeNull();
  const restarted = await openStore({ databaseUrl: database.url });
  await settle(restarted.journal, aClaim('RESTARTED'));
  expect((await restarted.journal.find('AFTER'))?.state).toBe('settled');
  await restarted.close();
  expect(await database.query('select count(*) from payments where note is null')).toEqual([{ count: '3' }]);
});

it('is refused from the moment a newer release takes something away', async () => {
  await migrateTo({ ...NEXT, '9999-contraction': { up: async () => {} } });
  await expect(openStore({ databaseUrl: database.url })).rejects.toThrow(/newer release.*9998.*9999/);
});

it('is not served by a release whose own migrations are missing', async () => {
  await migrateTo(NEXT);
  await database.query(`delete from kysely_migration where name = '${LAST}'`);
  await expect(openStore({ databaseUrl: database.url })).rejects.toThrow(/newer release/);
});

it('waits for a reader without making others wait, and changes everything or nothing', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin; select count(*) from payments');
  const migrating = migrateTo(NEXT);
  // a claim waits behind the migration for a second at most
  for (let claims = 0; claims < 5; claims++) won(await serving.journal.claim(aClaim(`TX${claims}`), NOW));
  expect(await database.query(`select name from kysely_migration where name > '9'`)).toEqual([]);
  await reader.query('rollback');
  await reader.end();
  await migrating;
  expect(await database.query(`select name from kysely_migration where name > '9'`)).toEqual([
    { name: '9998-expansion' },
  ]);
});

it('is migrated once by replicas of the new release that start together', async () => {
  let runs = 0;
  const counted: StoreMigration = {
    ...EXPANSION,
    async up(db: Kysely<Tables>) {
      runs += 1;
      await EXPANSION.up(db);
    },
  };
  await Promise.all([1, 2, 3].map(() => migrateTo({ ...OWN, '9998-expansion': counted })));
  expect(runs).toBe(1);
});

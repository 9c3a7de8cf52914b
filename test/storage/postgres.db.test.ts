// The server engine: replicas that start together, servers that go away, secrets that stay secret.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, StoreUnavailableError } from '../../src/storage/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { aClaim, NOW, won } from '../support/storage/payments.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.query('drop schema public cascade; create schema public');
});
afterAll(async () => {
  await database.drop();
});

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error)) throw new Error('It did not fail.');
  return outcome;
}

test('replicas that start together on an empty database all find their tables', async () => {
  const stores = await Promise.all(Array.from({ length: 6 }, () => openStore({ databaseUrl: database.url })));
  await Promise.all(stores.map((store, index) => store.journal.claim(aClaim(`TX${index}`), NOW)));
  expect(await stores[0]?.journal.unfinished(NOW * 2, 10)).toHaveLength(6);
  expect(await database.query('select name from kysely_migration')).toContainEqual({ name: '0001-first-tables' });
  await Promise.all(stores.map((store) => store.close()));
});

test('the tables of a newer release are left alone', async () => {
  await (await openStore({ databaseUrl: database.url })).close();
  await database.query(
    `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z'); update schema_range set oldest_reader = '9999-later'`,
  );
  await expect(openStore({ databaseUrl: database.url })).rejects.toThrow(
    /newer release.*9999-later.*Nothing was changed.*restore the backup/,
  );
});

test('an integer that a number cannot hold is refused, not rounded', async () => {
  const store = await openStore({ databaseUrl: database.url });
  await store.answers.put({ key: 'k', body: '', generatedAt: 1, expiresAt: NOW }, NOW);
  await database.query('update cached_answers set generated_at = 9007199254740993');
  await expect(store.answers.get('k', 0)).rejects.toThrow(RangeError);
  await store.close();
});

describe('a server that', () => {
  test('refuses the connection is named without user or password', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const failure = await failureOf(
      openStore({ databaseUrl: `postgresql://someone:s3cret@127.0.0.1:${port}/gridcall` }),
    );
    expect(failure).toBeInstanceOf(StoreUnavailableError);
    expect(failure.message).toBe(`PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED).`);
  });

  test('never says a word is given up on', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const failure = await failureOf(
      openStore({ databaseUrl: `postgresql://someone:s3cret@127.0.0.1:${port}/gridcall` }),
    );
    expect(failure).toBeInstanceOf(StoreUnavailableError);
    expect(failure.message).not.toMatch(/s3cret|someone/);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('does not know the database or the password is out of reach, not misunderstood', async () => {
    const elsewhere = new URL(database.url);
    elsewhere.pathname = '/no_such_database';
    expect(await failureOf(openStore({ databaseUrl: elsewhere.href }))).toBeInstanceOf(StoreUnavailableError);
    const stranger = new URL(database.url);
    stranger.password = 's3cret-and-wrong';
    const failure = await failureOf(openStore({ databaseUrl: stranger.href }));
    expect(failure).toBeInstanceOf(StoreUnavailableError);
    expect(failure.message).not.toContain('s3cret');
  });

  test.each(['postgresql://someone:s3cret@[::bad/x', 's3cret'])(
    'cannot be read from its URL (%s)',
    async (databaseUrl) => {
      const failure = await failureOf(openStore({ databaseUrl }));
      expect(failure).toBeInstanceOf(StoreUnavailableError);
      expect(`${failure.message} ${String(failure.cause)}`).not.toContain('s3cret');
    },
  );

  test('drops its connections is found again by the next statement', async () => {
    const store = await openStore({ databaseUrl: database.url });
    await Promise.all(Array.from({ length: 8 }, (_, index) => store.journal.find(`TX${index}`)));
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // a statement may still get a connection that has ended unnoticed, each of them once
    let isBack = false;
    for (let tries = 0; tries <= 8 && !isBack; tries += 1) {
      isBack = await store.ping().then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(StoreUnavailableError);
          return false;
        },
      );
    }
    won(await store.journal.claim(aClaim('TX1'), NOW));
    await store.close();
  });

  test('has a refund that is not committed yet counts it for the next one', async () => {
    const store = await openStore({ databaseUrl: database.url });
    const { txid, payer, amountMicroUsdc, network } = aClaim('TX1');
    const transfer = { refundTxid: 'BACK', signed: Buffer.from('signed'), firstValid: 100, lastValid: 150 };
    const refund = { ...transfer, txid, payer, amountMicroUsdc, network, reason: '', signedAt: NOW, confirmedAt: null };
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`begin; insert into refunds
      (txid, refund_txid, payer, network, reason, signed, amount_micro_usdc, first_valid, last_valid, signed_at)
      values ('TX2', 'BACK2', 'payer', '${network}', '', 'c2ln', ${amountMicroUsdc}, 100, 150, ${NOW})`);
    const added = store.refunds.add(refund, { since: 0, maxMicroUsdc: amountMicroUsdc });
    let waiting: readonly unknown[] = [];
    const isDone = added.then(() => true);
    while (waiting.length === 0 && !(await Promise.race([isDone, false])))
      waiting = await database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await other.query('commit');
    await other.end();
    expect(await added).toBe(false);
    await store.close();
  });

  test('goes away in the middle of a statement fails that statement as unavailable', async () => {
    const store = await openStore({ databaseUrl: database.url });
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table payments in access exclusive mode');
    const failing = failureOf(store.journal.claim(aClaim('TX1'), NOW));
    let ended: readonly unknown[] = [];
    while (ended.length === 0) {
      ended = await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    }
    expect(await failing).toBeInstanceOf(StoreUnavailableError);
    await blocker.query('rollback');
    await blocker.end();
    expect(await store.journal.find('TX1')).toBeNull();
    won(await store.journal.claim(aClaim('TX1'), NOW));
    await store.close();
  });
});

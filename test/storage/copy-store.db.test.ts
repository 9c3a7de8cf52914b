// A store copied to the other engine and back: every table, byte for byte, while it is written to,
// and never over something else.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyStore, openStore, type Store, type StorePlace } from '../../src/storage/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { aClaim, NOW, settle } from '../support/storage/payments.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  await database.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(join(tmpdir(), 'gridcall-copy-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const sqlite = (name: string): StorePlace => ({ dataDir: join(folder, name) });
const server = (): StorePlace => ({ databaseUrl: database.url });
const BYTES = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);

/** Something in every table. */
async function fill(store: Store): Promise<void> {
  const { journal, refunds, datasets, answers, market, marketArchive, leagueWeeks, settings } = store;
  for (let i = 0; i < 60; i++) {
    await settle(
      journal,
      aClaim(`TX${i}`, { product: `product-${i % 7}`, paymentId: i % 2 ? `order-${i}-é` : null }),
      NOW + i,
    );
  }
  await journal.claim(aClaim('OPEN'), NOW);
  const back = { txid: 'TX0', refundTxid: 'BACK', payer: 'PAYER-1', amountMicroUsdc: 10_000, reason: 'é' };
  await refunds.add(
    { ...back, network: 'n', signed: BYTES, firstValid: 1, lastValid: 2, signedAt: NOW, confirmedAt: null },
    { since: 0, maxMicroUsdc: 10_000 },
  );
  const version = {
    ...{ dataset: 'nflverse/stats_player', sha256: 'a'.repeat(64), asOf: '2024', etag: null, lastModified: null },
    ...{ url: 'http://x/y', fetchedAt: NOW, bytes: BYTES.length },
  };
  for (const part of ['2022', '2023', '2024'])
    await datasets.put({ ...version, part }, BYTES.subarray(Number(part) % 9));
  await datasets.put({ ...version, part: '2024', sha256: `${version.sha256} corrected` }, BYTES);
  await datasets.refused('nflverse/injuries', '2024', NOW, 'too small');
  await answers.put({ key: 'k', body: '{"a":"\u00e9"}', generatedAt: NOW, expiresAt: NOW + 1 }, NOW);
  const week = { season: 2024, week: 3 };
  await market.record({ ...week, trend: 'add', lookbackHours: 24, asOf: 'x', rows: '[]', recordedAt: NOW });
  await marketArchive.add({ ...week, kind: 'players', polledAt: NOW, isBeforeKickoff: true, content: BYTES });
  await leagueWeeks.keep([
    { platform: 'sleeper', leagueId: '1', kind: 'matchups', week: 2, body: '[1]', storedAt: NOW },
  ]);
  await settings.set('receipts.key', 'pem\nwith lines', NOW);
}

async function filled(place: StorePlace): Promise<void> {
  const store = await openStore(place);
  await fill(store);
  await store.close();
}

async function using<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const TABLES = [
  ...['answer_bodies', 'cached_answers', 'dataset_contents', 'dataset_refusals', 'dataset_versions'],
  ...['league_weeks', 'market_polls', 'market_snapshots', 'payments', 'refunds'],
  ...['replaced_contents', 'settings'],
];
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');
const online = { isOnline: true };

describe('a copy', () => {
  test('has every table of SQLite on PostgreSQL, and again on SQLite', async () => {
    await filled(sqlite('first'));
    const there = await copyStore(sqlite('first'), server(), { isOnline: false });
    const back = await copyStore(server(), sqlite('second'), online);
    expect(there.map(({ table }) => table).sort()).toEqual(TABLES);
    expect(there.every(({ rows }) => rows > 0)).toBe(true);
    expect(back).toEqual(there);
    const read = (place: StorePlace) =>
      using(place, async ({ journal, datasets, settings }) => ({
        totals: await journal.totals(),
        payment: { ...(await journal.find('TX11')), answer: null },
        answer: hex((await journal.find('TX11'))?.answer?.body),
        bytes: hex((await datasets.read('nflverse/stats_player', '2023'))?.content),
        key: await settings.get('receipts.key'),
      }));
    expect(await read(server())).toEqual(await read(sqlite('first')));
    // the copy is a working store
    await using(server(), ({ journal }) => settle(journal, aClaim('LATER'), NOW + 1_000));
  });

  test('is the state of one moment while a service goes on writing', async () => {
    const service = await openStore(sqlite('live'));
    try {
      await fill(service);
      let stillSelling = true;
      const selling = (async () => {
        for (let i = 0; stillSelling; i++) await settle(service.journal, aClaim(`LIVE${i}`), NOW + i);
      })();
      await copyStore(sqlite('live'), sqlite('backup'), online);
      stillSelling = false;
      await selling;
      const { journal } = service;
      await using(sqlite('backup'), async (backup) => {
        const totals = await backup.journal.totals();
        expect(totals.paidAnalyses).toBeGreaterThanOrEqual(60);
        expect(totals.paidAnalyses).toBeLessThanOrEqual((await journal.totals()).paidAnalyses);
        // no payment without its answer
        for (const { txid } of await backup.journal.settledBetween({ settledAt: 0, txid: '' }, NOW * 2, 1_000))
          expect((await backup.journal.find(txid))?.answer, txid).not.toBeNull();
      });
    } finally {
      await service.close();
    }
  });

  test('of a SQLite store that is moved away is refused while its service runs', async () => {
    const service = await openStore(sqlite('live'));
    await expect(copyStore(sqlite('live'), server(), { isOnline: false })).rejects.toThrow('in use by another process');
    await service.close();
  });

  test('never writes over rows, and leaves nothing when it stops half-way', async () => {
    await filled(sqlite('source'));
    await filled(sqlite('taken'));
    await expect(copyStore(sqlite('source'), sqlite('taken'), online)).rejects.toThrow('must be empty');
    const stop = () => {
      throw new Error('interrupted');
    };
    await expect(copyStore(sqlite('source'), server(), { ...online, onTable: stop })).rejects.toThrow('interrupted');
    expect(await using(server(), ({ settings }) => settings.get('receipts.key'))).toBeNull();
    await copyStore(sqlite('source'), server(), online);
  });

  test('of no database names the place', async () => {
    await expect(copyStore(sqlite('nowhere'), server(), online)).rejects.toThrow('There is no database at');
  });
});

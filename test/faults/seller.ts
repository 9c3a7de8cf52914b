// A seller as a process of its own: the real HTTP face, gate and store over a trivial
// analysis. Made to be killed.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { ATTRIBUTION, NETWORKS, products } from '../../src/contract/index.ts';
import { createApp } from '../../src/http/index.ts';
import { createGate } from '../../src/payments/index.ts';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import { openPostgres, openPostgresForMigration } from '../../src/storage/postgres/postgres.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { createSettingsStore } from '../../src/storage/repositories/settings.ts';
import { openSqliteThread } from '../../src/storage/sqlite/sqlite.ts';
import { openDatabaseClock } from '../../src/storage/store.ts';
import { halting } from './halting.ts';
import type { Command, Message, Orders, Point } from './orders.ts';

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const say = (message: Message) => process.send?.(message);
const complain = (fields: object, sentence: string) => console.error(sentence, JSON.stringify(fields));

// the clock of this machine, as every module reads it
const trueNow = Date.now;
Date.now = () => trueNow() + orders.clockOffMs;

let aheadMs = orders.aheadMs;
let analysisThrows = false;
let goOn = () => {};
const haltAt = [...orders.haltAt];

async function pass(point: Point): Promise<void> {
  const at = haltAt.indexOf(point);
  if (at < 0) return;
  haltAt.splice(at, 1);
  const resumed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  say({ message: 'halted', at: point });
  await resumed;
}

/**
 * The store's own parts, put together here so that the connection is at hand: its
 * disk can be made to fail.
 */
async function openTables() {
  if ('dataDir' in orders.store) {
    const program = { file: new URL('store-worker.mjs', import.meta.url), options: {} };
    const db = await openSqliteThread(orders.store.dataDir, program);
    await migrate(db, 'sqlite');
    return db;
  }
  const { databaseUrl } = orders.store;
  const migrating = openPostgresForMigration(databaseUrl);
  await migrate(migrating, 'postgresql');
  await migrating.destroy();
  return openPostgres(databaseUrl);
}

const db = await openTables();
const databaseClock = await openDatabaseClock(db, 'dataDir' in orders.store ? 'sqlite' : 'postgresql');
const clock = { ...databaseClock, now: () => databaseClock.now() + aheadMs };
const journal = createJournal(db);
const catalog = products.map((product) => ({
  ...product,
  priceMicroUsdc: product.priceMicroUsdc + orders.dearerMicroUsdc,
}));
const gate = createGate({
  store: { journal: halting(journal, pass), settings: createSettingsStore(db), clock },
  products: catalog,
  settings: orders.settings,
  log: { debug() {}, info() {}, warn() {}, error: complain },
});

let runs = 0;
const app = createApp({
  settings: { ...orders.settings, usdcAssetId: NETWORKS[orders.settings.network].usdc, proxies: 1 },
  products: catalog,
  available: new Set(products.map(({ key }) => key)),
  readiness: () => null,
  oddsTree: async () => null,
  gate,
  async answer({ key }) {
    appendFileSync(orders.runsFile, `${key}\n`);
    await pass('analyzing');
    if (analysisThrows) throw new Error('the analysis is out of order');
    runs += 1;
    // no two runs answer alike, so that a second one would show
    const body = Buffer.from(JSON.stringify({ key, process: process.pid, run: runs }));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  },
  health: async () => ({
    status: 'ok',
    version: '1.0.0',
    week: null,
    season: 2025,
    store_backend: 'dataDir' in orders.store ? 'sqlite' : 'postgresql',
    engine: 'deterministic',
    data_freshness: {},
  }),
  currentHealth: () => null,
  freeCall: async () => null,
  input: async () => null,
  preview: async () => ({ players: [], lookback_hours: 24, upsell: '', attribution: ATTRIBUTION }),
  stats: async () => ({
    paid_analyses: 0,
    unique_payers: 0,
    usdc_settled: 0,
    network: orders.settings.network,
    since: null,
    by_endpoint: [],
  }),
  documents: {},
  trackRecord: () => null,
  desk: null,
  log: { info() {}, error: complain },
});

async function obey(command: Command): Promise<void> {
  switch (command.command) {
    case 'go on':
      goOn();
      break;
    case 'set clock':
      aheadMs = command.aheadMs;
      break;
    case 'set analysis':
      analysisThrows = command.throws;
      break;
    case 'set disk':
      await sql.raw(`pragma query_only = ${command.readOnly ? 'on' : 'off'}`).execute(db);
  }
  say({ message: 'done' });
}

process.on('message', (command: Command) => void obey(command));
// whoever started this process is gone
process.on('disconnect', () => process.exit(1));
await gate.start();
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () =>
  say({ message: 'listening', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);

// Three API processes, two ingesters and one PostgreSQL under paid load, each of them killed or
// restarted: how quickly sales resume, and whether the books still agree. Loopback only.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '../src/app/index.ts';
import { fund, newWallet } from '../src/client/index.ts';
import { startServer } from '../test/support/postgres-server.ts';
import { cpuMs, familyOf } from './cpu-time.ts';
import { type Child, start } from './processes.ts';
import { createBalancer, type Replica, startReplica } from './replica-fleet.ts';
import { type Measurement, type Purchase, present, startLoad } from './replica-load.ts';

const BUYERS = Number(process.env.BENCH_BUYERS ?? 8);
const PHASE_MS = Number(process.env.BENCH_SECONDS ?? 8) * 1_000;
const PRICE = 100_000;
/** A delivered answer is repeated for two minutes. */
const REPEATED_MS = 100_000;
const POLL_MS = 50;
const WEEKS = { before: '10', after: '11' } as const;

const line = (what: string, value: string) => process.stdout.write(`${what.padEnd(46)} ${value}\n`);
const report = (what: string, { perSecond, p50, p99, failedCalls }: Measurement) =>
  line(
    what,
    `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failedCalls} calls failed`,
  );
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Milliseconds until `isTrue` is. */
async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) await pause(POLL_MS);
  return performance.now() - began;
}

const closing: (() => Promise<unknown>)[] = [];
const opened = <T>(value: T, close: (value: T) => Promise<unknown>): T => {
  closing.unshift(() => close(value));
  return value;
};
const child = async (argv: readonly string[]): Promise<Child> => opened(await start(argv), (each) => each.stop());

try {
  const server = opened(await startServer({ isDurable: true }), ({ stop }) => stop());
  const chain = await child(['dist/cli.mjs', 'chain', '--port', '0']);
  const upstream = await start(['dist/cli.mjs', 'upstream', '--port', '0', '--week', WEEKS.before]);
  const { url: upstreamUrl } = upstream;
  const seller = newWallet().address;
  await fund(`${chain.url}/faucet`, chain.url, seller, 1);
  const settings = {
    GRIDCALL_DATABASE_URL: server.url,
    GRIDCALL_PUBLIC_URL: 'http://gridcall.test',
    GRIDCALL_PAY_TO: seller,
    GRIDCALL_FACILITATOR_URL: chain.url,
    GRIDCALL_ALGOD_URL: chain.url,
    GRIDCALL_INDEXER_URL: `${chain.url}/indexer`,
    GRIDCALL_NFLVERSE_URL: `${upstreamUrl}/nflverse/nflverse-data/releases/download`,
    GRIDCALL_PLAYER_IDS_URL: `${upstreamUrl}/dynastyprocess/data/raw/master/files/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${upstreamUrl}/v1`,
    GRIDCALL_LOG_LEVEL: 'error',
  };
  const replica = async (role: 'api' | 'ingester'): Promise<Replica> =>
    opened(await startReplica({ ...settings, GRIDCALL_ROLE: role, GRIDCALL_DRAIN_SECONDS: '1' }), (each) =>
      each.kill(),
    );
  const database = opened(new pg.Client({ connectionString: server.url }), (each) => each.end());
  await database.connect();
  const row = async (query: string) => (await database.query(query)).rows[0] as Readonly<Record<string, string>>;
  const epoch = async () => Number((await row('select epoch from leases'))?.epoch);
  const modelFitted = async () =>
    (await row(`select 1 from dataset_contents where dataset like '%model%'`)) !== undefined;

  const ingester = await replica('ingester');
  await until(modelFitted);
  await replica('ingester');
  const balancer = opened(createBalancer(), async (each) => each.close());
  for (let count = 0; count < 3; count++) balancer.add(await replica('api'));
  const load = await startLoad({
    balancer,
    nodeUrl: chain.url,
    faucetUrl: `${chain.url}/faucet`,
    buyers: BUYERS,
  });

  await load.during(() => pause(PHASE_MS / 2));
  report('steady, 3 API processes', await load.during(() => pause(PHASE_MS)));

  const [victim] = balancer.replicas as [Replica];
  const killed = await load.during(async () => {
    await victim.kill();
    await pause(PHASE_MS);
  });
  report('an API process is killed, 2 go on', killed);
  balancer.remove(victim);
  const joined = await load.during(async () => balancer.add(await replica('api')));
  report('another one joins', joined);

  const before = await epoch();
  await upstream.stop();
  await child(['dist/cli.mjs', 'upstream', '--port', new URL(upstreamUrl).port, '--week', WEEKS.after]);
  const takeover = await load.during(async () => {
    await ingester.kill();
    const tookMs = await until(async () => (await epoch()) > before);
    const published = await row(`select value from settings where key = 'archive.published'`);
    await until(
      async () => (await row(`select value from settings where key = 'archive.published'`)).value !== published?.value,
    );
    const everywhereMs = await until(async () => {
      const weeks = await Promise.all(balancer.replicas.map(({ url }) => weekOf(url)));
      return weeks.every((week) => week === Number(WEEKS.after));
    });
    return { tookMs, everywhereMs };
  });
  report('the ingester is killed, new data are loaded', takeover);
  line('  another ingester took over after', seconds(takeover.result.tookMs));
  line('  new data at every API process after', seconds(takeover.result.everywhereMs));

  const rolling = await load.during(async () => {
    for (const old of balancer.replicas) {
      balancer.add(await replica('api'));
      await old.stop();
      balancer.remove(old);
    }
  });
  report('rolling restart of all API processes', rolling);
  report('steady again', await load.during(() => pause(PHASE_MS)));

  const purchases = await load.stop();
  line('purchases', String(purchases.length));
  await judge(purchases, { settings, chainUrl: chain.url, seller, again: (header) => present(balancer, header) });
  for (const { stop } of balancer.replicas) await stop();

  const facilitator = await child(['bench/instant-facilitator.ts']);
  const alone = await costOfSale(
    {
      ...settings,
      GRIDCALL_ROLE: 'api',
      GRIDCALL_FACILITATOR_URL: facilitator.url,
      GRIDCALL_ALGOD_URL: facilitator.url,
      GRIDCALL_INDEXER_URL: facilitator.url,
    },
    Number((await row('select pg_backend_pid() as pid')).pid),
  );
  report('one API process, instant facilitator', alone);
  line('  CPU per sale: API process', `${alone.apiMs.toFixed(2)} ms`);
  line('  CPU per sale: PostgreSQL', `${alone.databaseMs.toFixed(2)} ms`);
} finally {
  for (const close of closing) await close();
}

/** Null also when the call failed: it is asked again. */
async function weekOf(url: string): Promise<number | null> {
  const reply = await fetch(`${url}/v1/health`).catch(() => null);
  return reply && ((await reply.json()) as { readonly week: number | null }).week;
}

interface SaleCost extends Measurement {
  readonly apiMs: number;
  readonly databaseMs: number;
}

/** What a sale costs a busy process and the server of a session: nothing else is under way. */
async function costOfSale(settings: Readonly<Record<string, string>>, sessionPid: number): Promise<SaleCost> {
  const balancer = createBalancer();
  const api = await startReplica(settings);
  try {
    balancer.add(api);
    const load = await startLoad({
      balancer,
      nodeUrl: settings.GRIDCALL_ALGOD_URL ?? '',
      faucetUrl: null,
      buyers: 4 * BUYERS,
    });
    await load.during(() => pause(PHASE_MS));
    const [apiPids, databasePids] = [[api.pid], familyOf(sessionPid)];
    const [apiMs, databaseMs] = [cpuMs(apiPids), cpuMs(databasePids)];
    const measured = await load.during(() => pause(PHASE_MS));
    const sales = measured.perSecond * (PHASE_MS / 1_000);
    const cost = {
      ...measured,
      apiMs: (cpuMs(apiPids) - apiMs) / sales,
      databaseMs: (cpuMs(databasePids) - databaseMs) / sales,
    };
    await load.stop();
    return cost;
  } finally {
    balancer.close();
    await api.kill();
  }
}

interface Books {
  readonly settings: { readonly GRIDCALL_DATABASE_URL: string };
  readonly chainUrl: string;
  readonly seller: string;
  readonly again: (header: string) => Promise<Pick<Purchase, 'body'>>;
}

/** Journal, ledger and answers agree: nothing was settled twice, and no answer was lost. */
async function judge(purchases: readonly Purchase[], { settings, chainUrl, seller, again }: Books): Promise<void> {
  const store = await openStore({ databaseUrl: settings.GRIDCALL_DATABASE_URL });
  try {
    const { paidAnalyses } = await store.journal.totals();
    const unfinished = Object.values(await store.journal.countUnfinished()).reduce((sum, rows) => sum + rows, 0);
    const account = (await (await fetch(`${chainUrl}/v2/accounts/${seller}`)).json()) as {
      readonly assets: readonly { readonly amount: number }[];
    };
    const received = account.assets.reduce((sum, { amount }) => sum + amount, 0);
    const endowed = 100_000_000;
    const charged = (received - endowed) / PRICE;
    let [asked, same] = [0, 0];
    for (const { header, body, at } of purchases) {
      if (performance.now() - at > REPEATED_MS) continue;
      asked += 1;
      if ((await again(header)).body === body) same += 1;
    }
    line('settled in the journal', String(paidAnalyses));
    line('paid on the ledger', String(charged));
    line('asked again, and the same answer', `${asked}, ${same}`);
    line('unfinished in the journal', String(unfinished));
    const counts = [paidAnalyses, charged];
    if (unfinished > 0 || same < asked || counts.some((count) => count !== purchases.length))
      throw new Error('Journal, ledger and answers do not agree.');
  } finally {
    await store.close();
  }
}

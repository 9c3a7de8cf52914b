// API processes and an ingester on one database, killed and restarted between and during sales:
// each payment moves money once and brings its answer, at whichever process.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fund, newWallet, signPayment } from '../../src/client/index.ts';
import type { StatsResponse } from '../../src/contract/index.ts';
import { type FaultPlan, type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { quoteOf } from '../support/quote.ts';
import { replicaSettings, type ServedProcess, serveProcess } from '../support/served-process.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const PRICE = 100_000n;
const PATH = '/v1/trending';

let upstream: UpstreamServer;
let chain: SandboxChain;
let database: TestDatabase;
let settings: Readonly<Record<string, string>>;
const processes: ServedProcess[] = [];
let onSettle: FaultPlan = () => undefined;

async function started(role: 'api' | 'ingester'): Promise<ServedProcess> {
  const process = await serveProcess({ ...settings, GRIDCALL_ROLE: role });
  processes.push(process);
  await vi.waitFor(async () => expect((await fetch(`${process.url}/readyz`)).status).toBe(200), { timeout: 300_000 });
  return process;
}

beforeAll(async () => {
  [upstream, chain, database] = await Promise.all([
    startUpstream(nflFiles()),
    startChain({ port: 0, faults: (operation) => (operation === 'settle' ? onSettle(operation) : undefined) }),
    createTestDatabase(),
  ]);
  const seller = newWallet().address;
  await fund(`${chain.url}/faucet`, chain.url, seller, 1);
  settings = replicaSettings({
    upstreamUrl: upstream.url,
    chainUrl: chain.url,
    databaseUrl: database.url,
    payTo: seller,
  });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await chain?.close();
  await upstream?.close();
  await database?.drop();
});

interface Sold {
  readonly header: string;
  readonly body: string;
}

/** Presents a payment as a client does: again while a process is at it or cannot be reached. */
async function presented(at: ServedProcess, header: string): Promise<Sold> {
  const reply = await fetch(at.url + PATH, { headers: { 'payment-signature': header } });
  const body = await reply.text();
  if (reply.status === 409 || reply.status === 503) return presented(at, header);
  expect([reply.status, body]).toEqual([200, expect.stringContaining('verdict')]);
  return { header, body };
}

it('charges once and owes no answer, whichever process is killed or restarted', async () => {
  const ingester = await started('ingester');
  const [first, second, third] = [await started('api'), await started('api'), await started('api')];
  const wallet = newWallet();
  await fund(`${chain.url}/faucet`, chain.url, wallet.address, 1);
  const endowed = chain.ledger.account(wallet.address).microUsdc ?? 0n;
  const signed = async (at: ServedProcess) => {
    const { quote, params } = await quoteOf(at.url + PATH, chain.url);
    return signPayment(quote, params, wallet, 500, randomBytes).header;
  };
  const sold: Sold[] = [];
  const sell = async (at: ServedProcess) => void sold.push(await presented(at, await signed(at)));

  for (const at of [first, second, third]) await sell(at);

  // the money moves, and the process that settles is gone before it knows
  const lost = await signed(first);
  onSettle = () => {
    onSettle = () => undefined;
    void first.kill();
    return { kind: 'drop' };
  };
  await expect(presented(first, lost)).rejects.toThrow(TypeError);
  await database.query('update payments set lease_until = 0');
  sold.push(await presented(second, lost));

  await ingester.kill();
  await Promise.all([sell(second), sell(third)]);

  const replacement = await started('api');
  const during = [sell(replacement), sell(third)];
  await second.stop();
  await Promise.all(during);

  const again = await Promise.all(sold.map(({ header }) => presented(replacement, header)));
  expect(again).toEqual(sold);
  const spent = endowed - (chain.ledger.account(wallet.address).microUsdc ?? 0n);
  expect(spent).toBe(PRICE * BigInt(sold.length));
  const stats = (await (await fetch(`${third.url}/v1/stats`)).json()) as StatsResponse;
  expect(stats.paid_analyses).toBe(sold.length);
  expect(await database.query(`select txid from payments where state <> 'settled'`)).toEqual([]);
});

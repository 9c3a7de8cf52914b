// Two processes on one database: an answer that was paid for at one is served again by the other,
// over MCP, and settled once.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fund, newWallet } from '../../src/client/index.ts';
import type { StatsResponse } from '../../src/contract/index.ts';
import { type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { replicaSettings, type ServedProcess, serveProcess } from '../support/served-process.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';
import { CLIENTS, type Connected, type ToolResult } from './support/clients.ts';
import { payingWallet } from './support/wallet.ts';

const PRICE = 100_000;

let upstream: UpstreamServer;
let chain: SandboxChain;
let database: TestDatabase;
let processes: readonly ServedProcess[] = [];
let clients: readonly Connected[] = [];

beforeAll(async () => {
  [upstream, chain, database] = await Promise.all([
    startUpstream(nflFiles()),
    startChain({ port: 0 }),
    createTestDatabase(),
  ]);
  const seller = newWallet().address;
  await fund(`${chain.url}/faucet`, chain.url, seller, 1);
  const settings = replicaSettings({
    upstreamUrl: upstream.url,
    chainUrl: chain.url,
    databaseUrl: database.url,
    payTo: seller,
  });
  processes = await Promise.all([serveProcess(settings), serveProcess(settings)]);
  for (const { url } of processes)
    await vi.waitFor(async () => expect((await fetch(`${url}/v1/trending`)).status).toBe(402), { timeout: 300_000 });
  clients = await Promise.all(processes.map(({ url }) => CLIENTS['client 2, revision 2026-07-28'](`${url}/mcp`)));
  for (const client of clients) await client.list();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(processes.map((process) => process.stop()));
  await chain?.close();
  await upstream?.close();
  await database?.drop();
});

const textOf = ({ content }: ToolResult): string => content[0]?.text ?? '';
const receiptOf = (result: ToolResult) => result._meta?.['x402/payment-response'];

/** Presents the payment as a client does: again while the other process is at it. */
async function presented(client: Connected, args: Record<string, unknown>, payment: unknown): Promise<ToolResult> {
  const result = await client.call('trending', args, payment);
  return result.structuredContent?.code === 'payment_in_progress' ? presented(client, args, payment) : result;
}

async function bothOf(args: Record<string, unknown>, isAtOnce: boolean) {
  const [first, second] = clients as readonly [Connected, Connected];
  const wallet = payingWallet(chain);
  const payment = await wallet.sign(await first.call('trending', args));
  const here = first.call('trending', args, payment);
  if (!isAtOnce) await here;
  const results = await Promise.all([here, presented(second, args, payment)]);
  return { results, spent: wallet.spent() };
}

it.each([
  ['after the sale', { limit: 5 }, false],
  ['during the sale', { limit: 6 }, true],
] as const)('a payment presented to the other process %s buys the same answer, once', async (_when, args, isAtOnce) => {
  const { results, spent } = await bothOf(args, isAtOnce);
  const [here, there] = results as [ToolResult, ToolResult];
  expect(JSON.parse(textOf(here))).toHaveProperty('verdict');
  expect(textOf(there)).toBe(textOf(here));
  expect(receiptOf(there)).toEqual(receiptOf(here));
  expect(spent).toBe(PRICE);
});

it('counts each sale once, in both', async () => {
  const counts = await Promise.all(
    processes.map(async ({ url }) => ((await (await fetch(`${url}/v1/stats`)).json()) as StatsResponse).paid_analyses),
  );
  expect(counts).toEqual([2, 2]);
});

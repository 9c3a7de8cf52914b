// `gridcall mcp` as a client starts it: it asks before it pays, stays within its limits, and says
// what was paid.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWallet } from '../../src/client/index.ts';
import { products } from '../../src/contract/index.ts';
import { builtProgram } from '../support/built-program.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { type Answer, CLIENTS, type Connected, type ToolResult } from './support/clients.ts';

const FUNDS = 100_000_000;
const accept: Answer = () => ({ action: 'accept', content: { pay: true } });

let stack: Stack;
let folder: string;
let walletFile: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stack = await startSandboxStack();
  folder = await mkdtemp(join(tmpdir(), 'gridcall-mcp-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await stack?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the local server with a new wallet. */
async function connect(
  client: keyof typeof CLIENTS,
  flags: readonly string[] = [],
  answer?: Answer,
): Promise<Connected> {
  walletFile = join(await mkdtemp(join(folder, 'wallet-')), 'wallet.json');
  const { wallet } = await openWallet(walletFile);
  stack.chain.ledger.endow(wallet.address, 1_000_000n, BigInt(FUNDS));
  const own = ['--server', stack.url, '--algod', stack.chain.url, '--wallet', walletFile];
  const args = [await builtProgram(), 'mcp', ...own, ...flags];
  const connected = await CLIENTS[client]({ command: process.execPath, args }, answer);
  closing.push(() => connected.close());
  return connected;
}

/** Micro-USDC the wallet paid so far. */
async function spent(): Promise<number> {
  const { wallet } = await openWallet(walletFile);
  return FUNDS - Number(stack.chain.ledger.account(wallet.address).microUsdc);
}
const note = ({ content }: ToolResult): string => content[1]?.text ?? '';

describe.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])('%s', (name) => {
  it('asks with the price and what is left, pays when the user agrees, and says what was paid', async () => {
    const asked: string[] = [];
    const connected = await connect(name, [], (message) => {
      asked.push(message);
      return { action: 'accept', content: { pay: true } };
    });
    const tools = await connected.list();
    expect(tools.map((tool) => tool.name).slice(0, products.length)).toEqual(products.map(({ key }) => key));
    expect(tools[0]).toMatchObject({ annotations: { readOnlyHint: false } });
    for (const { description } of tools) expect(description?.length).toBeLessThanOrEqual(400);
    expect(tools.find((tool) => tool.name === 'matchup')?._meta).toMatchObject({ ui: { resourceUri: /./ } });
    const result = await connected.call('trending', { limit: 3 });
    expect(asked).toEqual([
      expect.stringMatching(/costs 0\.10 USDC on testnet\. 5\.00 of today's 5\.00 USDC are left/),
    ]);
    const { verdict } = result.structuredContent as { readonly verdict: string };
    expect(result.content.at(-1)?.text?.split('\n')[0]).toBe(verdict);
    expect(note(result)).toMatch(/^Paid 0\.10 USDC in transaction [A-Z2-7]{52}\. Spent today \(UTC\): 0\.10 of 5\.00/);
    expect(result._meta).toMatchObject({
      'x402/payment-response': { success: true },
      'gridcall/paid': { micro_usdc: 100_000, spent_today_micro_usdc: 100_000, max_micro_usdc_per_day: 5_000_000 },
    });
    expect(await spent()).toBe(100_000);
  });

  it.each([
    ['declines', { action: 'decline' }],
    ['cancels', { action: 'cancel' }],
    ['unticks the box', { action: 'accept', content: { pay: false } }],
  ] as const)('pays nothing when the user %s', async (_how, reply) => {
    const connected = await connect(name, [], () => reply);
    const result = await connected.call('trending', { limit: 3 });
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'payment_declined', charged: 'no' } });
    expect(await spent()).toBe(0);
  });
});

describe('without a form', () => {
  it('pays within the limits of a call and of a day', async () => {
    const connected = await connect('sdk 1', ['--max-usdc', '0.25', '--max-usdc-per-day', '0.3']);
    const tooDear = await connected.call('report', {});
    expect(tooDear).toMatchObject({ isError: true, structuredContent: { code: 'price_above_limit', charged: 'no' } });
    expect((await connected.call('sleepers', {})).isError).toBeUndefined();
    const overTheDay = await connected.call('trending', {});
    expect(overTheDay).toMatchObject({ isError: true, structuredContent: { code: 'daily_limit_reached' } });
    expect(await spent()).toBe(250_000);
  });

  it('--yes pays without asking a client that has forms', async () => {
    const refuse: Answer = () => expect.unreachable('it asked');
    const connected = await connect('sdk 1', ['--yes'], refuse);
    expect((await connected.call('trending', { limit: 4, compact: true })).structuredContent).toMatchObject({
      reasoning: '',
    });
    expect(await spent()).toBe(100_000);
  });
});

describe('nothing is paid', () => {
  it('for free tools, wrong arguments and unknown players', async () => {
    const connected = await connect('client 2, revision 2026-07-28', [], accept);
    expect((await connected.call('health', {})).structuredContent).toMatchObject({ status: 'ok' });
    expect((await connected.call('trending-preview', { limit: 2 })).structuredContent?.players).toHaveLength(2);
    const invalid = await connected.call('matchup', { players: ['only one'] });
    expect(invalid).toMatchObject({ isError: true, structuredContent: { http_status: 422 } });
    const unknown = await connected.call('player', { name: 'Zzyzx Qwertyuiop' });
    expect(unknown).toMatchObject({ isError: true, structuredContent: { code: 'player_not_found' } });
    expect(await spent()).toBe(0);
  });
});

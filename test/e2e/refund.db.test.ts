// A refund on the sandbox chain: the payer gets the money back once, and the books say so.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/command.ts';
import { gridcall } from '../../src/cli/index.ts';
import { createEnvironment, fund, Node, openWallet, type Wallet } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const signer = newSigner();
let upstream: UpstreamServer;
let operator: Wallet;
let stack: Stack;
let txid: string;
let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-refund-'));
  upstream = await startUpstream(nflFiles());
  operator = (await openWallet(inFolder('operator.json'))).wallet;
  stack = await startStack(upstreamUrls(upstream.url), { settings: { GRIDCALL_PAY_TO: operator.address } });
  for (const address of [signer.address, operator.address])
    await fund(`${stack.chain.url}/faucet`, stack.chain.url, address, 100_000);
  const pay = clients['@x402/fetch']?.(signer, stack.chain.url);
  const answer = await pay?.({ method: 'GET', url: `${stack.url}/v1/trending` });
  expect(answer?.status).toBe(200);
  txid = JSON.parse(Buffer.from(answer?.receipt ?? '', 'base64').toString()).transaction;
  await stack.stop();
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io: Io = {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: {
      GRIDCALL_DATA_DIR: stack.dataDir,
      GRIDCALL_PAY_TO: operator.address,
      GRIDCALL_ALGOD_URL: stack.chain.url,
      GRIDCALL_INDEXER_URL: `${stack.chain.url}/indexer`,
    },
    isTerminal: false,
    signal: new AbortController().signal,
  };
  return { code: await gridcall(argv, io), out, err };
}
const balance = async (address: string) => {
  const node = new Node(stack.chain.url, createEnvironment());
  return (await node.account(address, NETWORKS.testnet.usdc)).microUsdc ?? 0;
};
const reason = ['--reason', 'the analysis was wrong'];

describe('gridcall refund', () => {
  it('without the wallet that was paid sends nothing', async () => {
    await openWallet(inFolder('other.json'));
    for (const argv of [
      [txid, ...reason],
      [txid, '--wallet', inFolder('other.json'), ...reason],
    ]) {
      const { code, err } = await run('refund', ...argv);
      expect([code, err.join(' ')]).toEqual([2, expect.stringContaining('GRIDCALL_PAY_TO')]);
    }
    expect((await run('refund', 'A'.repeat(52), '--wallet', inFolder('operator.json'), ...reason)).code).toBe(1);
  });

  it('sends the amount back once, and lists it in the books', async () => {
    const before = [await balance(signer.address), await balance(operator.address)];
    const argv = ['refund', txid, '--wallet', inFolder('operator.json'), ...reason];
    const [first, again] = [await run(...argv), await run(...argv)];
    expect([first.code, first.err, first.out[0]]).toEqual([
      0,
      [],
      expect.stringMatching(/^Refunded: 0\.10 USDC to [A-Z2-7]{58}, transaction [A-Z2-7]{52}\.$/),
    ]);
    expect([again.code, again.out]).toEqual([0, [first.out[0]?.replace('Refunded', 'Refunded earlier')]]);
    const [payer = 0, paid = 0] = before;
    expect([await balance(signer.address), await balance(operator.address)]).toEqual([payer + 100_000, paid - 100_000]);
    const books = await run('receipts', 'export');
    expect(books.out.slice(1).map((line) => line.split(',').slice(3))).toEqual([
      ['trending', signer.address, '100000', '0.10'],
      ['refund', signer.address, '-100000', '-0.10'],
    ]);
    expect(books.err.slice(-2)).toEqual([
      'total: 1 settled, 0.10 USDC (100000 micro-USDC)',
      'refunded: 1, 0.10 USDC (100000 micro-USDC)',
    ]);
  });
});

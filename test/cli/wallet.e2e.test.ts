// `gridcall wallet` as it is typed, against a sandbox chain: state, opt-in, and a new wallet.
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gridcall } from '../../src/cli/index.ts';
import { newWallet } from '../../src/client/index.ts';
import { type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('wallet-cli-');
let file: string;
let chain: SandboxChain;
beforeEach(async () => {
  file = inFolder('wallet.json');
  chain = await startChain({ port: 0 });
});
afterEach(() => chain.close());

async function run(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), env: {} };
  const signal = new AbortController().signal;
  const code = await gridcall(['wallet', ...words, '--wallet', file], { ...io, isTerminal: false, signal });
  return { code, out, err };
}
const onChain = (...words: string[]) => run(...words, '--algod', chain.url);
const made = async () => (await run('new')).out[0] ?? '';

describe('new', () => {
  it('makes a wallet and prints its address, and leaves one that is there alone', async () => {
    const address = await made();
    expect(address).toMatch(/^[A-Z2-7]{58}$/);
    const before = await readFile(file, 'utf8');
    const again = await run('new');
    expect([again.code, again.out]).toEqual([0, [address]]);
    expect(again.err).toEqual([expect.stringContaining('already is a wallet and was not changed')]);
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});

describe('address', () => {
  it('is printed without a network', async () => {
    const address = await made();
    expect(await run('address', '--algod', 'http://127.0.0.1:1')).toEqual({ code: 0, out: [address], err: [] });
  });

  it('needs a wallet', async () => {
    const { code, err } = await run('address');
    expect([code, err[0]]).toEqual([1, expect.stringContaining('Create a wallet with: gridcall wallet new')]);
  });
});

describe('balance', () => {
  it('names what a new wallet lacks', async () => {
    const address = await made();
    for (const words of [[], ['balance']]) {
      const { code, out } = await onChain(...words);
      expect(code).toBe(0);
      expect(out).toEqual([
        `Address: ${address}`,
        'Network: testnet',
        'ALGO:    0.00 (0.10 is the minimum balance)',
        'USDC:    not opted in to asset 10458941; send it 0.201 ALGO, then run: gridcall wallet opt-in',
      ]);
    }
  });

  it('prints balances, also as JSON', async () => {
    const address = await made();
    chain.ledger.endow(address, 1_500_000n, 2_250_000n);
    expect((await onChain()).out.slice(2)).toEqual([
      'ALGO:    1.50 (0.20 is the minimum balance)',
      'USDC:    2.25 (opted in to asset 10458941)',
    ]);
    expect(JSON.parse((await onChain('balance', '--json')).out[0] ?? '')).toEqual({
      address,
      network: 'testnet',
      micro_algo: 1_500_000,
      min_balance_micro_algo: 200_000,
      opted_in: true,
      micro_usdc: 2_250_000,
    });
  });

  it('says where there is no wallet, no node, or a node of another network', async () => {
    const missing = await onChain('balance');
    expect([missing.code, missing.err[0]]).toEqual([
      1,
      `gridcall wallet: ${file} does not exist. Create a wallet with: gridcall wallet new`,
    ]);
    await made();
    const away = await run('balance', '--algod', 'http://127.0.0.1:1');
    expect([away.code, away.err.join(' ')]).toEqual([
      1,
      expect.stringMatching(/^gridcall wallet: You have not been charged\. .*127\.0\.0\.1:1 cannot be reached/),
    ]);
    const other = await onChain('balance', '--network', 'mainnet');
    expect([other.code, other.err.join(' ')]).toEqual([
      1,
      expect.stringContaining('must be on mainnet, but is on testnet-v1.0'),
    ]);
  });

  it('does not take another file for a wallet', async () => {
    await writeFile(file, '{}');
    const { code, err } = await onChain();
    expect([code, err[0]]).toEqual([1, expect.stringContaining('must be a Gridcall wallet')]);
  });
});

describe('opt-in', () => {
  it('explains which ALGO is missing, and sends nothing', async () => {
    const address = await made();
    chain.ledger.endowAlgo(address, 200_999n);
    const { code, err } = await onChain('opt-in');
    expect(code).toBe(1);
    expect(err).toEqual([
      'gridcall wallet: You have not been charged.',
      `Opting in needs 0.201 ALGO in wallet ${address}: 0.20 as its minimum balance, which stays in the wallet, and 0.001 for the fee. It has 0.200999. Send it at least 0.000001 ALGO on testnet. Nothing was sent.`,
    ]);
    expect(chain.ledger.account(address).microUsdc).toBeNull();
  });

  it('opts in once, however often it is asked', async () => {
    const address = await made();
    chain.ledger.endowAlgo(address, 201_000n);
    const first = await onChain('opt-in');
    expect([first.code, first.err]).toEqual([0, []]);
    expect(first.out[0]).toMatch(/is opted in to USDC \(asset 10458941\) on testnet: transaction [A-Z2-7]{52}\.$/);
    expect(chain.ledger.account(address)).toMatchObject({ microAlgo: 200_000n, microUsdc: 0n });
    const again = await onChain('opt-in');
    expect([again.code, again.out[0]]).toEqual([0, expect.stringMatching(/ already\. Nothing was sent\.$/)]);
    expect(chain.ledger.account(address).microAlgo).toBe(200_000n);
  });

  it('takes missing ALGO from the faucet of a sandbox chain', async () => {
    const address = await made();
    const { code, err } = await run('opt-in', '--faucet', chain.url);
    expect([code, err]).toEqual([0, [`The faucet sent ALGO to ${address}.`]]);
    expect(chain.ledger.account(address)).toMatchObject({ microAlgo: 9_999_000n, microUsdc: 0n });
  });

  it('is refused on mainnet by a node of another network before anything is signed', async () => {
    await made();
    const { code, err } = await onChain('opt-in', '--network', 'mainnet');
    expect([code, err.join(' ')]).toEqual([1, expect.stringContaining('must be on mainnet')]);
  });
});

it.each([
  [['burn'], /must be new, address, balance, opt-in, not "burn"/],
  [['balance', '--fast'], /--fast/],
  [['balance', 'now'], /now/],
  [['balance', '--network', 'devnet'], /--network must be testnet or mainnet/],
  [['balance', '--algod', 'x'], /--algod must be an http\(s\) URL/],
  [['opt-in', '--network', 'mainnet', '--faucet', 'http://127.0.0.1:1'], /--faucet is for a sandbox chain/],
])('%j is a usage mistake', async (words, said) => {
  const { code, err } = await run(...words);
  expect([code, err[0]]).toEqual([2, expect.stringMatching(said)]);
});

it('the faucet gives ALGO alone when it is asked for that', async () => {
  const { address } = newWallet();
  const ask = (body: object) =>
    fetch(`${chain.url}/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await ask({ address, only: 'algo' })).json()).toMatchObject({ microAlgo: 10_000_000, microUsdc: 0 });
  expect(chain.ledger.account(address)).toMatchObject({ microAlgo: 10_000_000n, microUsdc: null });
  expect((await ask({ address, only: 'usdc' })).status).toBe(400);
});

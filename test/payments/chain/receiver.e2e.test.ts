// The receiver check at start: a warning on testnet, an error on mainnet.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORKS } from '../../../src/contract/index.ts';
import { checkReceiver } from '../../../src/payments/index.ts';
import { type FakeFacilitator, startFakeFacilitator } from '../../support/fake-facilitator.ts';

/** A limit that only a hung test reaches. */
const PATIENT = { timeout: 300_000 };

let node: FakeFacilitator;
beforeAll(async () => {
  node = await startFakeFacilitator();
});
afterAll(() => node.close());

const warned: string[] = [];
const waits: number[] = [];
beforeEach(() => {
  node.optedIn = true;
  node.nodeDown = false;
  warned.length = 0;
  waits.length = 0;
});

const silent = () => undefined;
const check = (network: 'testnet' | 'mainnet', algodUrl = node.url) =>
  checkReceiver({
    payTo: 'RECEIVER',
    algodUrl,
    network: NETWORKS[network],
    log: { debug: silent, info: silent, error: silent, warn: (_, message) => warned.push(message) },
    sleep: async (ms) => void waits.push(ms),
  });

describe('on mainnet', () => {
  it('an account that has opted in may sell', async () => {
    await expect(check('mainnet')).resolves.toBeUndefined();
    expect(warned).toEqual([]);
  });

  it('an account that has not opted in keeps the service from starting', async () => {
    node.optedIn = false;
    await expect(check('mainnet')).rejects.toThrow(
      'Mainnet sales cannot start: the receiving account RECEIVER has not opted in to USDC (asset 31566704)',
    );
    expect(waits).toEqual([]);
  });

  it.each([
    ['answers with an error', () => node.url],
    ['cannot be reached', () => 'http://127.0.0.1:1'],
  ])('a node that %s is asked three times, and keeps the service from starting', async (_, url) => {
    node.nodeDown = true;
    await expect(check('mainnet', url())).rejects.toThrow(
      'Mainnet sales cannot start: the node did not answer whether the receiving account RECEIVER has opted in',
    );
    expect(waits).toEqual([1_000, 2_000]);
  });
});

describe('on testnet', () => {
  it('the operator is warned of an account that has not, and of a node that does not say', async () => {
    node.optedIn = false;
    await check('testnet');
    await vi.waitFor(() => expect(warned).toEqual([expect.stringContaining('has not opted in to USDC')]), PATIENT);
    node.nodeDown = true;
    await check('testnet', 'http://127.0.0.1:1');
    await vi.waitFor(() => expect(warned.at(-1)).toContain('did not answer'), PATIENT);
  });
});

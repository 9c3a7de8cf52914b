// The whole thing on the sandbox, over HTTP: an official client buys, the answer is grounded, the
// journal remembers, a restart loses nothing.
import { randomBytes } from 'node:crypto';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { x402Client } from '@x402/core/client';
import { wrapFetchWithPayment } from '@x402/fetch';
import algosdk from 'algosdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWallet, readChallenge, signPayment, toPaymentQuote } from '../../src/client/index.ts';
import {
  type HealthResponse,
  NETWORKS,
  products,
  type StatsResponse,
  type TrendingPreviewResponse,
  type TrendingResponse,
  trending,
} from '../../src/contract/index.ts';
import { uncovered } from '../support/citing.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { UPSTREAM_DATASETS } from '../support/upstream-datasets.ts';

const { genesisHash, genesisId } = NETWORKS.testnet;
const PARAMS = { feePerByte: 0, minFee: 1_000, genesisHash, genesisId };

let stack: Stack;
beforeAll(async () => {
  stack = await startSandboxStack();
});
afterAll(async () => {
  await stack?.close();
});

const get = async <T>(path: string): Promise<T> => (await (await fetch(stack.url + path)).json()) as T;

/** The official client with a fresh wallet from the faucet. */
async function officialClient() {
  const account = algosdk.generateAccount();
  const address = account.addr.toString();
  await fetch(`${stack.chain.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  const signer = {
    address,
    signTransactions: async (group: Uint8Array[], indexes: number[] = group.map((_, i) => i)) =>
      group.map((bytes, i) =>
        indexes.includes(i) ? algosdk.signTransaction(algosdk.decodeUnsignedTransaction(bytes), account.sk).blob : null,
      ),
  };
  const client = new x402Client().register('algorand:*', new ExactAvmScheme(signer, { algodUrl: stack.chain.url }));
  return { address, pay: wrapFetchWithPayment(fetch, client) };
}

describe('a sale', () => {
  it('is made with the official client, charged once and journalled', async () => {
    const { address, pay } = await officialClient();
    const before = await get<StatsResponse>('/v1/stats');
    const reply = await pay(`${stack.url}/v1/trending?limit=10`);
    const receipt = JSON.parse(Buffer.from(reply.headers.get('payment-response') ?? '', 'base64').toString());
    expect(reply.status).toBe(200);
    expect(receipt).toMatchObject({ success: true, payer: address });
    expect(stack.chain.ledger.transaction(receipt.transaction)).toBeDefined();
    expect(stack.chain.ledger.account(address)?.microUsdc).toBe(100_000_000n - 100_000n);
    expect(await get<StatsResponse>('/v1/stats')).toMatchObject({
      paid_analyses: before.paid_analyses + 1,
      unique_payers: before.unique_payers + 1,
      usdc_settled: before.usdc_settled + 0.1,
    });
  });

  it('gives an answer that fits its schema and cites every number it writes', async () => {
    const { pay } = await officialClient();
    const health = await get<HealthResponse>('/v1/health');
    const answer = (await (await pay(`${stack.url}/v1/trending?limit=50`)).json()) as TrendingResponse;
    expect(() => trending.response.schema.parse(answer)).not.toThrow();
    expect(answer.players.length).toBeGreaterThan(20);
    expect(new Set(answer.players.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
    expect(uncovered(answer, [health.week ?? 0, health.season])).toEqual([]);
    expect(answer.meta.data_freshness).toEqual(health.data_freshness);
  });

  it('says whether the answer came from the cache, and changes nothing else', async () => {
    const { pay } = await officialClient();
    const ask = async (query: string) =>
      (await (await pay(`${stack.url}/v1/trending${query}`)).json()) as TrendingResponse;
    const [first, second, compact] = [await ask('?limit=7'), await ask('?limit=7'), await ask('?limit=7&compact=true')];
    expect([first.meta.cache, second.meta.cache, compact.meta.cache]).toEqual(['miss', 'hit', 'hit']);
    expect({ ...second, meta: { ...second.meta, cache: 'miss' } }).toEqual(first);
    expect(compact).toEqual({ ...second, reasoning: '' });
  });

  it('refuses a past week without a recorded market, without a charge', async () => {
    const { address, pay } = await officialClient();
    const reply = await pay(`${stack.url}/v1/trending?week=3`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'trending_not_recorded', charged: false, retryable: false });
    expect(stack.chain.ledger.account(address)?.microUsdc).toBe(100_000_000n);
  });
});

describe('a transfer that was on the chain before it was presented', () => {
  /** Pays the fee itself, so that its sender can send it alone; never presented. */
  async function directTransfer() {
    const wallet = newWallet();
    stack.chain.ledger.endow(wallet.address, 1_000_000n, 1_000_000n);
    const challenge = readChallenge((await fetch(`${stack.url}/v1/trending`)).headers.get('payment-required'), '');
    if (challenge === null) throw new Error('nothing is quoted');
    const params = { ...PARAMS, lastRound: stack.chain.ledger.lastRound };
    const payment = signPayment({ ...toPaymentQuote(challenge), feePayer: null }, params, wallet, 100, randomBytes);
    const envelope = JSON.parse(Buffer.from(payment.header, 'base64').toString());
    const sent = await fetch(`${stack.chain.url}/v2/transactions`, {
      method: 'POST',
      body: Buffer.from(envelope.payload.paymentGroup[0], 'base64'),
    });
    expect(sent.status).toBe(200);
    // a stranger knows the transaction only
    const stranger = Buffer.from(JSON.stringify({ ...envelope, resource: undefined, extensions: {} }));
    return { ...payment, stranger: stranger.toString('base64') };
  }

  it('buys nothing, from a stranger or from its payer, and changes no figure', async () => {
    const before = await get<StatsResponse>('/v1/stats');
    const { header, stranger, txid } = await directTransfer();
    for (const payment of [stranger, header, stranger]) {
      const reply = await fetch(`${stack.url}/v1/trending`, { headers: { 'payment-signature': payment } });
      expect([reply.status, await reply.json()]).toEqual([
        402,
        expect.objectContaining({ error: 'payment_already_spent', transaction: txid }),
      ]);
    }
    expect(await get<StatsResponse>('/v1/stats')).toEqual(before);
  });
});

describe('the free answers', () => {
  it('preview the list with identity and count only', async () => {
    const preview = await get<TrendingPreviewResponse>('/v1/trending/preview?limit=3');
    expect(preview.players).toHaveLength(3);
    expect(Object.keys(preview.players[0] ?? {}).sort()).toEqual([
      'name',
      'player_id',
      'position',
      'team',
      'trend',
      'trend_count',
    ]);
  });

  it('name the week of the schedule and the freshness of every dataset', async () => {
    const health = await get<HealthResponse>('/v1/health');
    expect(health).toMatchObject({
      status: 'ok',
      version: '1.0.0',
      season: 2025,
      week: 10,
      store_backend: 'sqlite',
      engine: 'deterministic',
    });
    expect(Object.keys(health.data_freshness).sort()).toEqual(['gridcall/model', ...UPSTREAM_DATASETS].sort());
  });

  it('ask a payment for every product of the contract', async () => {
    for (const { method, path, key } of products) {
      const reply = await fetch(stack.url + path, { method });
      expect([key, reply.status]).toEqual([key, 402]);
    }
  });
});

describe('a restart without the upstream', () => {
  it('keeps receipts, data and cached answers', async () => {
    const { pay } = await officialClient();
    const asked = '/v1/trending?limit=9';
    const first = (await (await pay(stack.url + asked)).json()) as TrendingResponse;
    const before = await get<StatsResponse>('/v1/stats');
    const nowhere = 'http://127.0.0.1:9';
    const service = await stack.restart({ nflverseUrl: nowhere, playerIdsUrl: nowhere, platformUrl: nowhere });
    const read = async (path: string) => (await fetch(service.url + path)).json();
    expect(await read('/v1/health')).toMatchObject({ status: 'ok', week: 10 });
    expect(await read('/v1/stats')).toEqual(before);
    const again = (await (await pay(service.url + asked)).json()) as TrendingResponse;
    expect({ ...again, meta: { ...again.meta, cache: 'miss' } }).toEqual(first);
  });
});

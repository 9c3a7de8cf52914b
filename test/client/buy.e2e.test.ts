// Buying: one price, one payment, presented again as often as it takes; and nothing
// paid that should not be.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import algosdk from 'algosdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuyOptions } from '../../src/client/buy.ts';
import { askPrice, buy, createEnvironment, newWallet, PendingPayments, type Wallet } from '../../src/client/index.ts';
import type { BuyerEnvironment, PurchaseFailure } from '../../src/client/protocol/index.ts';
import { ROUND_MS } from '../support/ledger-money.ts';
import { ANSWER, PRICE, type Seller, startSeller } from '../support/sandbox-seller.ts';

let folder: string;
let now: number;
let delays: number[];
let seller: Seller;
let wallet: Wallet;
let environment: BuyerEnvironment;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buyer-'));
  now = 1_700_000_000_000;
  delays = [];
  seller = await startSeller({ now: () => now });
  wallet = newWallet();
  seller.chain.ledger.endow(wallet.address, 200_000n, 100_000_000n);
  environment = {
    ...createEnvironment(),
    now: () => now,
    sleep: async (milliseconds) => {
      delays.push(milliseconds);
      now += milliseconds;
    },
  };
});
afterEach(async () => {
  await seller.close();
  await rm(folder, { recursive: true });
});

const request = () => ({ method: 'GET' as const, url: `${seller.url}/v1/trending?limit=5` });
const options = (bend: Partial<BuyOptions> = {}): BuyOptions => ({
  wallet,
  maxMicroUsdc: PRICE,
  pending: new PendingPayments(join(folder, 'wallet.json')),
  nodeUrl: seller.chain.url,
  environment,
  ...bend,
});
const failing = (bend: Partial<BuyOptions> = {}): Promise<PurchaseFailure> =>
  buy(request(), options(bend)).then(
    () => expect.unreachable('an answer came'),
    (error: PurchaseFailure) => error,
  );
const pendingFiles = () => readdir(join(folder, 'wallet.json.pending')).catch(() => []);
const spent = () => 100_000_000 - Number(seller.chain.ledger.account(wallet.address).microUsdc);
type Envelope = {
  accepted: { amount: string };
  extensions: Record<string, { info: { id?: string } }>;
  payload: { paymentGroup: string[]; paymentIndex: number };
};
const envelope = (header = ''): Envelope => JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Envelope;

describe('a purchase', () => {
  it('pays the price once and brings the answer with its receipt', async () => {
    const purchase = await buy(request(), options());
    expect(purchase).toMatchObject({
      answer: ANSWER,
      body: JSON.stringify(ANSWER),
      priceMicroUsdc: PRICE,
      resumed: false,
    });
    expect(purchase.receipt).toMatchObject({ success: true, transaction: purchase.txid, payer: wallet.address });
    expect(seller.chain.ledger.transaction(purchase.txid ?? '')).not.toBeNull();
    expect([seller.earned(), spent()]).toEqual([PRICE, PRICE]);
    expect(seller.chain.ledger.account(wallet.address).microAlgo).toBe(200_000n);
    expect(await pendingFiles()).toEqual([]);
  });

  it('sends the same body with and without payment', async () => {
    const body = '{"players":["Ansel Quick","Bo Larder"]}';
    await buy({ method: 'POST', url: `${seller.url}/v1/matchup`, body }, options());
    expect(seller.unpaid).toEqual([`POST /v1/matchup ${body}`]);
    expect(seller.earned()).toBe(PRICE);
  });

  it('reads the challenge from the body when there is no header', async () => {
    seller.bend.inBody = true;
    await buy(request(), options());
    expect(seller.earned()).toBe(PRICE);
  });

  it('pays its own fee when there is no fee payer', async () => {
    seller.bend.option = { extra: { name: 'USDC' } };
    seller.chain.ledger.endow(wallet.address, 1_000n, 0n);
    await buy(request(), options());
    expect(envelope(seller.presented[0]).payload).toMatchObject({ paymentIndex: 0 });
    expect(seller.chain.ledger.account(wallet.address).microAlgo).toBe(200_000n);
  });

  it('signs a payment valid for 100 rounds with random notes and identifier', async () => {
    await buy(request(), options());
    await buy(request(), options());
    const payments = seller.presented.map((header) => {
      const { payload, extensions } = envelope(header);
      const bytes = Buffer.from(payload.paymentGroup[payload.paymentIndex] ?? '', 'base64');
      const { txn } = algosdk.decodeSignedTransaction(bytes);
      return {
        window: txn.lastValid - txn.firstValid,
        note: Buffer.from(txn.note).toString('hex'),
        id: extensions['payment-identifier']?.info.id,
      };
    });
    expect(payments.map(({ window }) => window)).toEqual([100n, 100n]);
    expect(new Set(payments.map(({ note }) => note)).size).toBe(2);
    expect(payments[0]?.note).toHaveLength(32);
    expect(payments[0]?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(seller.earned()).toBe(2 * PRICE);
  });

  it('takes an answer that costs nothing without paying', async () => {
    seller.bend.unpaid = { status: 200, body: ANSWER };
    expect(await buy(request(), options())).toMatchObject({
      answer: ANSWER,
      txid: null,
      receipt: null,
      priceMicroUsdc: 0,
    });
  });
});

describe('a lost reply', () => {
  it('is asked for again with the same payment, and paid for once', async () => {
    seller.plan.push('lose the reply', 'lose the request', { status: 503 }, { status: 500 });
    const purchase = await buy(request(), options());
    expect(purchase.answer).toEqual(ANSWER);
    expect(seller.presented).toHaveLength(5);
    expect(new Set(seller.presented).size).toBe(1);
    expect(seller.unpaid).toHaveLength(1);
    expect([seller.earned(), spent()]).toEqual([PRICE, PRICE]);
    expect(delays).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('waits as long as Retry-After says, within reason', async () => {
    const date = new Date(now + 3_000 + 5_000).toUTCString();
    seller.plan.push(
      { status: 503, headers: { 'retry-after': '3' } },
      { status: 429, headers: { 'retry-after': date } },
      { status: 503, headers: { 'retry-after': '9999' } },
    );
    await buy(request(), options());
    expect(delays).toEqual([3_000, 5_000, 15_000]);
  });

  it('ends after the last attempt, says what the chain knows, and is resumed by asking again', async () => {
    seller.plan.push('lose the reply', 'lose the reply', 'lose the reply');
    const failure = await failing({ attempts: 3 });
    expect(failure).toMatchObject({ code: 'outcome_unknown', charged: 'yes' });
    expect(failure.message).toMatch(/^You have been charged\. No answer arrived\. Ask the same question again: /);
    expect(await pendingFiles()).toHaveLength(1);
    const purchase = await buy(request(), options());
    expect(purchase).toMatchObject({ answer: ANSWER, txid: failure.txid, resumed: true, priceMicroUsdc: PRICE });
    expect(new Set(seller.presented).size).toBe(1);
    expect(spent()).toBe(PRICE);
    expect(await pendingFiles()).toEqual([]);
  });

  it('is not waited for longer than the payment can live', async () => {
    for (let i = 0; i < 100; i++) seller.plan.push({ status: 503, headers: { 'retry-after': '15' } });
    const failure = await failing({ attempts: 1_000 });
    expect(failure).toMatchObject({ code: 'payment_expired', charged: 'no' });
    const waited = delays.reduce((sum, delay) => sum + delay, 0);
    expect(waited).toBeGreaterThan(100 * ROUND_MS);
    expect(waited).toBeLessThanOrEqual(100 * 4_500);
  });

  it('repeats what the service last said when it never answers', async () => {
    const body = {
      detail: 'The platform cannot be reached just now.',
      code: 'platform_unavailable',
      charged: false,
      retryable: true,
    };
    for (let i = 0; i < 3; i++) seller.plan.push({ status: 503, body });
    const failure = await failing({ attempts: 3 });
    expect(failure).toMatchObject({ code: 'platform_unavailable', charged: 'no' });
    expect(failure.reason).toBe('The platform cannot be reached just now.');
    expect(await pendingFiles()).toHaveLength(1);
  });

  it('leaves the payment to be resumed when the buyer is stopped', async () => {
    const stopping = new AbortController();
    seller.plan.push({ status: 503 });
    const real = createEnvironment(stopping.signal);
    const stopped: BuyerEnvironment = {
      ...environment,
      send: (...sent) => real.send(...sent),
      sleep: async () => stopping.abort(),
      get stopped() {
        return real.stopped;
      },
    };
    expect(await failing({ environment: stopped })).toMatchObject({ code: 'outcome_unknown', charged: 'unknown' });
    expect(seller.presented).toHaveLength(1);
    expect(await buy(request(), options())).toMatchObject({ resumed: true });
    expect(new Set(seller.presented).size).toBe(1);
  });
});

describe('an unfinished payment', () => {
  const interrupt = async () => {
    seller.plan.push('lose the request');
    await failing({ attempts: 1 });
  };

  it('makes way for a new one only when it has expired without going through', async () => {
    await interrupt();
    now += 130 * ROUND_MS;
    const purchase = await buy(request(), options());
    expect(purchase.resumed).toBe(false);
    expect(new Set(seller.presented).size).toBe(2);
    expect(spent()).toBe(PRICE);
  });

  it('is final when the service says it was settled long ago, and the next purchase is a new one', async () => {
    await interrupt();
    now += 130 * ROUND_MS;
    seller.plan.push({ status: 402, headers: { 'payment-required': settledChallenge() } });
    expect(await failing()).toMatchObject({ code: 'payment_already_settled', charged: 'unknown' });
    expect(await pendingFiles()).toEqual([]);
    expect(await buy(request(), options())).toMatchObject({ resumed: false });
  });

  it('belongs to its request and its wallet', async () => {
    await interrupt();
    const other = { ...request(), url: `${seller.url}/v1/trending?limit=6` };
    expect(await buy(other, options())).toMatchObject({ resumed: false });
    expect(await buy(request(), options())).toMatchObject({ resumed: true });
  });

  it('is not finished when it costs more than is now allowed', async () => {
    await interrupt();
    expect(await failing({ maxMicroUsdc: PRICE - 1 })).toMatchObject({ code: 'price_above_limit', charged: 'unknown' });
    expect(seller.presented).toHaveLength(1);
  });

  it('stops everything when its file cannot be read', async () => {
    await interrupt();
    const [file = ''] = await pendingFiles();
    await writeFile(join(folder, 'wallet.json.pending', file), '{');
    expect(await failing()).toMatchObject({ code: 'pending_unreadable', charged: 'unknown' });
    expect(seller.unpaid).toHaveLength(1);
  });

  it('is presented by another purchase of the same answer that was about to sign its own', async () => {
    const late: BuyerEnvironment = {
      ...environment,
      async send(url, init, limits) {
        if (url.endsWith('/params')) await interrupt();
        return environment.send(url, init, limits);
      },
    };
    expect(await buy(request(), options({ environment: late }))).toMatchObject({ answer: ANSWER, resumed: true });
    expect(seller.presented).toHaveLength(2);
    expect(new Set(seller.presented).size).toBe(1);
    expect(spent()).toBe(PRICE);
  });

  it('holds no secret key', async () => {
    await interrupt();
    const [file = ''] = await pendingFiles();
    const content: unknown = JSON.parse(await readFile(join(folder, 'wallet.json.pending', file), 'utf8'));
    expect(Object.keys(content as object).sort()).toEqual([
      'firstValid',
      'header',
      'lastValid',
      'method',
      'network',
      'priceMicroUsdc',
      'reservation',
      'signedAt',
      'txid',
      'url',
      'version',
    ]);
  });

  function settledChallenge(): string {
    const challenge = { x402Version: 2, error: 'payment_already_settled', resource: {}, accepts: [], extensions: {} };
    return Buffer.from(JSON.stringify(challenge)).toString('base64');
  }
});

describe('nothing is signed', () => {
  const cases: readonly (readonly [string, () => void, string])[] = [
    ['above the limit', () => (seller.bend.option = { amount: String(PRICE + 1) }), 'price_above_limit'],
    ['for another asset', () => (seller.bend.option = { asset: '31566704' }), 'no_payable_option'],
    ['for another chain', () => (seller.bend.option = { network: 'algorand:unknown' }), 'no_payable_option'],
    ['for a price that is no whole number', () => (seller.bend.option = { amount: '0.1' }), 'no_payable_option'],
    ['for nothing', () => (seller.bend.option = { amount: '0' }), 'no_payable_option'],
    ['for an address that is none', () => (seller.bend.option = { payTo: 'A'.repeat(58) }), 'no_payable_option'],
    ['under another version of the protocol', () => (seller.bend.challenge = { x402Version: 3 }), 'invalid_challenge'],
    [
      'when the service is not ready',
      () => (seller.bend.unpaid = { status: 503, body: { detail: 'Not yet', code: 'not_available' } }),
      'not_available',
    ],
  ];
  for (const [name, bend, code] of cases) {
    it(name, async () => {
      bend();
      expect(await failing()).toMatchObject({ code, charged: 'no', txid: null });
      expect(seller.presented).toEqual([]);
      expect(await pendingFiles()).toEqual([]);
    });
  }

  it('when the node cannot be reached', async () => {
    expect(await failing({ nodeUrl: 'http://127.0.0.1:1' })).toMatchObject({ code: 'node_unavailable', charged: 'no' });
  });

  it('when only the price is asked', async () => {
    expect(await askPrice(request(), environment)).toMatchObject({
      priceMicroUsdc: PRICE,
      networkId: seller.chain.network,
      feePayer: seller.chain.feePayer,
    });
    expect(seller.presented).toEqual([]);
  });
});

it('pays on a network named by its full genesis hash', async () => {
  await seller.close();
  seller = await startSeller({ now: () => now, networkId: 'full' });
  seller.chain.ledger.endow(wallet.address, 200_000n, 100_000_000n);
  await buy(request(), options());
  expect(seller.earned()).toBe(PRICE);
});

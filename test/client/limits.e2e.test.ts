// Limits on a buyer: what may be spent on one answer and on one day, through refusals, lost
// replies and other processes.
import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../src/cli/ask.ts';
import type { BuyOptions } from '../../src/client/buy.ts';
import {
  buy,
  createEnvironment,
  fund,
  newWallet,
  openWallet,
  PendingPayments,
  Spending,
} from '../../src/client/index.ts';
import type { BuyerEnvironment } from '../../src/client/protocol/index.ts';
import { type Buyer, type BuyerOptions, createBuyer, PurchaseFailure } from '../../src/client/published.ts';
import { ROUND_MS } from '../support/ledger-money.ts';
import { ANSWER, PRICE, type Seller, startSeller } from '../support/sandbox-seller.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('limits-');
let walletFile: string;
let seller: Seller;
let now: number;
beforeEach(async () => {
  walletFile = inFolder('wallet.json');
  now = Date.UTC(2026, 10, 21, 12);
  seller = await startSeller({ now: () => now });
});
afterEach(() => seller.close());

const PATH = '/v1/trending?limit=5';

describe('a buyer', () => {
  const open = async (bend: Partial<BuyerOptions> = {}): Promise<Buyer> => {
    const buyer = await createBuyer({
      walletFile,
      maxUsdcPerCall: '0.10',
      maxUsdcPerDay: 0.25,
      server: seller.url,
      nodeUrl: seller.chain.url,
      ...bend,
    });
    await fund(`${seller.chain.url}/faucet`, seller.chain.url, buyer.address, 1_000_000);
    return buyer;
  };

  it('buys with a wallet made on first use, and knows what it has spent', async () => {
    const buyer = await open();
    expect(await buyer.ask(PATH)).toMatchObject({ answer: ANSWER, priceMicroUsdc: PRICE, resumed: false });
    expect(await buyer.ask('/v1/matchup', { players: ['Ansel Quick', 'Bo Larder'] })).toMatchObject({ answer: ANSWER });
    expect(seller.unpaid).toEqual([`GET ${PATH}`, 'POST /v1/matchup {"players":["Ansel Quick","Bo Larder"]}']);
    expect(await buyer.spentToday()).toBe(2 * PRICE);
    await expect(buyer.ask(PATH)).rejects.toMatchObject({ code: 'daily_limit_reached', charged: 'no', txid: null });
    expect(seller.earned()).toBe(2 * PRICE);
  });

  it.each([
    ['spending', 'spending_unreadable'],
    ['pending', 'pending_unwritable'],
  ])('sends nothing when it cannot write what is %s', async (folder, code) => {
    const buyer = await open();
    await writeFile(`${walletFile}.${folder}`, 'a file where a folder must be');
    await expect(buyer.ask(PATH)).rejects.toMatchObject({ code, charged: 'no', money: 'You have not been charged.' });
    expect(seller.presented).toEqual([]);
    if (folder === 'pending') expect(await buyer.spentToday()).toBe(0);
  });

  it('pays no more for one answer than it may', async () => {
    const buyer = await open({ maxUsdcPerCall: '0.099999' });
    await expect(buyer.ask(PATH)).rejects.toMatchObject({ code: 'price_above_limit', charged: 'no' });
    expect(await buyer.spentToday()).toBe(0);
  });

  it('quotes the price and whether the limits allow it, without paying', async () => {
    const buyer = await open({ maxUsdcPerDay: '0.15' });
    const price = { usdc: '0.10', microUsdc: PRICE, network: seller.chain.network };
    expect(await buyer.price(PATH)).toMatchObject({ ...price, leftTodayMicroUsdc: 150_000, isWithinLimits: true });
    await buyer.ask(PATH);
    expect(await buyer.price(PATH)).toMatchObject({ ...price, leftTodayMicroUsdc: 50_000, isWithinLimits: false });
    expect(seller.presented).toHaveLength(1);
  });

  it('signs with another wallet when it is given one', async () => {
    const wallet = newWallet();
    const buyer = await open({ wallet });
    await buyer.ask(PATH);
    expect(buyer.address).toBe(wallet.address);
    expect(await readdir(inFolder())).not.toContain('wallet.json');
  });

  it('shares the limit with every process that uses the wallet file', async () => {
    const buyers = await Promise.all([open(), open(), open()]);
    const asked = buyers.map((buyer, i) => buyer.ask(`/v1/trending?limit=${i + 1}`));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(seller.earned()).toBe(2 * PRICE);
  });

  it.each([
    [{ maxUsdcPerCall: 'much' }, 'maxUsdcPerCall must be an amount'],
    [{ maxUsdcPerDay: -1 }, 'maxUsdcPerDay must be an amount'],
    [{ maxUsdcPerDay: Number.NaN }, 'maxUsdcPerDay must be an amount'],
    [{ maxUsdcPerDay: 1e-7 }, 'maxUsdcPerDay must be an amount'],
  ])('refuses %j', async (bend, message) => {
    await expect(open(bend)).rejects.toThrow(message);
  });

  it('refuses a path without a server', async () => {
    const { server: _, ...bare }: BuyerOptions = { walletFile, maxUsdcPerCall: 1, maxUsdcPerDay: 1, server: '' };
    await expect((await createBuyer(bare)).ask(PATH)).rejects.toThrow(/must be a whole URL/);
  });
});

describe('a daily limit', () => {
  let options: BuyOptions;
  beforeEach(async () => {
    const { wallet } = await openWallet(walletFile);
    seller.chain.ledger.endow(wallet.address, 200_000n, 100_000_000n);
    const snapshot: BuyerEnvironment = {
      ...createEnvironment(),
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds;
      },
    };
    options = {
      wallet,
      maxMicroUsdc: PRICE,
      pending: new PendingPayments(walletFile),
      spending: new Spending(walletFile, PRICE),
      nodeUrl: seller.chain.url,
      environment: snapshot,
    };
  });
  const request = (limit = 5) => ({ method: 'GET' as const, url: `${seller.url}/v1/trending?limit=${limit}` });
  const attempt = (limit = 5, bend: Partial<BuyOptions> = {}) =>
    buy(request(limit), { ...options, ...bend }).catch((error: PurchaseFailure) => error);
  const spent = () => options.spending?.spent(now);

  it('counts an interrupted purchase once, also when it is resumed', async () => {
    seller.plan.push('lose the reply');
    expect(await attempt(5, { attempts: 1 })).toMatchObject({ code: 'outcome_unknown' });
    expect(await spent()).toBe(PRICE);
    expect(await attempt(6)).toMatchObject({ code: 'daily_limit_reached' });
    expect(await attempt(5)).toMatchObject({ answer: ANSWER, resumed: true });
    expect(await spent()).toBe(PRICE);
  });

  it('reserves a refused payment while it could still go through, and releases it when it is dead', async () => {
    seller.plan.push({ status: 404, body: { detail: 'No such player.', code: 'player_not_found' } });
    expect(await attempt()).toMatchObject({ code: 'player_not_found', charged: 'no' });
    expect(await attempt(6)).toMatchObject({ code: 'daily_limit_reached' });
    now += 130 * ROUND_MS;
    expect(await attempt(6)).toMatchObject({ answer: ANSWER });
    expect(await attempt(7)).toMatchObject({ code: 'daily_limit_reached' });
    expect(seller.earned()).toBe(PRICE);
  });

  it('keeps what a node may have forgotten', async () => {
    seller.plan.push('lose the request');
    await attempt(5, { attempts: 1 });
    now += 1_100 * ROUND_MS;
    expect(await attempt(6)).toMatchObject({ code: 'daily_limit_reached' });
  });

  it('keeps a reservation that cannot be looked up', async () => {
    seller.plan.push('lose the request');
    await attempt(5, { attempts: 1 });
    now += 130 * ROUND_MS;
    const blind: BuyerEnvironment = {
      ...(options.environment ?? createEnvironment()),
      send: async (url, init, limits) => {
        if (url.includes('/pending/')) return { status: 500, headers: new Headers(), text: '{}' };
        return createEnvironment().send(url, init, limits);
      },
    };
    expect(await attempt(6, { environment: blind })).toMatchObject({ code: 'daily_limit_reached' });
    expect(await attempt(6)).toMatchObject({ answer: ANSWER });
  });

  it('moves with a payment that expired unheard to the one that replaces it', async () => {
    seller.plan.push('lose the request');
    await attempt(5, { attempts: 1 });
    now += 130 * ROUND_MS;
    expect(await attempt(5)).toMatchObject({ answer: ANSWER, resumed: false });
    expect([await spent(), seller.earned()]).toEqual([PRICE, PRICE]);
  });

  it('takes nothing for what is never signed', async () => {
    seller.bend.option = { network: 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k', asset: '31566704' };
    expect(await attempt()).toMatchObject({ code: 'wrong_network' });
    seller.bend.option = {};
    expect(await attempt(5, { nodeUrl: 'http://127.0.0.1:1' })).toMatchObject({ code: 'node_unavailable' });
    expect(await spent()).toBe(0);
  });

  it('counts a payment that turns out to have gone through', async () => {
    seller.plan.push('lose the reply', { status: 402 });
    expect(await attempt()).toMatchObject({ charged: 'yes' });
    now += 130 * ROUND_MS;
    expect(await attempt(6)).toMatchObject({ code: 'daily_limit_reached' });
  });
});

describe('gridcall ask', () => {
  const run = (...words: string[]) => runAt(seller.chain.url, ...words, '--faucet', seller.chain.url);
  const runAt = async (node: string, ...words: string[]) => {
    const out: string[] = [];
    const signal = new AbortController().signal;
    const io = { out: (line: string) => out.push(line), err: () => undefined, env: {}, isTerminal: false, signal };
    const purse = ['--server', seller.url, '--wallet', walletFile, '--algod', node];
    await ask.run(['trending', ...words, ...purse], io);
    return out;
  };

  it('keeps to --max-usdc-per-day, and counts what was spent without it', async () => {
    await run();
    await run('--max-usdc-per-day', '0.2');
    await expect(run('--max-usdc-per-day', '0.2')).rejects.toThrow(PurchaseFailure);
    expect(seller.earned()).toBe(2 * PRICE);
  });

  it('says in a dry run what the day has left', async () => {
    await run();
    expect(await run('--dry-run', '--max-usdc-per-day', '1')).toContain('Spent today (UTC): 0.10 of 1.00 USDC');
    expect(await run('--dry-run', '--max-usdc-per-day', '0.15')).toContain('This answer would exceed the daily limit.');
  });

  it('prints a payment for others to send, the same one while it is unspent and valid', async () => {
    const purse = ['--print-payment', '--max-usdc-per-day', '0.1'];
    const [first = ''] = await run(...purse);
    expect(await run(...purse)).toEqual([first]);
    expect([seller.presented, seller.earned()]).toEqual([[], 0]);
    // too late to be sent, too early to say that it will never land
    for (const rounds of [95, 8]) {
      now += rounds * ROUND_MS;
      await expect(run(...purse)).rejects.toMatchObject({ code: 'outcome_unknown', charged: 'unknown' });
    }
    now += 25 * ROUND_MS;
    const [second = ''] = await run(...purse);
    expect(second).not.toBe(first);
    expect(seller.presented).toEqual([]);
  });

  it('does not print a payment that is spent: its answer is fetched, then a new one is printed', async () => {
    const send = (header: string) => fetch(`${seller.url}/v1/trending`, { headers: { 'PAYMENT-SIGNATURE': header } });
    const [first = ''] = await run('--print-payment');
    expect(await (await send(first)).json()).toEqual(ANSWER);
    await expect(run('--print-payment')).rejects.toMatchObject({ code: 'payment_spent', charged: 'yes' });
    expect(await run('--json')).toEqual([JSON.stringify(ANSWER)]);
    expect(new Set(seller.presented)).toEqual(new Set([first]));
    const [second = ''] = await run('--print-payment');
    expect(second).not.toBe(first);
    expect(await (await send(second)).json()).toEqual(ANSWER);
    expect(seller.earned()).toBe(2 * PRICE);
    // the service no longer repeats the answer
    const challenge = { x402Version: 2, error: 'payment_already_settled', resource: {}, accepts: [], extensions: {} };
    const header = Buffer.from(JSON.stringify(challenge)).toString('base64');
    seller.plan.push({ status: 402, headers: { 'PAYMENT-REQUIRED': header } });
    const [third = ''] = await run('--print-payment');
    expect([first, second]).not.toContain(third);
    expect(seller.earned()).toBe(2 * PRICE);
  });

  it('prints nothing while the node cannot say whether the payment is spent', async () => {
    const [first = ''] = await run('--print-payment');
    await fetch(`${seller.url}/v1/trending`, { headers: { 'PAYMENT-SIGNATURE': first } });
    await expect(runAt('http://127.0.0.1:9', '--print-payment')).rejects.toMatchObject({
      code: 'outcome_unknown',
      charged: 'unknown',
    });
    expect(seller.presented).toEqual([first]);
  });
});

// The chain over HTTP: the official client pays through it, the official node client reads it, and
// its faucet and bodies are bounded.
import { toClientAvmSigner } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { x402Client } from '@x402/core/client';
import { HTTPFacilitatorClient } from '@x402/core/http';
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import algosdk from 'algosdk';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fault, type SandboxChain, startChain } from '../../../src/sandbox/ledger/index.ts';
import type { ChainOptions } from '../../../src/sandbox/ledger/server.ts';
import { algoPayment, usdcTransfer } from '../../support/ledger-money.ts';

/** No test waits so long: the reply never comes. */
const LONGER_THAN_THE_TEST_MS = 600_000;

const open: SandboxChain[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((chain) => chain.close()));
});
async function chainWith(options: ChainOptions = {}): Promise<SandboxChain> {
  const chain = await startChain({ port: 0, now: () => 3_000_000_000, ...options });
  open.push(chain);
  return chain;
}

const post = (chain: SandboxChain, path: string, body: unknown) =>
  fetch(chain.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const faucet = async (chain: SandboxChain) => {
  const { addr, sk } = algosdk.generateAccount();
  const answer = await post(chain, '/faucet', { address: addr.toString() });
  expect(answer.status).toBe(200);
  return { address: addr.toString(), sk };
};
const usdcOf = async (chain: SandboxChain, address: string): Promise<number> => {
  const answer = await fetch(`${chain.url}/v2/accounts/${address}/assets/10458941`);
  const body = (await answer.json()) as { 'asset-holding': { amount: number } };
  return body['asset-holding'].amount;
};

async function officialPayment(
  chain: SandboxChain,
): Promise<{ payload: PaymentPayload; accepted: PaymentRequirements; buyer: string }> {
  const [buyer, seller] = [await faucet(chain), await faucet(chain)];
  const { kinds } = await new HTTPFacilitatorClient({ url: chain.url }).getSupported();
  const [kind] = kinds;
  const accepted: PaymentRequirements = {
    scheme: 'exact',
    network: chain.network,
    amount: '100000',
    asset: '10458941',
    payTo: seller.address,
    maxTimeoutSeconds: 60,
    extra: { ...kind?.extra },
  };
  const signer = toClientAvmSigner(Buffer.from(buyer.sk).toString('base64'));
  const client = new x402Client().register('algorand:*', new ExactAvmScheme(signer, { algodUrl: chain.url }));
  const resource = { url: 'https://gridcall.example/v1/trending', description: 'test', mimeType: 'application/json' };
  const payload = await client.createPaymentPayload({ x402Version: 2, resource, accepts: [accepted] });
  return { payload, accepted, buyer: buyer.address };
}

describe('the official client and facilitator client', () => {
  for (const networkId of ['truncated', 'full'] as const) {
    it(`pay through it with the ${networkId} network id, once`, async () => {
      const chain = await chainWith({ networkId });
      const { payload, accepted, buyer } = await officialPayment(chain);
      const facilitator = new HTTPFacilitatorClient({ url: chain.url });
      expect(await facilitator.verify(payload, accepted)).toEqual({ isValid: true, payer: buyer });
      expect(await usdcOf(chain, accepted.payTo)).toBe(100_000_000);
      const receipt = await facilitator.settle(payload, accepted);
      expect(receipt).toMatchObject({ success: true, payer: buyer, network: chain.network });
      expect(await usdcOf(chain, accepted.payTo)).toBe(100_100_000);
      expect(await usdcOf(chain, buyer)).toBe(99_900_000);
      expect((await fetch(`${chain.url}/v2/transactions/pending/${receipt.transaction}`)).status).toBe(200);
      const again = await facilitator.settle(payload, accepted);
      expect(again).toMatchObject({ success: false, errorReason: 'invalid_exact_avm_simulation_failed' });
      expect(await usdcOf(chain, buyer)).toBe(99_900_000);
    });
  }

  it('report what is wrong with a payment for other terms', async () => {
    const chain = await chainWith();
    const { payload, accepted } = await officialPayment(chain);
    const facilitator = new HTTPFacilitatorClient({ url: chain.url });
    const dearer = { ...accepted, amount: '100001' };
    expect(await facilitator.verify(payload, dearer)).toMatchObject({
      isValid: false,
      invalidReason: 'invalid_exact_avm_amount_mismatch',
    });
    expect(await facilitator.settle(payload, dearer)).toMatchObject({ success: false, transaction: '' });
  });

  it('find the payment expired when its rounds have passed', async () => {
    let now = 3_000_000_000;
    const chain = await chainWith({ now: () => now });
    const { payload, accepted } = await officialPayment(chain);
    now += 11 * 2_800;
    const verdict = await new HTTPFacilitatorClient({ url: chain.url }).verify(payload, accepted);
    expect(verdict).toMatchObject({ isValid: false, invalidReason: 'invalid_exact_avm_simulation_failed' });
    expect(verdict.invalidMessage).toMatch(/txn dead/);
  });
});

describe('the facilitator', () => {
  it('advertises the same fee payer for the same seed', async () => {
    const [first, second, other] = [
      await chainWith({ seed: 'a' }),
      await chainWith({ seed: 'a' }),
      await chainWith({ seed: 'b' }),
    ];
    expect(second.feePayer).toBe(first.feePayer);
    expect(other.feePayer).not.toBe(first.feePayer);
    const supported: unknown = await (await fetch(`${first.url}/supported`)).json();
    expect(supported).toEqual({
      kinds: [
        {
          x402Version: 2,
          scheme: 'exact',
          network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
          extra: { feePayer: first.feePayer },
        },
      ],
      extensions: [],
      signers: { 'algorand:*': [first.feePayer] },
    });
  });

  it('answers 400 with a reason for what is no payment request', async () => {
    const chain = await chainWith();
    for (const body of [null, {}, { paymentPayload: {}, paymentRequirements: {} }]) {
      const [verify, settle] = [await post(chain, '/verify', body), await post(chain, '/settle', body)];
      expect([verify.status, settle.status]).toEqual([400, 400]);
      expect(await verify.json()).toMatchObject({ isValid: false, invalidReason: 'invalid_request' });
      expect(await settle.json()).toMatchObject({ success: false, errorReason: 'invalid_request' });
    }
    const { payload, accepted } = await officialPayment(chain);
    const future = await post(chain, '/settle', {
      paymentPayload: { ...payload, x402Version: 3 },
      paymentRequirements: accepted,
    });
    expect(future.status).toBe(400);
    expect(await future.json()).toMatchObject({ success: false, errorReason: 'unsupported_payment' });
  });

  it('fails as instructed, and only loses the reply when the work was done', async () => {
    const plan: Fault[] = [{ kind: 'refuse' }, { kind: 'drop' }];
    const chain = await chainWith({ faults: (operation) => (operation === 'settle' ? plan.shift() : undefined) });
    const { payload, accepted, buyer } = await officialPayment(chain);
    const settle = () =>
      post(chain, '/settle', { x402Version: 2, paymentPayload: payload, paymentRequirements: accepted });
    expect((await settle()).status).toBe(500);
    expect(await usdcOf(chain, buyer)).toBe(100_000_000);
    await expect(settle()).rejects.toThrow();
    expect(await usdcOf(chain, buyer)).toBe(99_900_000);
    expect(await (await settle()).json()).toMatchObject({ success: false });
  });

  it('can answer in something that is not JSON, or late', async () => {
    const plan: Fault[] = [
      { kind: 'garble' },
      { kind: 'delay', milliseconds: 1 },
      { kind: 'delay', milliseconds: LONGER_THAN_THE_TEST_MS },
    ];
    const chain = await chainWith({ faults: () => plan.shift() });
    const { payload, accepted } = await officialPayment(chain);
    const facilitator = new HTTPFacilitatorClient({ url: chain.url });
    await expect(facilitator.verify(payload, accepted)).rejects.toThrow();
    expect(await facilitator.verify(payload, accepted)).toMatchObject({ isValid: true });
    let isAnswered = false;
    const late = facilitator.verify(payload, accepted).finally(() => {
      isAnswered = true;
    });
    late.catch(() => {});
    // a later call without a fault overtakes it
    await expect.poll(() => plan, { timeout: 300_000 }).toEqual([]);
    expect(await facilitator.verify(payload, accepted)).toMatchObject({ isValid: true });
    expect(isAnswered).toBe(false);
  });
});

describe('the node', () => {
  it('serves the official node client: parameters, accounts, sending groups, finding transactions', async () => {
    const chain = await chainWith();
    const algod = new algosdk.Algodv2('', 'http://127.0.0.1', new URL(chain.url).port);
    const [buyer, seller] = [await faucet(chain), await faucet(chain)];
    const params = await algod.getTransactionParams().do();
    expect(params).toMatchObject({
      fee: 0n,
      minFee: 1_000n,
      genesisID: 'testnet-v1.0',
      firstValid: BigInt(chain.ledger.lastRound),
    });
    const txns = [
      algoPayment(chain.ledger, buyer.address, seller.address, 1_000_000),
      usdcTransfer(chain.ledger, buyer.address, seller.address, 5_000_000),
    ];
    algosdk.assignGroupID(txns);
    const { txid } = await algod.sendRawTransaction(txns.map((txn) => txn.signTxn(buyer.sk))).do();
    expect(txid).toBe(txns[0]?.txID());
    const confirmed = await algosdk.waitForConfirmation(algod, txns[1]?.txID() ?? '', 4);
    expect(confirmed.confirmedRound).toBe(BigInt(chain.ledger.lastRound));
    expect(confirmed.txn.txn.assetTransfer?.amount).toBe(5_000_000n);
    const account = await algod.accountInformation(buyer.address).do();
    expect(account).toMatchObject({ amount: 8_998_000n, minBalance: 200_000n });
    expect(account.assets?.[0]).toMatchObject({ assetId: 10_458_941n, amount: 95_000_000n });
    await expect(algod.sendRawTransaction(txns.map((txn) => txn.signTxn(buyer.sk))).do()).rejects.toThrow(
      /already in ledger/,
    );
    await expect(algod.pendingTransactionInformation('A'.repeat(52)).do()).rejects.toThrow(/404/);
  });

  it('shows a transaction as the indexer does', async () => {
    const chain = await chainWith();
    const [buyer, seller] = [await faucet(chain), await faucet(chain)];
    const txn = usdcTransfer(chain.ledger, buyer.address, seller.address, 250_000);
    const sent = await fetch(`${chain.url}/v2/transactions`, {
      method: 'POST',
      body: Buffer.from(txn.signTxn(buyer.sk)),
    });
    expect(await sent.json()).toEqual({ txId: txn.txID() });
    const answer: unknown = await (await fetch(`${chain.url}/indexer/v2/transactions/${txn.txID()}`)).json();
    expect(answer).toMatchObject({
      'current-round': chain.ledger.lastRound,
      transaction: {
        id: txn.txID(),
        'confirmed-round': chain.ledger.lastRound,
        'tx-type': 'axfer',
        sender: buyer.address,
        'asset-transfer-transaction': { amount: 250_000, 'asset-id': 10_458_941, receiver: seller.address },
      },
    });
    expect((await fetch(`${chain.url}/indexer/v2/transactions/${'A'.repeat(52)}`)).status).toBe(404);
  });

  it('answers 400 for bytes that are no transactions', async () => {
    const chain = await chainWith();
    for (const body of [
      '',
      'hello',
      Buffer.alloc(600, 0xc0),
      Buffer.alloc(1_000, 0x91),
      Buffer.from('dd00ffffff', 'hex'),
      Buffer.from('c5ffff', 'hex'),
    ]) {
      const answer = await fetch(`${chain.url}/v2/transactions`, { method: 'POST', body });
      expect([answer.status, await answer.json()]).toEqual([400, { message: expect.any(String) }]);
    }
  });

  it('answers 404 for accounts without USDC and for paths it does not have, 400 for addresses that are none, 413 for large bodies', async () => {
    const chain = await chainWith();
    const stranger = algosdk.generateAccount().addr.toString();
    const status = async (path: string, init: RequestInit = {}) => (await fetch(chain.url + path, init)).status;
    expect(await status(`/v2/accounts/${stranger}`)).toBe(200);
    expect(await status(`/v2/accounts/${stranger}/assets/10458941`)).toBe(404);
    expect(await status('/v2/accounts/HELLO')).toBe(400);
    expect(await status('/v2/nothing')).toBe(404);
    expect(await status('/v2/transactions', { method: 'POST', body: Buffer.alloc(200_000) })).toBe(413);
    expect(await status('/health')).toBe(200);
  });
});

describe('the faucet', () => {
  it('gives 10 ALGO and 100 USDC a call, ten times an address', async () => {
    const chain = await chainWith();
    const address = algosdk.generateAccount().addr.toString();
    const give = () => post(chain, '/faucet', { address });
    expect(await (await give()).json()).toMatchObject({
      address,
      microAlgo: 10_000_000,
      microUsdc: 100_000_000,
      grantsLeft: 9,
    });
    for (let call = 2; call <= 10; call++) expect((await give()).status).toBe(200);
    expect((await give()).status).toBe(429);
    expect(chain.ledger.account(address)).toMatchObject({ microAlgo: 100_000_000n, microUsdc: 1_000_000_000n });
  });

  it('answers 400 for what is no address', async () => {
    const chain = await chainWith();
    for (const body of [null, {}, { address: 7 }, { address: 'A'.repeat(58) }])
      expect((await post(chain, '/faucet', body)).status).toBe(400);
  });
});

it('says that a port is taken', async () => {
  const chain = await chainWith();
  await expect(startChain({ port: Number(new URL(chain.url).port) })).rejects.toThrow(/EADDRINUSE/);
});

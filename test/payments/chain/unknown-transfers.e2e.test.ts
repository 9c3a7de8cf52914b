// At start the operator hears of money that came in without this journal knowing.
import { randomBytes } from 'node:crypto';
import algosdk from 'algosdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newWallet } from '../../../src/client/index.ts';
import { NETWORKS } from '../../../src/contract/index.ts';
import { checkTransfers } from '../../../src/payments/chain/unknown-transfers.ts';
import { type SandboxChain, startChain } from '../../../src/sandbox/ledger/index.ts';

const { testnet } = NETWORKS;
const payer = newWallet();
const payTo = newWallet().address;
let now = 2_000_000_000_000;
let chain: SandboxChain;
beforeEach(async () => {
  chain = await startChain({ port: 0, now: () => now });
  chain.ledger.endow(payer.address, 10_000_000n, 100_000_000n);
  chain.ledger.endow(payTo, 1_000_000n, 0n);
});
afterEach(() => chain.close());

function transfer(sender = payer, receiver = payTo): string {
  const { lastRound } = chain.ledger;
  const txn = algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    sender: sender.address,
    receiver,
    assetIndex: testnet.usdc,
    amount: 100_000,
    note: randomBytes(8),
    suggestedParams: {
      flatFee: true,
      fee: 1_000,
      minFee: 1_000,
      firstValid: lastRound,
      lastValid: lastRound + 10,
      genesisID: testnet.genesisId,
      genesisHash: Buffer.from(testnet.genesisHash, 'base64'),
    },
  });
  chain.ledger.submit([
    algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: sender.sign(txn.bytesToSign()) })),
  ]);
  return txn.txID();
}

async function heardOf(known: readonly string[], indexerUrl = `${chain.url}/indexer`) {
  const heard: { level: string; fields: object }[] = [];
  const say = (level: string) => (fields: object) => heard.push({ level, fields });
  const check = checkTransfers({
    journal: { known: async (txids) => new Set(txids.filter((txid) => known.includes(txid))) },
    payTo,
    network: testnet,
    indexerUrl,
    now: () => now,
    log: { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') },
  });
  await check.start();
  await check.stop();
  return heard;
}

it('names transfers of the last hours that the journal does not know', async () => {
  transfer();
  now += 7 * 3_600_000;
  const [known, unknown] = [transfer(), transfer()];
  expect(await heardOf([known])).toEqual([
    { level: 'warn', fields: expect.objectContaining({ payTo, transfers: 1, transactions: [unknown] }) },
  ]);
});

it('reads page after page', async () => {
  const all = Array.from({ length: 230 }, () => transfer());
  const [, oldest = ''] = [all.pop(), all.shift()];
  const [{ fields } = { fields: {} }] = await heardOf(all);
  expect(fields).toMatchObject({ transfers: 2, transactions: expect.arrayContaining([oldest]) });
});

it('has nothing to say of known transfers, of what the receiver sends, and without an indexer', async () => {
  const known = transfer();
  expect(await heardOf([known])).toEqual([]);
  transfer();
  expect(await heardOf([], '')).toEqual([]);
});

it('says in a debug line that it could not look', async () => {
  expect(await heardOf([], 'http://127.0.0.1:9')).toEqual([{ level: 'debug', fields: expect.anything() }]);
});

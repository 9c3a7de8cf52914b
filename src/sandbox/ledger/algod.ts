// The node and the indexer, as far as buyers and sellers ask them: parameters, status, accounts,
// sending and finding transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import algosdk from 'algosdk';
import { Hono } from 'hono';
import { MAX_GROUP_SIZE, MIN_FEE } from '../../contract/index.ts';
import { minBalance } from './accounts.ts';
import type { Confirmed } from './history.ts';
import type { Ledger } from './ledger.ts';
import { GENESIS_HASH, GENESIS_ID, USDC } from './network.ts';
import { Rejection } from './rejection.ts';
import { splitValues } from './split.ts';

/**
 * Rounds with transactions are completed at most this often, so that many buyers at once do not use
 * up each other's validity windows.
 */
const ROUND_COMPLETED_EVERY_MS = 100;
const MAX_PAGE = 1_000;

/** Gives the last round, waiting when the one before was completed only just now. */
function roundCompleter(ledger: Ledger): () => Promise<number> {
  let completedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const wait = completedAt + ROUND_COMPLETED_EVERY_MS - performance.now();
    if (ledger.isRoundOpen && wait > 0) await sleep(wait);
    if (ledger.isRoundOpen) completedAt = performance.now();
    return ledger.completeRound();
  };
}

/** Routes `/v2/…` (algod) and `/indexer/v2/…`, with their JSON. */
export function algodRoutes(ledger: Ledger): Hono {
  const routes = new Hono();
  const complete = roundCompleter(ledger);
  routes.get('/v2/transactions/params', (c) =>
    c.json({
      'consensus-version': 'sandbox',
      fee: 0,
      'genesis-hash': GENESIS_HASH,
      'genesis-id': GENESIS_ID,
      'last-round': ledger.lastRound,
      'min-fee': Number(MIN_FEE),
    }),
  );
  routes.get('/v2/status', async (c) => {
    const lastRound = await complete();
    return c.json({
      'catchup-time': 0,
      'last-round': lastRound,
      'last-version': 'sandbox',
      'next-version': 'sandbox',
      'next-version-round': lastRound + 1,
      'next-version-supported': true,
      'stopped-at-unsupported-round': false,
      'time-since-last-round': 0,
    });
  });
  routes.get('/v2/blocks/:round', (c) => {
    const round = Number(c.req.param('round'));
    const madeAt = Number.isSafeInteger(round) ? ledger.blockTime(round) : null;
    if (madeAt === null) return c.json({ message: 'failed to retrieve information from the ledger' }, 404);
    return c.json({ block: { rnd: round, ts: Math.floor(madeAt / 1_000) } });
  });
  routes.post('/v2/transactions', async (c) => {
    try {
      const group = splitValues(new Uint8Array(await c.req.arrayBuffer()), MAX_GROUP_SIZE);
      return c.json({ txId: ledger.submit(group)[0] });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return c.json({ message: `TransactionPool.Remember: ${error.message}` }, 400);
    }
  });
  routes.get('/v2/transactions/pending/:txid', (c) => {
    const confirmed = ledger.transaction(c.req.param('txid'));
    if (!confirmed)
      return c.json(
        { message: 'could not find the transaction in the transaction pool or in the last 1000 confirmed rounds' },
        404,
      );
    const pending = pendingResponse(confirmed);
    if (c.req.query('format') !== 'msgpack')
      return c.body(algosdk.encodeJSON(pending), 200, { 'content-type': 'application/json' });
    return c.body(Uint8Array.from(algosdk.encodeMsgpack(pending)), 200, { 'content-type': 'application/msgpack' });
  });
  routes.get('/v2/accounts/:address', (c) => {
    const address = c.req.param('address');
    return algosdk.isValidAddress(address)
      ? c.json(accountJson(ledger, address))
      : c.json({ message: 'failed to parse the address' }, 400);
  });
  routes.get('/v2/accounts/:address/assets/:id', (c) => {
    const { address, id } = c.req.param();
    if (!algosdk.isValidAddress(address)) return c.json({ message: 'failed to parse the address' }, 400);
    const { microUsdc } = ledger.account(address);
    if (id !== String(USDC) || microUsdc === null) return c.json({ message: 'account asset info not found' }, 404);
    return c.json({ round: ledger.lastRound, 'asset-holding': holding(microUsdc) });
  });
  routes.get('/indexer/v2/transactions/:txid', (c) => {
    const txid = c.req.param('txid');
    const confirmed = ledger.transaction(txid);
    if (!confirmed) return c.json({ message: `no transaction found for transaction id: ${txid}` }, 404);
    return c.json({ 'current-round': ledger.lastRound, transaction: indexed(txid, confirmed) });
  });
  routes.get('/indexer/health', (c) =>
    c.json({ 'db-available': true, 'is-migrating': false, message: String(ledger.lastRound), round: ledger.lastRound }),
  );
  routes.get('/indexer/v2/accounts/:address/transactions', (c) => {
    const address = c.req.param('address');
    if (!algosdk.isValidAddress(address)) return c.json({ message: 'failed to parse the address' }, 400);
    const { 'asset-id': asset, 'tx-type': type, 'after-time': after, limit = '100', next = '0' } = c.req.query();
    const since = after === undefined ? 0 : Date.parse(after);
    const [size, skip] = [Number(limit), Number(next)];
    if (![since, size, skip].every(Number.isFinite) || size < 1 || size > MAX_PAGE || skip < 0)
      return c.json({ message: 'invalid parameters' }, 400);
    const found = ledger.transactionsOf(address, since, skip, size);
    const transactions = found
      .map(({ txid, ...confirmed }) => indexed(txid, confirmed))
      .filter(
        (json) =>
          (type === undefined || json['tx-type'] === type) && (asset === undefined || assetOf(json) === Number(asset)),
      );
    return c.json({
      'current-round': ledger.lastRound,
      ...(found.length === size && { 'next-token': String(skip + size) }),
      transactions,
    });
  });
  return routes;
}

function pendingResponse({ round, bytes }: Confirmed): algosdk.modelsv2.PendingTransactionResponse {
  const txn = algosdk.decodeSignedTransaction(bytes);
  return new algosdk.modelsv2.PendingTransactionResponse({ poolError: '', confirmedRound: round, txn });
}

const assetOf = (json: ReturnType<typeof indexed>) => json['asset-transfer-transaction']?.['asset-id'];

function indexed(id: string, { round, at, bytes }: Confirmed) {
  const { txn } = algosdk.decodeSignedTransaction(bytes);
  const { payment, assetTransfer } = txn;
  return {
    id,
    'confirmed-round': round,
    'round-time': Math.floor(at / 1000),
    'tx-type': txn.type,
    sender: txn.sender.toString(),
    fee: Number(txn.fee),
    'first-valid': Number(txn.firstValid),
    'last-valid': Number(txn.lastValid),
    ...(txn.note.length > 0 && { note: Buffer.from(txn.note).toString('base64') }),
    ...(txn.group && { group: Buffer.from(txn.group).toString('base64') }),
    ...(payment && {
      'payment-transaction': { amount: Number(payment.amount), receiver: payment.receiver.toString() },
    }),
    ...(assetTransfer && {
      'asset-transfer-transaction': {
        amount: Number(assetTransfer.amount),
        'asset-id': Number(assetTransfer.assetIndex),
        receiver: assetTransfer.receiver.toString(),
      },
    }),
  };
}

const holding = (microUsdc: bigint) => ({ amount: Number(microUsdc), 'asset-id': Number(USDC), 'is-frozen': false });

function accountJson(ledger: Ledger, address: string): Record<string, unknown> {
  const account = ledger.account(address);
  const assets = account.microUsdc === null ? [] : [holding(account.microUsdc)];
  return {
    address,
    amount: Number(account.microAlgo),
    'amount-without-pending-rewards': Number(account.microAlgo),
    assets,
    ...(account.authorizer !== null && { 'auth-addr': account.authorizer }),
    'min-balance': Number(minBalance(account)),
    'pending-rewards': 0,
    rewards: 0,
    round: ledger.lastRound,
    status: 'Offline',
    'total-apps-opted-in': 0,
    'total-assets-opted-in': assets.length,
    'total-created-apps': 0,
    'total-created-assets': 0,
  };
}

// A client of an Algorand node (algod): transaction parameters, account state, and whether a
// payment landed.
import { z } from 'zod';
import { type AlgorandNetwork, findNetwork, MAX_WINDOW_ROUNDS } from '../contract/index.ts';
import { plainText } from './plain-text.ts';
import {
  type AccountState,
  type BuyerEnvironment,
  type NetworkParams,
  type PaymentStatus,
  PurchaseFailure,
  type Sent,
  type SignedFor,
  type SignedTransactionRef,
} from './protocol/index.ts';

const count = z.number().int().nonnegative();
const paramsSchema = z.object({
  fee: count,
  'genesis-hash': z.string(),
  'genesis-id': z.string(),
  'last-round': count,
  'min-fee': count,
});
/** A transaction as the node reports it, in its pool or on the chain. */
const pendingSchema = z.object({
  'pool-error': z.string().default(''),
  'confirmed-round': count.default(0),
  txn: z.object({ txn: z.object({ type: z.string(), fv: count.default(0), lv: count }) }),
});
/** The body of every algod reply other than 200. */
const messageSchema = z.object({ message: z.string() });
const accountSchema = z.object({
  amount: count,
  'min-balance': count,
  'auth-addr': z.string().optional(),
  // other assets may have amounts that a JSON number cannot represent exactly
  assets: z
    .array(z.object({ 'asset-id': z.number(), amount: z.number(), 'is-frozen': z.boolean().default(false) }))
    .default([]),
});

/** Longest wait for one answer of the node, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Largest answer read, in bytes. */
const MAX_BYTES = 1_000_000;
/**
 * Rounds one node behind an address may lag behind another: as many as the service waits, so that
 * no second payment is signed while the service may still settle the first.
 */
const LAG_ROUNDS = 20;
/** Minimum balance of every account, in microALGO. */
const MIN_ACCOUNT_MICRO_ALGO = 100_000;

export class Node {
  readonly #url: string;
  readonly #environment: BuyerEnvironment;

  constructor(url: string, environment: BuyerEnvironment) {
    this.#url = url.replace(/\/+$/, '');
    this.#environment = environment;
  }

  /** Throws PurchaseFailure when the node does not answer. */
  async params(): Promise<NetworkParams> {
    const { status, body } = await this.#ask('/v2/transactions/params');
    const read = paramsSchema.safeParse(body);
    if (status !== 200 || !read.success) throw this.#unusable(`answered ${status} without transaction parameters`);
    const {
      fee,
      'genesis-hash': genesisHash,
      'genesis-id': genesisId,
      'last-round': lastRound,
      'min-fee': minFee,
    } = read.data;
    return { feePerByte: fee, minFee, genesisHash, genesisId, lastRound };
  }

  /** Throws PurchaseFailure when the node is on another network or does not answer. */
  async checkNetwork({ genesisHash, name }: AlgorandNetwork): Promise<NetworkParams> {
    const params = await this.params();
    if (params.genesisHash === genesisHash) return params;
    throw new PurchaseFailure(
      'wrong_network',
      `The node must be on ${name}, but is on ${plainText(params.genesisId, 64)}. Set a node of ${name}: --algod, or nodeUrl in a program.`,
    );
  }

  /** Never throws. */
  async paymentStatus(payment: SignedFor): Promise<PaymentStatus> {
    // the round first: a transaction absent after its last round cannot land
    // between the two requests
    const params = await this.params().catch(() => null);
    const isConfirmed = await this.#isConfirmed(payment);
    if (isConfirmed) return 'landed';
    if (isConfirmed === null || params === null) return 'unknown';
    if (params.genesisHash !== findNetwork(payment.network)?.genesisHash) return 'unknown';
    if (params.lastRound <= payment.lastValid + LAG_ROUNDS) return 'open';
    return params.lastRound - payment.firstValid < MAX_WINDOW_ROUNDS ? 'dead' : 'forgotten';
  }

  /**
   * Whether the node saw the transaction confirmed (it remembers about 1000 rounds); null
   * when it does not answer.
   */
  async #isConfirmed({ txid, firstValid, lastValid }: SignedTransactionRef): Promise<boolean | null> {
    const answer = await this.#ask(`/v2/transactions/pending/${txid}`).catch(() => null);
    if (answer?.status === 404) return messageSchema.safeParse(answer.body).success ? false : null;
    const read = answer?.status === 200 ? pendingSchema.safeParse(answer.body) : null;
    if (!read?.success) return null;
    const { fv, lv } = read.data.txn.txn;
    return fv === firstValid && lv === lastValid ? read.data['confirmed-round'] > 0 : null;
  }

  /** The address's ALGO and asset balances. Throws PurchaseFailure. */
  async account(address: string, assetId: number): Promise<AccountState> {
    const { status, body } = await this.#ask(`/v2/accounts/${address}`);
    if (status === 404 && messageSchema.safeParse(body).success) {
      const nothing = { microAlgo: 0, minMicroAlgo: MIN_ACCOUNT_MICRO_ALGO, microUsdc: null };
      return { ...nothing, isFrozen: false, authorizer: null };
    }
    const read = accountSchema.safeParse(body);
    if (status !== 200 || !read.success) throw this.#unusable(`answered ${status} to an account request`);
    const { amount, 'min-balance': minMicroAlgo, 'auth-addr': authorizer = null, assets } = read.data;
    const holding = assets.find((asset) => asset['asset-id'] === assetId);
    return {
      microAlgo: amount,
      minMicroAlgo,
      microUsdc: holding?.amount ?? null,
      isFrozen: holding?.['is-frozen'] ?? false,
      authorizer,
    };
  }

  /**
   * Sends one signed transaction. Null when the node accepted it, else its reason. Throws
   * PurchaseFailure without a clear answer.
   */
  async submit(signed: Uint8Array): Promise<string | null> {
    const headers = { 'content-type': 'application/x-binary' };
    const { status, body } = await this.#ask('/v2/transactions', {
      method: 'POST',
      headers,
      body: Uint8Array.from(signed),
    });
    if (status === 200) return null;
    const read = messageSchema.safeParse(body);
    if (status >= 500 || !read.success) throw this.#unusable(`answered ${status} to a transaction`);
    return plainText(read.data.message, 300);
  }

  async #ask(path: string, sent: Sent = {}): Promise<{ status: number; body: unknown }> {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
      const { status, text } = await this.#environment.send(`${this.#url}${path}`, sent, limits);
      return { status, body: JSON.parse(text) };
    } catch (error) {
      throw this.#unusable(error instanceof SyntaxError ? 'does not answer in JSON' : 'cannot be reached');
    }
  }

  #unusable(why: string): PurchaseFailure {
    return new PurchaseFailure('node_unavailable', `The Algorand node ${this.#url} ${why}.`);
  }
}

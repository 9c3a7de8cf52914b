// The few questions a buyer asks an Algorand node (algod): what to sign for, whether a payment landed, what a wallet holds.
import { z } from 'zod';
import { MAX_WINDOW_ROUNDS } from '../contract/network.ts';
import { PurchaseFailure } from './failure.ts';
import type { Outside } from './outside.ts';

const count = z.number().int().nonnegative();
const paramsSchema = z.object({
  fee: count,
  'genesis-hash': z.string(),
  'genesis-id': z.string(),
  'last-round': count,
  'min-fee': count,
});
const pendingSchema = z.object({ 'confirmed-round': count.default(0) });
const accountSchema = z.object({ assets: z.array(z.object({ 'asset-id': count, amount: count })).default([]) });

export interface NetworkParams {
  readonly feePerByte: number;
  readonly minFee: number;
  readonly genesisHash: string;
  readonly genesisId: string;
  readonly lastRound: number;
}

export interface SignedTransaction {
  readonly txid: string;
  readonly firstValid: number;
  readonly lastValid: number;
}

/** What became of a signed transaction, as far as the node knows. */
export type Fate =
  | 'landed'
  /** It has not landed and never will. */
  | 'dead'
  /** Its last round is over and the node does not know it, but that round is so long ago that the node may have forgotten. */
  | 'forgotten'
  | 'open'
  /** The node cannot be asked. */
  | 'unknown';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export class Node {
  readonly #url: string;
  readonly #outside: Outside;

  constructor(url: string, outside: Outside) {
    this.#url = url.replace(/\/+$/, '');
    this.#outside = outside;
  }

  /** Throws PurchaseFailure when the node cannot be asked. */
  async params(): Promise<NetworkParams> {
    const { status, body } = await this.#get('/v2/transactions/params');
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

  /** Never throws. */
  async fateOf({ txid, firstValid, lastValid }: SignedTransaction): Promise<Fate> {
    // the round first: what has not landed when it is over cannot land between the two questions
    const round = (await this.params().catch(() => null))?.lastRound ?? null;
    const isConfirmed = await this.#isConfirmed(txid);
    if (isConfirmed === null) return 'unknown';
    if (isConfirmed) return 'landed';
    if (round === null || round <= lastValid) return 'open';
    return round - firstValid < MAX_WINDOW_ROUNDS ? 'dead' : 'forgotten';
  }

  /** Whether the node has seen the transaction confirmed (it remembers about 1000 rounds); null when it cannot be asked. */
  async #isConfirmed(txid: string): Promise<boolean | null> {
    const answer = await this.#get(`/v2/transactions/pending/${txid}`).catch(() => null);
    if (answer?.status === 404) return false;
    const read = answer?.status === 200 ? pendingSchema.safeParse(answer.body) : null;
    return read?.success ? read.data['confirmed-round'] > 0 : null;
  }

  /** What the address holds of an asset in its smallest unit; 0 when it has not opted in. Throws PurchaseFailure. */
  async holding(address: string, assetId: number): Promise<number> {
    const { status, body } = await this.#get(`/v2/accounts/${address}`);
    if (status === 404) return 0;
    const read = accountSchema.safeParse(body);
    if (status !== 200 || !read.success) throw this.#unusable(`answered ${status} when asked for the account`);
    return read.data.assets.find((asset) => Number(asset['asset-id']) === assetId)?.amount ?? 0;
  }

  async #get(path: string): Promise<{ status: number; body: unknown }> {
    try {
      const { status, text } = await this.#outside.send(
        `${this.#url}${path}`,
        {},
        { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
      );
      return { status, body: JSON.parse(text) };
    } catch (error) {
      throw this.#unusable(error instanceof SyntaxError ? 'does not answer in JSON' : 'cannot be reached');
    }
  }

  #unusable(why: string): PurchaseFailure {
    return new PurchaseFailure('node_unavailable', `The Algorand node ${this.#url} ${why}. Nothing was charged.`);
  }
}

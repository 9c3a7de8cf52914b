// Whether a transaction is on the chain: the only proof when a settlement's outcome is unknown.
import { z } from 'zod';
import { SECONDS_PER_ROUND } from '../../contract/index.ts';
import { type AskJson, askJson, joinUrl } from '../http-json.ts';
import type { PaymentRow } from '../journal.ts';
import { type ChainNode, indexerRound } from './node.ts';

/** Longest wait for the last round of node or indexer, in milliseconds. */
const ROUND_TIMEOUT_MS = 3_000;
/** Longest wait for one look-up of a transaction, in milliseconds. */
const TIMEOUT_MS = 5_000;

export type Confirmation =
  | { readonly state: 'confirmed'; readonly round: number }
  /** Not on the chain (yet). `asOf`: the last round it is known to be absent from. */
  | { readonly state: 'absent'; readonly asOf: number }
  /** Unknown: no usable answer, or the transaction waits in a node's pool. */
  | { readonly state: 'unavailable' };

/** A payment's transaction, and since when it can be on the chain. */
export type TransactionQuery = Pick<PaymentRow, 'txid' | 'lastValid' | 'firstClaimRound' | 'claimedAt'>;

export interface ChainLookup {
  /**
   * Looks up a payment's transaction. Only a node or indexer that would still
   * remember it may say `absent`.
   */
  find(row: TransactionQuery): Promise<Confirmation>;
}

/**
 * Rounds one node may lag behind another, where several share an address: one says the round, the
 * next that it knows no such transaction. A transaction has lapsed when it is absent this many
 * rounds after its last valid one, about a minute.
 */
const MAX_NODE_LAG_ROUNDS = 20;

/** Absent from every round in which the transaction was valid. */
export const hasLapsed = ({ lastValid }: Pick<TransactionQuery, 'lastValid'>, found: Confirmation): boolean =>
  found.state === 'absent' && found.asOf > lastValid + MAX_NODE_LAG_ROUNDS;

/** A node forgets transactions after 1000 rounds. Its "not found" counts for most of that time. */
const NODE_REMEMBERS_ROUNDS = 900;
const ROUND_MS = SECONDS_PER_ROUND * 1000;
const UNAVAILABLE: Confirmation = { state: 'unavailable' };

export interface ChainSettings {
  readonly node: ChainNode;
  readonly algodUrl: string;
  /** '' without an indexer: then algod, which remembers about 1000 rounds, decides alone. */
  readonly indexerUrl: string;
  readonly now: () => number;
  readonly ask?: AskJson;
}

/** A round, `absent`, or null when the reply is not an answer to the question. */
type LookupResult = number | 'absent' | null;

const round = z.int().positive();
/**
 * A node's reply names no id: a transaction valid for fewer rounds than ours is a different one.
 */
const pending = z.object({
  txn: z.object({ txn: z.object({ lv: round }) }),
  'pool-error': z.string(),
  'confirmed-round': round.optional(),
});
const indexed = z.object({ transaction: z.object({ id: z.string(), 'confirmed-round': round }) });
/**
 * A 404 of node or indexer. The error page of a proxy in front of them says
 * nothing about the chain.
 */
const notFound = z.object({ message: z.string() });

/**
 * Confirmed, evicted from the pool with an error, or still waiting in the
 * pool, which decides nothing.
 */
const readNode =
  ({ lastValid }: TransactionQuery) =>
  (json: unknown): LookupResult => {
    const read = pending.safeParse(json).data;
    if (read === undefined || read.txn.txn.lv < lastValid) return null;
    return read['confirmed-round'] ?? (read['pool-error'] === '' ? null : 'absent');
  };

const readIndexer =
  (txid: string) =>
  (json: unknown): LookupResult => {
    const found = indexed.safeParse(json).data?.transaction;
    return found?.id === txid ? found['confirmed-round'] : null;
  };

async function lookUp(ask: AskJson, url: string, read: (json: unknown) => LookupResult): Promise<LookupResult> {
  try {
    const { status, json } = await ask(url, { timeoutMs: TIMEOUT_MS });
    if (status === 404) return notFound.safeParse(json).success ? 'absent' : null;
    return status === 200 ? read(json) : null;
  } catch {
    return null;
  }
}

/**
 * Asks algod's recent transactions, then the indexer. The round is read before the transaction,
 * from the source that then says `absent`.
 */
export function createChainLookup({ node, algodUrl, indexerUrl, now, ask = askJson }: ChainSettings): ChainLookup {
  return {
    async find(query) {
      const { txid, firstClaimRound, claimedAt } = query;
      const nodeRound = await node.lastRound(ROUND_TIMEOUT_MS);
      const recent = await lookUp(ask, joinUrl(algodUrl, `/v2/transactions/pending/${txid}`), readNode(query));
      if (typeof recent === 'number') return { state: 'confirmed', round: recent };
      // a node that does not follow the chain knows what is on it, not what is missing
      const isAbsent = recent === 'absent' && nodeRound !== null;
      const age = firstClaimRound === null ? (now() - claimedAt) / ROUND_MS : (nodeRound ?? 0) - firstClaimRound;
      const isRemembered = age <= NODE_REMEMBERS_ROUNDS;
      if (indexerUrl === '') return isAbsent && isRemembered ? { state: 'absent', asOf: nodeRound } : UNAVAILABLE;
      const asOf = isRemembered ? nodeRound : await indexerRound(indexerUrl, ROUND_TIMEOUT_MS, ask);
      const old = await lookUp(ask, joinUrl(indexerUrl, `/v2/transactions/${txid}`), readIndexer(txid));
      if (typeof old === 'number') return { state: 'confirmed', round: old };
      // absence takes both: either may have the transaction alone
      return isAbsent && old === 'absent' && asOf !== null ? { state: 'absent', asOf } : UNAVAILABLE;
    },
  };
}

// Whether a transaction is on the chain: the only witness that counts when a settlement's outcome was lost.
import { z } from 'zod';
import { SECONDS_PER_ROUND } from '../contract/network.ts';
import { askJson, below } from './http-json.ts';

const TIMEOUT_MS = 5_000;

/** `absent` is a node's word that it does not have it (yet); `unavailable` is no word at all. */
export type Confirmation =
  | { readonly state: 'confirmed'; readonly round: number }
  | { readonly state: 'absent' | 'unavailable' };

export interface Chain {
  /** `since`, in milliseconds since 1970: the transaction was not sent before. `absent` is said only by who would still remember it. */
  find(txid: string, since: number): Promise<Confirmation>;
}

/** A node forgets transactions after 1000 rounds; its word that there is none counts for a good part of that time. */
const NODE_REMEMBERS_MS = 900 * SECONDS_PER_ROUND * 1000;

export interface ChainSettings {
  readonly algodUrl: string;
  /** '' when there is no indexer: then algod, which remembers about 1000 rounds, decides alone. */
  readonly indexerUrl: string;
  readonly now: () => number;
}

const round = z.number().int().positive();
const pending = z.object({ 'confirmed-round': round });
const indexed = z.object({ transaction: z.object({ 'confirmed-round': round }) });

/** Asks algod's recent transactions, then the indexer. */
export function createChain({ algodUrl, indexerUrl, now }: ChainSettings): Chain {
  const ask = async (url: string, roundIn: (json: unknown) => number | undefined): Promise<Confirmation> => {
    try {
      const { status, json } = await askJson(url, { timeoutMs: TIMEOUT_MS });
      if (status === 404) return { state: 'absent' };
      if (status !== 200) return { state: 'unavailable' };
      const confirmed = roundIn(json);
      // a transaction that waits in the pool has no round yet
      return confirmed === undefined ? { state: 'absent' } : { state: 'confirmed', round: confirmed };
    } catch {
      return { state: 'unavailable' };
    }
  };
  return {
    async find(txid, since) {
      const recent = await ask(
        below(algodUrl, `/v2/transactions/pending/${txid}`),
        (json) => pending.safeParse(json).data?.['confirmed-round'],
      );
      if (recent.state === 'confirmed') return recent;
      if (indexerUrl === '') return now() - since > NODE_REMEMBERS_MS ? { state: 'unavailable' } : recent;
      const old = await ask(
        below(indexerUrl, `/v2/transactions/${txid}`),
        (json) => indexed.safeParse(json).data?.transaction['confirmed-round'],
      );
      if (old.state === 'confirmed') return old;
      // "absent" takes both: either of them may have it alone
      return recent.state === 'absent' && old.state === 'absent' ? old : { state: 'unavailable' };
    },
  };
}

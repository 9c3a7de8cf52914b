// Whether a transaction is on the chain: the only witness that counts when a settlement's outcome was lost.
import { z } from 'zod';
import { askJson, below } from './http-json.ts';

const TIMEOUT_MS = 5_000;

/** `absent` is a node's word that it does not have it (yet); `unavailable` is no word at all. */
export type Confirmation =
  | { readonly state: 'confirmed'; readonly round: number }
  | { readonly state: 'absent' | 'unavailable' };

export interface Chain {
  find(txid: string): Promise<Confirmation>;
}

export interface ChainSettings {
  readonly algodUrl: string;
  /** '' when there is no indexer: then algod, which remembers about 1000 rounds, decides alone. */
  readonly indexerUrl: string;
}

const round = z.number().int().positive();
const pending = z.object({ 'confirmed-round': round });
const indexed = z.object({ transaction: z.object({ 'confirmed-round': round }) });

/** Asks algod's recent transactions, then the indexer. */
export function createChain({ algodUrl, indexerUrl }: ChainSettings): Chain {
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
    async find(txid) {
      const recent = await ask(
        below(algodUrl, `/v2/transactions/pending/${txid}`),
        (json) => pending.safeParse(json).data?.['confirmed-round'],
      );
      if (recent.state === 'confirmed' || indexerUrl === '') return recent;
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

// Warns at start when the receiver was paid for purchases this journal does not know: another
// journal's sales, or a lost journal.
import { z } from 'zod';
import type { AlgorandNetwork } from '../../contract/index.ts';
import { errorMessage, type Logger } from '../../logger/index.ts';
import type { Background } from '../background.ts';
import { type AskJson, askJson, joinUrl } from '../http-json.ts';
import type { Journal } from '../journal.ts';

const HOURS_LOOKED_BACK = 6;
const TRANSFERS_PER_PAGE = 100;
/** Pages of transfers read at one look. */
const MAX_PAGES = 10;
/** Longest wait for one page of the indexer, in milliseconds. */
const TIMEOUT_MS = 10_000;

const page = z.object({
  'next-token': z.string().optional(),
  transactions: z.array(
    z.object({
      id: z.string(),
      'asset-transfer-transaction': z
        .object({ amount: z.number(), receiver: z.string(), 'asset-id': z.number() })
        .optional(),
    }),
  ),
});

export interface TransferCheckParts {
  readonly journal: Pick<Journal, 'known'>;
  readonly payTo: string;
  readonly network: AlgorandNetwork;
  /** '' without an indexer: then nothing is checked. */
  readonly indexerUrl: string;
  readonly now: () => number;
  readonly ask?: AskJson;
  readonly log: Logger;
}

/**
 * Checks once in the background and warns in the log. One receiving account belongs to one journal.
 */
export function checkTransfers(parts: TransferCheckParts): Background {
  const { journal, payTo, network, indexerUrl, now, ask = askJson, log } = parts;
  const since = new Date(now() - HOURS_LOOKED_BACK * 3_600_000).toISOString();

  const pageAfter = async (next: string | undefined) => {
    const query = new URLSearchParams({
      'asset-id': String(network.usdc),
      'tx-type': 'axfer',
      'after-time': since,
      limit: String(TRANSFERS_PER_PAGE),
      ...(next === undefined ? {} : { next }),
    });
    const url = joinUrl(indexerUrl, `/v2/accounts/${payTo}/transactions?${query}`);
    const { status, json } = await ask(url, { timeoutMs: TIMEOUT_MS });
    if (status !== 200) throw new Error(`The indexer answered with status ${status}.`);
    return page.parse(json);
  };

  const unknownTransfers = async (): Promise<readonly string[]> => {
    const unknown: string[] = [];
    let next: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const { transactions, 'next-token': token } = await pageAfter(next);
      const received = transactions
        .filter(({ 'asset-transfer-transaction': transfer }) => transfer?.receiver === payTo && transfer.amount > 0)
        .map(({ id }) => id);
      if (received.length > 0) {
        const known = await journal.known(received);
        unknown.push(...received.filter((txid) => !known.has(txid)));
      }
      if (token === undefined || transactions.length === 0) break;
      next = token;
    }
    return unknown;
  };

  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const unknown = await unknownTransfers();
      if (unknown.length === 0) return;
      log.warn(
        { payTo, transfers: unknown.length, hours: HOURS_LOOKED_BACK, transactions: unknown.slice(0, 5) },
        'The receiving account received USDC that is not in this journal. Use one receiving account per journal, ' +
          'or restore the lost journal.',
      );
    } catch (error) {
      log.debug({ payTo, error: errorMessage(error) }, 'Could not check transfers to the receiving account.');
    }
  };
  return {
    async start() {
      if (indexerUrl !== '') looking = look();
    },
    stop: () => looking,
  };
}

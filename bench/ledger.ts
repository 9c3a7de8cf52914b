// A ledger with a facilitator on loopback, the account of a seller on it, and the settings that
// connect a service.
import { fund, newWallet } from '../src/client/index.ts';
import { freePort } from './scrape.ts';
import type { Stage } from './stage.ts';

export interface LedgerSeat {
  /** Facilitator, node and faucet. */
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Micro-USDC that the seller received since the start. */
  received(): Promise<number>;
}

/** Shorter rounds than a real chain's: a sale waits for one. */
const ROUND_MS = '1000';

export async function openLedger(run: Stage['run'], dataDir: string): Promise<LedgerSeat> {
  const { url } = await run(['dist/cli.mjs', 'chain', '--port', '0', '--round-ms', ROUND_MS]);
  const seller = newWallet().address;
  await fund(`${url}/faucet`, url, seller, 1);
  const balance = async () => {
    const account = (await (await fetch(`${url}/v2/accounts/${seller}`)).json()) as {
      readonly assets: readonly { readonly amount: number }[];
    };
    return account.assets.reduce((sum, { amount }) => sum + amount, 0);
  };
  const before = await balance();
  return {
    url,
    settings: {
      GRIDCALL_PORT: '0',
      GRIDCALL_METRICS_PORT: String(await freePort()),
      GRIDCALL_PAY_TO: seller,
      GRIDCALL_FACILITATOR_URL: url,
      GRIDCALL_ALGOD_URL: url,
      GRIDCALL_INDEXER_URL: `${url}/indexer`,
      GRIDCALL_DATA_DIR: dataDir,
      GRIDCALL_LOG_LEVEL: 'error',
    },
    received: async () => (await balance()) - before,
  };
}

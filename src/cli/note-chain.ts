// The chain for the notes of the public record, signed by a wallet of the operator's.

import type { Config } from '../app/config/index.ts';
import type { NoteChain } from '../app/index.ts';
import { createEnvironment, findWallet, Node, noteTransaction, signTransaction, type Wallet } from '../client/index.ts';
import { NETWORKS } from '../contract/index.ts';
import { createChainLookup, createChainNode, readBlockTime } from '../payments/index.ts';

export interface NoteChainParts {
  readonly config: Pick<Config, 'network' | 'algodUrl' | 'indexerUrl'>;
  readonly wallet: Wallet;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
}

const BLOCK_TIMEOUT_MS = 5_000;

export function createNoteChain({ config, wallet, now = Date.now, signal }: NoteChainParts): NoteChain {
  const node = new Node(config.algodUrl, createEnvironment(signal));
  return {
    ...createChainLookup({ ...config, node: createChainNode({ ...config, now }), now }),
    async sign(text, lease, rounds) {
      const params = await node.checkNetwork(NETWORKS[config.network]);
      const note = Buffer.from(text);
      const transaction = noteTransaction({ sender: wallet.address, note, lease }, params, rounds);
      return {
        txid: transaction.txID(),
        account: wallet.address,
        network: config.network,
        signed: signTransaction(transaction, wallet),
        firstValid: params.lastRound,
        lastValid: params.lastRound + rounds,
      };
    },
    submit: (signed) => node.submit(signed),
    blockTime: (round) => readBlockTime(config.algodUrl, round, BLOCK_TIMEOUT_MS),
  };
}

/** With the wallet of the settings; undefined without one. Throws an Error for the operator. */
export async function noteChainOf(config: Config, signal: AbortSignal): Promise<NoteChain | undefined> {
  if (config.recordWallet === null) return undefined;
  const opened = await findWallet(config.recordWallet);
  if (!opened)
    throw new Error(
      `GRIDCALL_RECORD_WALLET is ${config.recordWallet}, which must exist: gridcall wallet new makes one.`,
    );
  if (opened.wallet.address === config.payTo)
    throw new Error(
      'GRIDCALL_RECORD_WALLET must be another account than GRIDCALL_PAY_TO, which the service needs no key of.',
    );
  return createNoteChain({ config, wallet: opened.wallet, signal });
}

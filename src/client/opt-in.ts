// Opts a wallet in to USDC: one transaction of the wallet to itself, sent once and confirmed.
import { NETWORKS, type NetworkName } from '../contract/index.ts';
import { Node } from './algod.ts';
import { createEnvironment } from './environment.ts';
import {
  type BuyerEnvironment,
  formatUsdc,
  optInNeeds,
  optInTransaction,
  PurchaseFailure,
  signTransaction,
} from './protocol/index.ts';
import type { Wallet } from './wallet.ts';

export interface OptInOptions {
  readonly wallet: Wallet;
  /** Default testnet. */
  readonly network?: NetworkName | undefined;
  /** Base URL of an algod; default: a public one of the network. */
  readonly nodeUrl?: string | undefined;
  readonly environment?: BuyerEnvironment;
}

/** Rounds in which the transaction may land: about a minute. */
const VALIDITY_ROUNDS = 20;
/** Pause between two looks at the chain, in milliseconds: a round takes about 2.8 seconds. */
const LOOK_MS = 1_000;
/** Most looks at the chain: enough for the transaction to expire. */
const MAX_LOOKS = 120;

/**
 * Opts in to the network's USDC and waits for the confirmation. Returns the transaction id, or null
 * when the wallet had already opted in. Throws PurchaseFailure: `insufficient_algo`,
 * `wrong_network`, `node_unavailable`, `opt_in_refused`, `opt_in_unconfirmed`.
 */
export async function optIn(options: OptInOptions): Promise<string | null> {
  const { wallet, network: name = 'testnet', environment = createEnvironment() } = options;
  const network = NETWORKS[name];
  const node = new Node(options.nodeUrl ?? network.nodeUrl, environment);
  const params = await node.checkNetwork(network);
  const account = await node.account(wallet.address, network.usdc);
  if (account.microUsdc !== null) return null;
  const needed = optInNeeds(account, params.minFee);
  if (account.microAlgo < needed) {
    const [all, balance, missing] = [needed, account.microAlgo, needed - account.microAlgo].map(formatUsdc);
    throw new PurchaseFailure(
      'insufficient_algo',
      `Opting in needs ${all} ALGO in wallet ${wallet.address}: ${formatUsdc(needed - params.minFee)} as its minimum balance, which stays in the wallet, and ${formatUsdc(params.minFee)} for the fee. It has ${balance}. Send it at least ${missing} ALGO on ${name}. Nothing was sent.`,
    );
  }
  const txn = optInTransaction(wallet.address, network.usdc, params, VALIDITY_ROUNDS);
  const txid = txn.txID();
  const lastValid = params.lastRound + VALIDITY_ROUNDS;
  const sent = { txid, firstValid: params.lastRound, lastValid, network: network.ids[0] };
  // a lost reply is not a refusal: the chain decides
  const refusal = await node.submit(signTransaction(txn, wallet)).catch(() => null);
  if (refusal !== null) {
    // another process may have been quicker
    if ((await node.account(wallet.address, network.usdc)).microUsdc !== null) return null;
    throw new PurchaseFailure('opt_in_refused', `The node refused the opt-in: ${refusal}.`, { txid });
  }
  for (let look = 0; look < MAX_LOOKS && !environment.stopped; look++) {
    const status = await node.paymentStatus(sent);
    if (status === 'landed') return txid;
    if (status === 'dead')
      throw new PurchaseFailure(
        'opt_in_unconfirmed',
        'The opt-in has expired without being confirmed. Run the same command again.',
        { txid },
      );
    await environment.sleep(LOOK_MS).catch(() => undefined);
  }
  throw new PurchaseFailure(
    'opt_in_unconfirmed',
    'The opt-in was sent and is not confirmed yet. Run the same command again: it checks first whether the wallet has opted in.',
    { charged: 'unknown', txid, money: '' },
  );
}

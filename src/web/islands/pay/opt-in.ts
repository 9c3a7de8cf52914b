// Opts an account in to USDC: the wallet signs, the service sends, the page waits until it shows.
import algosdk from 'algosdk';
import { type AccountState, type NetworkParams, optInTransaction, toBase64 } from '../../../client/protocol/index.ts';
import { DeskFailure, getDesk, postDesk } from '../desk-client.ts';
import { browserEnvironment } from './environment.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';

const OPT_IN_ROUNDS = 100;
const LOOK_MS = 1_000;
/** Looks at the account after an opt-in: half a minute. */
const MAX_LOOKS = 30;

/** Throws DeskFailure with a sentence for the reader. */
export async function optInNow(
  wallet: BrowserWallet,
  address: string,
  usdc: number,
  params: NetworkParams,
): Promise<void> {
  const txn = optInTransaction(address, usdc, params, OPT_IN_ROUNDS);
  const bytes = await wallet.sign([txn], 0, 'Opt in to USDC.').catch((error: unknown) => {
    throw new DeskFailure(error instanceof SigningRefused ? error.message : 'The wallet did not sign.');
  });
  const signature = algosdk.decodeSignedTransaction(bytes).sig;
  if (!signature) throw new DeskFailure('The wallet must sign for itself.');
  await postDesk('/chain/opt-in', {
    address,
    firstValid: params.lastRound,
    minFee: params.minFee,
    validityRounds: OPT_IN_ROUNDS,
    signature: toBase64(signature),
  });
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { microUsdc } = await getDesk<AccountState>('/chain/account', { address });
    if (microUsdc !== null) return;
    await browserEnvironment.sleep(LOOK_MS);
  }
  throw new DeskFailure('The opt-in was sent and is not confirmed yet.');
}

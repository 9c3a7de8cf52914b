// What a wallet signs for itself: the opt-in to USDC, which the service sends, and the sign-in,
// which no one sends.
import algosdk, { type Transaction } from 'algosdk';
import {
  type AccountState,
  type NetworkParams,
  optInTransaction,
  type SignInChallenge,
  signInTransaction,
  textToBase64,
  toBase64,
} from '../../../client/protocol/index.ts';
import { NETWORKS, type NetworkName } from '../../../contract/index.ts';
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
  await postDesk('/chain/opt-in', {
    address,
    firstValid: params.lastRound,
    minFee: params.minFee,
    validityRounds: OPT_IN_ROUNDS,
    signature: await signatureOf(wallet, txn, 'Opt in to USDC.'),
  });
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { microUsdc } = await getDesk<AccountState>('/chain/account', { address });
    if (microUsdc !== null) return;
    await browserEnvironment.sleep(LOOK_MS);
  }
  throw new DeskFailure('The opt-in was sent and is not confirmed yet.');
}

/** In base64. Throws DeskFailure with a sentence for the reader. */
async function signatureOf(wallet: BrowserWallet, txn: Transaction, purpose: string): Promise<string> {
  const bytes = await wallet.sign([txn], 0, purpose).catch((error: unknown) => {
    throw new DeskFailure(error instanceof SigningRefused ? error.message : 'The wallet did not sign.');
  });
  const { sig, txn: signed } = algosdk.decodeSignedTransaction(bytes);
  if (!sig || signed.txID() !== txn.txID()) throw new DeskFailure('The wallet must sign for itself.');
  return toBase64(sig);
}

/** What the wallet of an address bought, as the service lists it. */
export interface WalletAnswers {
  readonly payer: string;
  readonly answers: readonly {
    readonly product: string;
    readonly title: string;
    /** Null once the answer is no longer stored. */
    readonly verdict: string | null;
    readonly price_micro_usdc: number;
    readonly settled_at: string;
    readonly link: string;
  }[];
}

/** Throws DeskFailure with a sentence for the reader. */
export async function signInNow(wallet: BrowserWallet, address: string, name: NetworkName): Promise<WalletAnswers> {
  const network = NETWORKS[name];
  const { extensions } = await getDesk<Challenged>('/answers', {}, { expected: 402 });
  const { info } = extensions['sign-in-with-x'];
  const signature = await signatureOf(wallet, signInTransaction(info, address, network), info.statement);
  const proof = { ...info, address, chainId: network.ids[0], type: 'ed25519', signature };
  return getDesk('/answers', {}, { headers: { 'sign-in-with-x': textToBase64(JSON.stringify(proof)) } });
}

interface Challenged {
  readonly extensions: { readonly 'sign-in-with-x': { readonly info: SignInChallenge } };
}

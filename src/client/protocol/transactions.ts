// Single transactions, not signed yet: the opt-in to USDC and the sign-in, of a wallet to itself,
// and a refund. The sign-in is never sent.
import algosdk, { type Transaction } from 'algosdk';
import { type AlgorandNetwork, MIN_FEE } from '../../contract/index.ts';
import type { AccountState, NetworkParams } from './chain.ts';
import { fromBase64 } from './encoding.ts';
import { PurchaseFailure } from './purchase-failure.ts';

/** Increase of the minimum balance for one more asset, in microALGO. */
const ASSET_MIN_MICRO_ALGO = 100_000;
/** Highest fee accepted, in microALGO; a node may ask for more than the minimum. */
const MAX_FEE = 10_000;

/**
 * Balance needed to opt in to one more asset, in microALGO: the minimum balance
 * afterwards, and the fee.
 */
export const optInNeeds = ({ minMicroAlgo }: AccountState, feeMicroAlgo = Number(MIN_FEE)): number =>
  minMicroAlgo + ASSET_MIN_MICRO_ALGO + feeMicroAlgo;

/** The transaction, valid for `validityRounds` rounds. Throws PurchaseFailure `fee_too_high`. */
export const optInTransaction = (
  address: string,
  usdc: number,
  params: NetworkParams,
  validityRounds: number,
): Transaction => assetTransfer({ sender: address, receiver: address, amount: 0 }, usdc, params, validityRounds);

/** A transfer of its sender's, who pays the fee. Two with one lease cannot both land. */
export interface AssetTransfer {
  readonly sender: string;
  readonly receiver: string;
  /** In the asset's smallest unit. */
  readonly amount: number;
  readonly note?: Uint8Array;
  /** 32 bytes. */
  readonly lease?: Uint8Array;
}

/** The transfer, valid for `validityRounds` rounds. Throws PurchaseFailure `fee_too_high`. */
export function assetTransfer(
  transfer: AssetTransfer,
  asset: number,
  params: NetworkParams,
  validityRounds: number,
): Transaction {
  return algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    ...transfer,
    assetIndex: BigInt(asset),
    suggestedParams: suggestedParams(params, validityRounds),
  });
}

/** The network's fee and a window of so many rounds. Throws PurchaseFailure `fee_too_high`. */
function suggestedParams({ minFee, lastRound, genesisHash, genesisId }: NetworkParams, validityRounds: number) {
  if (minFee > MAX_FEE)
    throw new PurchaseFailure(
      'fee_too_high',
      `The node asks for a fee of ${minFee} microALGO, above the limit. Nothing was sent.`,
    );
  return {
    flatFee: true,
    fee: minFee,
    minFee,
    firstValid: lastRound,
    lastValid: lastRound + validityRounds,
    genesisID: genesisId,
    genesisHash: fromBase64(genesisHash),
  };
}

/**
 * A payment of nothing to oneself, which puts a note on the ledger. Throws PurchaseFailure
 * `fee_too_high`.
 */
export function noteTransaction(
  { sender, note, lease }: { readonly sender: string; readonly note: Uint8Array; readonly lease: Uint8Array },
  params: NetworkParams,
  validityRounds: number,
): Transaction {
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({
    ...{ sender, receiver: sender, amount: 0, note, lease },
    suggestedParams: suggestedParams(params, validityRounds),
  });
}

/** What a wallet signs to show that it is there (CAIP-122); times are ISO 8601. */
export interface SignInChallenge {
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly statement: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
}

/** The text that the owner of the address agrees to. */
export const signInText = (challenge: SignInChallenge, address: string, { ids }: AlgorandNetwork): string =>
  [
    `${challenge.domain} wants you to sign in with your Algorand account:`,
    address,
    `\n${challenge.statement}\n`,
    `URI: ${challenge.uri}`,
    `Version: ${challenge.version}`,
    `Chain ID: ${ids[0]}`,
    `Nonce: ${challenge.nonce}`,
    `Issued At: ${challenge.issuedAt}`,
    `Expiration Time: ${challenge.expirationTime}`,
  ].join('\n');

/**
 * Every wallet signs transactions, and few sign text: the text is the note of a payment of nothing
 * to oneself, without a fee and for a round of long ago, which no network takes.
 */
export function signInTransaction(challenge: SignInChallenge, address: string, network: AlgorandNetwork): Transaction {
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({
    sender: address,
    receiver: address,
    amount: 0,
    note: new TextEncoder().encode(signInText(challenge, address, network)),
    suggestedParams: {
      ...{ flatFee: true, fee: 0, minFee: 0, firstValid: 1, lastValid: 1 },
      ...{ genesisID: network.genesisId, genesisHash: fromBase64(network.genesisHash) },
    },
  });
}

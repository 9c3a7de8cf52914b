// What a buyer asks an Algorand node, as plain data: a node's client or a server in between may
// answer. And whether an account can pay, without words.

export interface NetworkParams {
  readonly feePerByte: number;
  readonly minFee: number;
  readonly genesisHash: string;
  readonly genesisId: string;
  readonly lastRound: number;
}

export interface SignedTransactionRef {
  readonly txid: string;
  readonly firstValid: number;
  readonly lastValid: number;
}

/** A signed transaction and its network (CAIP-2 id as quoted). */
export type SignedFor = SignedTransactionRef & { readonly network: string };

/** An account's balances; all zero when it does not exist. */
export interface AccountState {
  readonly microAlgo: number;
  /** ALGO it must keep for its assets. */
  readonly minMicroAlgo: number;
  /** Null when it has not opted in to the asset. */
  readonly microUsdc: number | null;
  readonly isFrozen: boolean;
  /** Address that signs for it after a rekey. */
  readonly authorizer: string | null;
}

/** What the node knows about a signed transaction. */
export type PaymentStatus =
  | 'landed'
  /** It has not landed and never will. */
  | 'dead'
  /** It can no longer land, but the node may have forgotten whether it did. */
  | 'forgotten'
  | 'open'
  /** The node cannot be reached, is on another network, or gives an invalid answer. */
  | 'unknown';

export interface PaymentNeeds {
  readonly address: string;
  readonly priceMicroUsdc: number;
  /** Fee the wallet pays itself, in microALGO; 0 when the service's fee payer pays it. */
  readonly feeMicroAlgo: number;
}

export type AccountFaultCode =
  | 'not_opted_in'
  | 'insufficient_usdc'
  | 'insufficient_algo'
  | 'usdc_frozen'
  | 'wallet_rekeyed';

/** The first reason why the account cannot make the payment; null when there is none. */
export function accountFaultCode(account: AccountState, needs: PaymentNeeds): AccountFaultCode | null {
  const { microAlgo, minMicroAlgo, microUsdc, isFrozen, authorizer } = account;
  if (microUsdc === null) return 'not_opted_in';
  if (isFrozen) return 'usdc_frozen';
  if (authorizer !== null && authorizer !== needs.address) return 'wallet_rekeyed';
  if (microUsdc < needs.priceMicroUsdc) return 'insufficient_usdc';
  return microAlgo < minMicroAlgo + needs.feeMicroAlgo ? 'insufficient_algo' : null;
}

/** USDC of the account, in millionths; 0 for one that has not opted in. */
export const usdcBalance = ({ microUsdc }: Pick<AccountState, 'microUsdc'>): number => microUsdc ?? 0;

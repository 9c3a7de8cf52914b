// What a buyer asks an Algorand node, as plain data: a node's client or a server in between may
// answer.

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

// The identity of the chain: it calls itself Algorand's testnet, because the payment scheme knows only the two public networks.

export const GENESIS_ID = 'testnet-v1.0';
/** Base64 of the genesis hash of the real testnet. */
export const GENESIS_HASH = 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=';
/** Asset id of USDC on the testnet; the only asset the sandbox has. */
export const USDC = 10_458_941n;

/** Facilitators write the network either with the first 32 characters of the genesis hash (CAIP-2) or with all of it. */
export type NetworkIdForm = 'truncated' | 'full';

/** The network as the facilitator advertises it and challenges quote it. */
export function networkId(form: NetworkIdForm): `algorand:${string}` {
  return `algorand:${form === 'full' ? GENESIS_HASH : GENESIS_HASH.slice(0, 32)}`;
}

/** Smallest fee of one transaction in microALGO; a group may pool it. */
export const MIN_FEE = 1_000n;
/** What an account must keep: 0.1 ALGO, and as much again for every asset it holds. */
export const MIN_BALANCE = 100_000n;
export const MAX_GROUP_SIZE = 16;
/** A transaction may be valid for at most this many rounds. */
export const MAX_VALIDITY_ROUNDS = 1_000;
export const MAX_NOTE_BYTES = 1_024;

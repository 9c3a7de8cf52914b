// The identity of the sandbox chain: it calls itself Algorand's testnet, because the payment scheme
// knows only the two public networks.
import { NETWORKS } from '../../contract/index.ts';

const { testnet } = NETWORKS;

export const GENESIS_ID = testnet.genesisId;
/** Base64. */
export const GENESIS_HASH = testnet.genesisHash;
/** The only asset the sandbox has. */
export const USDC = BigInt(testnet.usdc);

/**
 * Facilitators write the network either with the first 32 characters of the genesis hash
 * (CAIP-2) or with all of it.
 */
export type NetworkIdForm = 'truncated' | 'full';

/** The network as the facilitator advertises it and challenges quote it. */
export function networkId(form: NetworkIdForm): `algorand:${string}` {
  const [truncated, full] = testnet.ids;
  return form === 'full' ? full : truncated;
}

/** What an account must keep: 0.1 ALGO, and as much again for every asset it holds. */
export const MIN_BALANCE = 100_000n;

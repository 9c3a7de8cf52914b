// The two Algorand networks that answers are paid on: x402 names, USDC asset and public nodes.

export type NetworkName = 'testnet' | 'mainnet';

export interface AlgorandNetwork {
  readonly name: NetworkName;
  /**
   * CAIP-2 ids in use: with the first 32 characters of the genesis hash (URL-safe), and the older
   * form with the whole hash.
   */
  readonly ids: readonly [truncated: `algorand:${string}`, full: `algorand:${string}`];
  /** Base64, as nodes report it. */
  readonly genesisHash: string;
  readonly genesisId: string;
  /** ASA id of USDC, 6 decimals. */
  readonly usdc: number;
  /** Public algod and indexer, the defaults. */
  readonly nodeUrl: string;
  readonly indexerUrl: string;
}

const network = (name: NetworkName, genesisHash: string, usdc: number): AlgorandNetwork => ({
  name,
  ids: [`algorand:${genesisHash.slice(0, 32).replaceAll('+', '-').replaceAll('/', '_')}`, `algorand:${genesisHash}`],
  genesisHash,
  genesisId: `${name}-v1.0`,
  usdc,
  nodeUrl: `https://${name}-api.algonode.cloud`,
  indexerUrl: `https://${name}-idx.algonode.cloud`,
});

export const NETWORKS: Readonly<Record<NetworkName, AlgorandNetwork>> = {
  testnet: network('testnet', 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=', 10_458_941),
  mainnet: network('mainnet', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 31_566_704),
};

/** Whether `id` is either CAIP-2 form of the network's id. */
export const isNetworkId = (network: AlgorandNetwork, id: unknown): boolean =>
  network.ids.some((known) => known === id);

/** The network of a CAIP-2 id in either form; null for another chain's id. */
export const findNetwork = (id: string): AlgorandNetwork | null =>
  Object.values(NETWORKS).find((network) => isNetworkId(network, id)) ?? null;

/** Whether `name` is the network's name in x402 version 1, or one of its CAIP-2 ids. */
export const isLegacyNetworkName = (network: AlgorandNetwork, id: unknown): boolean =>
  id === 'algorand' || id === `algorand-${network.name}` || isNetworkId(network, id);

/** Average seconds between two rounds. */
export const SECONDS_PER_ROUND = 2.8;
/** Longest validity of a transaction. */
export const MAX_WINDOW_ROUNDS = 1000;
/** Most transactions in an atomic group. */
export const MAX_GROUP_SIZE = 16;
/** Longest note of a transaction, in bytes. */
export const MAX_NOTE_BYTES = 1_024;
/** Lowest fee of one transaction, in microAlgos; a group may pool it. */
export const MIN_FEE = 1000n;
/**
 * Most a fee payer pays for each transaction of a group, in microAlgos: the facilitator's own cap.
 */
export const MAX_FEE_PER_TRANSACTION = 5000n;

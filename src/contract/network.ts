// The two Algorand networks on which answers are paid: their names in the payment protocol, their USDC, and a public node of each.

export type NetworkName = 'testnet' | 'mainnet';

export interface AlgorandNetwork {
  readonly name: NetworkName;
  /** CAIP-2 ids in use: the first 32 characters of the genesis hash (url-safe), and the older form with the whole hash. */
  readonly ids: readonly [truncated: `algorand:${string}`, full: `algorand:${string}`];
  /** Base64, as nodes report it. */
  readonly genesisHash: string;
  readonly genesisId: string;
  /** ASA id of USDC, 6 decimals. */
  readonly usdc: number;
  /** Public algod and indexer, for those who run none. */
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

/** True for either CAIP-2 form of the network's id. */
export const isNetworkId = (network: AlgorandNetwork, id: unknown): boolean =>
  network.ids.some((known) => known === id);

/** The network of a CAIP-2 id, in either form; null when it is none of Algorand's. */
export const networkOf = (id: string): AlgorandNetwork | null =>
  Object.values(NETWORKS).find((network) => isNetworkId(network, id)) ?? null;

/** True for the names version 1 clients use for the network, and for its CAIP-2 ids. */
export const isLegacyNetworkName = (network: AlgorandNetwork, id: unknown): boolean =>
  id === 'algorand' || id === `algorand-${network.name}` || isNetworkId(network, id);

/** Seconds between two rounds, on average; rounds are the chain's clock. */
export const SECONDS_PER_ROUND = 2.8;
/** No transaction may be valid for longer, in rounds. */
export const MAX_WINDOW_ROUNDS = 1000;
/** Transactions an atomic group may hold. */
export const MAX_GROUP_SIZE = 16;
/** Least fee of one transaction, in microAlgos; a group may pool it. */
export const MIN_FEE = 1000n;
/** What a fee payer pays at most for each transaction of a group: the facilitator's own cap. */
export const MAX_FEE_PER_TRANSACTION = 5000n;

// The Algorand networks a buyer pays on: how challenges name them, their USDC, and a public node of each.

export interface BuyerNetwork {
  readonly name: 'testnet' | 'mainnet';
  /** Base64 genesis hash: what a node must report before anything is signed for it. */
  readonly genesisHash: string;
  /** Asset id of USDC. */
  readonly usdc: string;
  /** Public algod. */
  readonly nodeUrl: string;
}

export const TESTNET: BuyerNetwork = {
  name: 'testnet',
  genesisHash: 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
  usdc: '10458941',
  nodeUrl: 'https://testnet-api.algonode.cloud',
};
const MAINNET: BuyerNetwork = {
  name: 'mainnet',
  genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
  usdc: '31566704',
  nodeUrl: 'https://mainnet-api.algonode.cloud',
};

/** The network of a CAIP-2 id, in the truncated or the full form; null when it is none of Algorand's. */
export function networkOf(id: string): BuyerNetwork | null {
  return (
    [TESTNET, MAINNET].find(
      ({ genesisHash }) => id === `algorand:${genesisHash}` || id === `algorand:${genesisHash.slice(0, 32)}`,
    ) ?? null
  );
}

// A new wallet with play money, in the form that the official x402 clients take.
import algosdk from 'algosdk';

export interface Signer {
  readonly address: string;
  signTransactions(group: Uint8Array[], indexes?: number[]): Promise<(Uint8Array | null)[]>;
}

/** Generates a key that lives in memory only and funds it from the faucet of a sandbox chain. */
export async function newFundedSigner(chain: string): Promise<Signer> {
  const { addr, sk } = algosdk.generateAccount();
  const address = addr.toString();
  const funded = await fetch(`${chain}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!funded.ok) throw new Error(`The faucet answered ${funded.status}. Nothing was charged.`);
  const sign = (bytes: Uint8Array) => algosdk.signTransaction(algosdk.decodeUnsignedTransaction(bytes), sk).blob;
  return {
    address,
    signTransactions: async (group, indexes = [...group.keys()]) =>
      group.map((bytes, index) => (indexes.includes(index) ? sign(bytes) : null)),
  };
}

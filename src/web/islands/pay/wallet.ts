// A wallet as a purchase uses it.
import type { Transaction } from 'algosdk';

/** The owner refused to sign, or closed the wallet. */
export class SigningRefused extends Error {
  override readonly name = 'SigningRefused';
}

export interface BrowserWallet {
  readonly address: string;
  /** Signs the transaction at `index`, encoded. Throws SigningRefused. */
  sign(group: readonly Transaction[], index: number, purpose: string): Promise<Uint8Array>;
}

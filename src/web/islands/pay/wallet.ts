// A wallet as a purchase uses it.
import type { Transaction } from 'algosdk';

/** The owner refused to sign, or closed the wallet. */
export class SigningRefused extends Error {
  override readonly name = 'SigningRefused';
}

export interface BrowserWallet {
  /** Addresses that it shares, the preferred one first; at least one. */
  readonly accounts: readonly string[];
  /** Ends the connection, so that another account can be shared; null where there is only one. */
  readonly disconnect: (() => Promise<void>) | null;
  /** Signs the transaction at `index`, encoded. Throws SigningRefused. */
  sign(group: readonly Transaction[], index: number, purpose: string): Promise<Uint8Array>;
}

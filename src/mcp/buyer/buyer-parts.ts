// What the local server buys with: a wallet, its limits, and the service it buys from.
import type { PendingPayments, Spending, Wallet } from '../../client/index.ts';
import type { NetworkName } from '../../contract/index.ts';

export interface BuyerParts {
  /** Origin of the service, without a trailing slash. */
  readonly server: string;
  readonly wallet: Wallet;
  /** Highest price for one answer, in micro-USDC. */
  readonly maxMicroUsdc: number;
  readonly pending: PendingPayments;
  /** The wallet's daily spending, with its limit. */
  readonly spending: Spending;
  /** The only network payments are signed for. */
  readonly network: NetworkName;
  /** Base URL of an algod; undefined: a public one of the network. */
  readonly nodeUrl: string | undefined;
  /** Whether to ask before paying where the client can show a form. */
  readonly asks: boolean;
  /** Stops every purchase in progress; the same call resumes it later. */
  readonly signal: AbortSignal;
}

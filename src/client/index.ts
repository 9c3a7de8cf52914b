// The buyer's library: quotes, payments within limits, resumed purchases, receipts. published.ts is
// exported as `gridcall/client`.

export { Node } from './algod.ts';
export { askPrice, type BuyOptions, buy, prepare } from './buy.ts';
export { productRequest } from './buyer-request.ts';
export { createEnvironment } from './environment.ts';
export { FAILURE_CODES } from './failure-codes.ts';
export { fund, fundAlgo } from './faucet.ts';
export { optIn } from './opt-in.ts';
export { buyerFingerprint, PendingPayments } from './pending-payments.ts';
export { plainLines, plainText, visibleJson } from './plain-text.ts';
export {
  type AccountState,
  assetTransfer,
  type BuyerEnvironment,
  type BuyerRequest,
  formatUsdc,
  noteTransaction,
  optInNeeds,
  type PaymentQuote,
  PurchaseFailure,
  parseUsdc,
  REASONS,
  readChallenge,
  signPayment,
  signTransaction,
  toPaymentQuote,
  usdcBalance,
} from './protocol/index.ts';
export type { Purchase } from './purchase.ts';

export { Spending } from './spending.ts';
export { findWallet, newWallet, type OpenedWallet, openWallet, type Wallet } from './wallet.ts';

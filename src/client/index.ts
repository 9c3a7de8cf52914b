// The buyer's library: quotes, payments within limits, resumed purchases, receipts. published.ts is
// exported as `gridcall/client`.
export { optInNeeds } from './account-fault.ts';
export { type AccountState, Node } from './algod.ts';
export { askPrice, type BuyOptions, buy, prepare } from './buy.ts';
export { productRequest } from './buyer-request.ts';
export { type BuyerEnvironment, createEnvironment } from './environment.ts';
export { FAILURE_CODES } from './failure-codes.ts';
export { fund, fundAlgo } from './faucet.ts';
export { optIn } from './opt-in.ts';
export { buyerFingerprint, PendingPayments } from './pending-payments.ts';
export { plainLines, plainText, visibleJson } from './plain-text.ts';
export type { BuyerRequest } from './present-payment.ts';
export type { Purchase } from './purchase.ts';
export { PurchaseFailure } from './purchase-failure.ts';
export { type PaymentQuote, readChallenge, toPaymentQuote } from './quote.ts';
export { REASONS } from './reasons.ts';
export { signPayment } from './sign-payment.ts';
export { Spending } from './spending.ts';
export { formatUsdc, parseUsdc } from './usdc.ts';
export { findWallet, newWallet, type OpenedWallet, openWallet, type Wallet } from './wallet.ts';

// The payment protocol of a buyer without files, sockets or Node: quotes, payments, their
// presentation and their outcome. Node and the browser share it.
export { type AccountFaultCode, accountFaultCode, type PaymentNeeds, usdcBalance } from './account-needs.ts';
export type { AccountState, NetworkParams, PaymentStatus, SignedFor, SignedTransactionRef } from './chain.ts';
export { fromBase64, toBase64 } from './encoding.ts';
export type { BuyerEnvironment, HttpReply, Sent } from './environment.ts';
export { assetTransfer, optInNeeds, optInTransaction } from './opt-in-transaction.ts';
export { type BuyerRequest, presentPayment, sendRequest } from './present-payment.ts';
export { type Charged, PurchaseFailure, withoutMoney } from './purchase-failure.ts';
export { type PaymentQuote, parseJson, readChallenge, toPaymentQuote, wrongNetwork } from './quote.ts';
export { CHECK_WALLET, canAccountExplain, REASONS, reasonFor } from './reasons.ts';
export {
  buildPayment,
  presentable,
  signPayment,
  signTransaction,
} from './sign-payment.ts';
export { formatUsdc, parseUsdc } from './usdc.ts';
export { NO_CODE, type PaymentRefusal, type PaymentVerdict, paymentVerdict } from './verdict.ts';

// The payment protocol of a buyer without files, sockets or Node: quotes, payments, their
// presentation and their outcome. Node and the browser share it.
export {
  type AccountFaultCode,
  type AccountState,
  accountFaultCode,
  type NetworkParams,
  type PaymentNeeds,
  type PaymentStatus,
  type SignedFor,
  type SignedTransactionRef,
  usdcBalance,
} from './chain.ts';
export { fromBase64, textToBase64, toBase64 } from './encoding.ts';
export type { BuyerEnvironment, HttpReply, Sent } from './environment.ts';
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
export {
  assetTransfer,
  noteTransaction,
  optInNeeds,
  optInTransaction,
  type SignInChallenge,
  signInText,
  signInTransaction,
} from './transactions.ts';
export { formatUsdc, parseUsdc } from './usdc.ts';
export { NO_CODE, type PaymentRefusal, type PaymentVerdict, paymentVerdict } from './verdict.ts';

// Codes the buyer's library adds to those of the service, with their meaning: the
// error reference prints them.

/** `code` of a `PurchaseFailure` that did not come from a service. */
export const FAILURE_CODES: Readonly<Record<string, string>> = {
  daily_limit_reached: 'The price would exceed the daily limit of the wallet. Nothing was signed.',
  faucet_failed: 'The faucet of the sandbox chain did not pay out.',
  fee_too_high: 'The node asks for a higher fee than the client grants. Nothing was signed.',
  free: 'The address answers without payment, so it has no price.',
  insufficient_algo: 'The wallet has too little ALGO for the minimum balance or the fee.',
  insufficient_usdc: 'The wallet has less USDC than the price.',
  invalid_challenge: 'The service asks for payment in a form that is not x402 version 2.',
  invalid_request: 'The service refused the request as invalid; the message lists what it must be.',
  no_payable_option: 'The service offers no payment in USDC on Algorand.',
  node_unavailable: 'The Algorand node cannot be reached.',
  not_opted_in: 'The wallet is not opted in to USDC: run `gridcall wallet opt-in`.',
  opt_in_refused: 'The node refused the opt-in transaction.',
  opt_in_unconfirmed: 'The opt-in transaction was not confirmed. Run the same again.',
  outcome_unknown: 'No answer arrived and the payment may still settle. Ask the same question again.',
  payment_refused: 'The service refused the payment without a code.',
  pending_unreadable: 'The file of a pending payment cannot be read.',
  pending_unwritable: 'The file of the payment cannot be written. The payment was not sent.',
  price_above_limit: 'The answer costs more than the limit for one answer. Nothing was signed.',
  service_unreachable: 'The service cannot be reached. Nothing was signed.',
  spending_unreadable: 'The file of the daily spending cannot be read.',
  usdc_frozen: "The wallet's USDC is frozen.",
  wallet_rekeyed: 'The wallet is rekeyed: its key cannot sign for it.',
  wrong_network: 'The price or the node is on another network than the client. Nothing was signed.',
};

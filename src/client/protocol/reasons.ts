// One sentence for each code with which a service or its facilitator refuses a payment: what is
// wrong and what to do.

/** What to do about a wallet; the command line names its own command. */
export const CHECK_WALLET = "Check the wallet's balance and opt-in.";
const CLIENT = 'The wallet is fine: the program that signed, or the service, made a mistake.';

/** The facilitator's codes start with `invalid_exact_avm_`; the table has them without. */
const FACILITATOR = 'invalid_exact_avm_';

/** What the code of a refused payment (402) means. */
export const REASONS: Readonly<Record<string, string>> = {
  // codes of the service
  payment_required:
    'The service found no payment in the request: a proxy between it and this machine removes the header.',
  payment_already_settled: 'The service has already answered this payment and no longer repeats the answer.',
  payment_already_spent:
    'This payment was on the chain before it was presented to the service, so it buys nothing. Present a ' +
    'payment before sending it anywhere else.',
  payment_expired: 'The payment arrived after its last valid round.',
  payment_expires_too_soon: 'The payment expires too soon to compute and settle the answer.',
  payment_not_yet_valid:
    'The payment is valid only from a later round: the node it was signed with is ahead of the service.',
  payment_verification_failed: `The service's facilitator refused the payment without a reason. ${CHECK_WALLET}`,
  payment_settlement_failed: `The service's facilitator could not settle the payment. ${CHECK_WALLET}`,
  no_matching_payment_requirements: 'The price or the terms have changed since the payment was signed.',
  payer_not_allowed:
    'The service does not accept payments from its own receiving account or fee payer. Pay from another wallet.',
  network_mismatch: 'The payment must be for the network the service sells on. Check --network and --algod.',
  asset_mismatch: 'The payment must be in the USDC of the network the service sells on.',
  amount_mismatch: 'The amount of the payment must be the price of this answer.',
  receiver_mismatch: 'The payment must go to the address in the terms.',
  invalid_signature: 'The paying address must have signed the payment; a rekeyed wallet cannot pay.',
  payment_not_signed: `The transfer must be signed. ${CLIENT}`,
  fee_too_low: "The fee of the payment is below the network's minimum.",
  fee_too_high: 'The fee of the payment is above what the fee payer allows.',
  unknown_fee_payer: 'The service has changed its fee payer since the payment was signed.',
  invalid_fee_payer_transaction: `The fee payer's transaction must only pay the fee. ${CLIENT}`,
  invalid_fee_payer: `The fee payer of the payment must be one of the facilitator's. ${CLIENT}`,
  simulation_failed: `The chain would reject the payment: too little USDC, no opt-in, or too little ALGO. ${CHECK_WALLET}`,
  settlement_failed: `The facilitator could not send the payment to the chain. ${CHECK_WALLET}`,
  confirmation_failed: 'The facilitator sent the payment but did not see it confirmed.',
  // mistakes of payments built by hand
  payment_is_not_an_asset_transfer: `The payment must be a transfer of USDC. ${CLIENT}`,
  not_asset_transfer: `The payment must be a transfer of USDC. ${CLIENT}`,
  clawback_not_allowed: `The transfer must not take from a third account. ${CLIENT}`,
  close_out_not_allowed: `The transfer must not close the wallet's USDC balance. ${CLIENT}`,
  rekey_not_allowed: `The transfer must not rekey the wallet. ${CLIENT}`,
  note_too_large: `The note of the payment must be at most 1024 bytes. ${CLIENT}`,
  invalid_payment_group: `The payment must contain a group of transactions. ${CLIENT}`,
  payment_group_too_large: `The payment has more transactions than a group allows. ${CLIENT}`,
  group_size_exceeded: `The payment has more transactions than a group allows. ${CLIENT}`,
  payment_group_has_other_transactions: `The payment must contain the transfer and the fee only. ${CLIENT}`,
  invalid_transaction_encoding: `A transaction of the payment cannot be decoded. ${CLIENT}`,
  invalid_transaction: `A transaction of the payment cannot be decoded. ${CLIENT}`,
  invalid_payment_index: `The payment must say which transaction pays. ${CLIENT}`,
  payment_index: `The payment must say which transaction pays. ${CLIENT}`,
  invalid_group_id: `The transactions of the payment must belong to one group. ${CLIENT}`,
  invalid_validity_window: `The payment is valid for more rounds than the chain allows. ${CLIENT}`,
  invalid_x402_version: `The payment has an unsupported protocol version. ${CLIENT}`,
  invalid_version: `The payment has an unsupported protocol version. ${CLIENT}`,
  scheme: `The payment must use a scheme the service offers. ${CLIENT}`,
  payload: `The payment cannot be read. ${CLIENT}`,
  facilitator_transferring: `The facilitator's own account would pay. ${CLIENT}`,
  unsigned_non_facilitator: `A transaction of the payment must be signed. ${CLIENT}`,
};

/** Codes that the state of the wallet's account may explain. */
const ASKS_ACCOUNT: ReadonlySet<string> = new Set([
  'payment_verification_failed',
  'payment_settlement_failed',
  'simulation_failed',
  'settlement_failed',
  'invalid_signature',
]);

const tableKey = (code: string): string => (code.startsWith(FACILITATOR) ? code.slice(FACILITATOR.length) : code);

/** Whether the wallet's account may explain the code; true for unknown codes. */
export const canAccountExplain = (code: string): boolean =>
  ASKS_ACCOUNT.has(tableKey(code)) || reasonFor(code) === null;

/** The sentence for a code; null for an unknown code. */
export const reasonFor = (code: string): string | null =>
  Object.hasOwn(REASONS, tableKey(code)) ? (REASONS[tableKey(code)] ?? null) : null;

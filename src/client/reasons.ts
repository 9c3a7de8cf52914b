// Why a service or its facilitator refused a payment: one sentence for each code, saying what to do. The code itself stays as it came.
import { plainText } from './plain-text.ts';

const WALLET = 'Run "gridcall wallet" to see what the wallet holds.';
const CLIENT = 'The wallet is in order: this is a mistake of the program that signed, or of the service.';

/** Codes of the facilitator begin with `invalid_exact_avm_`; the table has them without. */
const FACILITATOR = 'invalid_exact_avm_';

/** What a code of a refused payment (402) means. */
export const REASONS: Readonly<Record<string, string>> = {
  // the service
  payment_required:
    'The service found no payment in the request: something between it and this machine removes the header.',
  payment_already_settled: 'The service has answered for this payment before, and no longer repeats the answer.',
  payment_already_spent:
    'This payment was on the chain before the service was first asked with it, so it buys nothing: present a payment before anything else is done with it.',
  payment_expired: 'The payment came after its last round.',
  payment_expires_too_soon: 'The payment has too few rounds left for the answer to be made and settled.',
  payment_not_yet_valid:
    'The payment is valid only from a later round: the node it was signed with is ahead of the service.',
  payment_verification_failed: `The service's facilitator refused the payment without a reason. ${WALLET}`,
  payment_settlement_failed: `The service's facilitator could not settle the payment. ${WALLET}`,
  no_matching_payment_requirements: 'The price or the terms have changed since the payment was signed.',
  payer_not_allowed:
    'The service does not take payments from its own receiving account or fee payer: pay from another wallet.',
  network_mismatch: 'The payment is for another network than the service sells on: see --network and --algod.',
  asset_mismatch: 'The payment is not in the USDC of the network the service sells on.',
  amount_mismatch: 'The payment is not the price of this answer.',
  receiver_mismatch: 'The payment goes to another address than the service asks for.',
  invalid_signature: 'The signature is not of the paying address: a rekeyed wallet cannot pay.',
  payment_not_signed: `The transfer is not signed. ${CLIENT}`,
  fee_too_low: 'The fee of the payment is below what the network asks for.',
  fee_too_high: 'The fee in the payment is above what the fee payer grants.',
  unknown_fee_payer: 'The service has changed its fee payer since the payment was signed.',
  invalid_fee_payer_transaction: `The transaction of the fee payer does more than pay the fee. ${CLIENT}`,
  invalid_fee_payer: `The fee payer named in the payment is not one of the facilitator's. ${CLIENT}`,
  simulation_failed: `The chain would not take the payment: too little USDC, no opt-in, or too little ALGO. ${WALLET}`,
  settlement_failed: `The facilitator could not send the payment to the chain. ${WALLET}`,
  confirmation_failed: 'The facilitator sent the payment and saw no confirmation of it.',
  // what a payment built by hand gets wrong
  payment_is_not_an_asset_transfer: `The payment is not a transfer of USDC. ${CLIENT}`,
  not_asset_transfer: `The payment is not a transfer of USDC. ${CLIENT}`,
  clawback_not_allowed: `The transfer takes from a third account. ${CLIENT}`,
  close_out_not_allowed: `The transfer would close the wallet's USDC holding. ${CLIENT}`,
  rekey_not_allowed: `The transfer would rekey the wallet. ${CLIENT}`,
  note_too_large: `The note of the payment is longer than the chain allows. ${CLIENT}`,
  invalid_payment_group: `The payment holds no group of transactions. ${CLIENT}`,
  payment_group_too_large: `The payment holds more transactions than a group may. ${CLIENT}`,
  group_size_exceeded: `The payment holds more transactions than a group may. ${CLIENT}`,
  payment_group_has_other_transactions: `The payment holds other transactions than the transfer and the fee. ${CLIENT}`,
  invalid_transaction_encoding: `A transaction of the payment cannot be decoded. ${CLIENT}`,
  invalid_transaction: `A transaction of the payment cannot be decoded. ${CLIENT}`,
  invalid_payment_index: `The payment does not say which transaction pays. ${CLIENT}`,
  payment_index: `The payment does not say which transaction pays. ${CLIENT}`,
  invalid_group_id: `The transactions of the payment do not belong together. ${CLIENT}`,
  invalid_validity_window: `The payment is valid for more rounds than the chain allows. ${CLIENT}`,
  invalid_x402_version: `The payment is of another version of the protocol. ${CLIENT}`,
  invalid_version: `The payment is of another version of the protocol. ${CLIENT}`,
  scheme: `The payment is of another scheme than the service offers. ${CLIENT}`,
  payload: `The payment cannot be read. ${CLIENT}`,
  facilitator_transferring: `The facilitator's own account would pay. ${CLIENT}`,
  unsigned_non_facilitator: `A transaction of the payment lacks its signature. ${CLIENT}`,
};

/** Codes behind which the state of the wallet's account may lie. */
const ASKS_ACCOUNT: ReadonlySet<string> = new Set([
  'payment_verification_failed',
  'payment_settlement_failed',
  'simulation_failed',
  'settlement_failed',
  'invalid_signature',
]);

const keyOf = (code: string): string => (code.startsWith(FACILITATOR) ? code.slice(FACILITATOR.length) : code);

/** Whether what the wallet holds may explain the code; so it is for a code that is not known here. */
export const mayBeAccount = (code: string): boolean => ASKS_ACCOUNT.has(keyOf(code)) || reasonFor(code) === null;

/** The sentence for a code; null for one that is not known here. */
export const reasonFor = (code: string): string | null =>
  Object.hasOwn(REASONS, keyOf(code)) ? (REASONS[keyOf(code)] ?? null) : null;

/** A refusal with its reason, whatever the service wrote where a code belongs. */
export function refusalSentence(reason: string): string {
  const known = reasonFor(reason);
  return `The payment was refused: ${known ?? `${plainText(reason, 200).replace(/\.$/, '')}.`}`;
}

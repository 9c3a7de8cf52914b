// Every check of a payment that needs no network. Pure: an invalid payment costs no call and no
// row.
import { isDeepStrictEqual } from 'node:util';
import type { PaymentRequirements } from '@x402/core/types';
import {
  type AlgorandNetwork,
  isLegacyNetworkName,
  isNetworkId,
  MAX_FEE_PER_TRANSACTION,
  MAX_GROUP_SIZE,
  MAX_NOTE_BYTES,
  MAX_WINDOW_ROUNDS,
  MIN_FEE,
} from '../../contract/index.ts';
import { accountOf } from './accounts.ts';
import { asFields, type Envelope } from './decode.ts';
import type { Offer } from './terms.ts';
import {
  decodeEntry,
  type GroupEntry,
  groupId,
  hasGroup,
  isSignedBySender,
  transactionId,
  type VerifySignature,
} from './transaction.ts';

/** Rounds that must be left to compute the answer and settle. */
const MIN_ROUNDS_LEFT = 3;
/** Rounds our estimate of the chain's clock may be behind. */
const MAX_CLOCK_LAG_ROUNDS = 10;

export interface PaymentTerms {
  readonly network: AlgorandNetwork;
  readonly requirement: PaymentRequirements;
  readonly offer: Offer;
  /**
   * The chain's estimated round; null when unknown: then the facilitator
   * checks the validity window.
   */
  readonly round: number | null;
  readonly verifySignature: VerifySignature;
}

/** A payment that passed every check made here. */
export interface CheckedPayment {
  readonly txid: string;
  readonly payer: string;
  /** Last round in which the transaction can land. */
  readonly lastValid: number;
  /** Our requirement, with the fee payer this payment uses. */
  readonly requirement: PaymentRequirements;
  readonly payload: { readonly paymentGroup: readonly string[]; readonly paymentIndex: number };
}

export type Checked =
  | { readonly ok: true; readonly payment: CheckedPayment }
  | {
      readonly ok: false;
      readonly reason: string;
      /**
       * The refused transaction, unless its signature is known to be wrong: the journal may know it
       * from an earlier presentation.
       */
      readonly transaction: RefusedTransaction | null;
    };

/** A transaction that anyone can name; only its sender can sign it. */
export interface RefusedTransaction {
  readonly txid: string;
  isSignedBySender(): Promise<boolean>;
}

/** A refusal of the entry that should be the transfer; null when it cannot be decoded. */
function refused(reason: string, transfer: GroupEntry | null, { verifySignature }: PaymentTerms): Checked {
  const transaction =
    transfer === null || transfer.signature === null || reason === INVALID_SIGNATURE
      ? null
      : { txid: transactionId(transfer), isSignedBySender: () => isSignedBySender(transfer, verifySignature) };
  return { ok: false, reason, transaction };
}

const INVALID_SIGNATURE = 'invalid_signature';

/** Compares a decoded payment with our terms. Never throws. */
export async function precheck(envelope: Envelope, terms: PaymentTerms): Promise<Checked> {
  const { paymentGroup, paymentIndex } = asFields(envelope.json.payload);
  if (!acceptsRequirement(envelope, terms))
    return refused('no_matching_payment_requirements', entryAt(paymentGroup, paymentIndex), terms);
  if (!Array.isArray(paymentGroup) || paymentGroup.length === 0) return refused('invalid_payment_group', null, terms);
  if (paymentGroup.length > MAX_GROUP_SIZE)
    return refused('payment_group_too_large', entryAt(paymentGroup, paymentIndex), terms);
  if (paymentGroup.length > 2)
    return refused('payment_group_has_other_transactions', entryAt(paymentGroup, paymentIndex), terms);
  const index = typeof paymentIndex === 'number' && Number.isInteger(paymentIndex) ? paymentIndex : -1;
  const decoded = paymentGroup.map(decodeEntry);
  const transfer = decoded[index] ?? null;
  const entries = decoded.filter((entry) => entry !== null);
  if (entries.length < paymentGroup.length) return refused('invalid_transaction_encoding', transfer, terms);
  if (transfer === null) return refused('invalid_payment_index', null, terms);
  const feeTransaction = entries.find((entry) => entry !== transfer);

  const problem =
    transferFault(transfer, terms) ??
    (feeTransaction ? feeTransactionFault(feeTransaction, transfer, entries.length, terms) : ownFeeFault(transfer)) ??
    groupFault(entries) ??
    windowFault(entries, terms.round) ??
    // last, because it takes longer than all other checks together
    ((await isSignedBySender(transfer, terms.verifySignature)) ? null : INVALID_SIGNATURE);
  if (problem) return refused(problem, transfer, terms);

  return {
    ok: true,
    payment: {
      txid: transactionId(transfer),
      payer: transfer.sender,
      lastValid: Math.min(...entries.map(({ txn }) => Number(txn.lastValid))),
      requirement: feeTransaction ? paidFor(terms.requirement, feeTransaction.sender) : terms.requirement,
      payload: { paymentGroup: paymentGroup.map(String), paymentIndex: index },
    },
  };
}

/** The entry that a group names as its transfer; null when there is none that can be decoded. */
const entryAt = (group: unknown, index: unknown): GroupEntry | null =>
  Array.isArray(group) && typeof index === 'number' ? decodeEntry(group[index]) : null;

/** The requirement as this payment meets it: the facilitator may have several fee payers. */
const paidFor = (requirement: PaymentRequirements, feePayer: string): PaymentRequirements => ({
  ...requirement,
  extra: { ...requirement.extra, feePayer },
});

/**
 * Version 2 echoes the requirement; version 1 names scheme and network only. `extra` may contain
 * more, and any known fee payer.
 */
function acceptsRequirement({ version, json }: Envelope, { network, requirement, offer }: PaymentTerms): boolean {
  if (version === 1) return json.scheme === requirement.scheme && isLegacyNetworkName(network, json.network);
  const { extra, network: acceptedNetwork, ...accepted } = asFields(json.accepted);
  const { extra: ownExtra, network: _, ...ownRequirement } = requirement;
  if (!isNetworkId(network, acceptedNetwork) || !isDeepStrictEqual(accepted, ownRequirement)) return false;
  const { feePayer, ...acceptedExtra } = asFields(extra);
  const { feePayer: __, ...wanted } = ownExtra;
  if (typeof feePayer !== 'string' || !offer.feePayers.has(feePayer)) return false;
  return Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(acceptedExtra[key], value));
}

/** The transfer: exactly our asset, amount and receiver, signed, and nothing else. */
function transferFault(entry: GroupEntry, { network, requirement, offer }: PaymentTerms): string | null {
  const { txn } = entry;
  if (txn.type !== 'axfer') return 'payment_is_not_an_asset_transfer';
  if (entry.signature === null) return 'payment_not_signed';
  if (txn.assetSender) return 'clawback_not_allowed';
  if (txn.closeTo) return 'close_out_not_allowed';
  if (txn.rekeyTo) return 'rekey_not_allowed';
  if (String(txn.asset) !== requirement.asset) return 'asset_mismatch';
  if (accountOf(txn.receiver).address !== requirement.payTo) return 'receiver_mismatch';
  if (String(txn.amount) !== requirement.amount) return 'amount_mismatch';
  if (entry.sender === requirement.payTo || offer.feePayers.has(entry.sender)) return 'payer_not_allowed';
  return chainFault(entry, network);
}

/**
 * The fee payer's transaction: only a fee, from an account the facilitator signs for,
 * within the facilitator's cap.
 */
function feeTransactionFault(
  { txn, sender, signature }: GroupEntry,
  transfer: GroupEntry,
  groupSize: number,
  { network, offer }: PaymentTerms,
): string | null {
  if (txn.type !== 'pay' || signature !== null) return 'invalid_fee_payer_transaction';
  if (!offer.feePayers.has(sender)) return 'unknown_fee_payer';
  const isPlain = txn.amount === 0n && txn.receiver.equals(txn.sender) && !txn.closeTo && !txn.rekeyTo && !txn.lease;
  if (!isPlain) return 'invalid_fee_payer_transaction';
  if (txn.fee > MAX_FEE_PER_TRANSACTION * BigInt(groupSize)) return 'fee_too_high';
  if (txn.fee + transfer.txn.fee < MIN_FEE * BigInt(groupSize)) return 'fee_too_low';
  return chainFault({ txn }, network);
}

/** A buyer may pay the fee: then the transfer is alone. */
const ownFeeFault = ({ txn }: GroupEntry): string | null => (txn.fee < MIN_FEE ? 'fee_too_low' : null);

/** What the chain would refuse in either transaction. */
function chainFault({ txn }: Pick<GroupEntry, 'txn'>, network: AlgorandNetwork): string | null {
  if (txn.note !== null && txn.note.length > MAX_NOTE_BYTES) return 'note_too_large';
  if (txn.genesisHash.toString('base64') !== network.genesisHash) return 'network_mismatch';
  // the genesis id is optional; when present, the chain compares it
  return txn.genesisId !== null && txn.genesisId !== network.genesisId ? 'network_mismatch' : null;
}

function groupFault(entries: readonly GroupEntry[]): string | null {
  const isSingle = entries.length === 1;
  if (isSingle && entries[0]?.txn.group === null) return null;
  const group = groupId(entries);
  return entries.every((entry) => hasGroup(entry, group)) ? null : 'invalid_group_id';
}

function windowFault(entries: readonly GroupEntry[], round: number | null): string | null {
  for (const { txn } of entries) {
    const [first, last] = [Number(txn.firstValid), Number(txn.lastValid)];
    if (last < first || last - first > MAX_WINDOW_ROUNDS || !Number.isSafeInteger(last))
      return 'invalid_validity_window';
    if (round === null) continue;
    if (last < round) return 'payment_expired';
    if (first > round + MAX_CLOCK_LAG_ROUNDS) return 'payment_not_yet_valid';
    if (last < round + MIN_ROUNDS_LEFT) return 'payment_expires_too_soon';
  }
  return null;
}

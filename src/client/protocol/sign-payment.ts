// Builds the payment of a purchase, an atomic group in which the fee payer pays the fees and the
// buyer transfers the USDC, and the header that presents it.
import algosdk, { type Transaction } from 'algosdk';
import type { NetworkParams } from './chain.ts';
import { fromBase64, textToBase64, toBase64, toHex } from './encoding.ts';
import { PurchaseFailure } from './purchase-failure.ts';
import type { PaymentQuote } from './quote.ts';

/** A signed payment. It can be presented any number of times and moves money once. */
export interface SignedPayment {
  /** Value of PAYMENT-SIGNATURE. */
  readonly header: string;
  readonly txid: string;
  readonly firstValid: number;
  readonly lastValid: number;
}

/** Highest fee accepted when the buyer pays it, in microALGO. */
const MAX_FEE = 10_000;
/** Bytes a signature adds to an unsigned transaction. */
const SIGNATURE_BYTES = 75;

/** A payment before the wallet signs it: only the transfer needs its signature. */
export interface UnsignedPayment {
  readonly group: readonly Transaction[];
  /** Index of the transfer in the group. */
  readonly transferIndex: number;
  readonly transfer: Transaction;
}

/** Who pays: an address, and its signature over bytes. */
export interface PaymentSigner {
  readonly address: string;
  /** Ed25519 signature over the bytes. */
  sign(message: Uint8Array): Uint8Array;
}

/**
 * The payment the quote asks for, valid for `validityRounds` rounds. `random` fills the notes, so
 * that two payments never are the same transaction, even within one millisecond. `params` must be
 * of the quoted network. Throws PurchaseFailure.
 */
export function buildPayment(
  quote: PaymentQuote,
  params: NetworkParams,
  sender: string,
  validityRounds: number,
  random: (bytes: number) => Uint8Array,
): UnsignedPayment {
  const firstValid = params.lastRound;
  const lastValid = firstValid + validityRounds;
  const common = () => ({
    note: random(16),
    suggestedParams: {
      flatFee: true,
      fee: 0,
      minFee: params.minFee,
      firstValid,
      lastValid,
      genesisID: params.genesisId,
      genesisHash: fromBase64(params.genesisHash),
    },
  });
  const transfer = algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    ...common(),
    sender,
    receiver: quote.payTo,
    assetIndex: BigInt(quote.network.usdc),
    amount: quote.priceMicroUsdc,
  });
  const { feePayer } = quote;
  const group = feePayer === null ? [transfer] : [feeTransaction(feePayer, common()), transfer];
  payFees(group, params, { isPaidByBuyer: feePayer === null });
  if (group.length > 1) algosdk.assignGroupID(group);
  return { group, transferIndex: group.indexOf(transfer), transfer };
}

/** The payment with its transfer as the wallet signed it, ready to be presented. */
export function presentable(
  quote: PaymentQuote,
  { group, transferIndex, transfer }: UnsignedPayment,
  signedTransfer: Uint8Array,
  random: (bytes: number) => Uint8Array,
): SignedPayment {
  const payload = {
    paymentGroup: group.map((txn, index) =>
      toBase64(index === transferIndex ? signedTransfer : algosdk.encodeUnsignedTransaction(txn)),
    ),
    paymentIndex: transferIndex,
  };
  return {
    header: envelope(quote, payload, random),
    txid: transfer.txID(),
    firstValid: Number(transfer.firstValid),
    lastValid: Number(transfer.lastValid),
  };
}

/** Builds and signs the payment in one step. Throws PurchaseFailure. */
export function signPayment(
  quote: PaymentQuote,
  params: NetworkParams,
  signer: PaymentSigner,
  validityRounds: number,
  random: (bytes: number) => Uint8Array,
): SignedPayment {
  const unsigned = buildPayment(quote, params, signer.address, validityRounds, random);
  return presentable(quote, unsigned, signTransaction(unsigned.transfer, signer), random);
}

/** The transaction with the signer's signature, encoded. */
export function signTransaction(txn: Transaction, signer: PaymentSigner): Uint8Array {
  return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: signer.sign(txn.bytesToSign()) }));
}

type Common = Pick<
  Parameters<typeof algosdk.makePaymentTxnWithSuggestedParamsFromObject>[0],
  'note' | 'suggestedParams'
>;

function feeTransaction(feePayer: string, common: Common): Transaction {
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({
    ...common,
    sender: feePayer,
    receiver: feePayer,
    amount: 0,
  });
}

/** Puts the fee of the whole group on the first transaction. */
function payFees(
  group: readonly Transaction[],
  { minFee, feePerByte }: NetworkParams,
  { isPaidByBuyer }: { readonly isPaidByBuyer: boolean },
): void {
  const [first] = group;
  if (!first) return;
  const fee = group.reduce(
    (sum, txn) => sum + Math.max(minFee, feePerByte * (txn.toByte().length + SIGNATURE_BYTES)),
    0,
  );
  if (isPaidByBuyer && fee > MAX_FEE) {
    throw new PurchaseFailure('fee_too_high', `The node asks for a fee of ${fee} microALGO, above the limit.`);
  }
  first.fee = BigInt(fee);
}

/**
 * Base64 JSON. Where the service supports payment identifiers, a random one prevents guessing the
 * header from the public transaction.
 */
function envelope(
  { challenge, accepted }: PaymentQuote,
  payload: unknown,
  random: (bytes: number) => Uint8Array,
): string {
  const extensions: Record<string, unknown> = { ...challenge.extensions };
  const identifier = extensions['payment-identifier'];
  if (
    typeof identifier === 'object' &&
    identifier !== null &&
    'info' in identifier &&
    typeof identifier.info === 'object'
  ) {
    extensions['payment-identifier'] = {
      ...identifier,
      info: { ...identifier.info, id: toHex(random(16)) },
    };
  }
  return textToBase64(JSON.stringify({ x402Version: 2, resource: challenge.resource, accepted, extensions, payload }));
}

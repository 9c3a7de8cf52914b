// Builds and signs the payment of a purchase: an atomic group in which the fee payer pays the fees
// and the buyer transfers the USDC.
import algosdk, { type Transaction } from 'algosdk';
import type { NetworkParams } from './algod.ts';
import { PurchaseFailure } from './purchase-failure.ts';
import type { PaymentQuote } from './quote.ts';
import type { Wallet } from './wallet.ts';

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

/**
 * Signs the payment the quote asks for, valid for `validityRounds` rounds. `random` fills the
 * notes, so that two payments never are the same transaction, even within one millisecond. `params`
 * must be of the quoted network. Throws PurchaseFailure.
 */
export function signPayment(
  quote: PaymentQuote,
  params: NetworkParams,
  wallet: Wallet,
  validityRounds: number,
  random: (bytes: number) => Uint8Array,
): SignedPayment {
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
      genesisHash: Buffer.from(params.genesisHash, 'base64'),
    },
  });
  const transfer = algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    ...common(),
    sender: wallet.address,
    receiver: quote.payTo,
    assetIndex: BigInt(quote.network.usdc),
    amount: quote.priceMicroUsdc,
  });
  const { feePayer } = quote;
  const group = feePayer === null ? [transfer] : [feeTransaction(feePayer, common()), transfer];
  payFees(group, params, { isPaidByBuyer: feePayer === null });
  if (group.length > 1) algosdk.assignGroupID(group);
  const payload = {
    paymentGroup: group.map((txn) =>
      Buffer.from(txn === transfer ? signed(txn, wallet) : algosdk.encodeUnsignedTransaction(txn)).toString('base64'),
    ),
    paymentIndex: group.indexOf(transfer),
  };
  return { header: envelope(quote, payload, random), txid: transfer.txID(), firstValid, lastValid };
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
    throw new PurchaseFailure(
      'fee_too_high',
      `The node asks for a fee of ${fee} microALGO, above the limit. You were not charged.`,
    );
  }
  first.fee = BigInt(fee);
}

function signed(txn: Transaction, wallet: Wallet): Uint8Array {
  return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: wallet.sign(txn.bytesToSign()) }));
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
      info: { ...identifier.info, id: Buffer.from(random(16)).toString('hex') },
    };
  }
  return Buffer.from(
    JSON.stringify({ x402Version: 2, resource: challenge.resource, accepted, extensions, payload }),
  ).toString('base64');
}

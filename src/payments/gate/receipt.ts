// The receipt of a settled payment and the answer that carries it.
import type { PaymentRow, StoredAnswer } from '../journal.ts';
import { OFFER_RECEIPT, type ReceiptIssuer, receiptBlock } from '../receipts/index.ts';
import { type GateResponse, toBase64Json } from '../reply.ts';
import type { PaymentHeader } from './attempt.ts';

/** Makes the settle response as the buyer sees it, as JSON text. */
export type MakeReceipt = (row: PaymentRow) => string;

/**
 * Receipts by an issuer, or unsigned ones. A receipt is made from the row alone, its time being that of the claim: it is the same, byte
 * for byte, whoever makes it and however often, whether the facilitator or the chain confirmed the payment.
 */
export function receiptsBy(issuer: ReceiptIssuer | null, resourceUrlOf: (product: string) => string): MakeReceipt {
  return ({ txid, network, payer, amountMicroUsdc, product, claimedAt }) => {
    const settled = { success: true, transaction: txid, network, payer, amount: String(amountMicroUsdc) };
    if (issuer === null) return JSON.stringify(settled);
    const jws = issuer.sign({
      version: 1,
      network,
      resourceUrl: resourceUrlOf(product),
      payer,
      issuedAt: Math.floor(claimedAt / 1000),
      transaction: txid,
    });
    return JSON.stringify({ ...settled, extensions: { [OFFER_RECEIPT]: receiptBlock(jws) } });
  };
}

/** PAYMENT-RESPONSE of a settlement that was refused: nothing moved. */
export const refusalReceipt = ({ network, payer }: PaymentRow, reason: string): string =>
  toBase64Json({ success: false, errorReason: reason, transaction: '', network, payer });

/** Headers the gate speaks itself, or that would be orders to a payment layer in front of us. */
const RESERVED = new Set([
  'cache-control',
  'payment-required',
  'payment-response',
  'x-payment-response',
  'settlement-overrides',
]);

/** An answer as it is kept: paid content is for its payer alone, never for a shared cache. */
export function storedAnswerOf({ status, headers, body }: GateResponse): StoredAnswer {
  const cached = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => !RESERVED.has(name));
  return { status, headers: { ...Object.fromEntries(cached), 'cache-control': 'private, no-store' }, body };
}

/** The stored answer with its receipt; clients of the older header find it under the older name too. */
export function deliveredReply(
  { status, headers, body }: StoredAnswer,
  receipt: string,
  header: PaymentHeader,
): GateResponse {
  const response = Buffer.from(receipt).toString('base64');
  return {
    status,
    headers: {
      ...headers,
      'payment-response': response,
      ...(header === 'x-payment' ? { 'x-payment-response': response } : {}),
    },
    body,
  };
}

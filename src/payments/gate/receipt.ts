// The settle response a buyer receives in PAYMENT-RESPONSE: signed receipts for settled payments,
// and refusals.
import type { PaymentRow, StoredAnswer } from '../journal.ts';
import { OFFER_RECEIPT, type ReceiptIssuer, receiptBlock } from '../receipts/index.ts';
import { toBase64Json } from '../reply.ts';
import { bodySha256 } from '../x402/fingerprint.ts';

/** Makes the settle response of a settled row and its answer, as JSON text. */
export type MakeReceipt = (row: PaymentRow, answer: StoredAnswer) => string;

/**
 * Receipts signed by `issuer`; unsigned when it is null. A receipt is a function of its row and
 * carries the time of the claim. It is the same byte for byte whichever process makes it, and
 * whether the facilitator or the chain confirmed the payment.
 */
export function createReceipts(issuer: ReceiptIssuer | null, resourceUrl: (product: string) => string): MakeReceipt {
  return ({ txid, network, payer, amountMicroUsdc, product, claimedAt, fingerprint }, { body }) => {
    const amount = String(amountMicroUsdc);
    const settled = { success: true, transaction: txid, network, payer, amount };
    if (issuer === null) return JSON.stringify(settled);
    const jws = issuer.sign({
      version: 1,
      network,
      resourceUrl: resourceUrl(product),
      payer,
      issuedAt: Math.floor(claimedAt / 1000),
      transaction: txid,
      amount,
      requestSha256: fingerprint,
      answerSha256: bodySha256(body),
    });
    return JSON.stringify({ ...settled, extensions: { [OFFER_RECEIPT]: receiptBlock(jws) } });
  };
}

/** PAYMENT-RESPONSE of a refused settlement: no money moved. */
export const refusalReceipt = ({ network, payer }: PaymentRow, reason: string): string =>
  toBase64Json({ success: false, errorReason: reason, transaction: '', network, payer });

// Signed receipts: issue them, publish the keys, check one. Use it alone to verify
// a receipt without a gate.

export { answerDoubt, checkSignature, InvalidReceiptError, type ReadReceipt, readReceipt } from './check-receipt.ts';
export { type AnswerLinks, createAnswerLinks, type ReceiptIssuer, receiptIssuer } from './issuer.ts';
export { declaredBlock, KEY_SET_PATH, OFFER_RECEIPT, type ReceiptPayload, receiptBlock } from './jws.ts';
export { openReceiptKey, rotateReceiptKey } from './signing-key.ts';

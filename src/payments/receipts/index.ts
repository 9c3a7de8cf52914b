// Signed receipts: issue them, publish the keys, check one. Use it alone to verify
// a receipt without a gate.
export { type AnswerLinks, createAnswerLinks } from './answer-links.ts';
export { checkSignature, InvalidReceiptError, type ReadReceipt, readReceipt } from './check-receipt.ts';
export { type ReceiptIssuer, receiptIssuer } from './issuer.ts';
export { openReceiptKey, rotateReceiptKey } from './signing-key.ts';
export { declaredBlock, KEY_SET_PATH, OFFER_RECEIPT, type ReceiptPayload, receiptBlock } from './wire-format.ts';

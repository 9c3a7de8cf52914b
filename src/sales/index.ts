// The sale of an answer, independent of the transport that carries request and payment: HTTP or
// MCP.
export { createAnswerHandler, errorReply } from './answer.ts';
export { type OpenSale, offerAnswer, offerTerms } from './offer-answer.ts';
export {
  bodyTooLarge,
  failure,
  internalError,
  invalid,
  jsonReply,
  paymentsNotConfigured,
  uncharged,
} from './replies.ts';
export type { SaleParts, SaleRecorder, Unready } from './sale-parts.ts';
export { MAX_BODY_BYTES, sellAnswer } from './sell-answer.ts';

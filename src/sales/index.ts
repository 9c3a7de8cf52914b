// The sale of an answer, independent of the transport that carries request and payment: HTTP or
// MCP.
export { createAnswerHandler, errorReply, type OpenSale, offerAnswer, offerTerms } from './offer-answer.ts';
export {
  bodyTooLarge,
  failure,
  internalError,
  invalid,
  jsonReply,
  paymentsNotConfigured,
  uncharged,
} from './replies.ts';
export {
  type AnswerOptions,
  MAX_BODY_BYTES,
  type SaleParts,
  type SaleRecorder,
  sellAnswer,
  type Unready,
} from './sell-answer.ts';

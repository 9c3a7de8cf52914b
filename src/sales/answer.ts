// Turns the answer service's result into a reply. An AnswerError becomes an uncharged error of the
// contract.
import { faults } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { AnswerError, type AnswerService, InvalidRequestError, PlayerNotFoundError } from '../products/index.ts';
import { failure, invalid } from './replies.ts';
import type { SaleParts } from './sale-parts.ts';

/** `SaleParts.answer` over an answer service. Other errors are rethrown. */
export function createAnswerHandler(answerService: Pick<AnswerService, 'answer'>): SaleParts['answer'] {
  return async (product, request, options) => {
    try {
      const body = await answerService.answer(product, request, options);
      const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
      return { status: 200, headers, body: Buffer.from(body) };
    } catch (error) {
      if (error instanceof AnswerError) return errorReply(error);
      throw error;
    }
  };
}

/** The reply for an AnswerError; one about the request itself uses the validation format. */
export function errorReply(error: AnswerError): GateResponse {
  if (error instanceof InvalidRequestError) return invalid(error.errors);
  const { status, code, message, retryAfter } = error;
  if (code === 'value_error') return invalid([faults.valueError(['body'], null, message)]);
  const candidates = error instanceof PlayerNotFoundError ? error.candidates : [];
  return failure({ status, code, detail: message, retryAfter, ...(candidates.length > 0 && { more: { candidates } }) });
}

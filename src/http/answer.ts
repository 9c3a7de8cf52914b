// From the answering room's text to a reply: a refusal becomes an uncharged error in the contract's words.
import { faults } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { AnswerError, type AnswerService, InvalidRequestError } from '../products/index.ts';
import type { AppParts } from './app-parts.ts';
import { failure, invalid } from './replies.ts';

/** `AppParts.answer` on top of the answering room. Anything thrown but a Refusal is thrown on. */
export function createAnswerHandler(answerService: AnswerService): AppParts['answer'] {
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

/** The error body of a refusal; one about the request itself speaks the vocabulary of validation. */
export function errorReply(error: AnswerError): GateResponse {
  if (error instanceof InvalidRequestError) return invalid(error.errors);
  const { status, code, message, retryAfter } = error;
  if (code === 'value_error') return invalid([faults.valueError(['body'], null, message)]);
  return failure({ status, code, detail: message, retryAfter });
}

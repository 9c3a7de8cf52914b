// From the answering room's text to a reply: a refusal becomes an uncharged error in the contract's words.
import type { Answering } from '../analyses/answering.ts';
import { Refusal, UnfitRequest } from '../analyses/refusal.ts';
import * as faults from '../contract/faults.ts';
import type { Reply } from '../payments/gate.ts';
import type { AppParts } from './parts.ts';
import { failure, invalid } from './replies.ts';

/** `AppParts.answer` on top of the answering room. Anything thrown but a Refusal is thrown on. */
export function replyFrom(answering: Answering): AppParts['answer'] {
  return async (product, request, options) => {
    try {
      const body = await answering.answer(product, request, options);
      const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
      return { status: 200, headers, body: Buffer.from(body) };
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  };
}

/** The error body of a refusal; one about the request itself speaks the vocabulary of validation. */
export function refused(refusal: Refusal): Reply {
  if (refusal instanceof UnfitRequest) return invalid(refusal.faults);
  const { status, code, message, retryAfter } = refusal;
  if (status === 422) return invalid([faults.valueError(['body'], null, message)]);
  return failure({ status, code, detail: message, retryAfter });
}

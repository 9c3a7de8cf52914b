// The steps before a sale, in the same order for every transport: the gate is open, a payment is
// presented, the sale has its line in the log.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { faults, type Product } from '../contract/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Gate, GateResponse, SaleRequest } from '../payments/index.ts';
import { AnswerError, type AnswerService, InvalidRequestError } from '../products/index.ts';
import { failure, invalid } from './replies.ts';
import { openGate, type PresentedPayment, type SaleParts } from './sell-answer.ts';

/** A request for an answer, as its transport has read it. */
export interface RequestedAnswer {
  readonly product: Product;
  /** Null where the transport names no request. */
  readonly requestId: string | null;
  /** Null without a payment. */
  readonly payment: SaleRequest['payment'] | null;
}

/** A payment presented at an open gate. */
export interface OpenSale {
  readonly gate: Gate;
  readonly payment: SaleRequest['payment'];
  readonly note: SaleLine['note'];
}

/**
 * What `sell` replies to a presented payment, else the payment terms, or why the product cannot be
 * bought now.
 */
export function offerAnswer(
  parts: SaleParts,
  { product, requestId, payment }: RequestedAnswer,
  sell: (presented: OpenSale) => Promise<GateResponse>,
): GateResponse | Promise<GateResponse> {
  if (payment === null) return offerTerms(parts, product);
  const gate = openGate(parts, product);
  const { note, done } = saleLine(parts, requestId, product);
  return 'status' in gate ? done(gate) : sell({ gate, payment, note }).then(done);
}

/** What a request without a payment gets: the payment terms, or why there are none now. */
export function offerTerms(parts: SaleParts, product: Product): GateResponse {
  const gate = openGate(parts, product);
  if ('status' in gate) return gate;
  parts.recorder?.challenged(product.key);
  return gate.challenge(product);
}

// One log line and one count per presented payment: its outcome, with the ids of the
// request and the transaction.
const ErrorBody = z.object({ code: z.string().optional(), error: z.string().optional() });

interface SaleLine {
  /** Records what the gate learns about the payment. */
  readonly note: NonNullable<SaleRequest['note']>;
  /** Writes the line and returns the reply unchanged. */
  done(reply: GateResponse): GateResponse;
}

/** Starts the line of one request with a payment; `request` is the request's id. */
function saleLine(
  { log, recorder }: Pick<SaleParts, 'log' | 'recorder'>,
  request: string | null,
  { key, priceMicroUsdc }: Product,
): SaleLine {
  const began = performance.now();
  let [transaction, isReplay]: [string | null, boolean] = [null, false];
  return {
    note(found) {
      transaction = found.transaction ?? transaction;
      isReplay = found.isReplay ?? isReplay;
    },
    done(reply) {
      const { status } = reply;
      const passed = performance.now() - began;
      const code = status < 300 ? null : (reply.code ?? errorCode(reply));
      const outcome = outcomeOf({ status, isReplay });
      const fields = { request, transaction, product: key, status, ms: Math.round(passed) };
      if (status < 300) log.info({ ...fields, microUsdc: priceMicroUsdc }, outcome.replace('_', ' '));
      else if (status < 500) log.info({ ...fields, code }, outcome);
      else log.error({ ...fields, code }, 'not sold');
      recorder?.presented({ product: key, outcome, code, seconds: passed / 1_000, microUsdc: priceMicroUsdc });
      return reply;
    },
  };
}

function outcomeOf(reply: { readonly status: number; readonly isReplay: boolean }): PresentedPayment['outcome'] {
  const { status, isReplay } = reply;
  if (status < 300) return isReplay ? 'answered_again' : 'sold';
  return status < 500 ? 'refused' : 'not_sold';
}

/** The stable code of an error, the reason of a 402, or null. */
const errorCode = memoPer(({ status, body }: GateResponse): string | null => {
  if (status === 422) return 'invalid_request';
  const read = ErrorBody.safeParse(JSON.parse(Buffer.from(body).toString()));
  return read.data?.code ?? read.data?.error ?? null;
});

/** Shared answers that are sold often are few; the bytes of one are always the same object. */
const MAX_SHARED = 20;

/** `SaleParts.answer` over an answer service. Other errors are rethrown. */
export function createAnswerHandler(answerService: Pick<AnswerService, 'answer'>): SaleParts['answer'] {
  const bytesOf = new LRUCache<string, Uint8Array>({ max: MAX_SHARED, memoMethod: (text) => Buffer.from(text) });
  return async (product, request, options) => {
    try {
      const body = await answerService.answer(product, request, options);
      const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
      return { status: 200, headers, body: bytesOf.memo(body) };
    } catch (error) {
      if (error instanceof AnswerError) return errorReply(error);
      throw error;
    }
  };
}

/** The reply for an AnswerError; one about the request itself uses the validation format. */
export function errorReply(error: AnswerError): GateResponse {
  if (error instanceof InvalidRequestError) return invalid(error.errors);
  const { status, code, message, retryAfter, candidates } = error;
  if (code === 'value_error') return invalid([faults.valueError(['body'], null, message)]);
  return failure({ status, code, detail: message, retryAfter, ...(candidates && { more: { candidates } }) });
}

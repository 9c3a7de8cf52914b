// The result of a payment: the answer with its receipt, or the problem the service reported.
import { z } from 'zod';
import { plainText } from './plain-text.ts';
import {
  CHECK_WALLET,
  type HttpReply,
  NO_CODE,
  PurchaseFailure,
  parseJson,
  readChallenge,
  reasonFor,
  withoutMoney,
} from './protocol/index.ts';

const receiptSchema = z.looseObject({
  success: z.boolean(),
  transaction: z.string(),
  network: z.string(),
  payer: z.string().optional(),
});
/** The settlement receipt (PAYMENT-RESPONSE), decoded. */
export type Receipt = z.infer<typeof receiptSchema>;

const problemSchema = z.object({ detail: z.string(), code: z.string().regex(/^[a-z0-9_]{1,80}$/) });
const validationSchema = z.object({
  detail: z.array(
    z.object({
      loc: z.array(z.union([z.string(), z.number()])),
      msg: z.string(),
      ctx: z.object({ candidates: z.array(z.looseObject({ name: z.string() })).default([]) }).optional(),
    }),
  ),
});

/** One answer and what it cost. */
export interface Purchase<Answer = unknown> {
  /** The body as JSON, not validated; null when it is not JSON. */
  readonly answer: Answer;
  /** The body, byte for byte as text. */
  readonly body: string;
  /** Null when the service sent none, or one for another transaction. */
  readonly receipt: Receipt | null;
  /** Null when the service answered without payment; the price is then 0. */
  readonly txid: string | null;
  readonly priceMicroUsdc: number;
  readonly milliseconds: number;
  /** True when a payment of an interrupted purchase was presented again: nothing new was paid. */
  readonly resumed: boolean;
}

/** The receipt of a reply, if it is for this transaction. */
export function receiptFor(reply: HttpReply, txid: string): Receipt | null {
  const text = Buffer.from(reply.headers.get('payment-response') ?? '', 'base64').toString('utf8');
  const read = receiptSchema.safeParse(parseJson(text));
  return read.success && read.data.success && read.data.transaction === txid ? read.data : null;
}

/** Why a reply is not an answer. */
export interface ReplyProblem {
  readonly code: string;
  readonly sentence: string;
  /** Transaction the service names with a refusal. */
  readonly transaction: string | null;
}

/** Most issues of an invalid request that are repeated. */
const MAX_ISSUES = 10;

/** Code and sentence of a reply that is not an answer. */
export function readProblem(reply: HttpReply): ReplyProblem {
  if (reply.status === 402) {
    const challenge = readChallenge(reply.headers.get('payment-required'), reply.text);
    const reason = challenge?.error ?? 'no reason given';
    return {
      code: /^[a-z0-9_]{1,80}$/.test(reason) ? reason : 'payment_refused',
      sentence: refusalSentence(reason),
      transaction: typeof challenge?.transaction === 'string' ? challenge.transaction : null,
    };
  }
  const unsettled = (code: string, sentence: string) => ({ code, sentence, transaction: null });
  const body = parseJson(reply.text);
  const problem = problemSchema.safeParse(body);
  if (problem.success) return unsettled(problem.data.code, withoutMoney(plainText(problem.data.detail)));
  const invalid = validationSchema.safeParse(body);
  if (invalid.success) {
    const problems = invalid.data.detail.slice(0, MAX_ISSUES).map(({ loc, msg, ctx }) => {
      const suggestions = ctx?.candidates.map(({ name }) => name).join(', ');
      return plainText(
        `${loc.slice(1).join('.') || loc.join('.')}: ${msg}${suggestions ? ` (perhaps ${suggestions})` : ''}`,
      );
    });
    return unsettled('invalid_request', `The request is invalid: ${problems.join('; ')}.`);
  }
  return unsettled(`${NO_CODE}${reply.status}`, `The service replied with status ${reply.status}.`);
}

/** A failure before a payment was signed. */
export function unpaidFailure(reply: HttpReply): PurchaseFailure {
  const { code, sentence } = readProblem(reply);
  return new PurchaseFailure(code, sentence);
}

/** A refused payment as a sentence for the command line, for known codes and any other text. */
export function refusalSentence(reason: string): string {
  const known = reasonFor(reason)?.replace(CHECK_WALLET, 'Run "gridcall wallet" to check the wallet.');
  return `The payment was refused: ${known ?? `${plainText(reason, 200).replace(/\.$/, '')}.`}`;
}

// Tool results: an answer, a challenge or an error of the service, as agents read them.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { GateResponse } from '../../payments/index.ts';

/** Where x402 puts a payment in a call, and its receipt in a result. */
export const PAYMENT_KEY = 'x402/payment';
export const RECEIPT_KEY = 'x402/payment-response';

type Fields = Record<string, unknown>;

/**
 * The result for a reply of the service. A challenge is in `structuredContent` and, as the same
 * JSON, in the first text block; so are an answer and an error, whose structured form also has the
 * HTTP status and, where a retry can succeed, the seconds to wait.
 */
export function replyResult(reply: GateResponse): CallToolResult {
  const { status, headers } = reply;
  const body = Buffer.from(reply.body).toString();
  const receipt = headers['payment-response'];
  const meta = receipt === undefined ? {} : { _meta: { [RECEIPT_KEY]: fromBase64(receipt) } };
  if (status < 300) return { ...answerResult(body), ...meta };
  const content: Fields = JSON.parse(body);
  if (status === 402) return { ...errorResult(content), ...meta };
  const retryAfter = headers['retry-after'];
  const wait = retryAfter === undefined ? {} : { retry_after_seconds: Number(retryAfter) };
  return { ...errorResult({ ...content, http_status: status, ...wait }, nextStep(status, retryAfter)), ...meta };
}

/** A successful result from the JSON text of an answer; `notes` follow it as text. */
export function answerResult(json: string, ...notes: readonly string[]): CallToolResult {
  return { structuredContent: JSON.parse(json) as Fields, content: [json, ...notes].map(textBlock) };
}

/** An error result; `notes` follow its JSON as text. */
export function errorResult(error: Fields, ...notes: readonly string[]): CallToolResult {
  return {
    isError: true,
    structuredContent: error,
    content: [JSON.stringify(error), ...notes.filter(Boolean)].map(textBlock),
  };
}

const textBlock = (text: string) => ({ type: 'text' as const, text });

function nextStep(status: number, retryAfter: string | undefined): string {
  if (retryAfter !== undefined)
    return `Wait ${retryAfter} seconds, then call again with the same arguments and the same payment: it never charges twice.`;
  return status === 422
    ? 'You were not charged. Correct the arguments; the payment can pay for the corrected call.'
    : '';
}

const fromBase64 = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());

// An answer as the journal stores it, and the reply that delivers it with its receipt.
import type { StoredAnswer } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import type { PaymentHeader } from './attempt.ts';

/** Headers the gate sets itself, or that a payment layer in front of the service would obey. */
const RESERVED_HEADERS = new Set([
  'cache-control',
  'payment-required',
  'payment-response',
  'x-payment-response',
  'settlement-overrides',
]);

/**
 * The answer to store. Paid content is for its payer alone, so a shared cache must not store it.
 */
export function toStoredAnswer({ status, headers, body }: GateResponse): StoredAnswer {
  const allowed = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => !RESERVED_HEADERS.has(name));
  return { status, headers: { ...Object.fromEntries(allowed), 'cache-control': 'private, no-store' }, body };
}

/**
 * The stored answer with its receipt. Clients that pay with X-PAYMENT find the receipt
 * in X-PAYMENT-RESPONSE too.
 */
export function deliveredReply(
  { status, headers, body }: StoredAnswer,
  receipt: string,
  header: PaymentHeader,
): GateResponse {
  const response = Buffer.from(receipt).toString('base64');
  return {
    status,
    headers: {
      ...headers,
      'payment-response': response,
      ...(header === 'x-payment' ? { 'x-payment-response': response } : {}),
    },
    body,
  };
}

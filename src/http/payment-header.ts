// The payment of a request, from either of the two headers that may carry it.
import type { Context } from 'hono';
import type { Purchase } from '../payments/gate.ts';

type Payment = Purchase['payment'];

/** The payment presented; an empty header counts as none, and PAYMENT-SIGNATURE goes before X-PAYMENT. */
export function paymentOf(c: Context): Payment | null {
  return given(c, 'payment-signature') ?? given(c, 'x-payment');
}

function given(c: Context, header: Payment['header']): Payment | null {
  const value = c.req.header(header)?.trim();
  return value ? { header, value } : null;
}

/** True when the header was sent twice: servers and proxies join the values with a comma, which base64 does not have. */
export function isSentTwice({ value }: Payment): boolean {
  return value.includes(',');
}

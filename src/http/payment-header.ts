// The payment of a request, from either of the two headers that may carry it.
import type { Context } from 'hono';
import type { Purchase } from '../payments/gate.ts';

type Payment = Purchase['payment'];

/** The payment presented; an empty header counts as none. The same payment in both headers is answered as to PAYMENT-SIGNATURE. */
export function paymentOf(c: Context): Payment | null {
  return given(c, 'payment-signature') ?? given(c, 'x-payment');
}

function given(c: Context, header: Payment['header']): Payment | null {
  const value = c.req.header(header)?.trim();
  return value ? { header, value } : null;
}

/**
 * True when more than one payment was sent: a header twice (servers and proxies join the values with a comma, which base64 does not have), or
 * different ones in the two headers.
 */
export function isAmbiguous(c: Context, { value }: Payment): boolean {
  const older = given(c, 'x-payment');
  return value.includes(',') || (older !== null && older.value !== value);
}

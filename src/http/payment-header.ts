// Reads the payment of a request from PAYMENT-SIGNATURE or X-PAYMENT.
import type { Context } from 'hono';
import type { SaleRequest } from '../payments/index.ts';

type Payment = SaleRequest['payment'];

/**
 * The presented payment; an empty header counts as none. For the same payment in both headers
 * PAYMENT-SIGNATURE counts.
 */
export function readPaymentHeader(c: Context): Payment | null {
  return headerValue(c, 'payment-signature') ?? headerValue(c, 'x-payment');
}

function headerValue(c: Context, header: Payment['header']): Payment | null {
  const value = c.req.header(header)?.trim();
  return value ? { header, value } : null;
}

/**
 * True when more than one payment was sent: a header twice (servers and proxies join the values
 * with a comma, which base64 does not have), or different ones in the two headers.
 */
export function isAmbiguous(c: Context, { value }: Payment): boolean {
  const legacy = headerValue(c, 'x-payment');
  return value.includes(',') || (legacy !== null && legacy.value !== value);
}

// Reads the payment of a call from its metadata, as the header that carries it over HTTP.
import { hasPaymentForm, type SaleRequest } from '../../payments/index.ts';
import { PAYMENT_KEY } from '../tools/index.ts';
import { readMessage } from './message.ts';

type Metadata = Readonly<Record<string, unknown>> | undefined;

/** The payment; null without one. */
export function paymentOf(meta: Metadata): SaleRequest['payment'] | null {
  const payment = meta?.[PAYMENT_KEY];
  if (payment === undefined || payment === null) return null;
  return { header: 'payment-signature', value: Buffer.from(JSON.stringify(payment)).toString('base64') };
}

/**
 * Whether a request is a call that presents a payment, valid or not. Reads its body. Never throws.
 */
export async function presentsPayment(request: Request): Promise<boolean> {
  const read = await readMessage(request);
  if ('refusal' in read) return false;
  const { params } = (read.message ?? {}) as { readonly params?: { readonly _meta?: Metadata } };
  const payment = paymentOf(params?._meta);
  return payment !== null && hasPaymentForm(payment.value);
}

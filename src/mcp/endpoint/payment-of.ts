// Reads the payment of a call from its metadata, as the header that carries it over HTTP.
import { isJSONRPCRequest } from '@modelcontextprotocol/server';
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
 * Whether a request calls a paid tool with a payment, valid or not: a payment in any other message
 * buys nothing. Reads its body. Never throws.
 */
export async function buysAnswer(request: Request, isPaidTool: (name: unknown) => boolean): Promise<boolean> {
  const read = await readMessage(request);
  if ('refusal' in read || !isJSONRPCRequest(read.message)) return false;
  const { method, params } = read.message;
  if (method !== 'tools/call' || !isPaidTool(params?.name)) return false;
  const payment = paymentOf(params?._meta);
  return payment !== null && hasPaymentForm(payment.value);
}

// One request with its payment over HTTP, and what comes back; what is asked for it before; and a
// payment sent to the chain without a seller.
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentQuote, readChallenge, toPaymentQuote } from '../../src/client/index.ts';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly pathAndQuery: string;
  readonly body: string;
}

/** What is bought unless a row says otherwise. */
export const TRENDING: Asked = { method: 'GET', pathAndQuery: '/v1/trending', body: '' };

export interface Answer {
  /** Null when the connection broke. */
  readonly status: number | null;
  /** As the table shows it: the status and the code or reason. */
  readonly word: string;
  readonly body: string;
  readonly receipt: string | null;
}

const LOST: Answer = { status: null, word: 'connection lost', body: '', receipt: null };
const ANSWER_TIMEOUT_MS = 100_000;

export interface Sender {
  /** The client's address, as the proxy in front of the seller names it. */
  readonly from?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Where buyers are unless a row says otherwise. */
export const HOME = '203.0.113.7';

/** Sends the request with the payment header; a broken connection is an answer too. */
export async function send(
  url: string,
  asked: Asked,
  header: string,
  { from = HOME, signal }: Sender = {},
): Promise<Answer> {
  const hangUp = new AbortController();
  const patience = setTimeout(() => hangUp.abort(), ANSWER_TIMEOUT_MS);
  signal?.addEventListener('abort', () => hangUp.abort());
  try {
    const response = await fetch(`${url}${asked.pathAndQuery}`, {
      method: asked.method,
      headers: { 'payment-signature': header, 'content-type': 'application/json', 'x-forwarded-for': from },
      signal: hangUp.signal,
      ...(asked.body === '' ? {} : { body: asked.body }),
    });
    const body = await response.text();
    return {
      status: response.status,
      word: [response.status, reasonIn(response.status, body)].join(' ').trim(),
      body,
      receipt: response.headers.get('payment-response'),
    };
  } catch {
    return LOST;
  } finally {
    clearTimeout(patience);
  }
}

function reasonIn(status: number, body: string): string {
  if (status === 200) return '';
  const json: unknown = JSON.parse(body);
  const field = (name: string) =>
    typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === name)?.[1] : undefined;
  return String(field('code') ?? field('error') ?? '');
}

/** What a seller asks for something; null while it can quote nothing. */
export async function quoteAt(url: string, asked: Asked): Promise<PaymentQuote | null> {
  const response = await fetch(`${url}${asked.pathAndQuery}`);
  const challenge = readChallenge(response.headers.get('payment-required'), await response.text());
  return response.status === 402 && challenge ? toPaymentQuote(challenge) : null;
}

/**
 * What it asks as soon as it can: on a busy machine its first look at the facilitator may run into
 * the limit, and is repeated.
 */
export async function awaitQuote(url: string, asked: Asked): Promise<PaymentQuote> {
  for (let looks = 0; looks < 300; looks += 1) {
    const quote = await quoteAt(url, asked);
    if (quote !== null) return quote;
    await sleep(100);
  }
  throw new Error('the seller quotes nothing');
}

/** Sends the group of a payment header to the chain. */
export async function submit(chainUrl: string, header: string): Promise<void> {
  const { payload } = JSON.parse(Buffer.from(header, 'base64').toString()) as { payload: { paymentGroup: string[] } };
  const body = Buffer.concat(payload.paymentGroup.map((entry) => Buffer.from(entry, 'base64')));
  const answer = await fetch(`${chainUrl}/v2/transactions`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`the chain refused the payment: ${await answer.text()}`);
}

// Buyers no one here wrote: each is its own packages as their documentation has it, with a wallet
// and the address of a node.

import { ExactAvmScheme } from '@x402/avm/exact/client';
import { x402Client as AxiosClient, wrapAxiosWithPayment } from '@x402/axios';
import { x402Client as CoreClient, x402HTTPClient as CoreHttpClient } from '@x402/core/client';
import { x402Client as FetchClient, wrapFetchWithPayment } from '@x402/fetch';
import { ExactAvmScheme as ForkedScheme } from '@x402-avm/avm/exact/client';
import { x402Client as ForkedClient, x402HTTPClient as ForkedHttpClient } from '@x402-avm/core/client';
import algosdk from 'algosdk';
import axios from 'axios';

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
}

/** What came back in the end: after the client had paid, if it could. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  /** PAYMENT-RESPONSE, not decoded. */
  readonly receipt: string | null;
}

export type Buy = (question: Question) => Promise<Answer>;

interface Signer {
  readonly address: string;
  signTransactions(group: Uint8Array[], indexes?: number[]): Promise<(Uint8Array | null)[]>;
}

/** A wallet in the form all of them take. */
export function newSigner(): Signer {
  const { addr, sk } = algosdk.generateAccount();
  return {
    address: addr.toString(),
    signTransactions: async (group, indexes = group.map((_, at) => at)) =>
      group.map((bytes, at) =>
        indexes.includes(at) ? algosdk.signTransaction(algosdk.decodeUnsignedTransaction(bytes), sk).blob : null,
      ),
  };
}

const requestOf = ({ method, body }: Question): RequestInit => ({
  method,
  ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
});
const answerOf = async (reply: Response): Promise<Answer> => ({
  status: reply.status,
  json: await reply.json(),
  receipt: reply.headers.get('payment-response'),
});

/** What both protocol libraries give to someone who sends his requests himself. */
interface Protocol<Required, Payment> {
  getPaymentRequiredResponse(header: (name: string) => string | null, body: unknown): Required;
  createPaymentPayload(required: Required): Promise<Payment>;
  encodePaymentSignatureHeader(payment: Payment): Record<string, string>;
}

const stepByStep =
  <Required, Payment>(protocol: Protocol<Required, Payment>): Buy =>
  async (question) => {
    const init = requestOf(question);
    const unpaid = await fetch(question.url, init);
    const required = protocol.getPaymentRequiredResponse((name) => unpaid.headers.get(name), await unpaid.json());
    const payment = protocol.encodePaymentSignatureHeader(await protocol.createPaymentPayload(required));
    return answerOf(await fetch(question.url, { ...init, headers: { ...init.headers, ...payment } }));
  };

export const clients: Readonly<Record<string, (signer: Signer, algodUrl: string) => Buy>> = {
  '@x402/fetch': (signer, algodUrl) => {
    const client = new FetchClient().register('algorand:*', new ExactAvmScheme(signer, { algodUrl }));
    const pay = wrapFetchWithPayment(fetch, client);
    return async (question) => answerOf(await pay(question.url, requestOf(question)));
  },

  '@x402/axios': (signer, algodUrl) => {
    const client = new AxiosClient().register('algorand:*', new ExactAvmScheme(signer, { algodUrl }));
    const api = wrapAxiosWithPayment(axios.create(), client);
    return async ({ method, url, body }) => {
      const reply = await api.request({ method, url, data: body }).catch((error: unknown) => {
        if (axios.isAxiosError(error) && error.response) return error.response;
        throw error;
      });
      return { status: reply.status, json: reply.data, receipt: reply.headers['payment-response'] ?? null };
    };
  },

  '@x402/core': (signer, algodUrl) => {
    const client = new CoreClient().register('algorand:*', new ExactAvmScheme(signer, { algodUrl }));
    return stepByStep(new CoreHttpClient(client));
  },

  '@x402-avm': (signer, algodUrl) => {
    const client = new ForkedClient().register('algorand:*', new ForkedScheme(signer, { algodUrl }));
    return stepByStep(new ForkedHttpClient(client));
  },
};

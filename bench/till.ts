// Buyers with funded wallets: each purchase asks for the terms, signs, and presents the payment.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BuyerRequest,
  createEnvironment,
  fund,
  Node,
  newWallet,
  readChallenge,
  signPayment,
  toPaymentQuote,
  type Wallet,
} from '../src/client/index.ts';
import { recentParams } from './chain-params.ts';

/** One reply of the service. */
export interface Asked {
  readonly status: number;
  /** Of an error body; null without one. */
  readonly code: string | null;
  /** What an error body says of money; null without one. */
  readonly charged: boolean | null;
  readonly ms: number;
  /** Connections that broke before the reply; the request was sent again each time. */
  readonly lost: number;
}

export interface Bought {
  /** The reply with the terms, then those to the payment. */
  readonly replies: readonly Asked[];
  /** Price of the answer that came; 0 without one. */
  readonly microUsdc: number;
}

export interface Till {
  /**
   * Buys one answer. A payment that brought a 409, a 429 or a 5xx is presented again, at most
   * `presentations` times in all.
   */
  buy(request: BuyerRequest, presentations: number): Promise<Bought>;
}

/** Payers at once: the service limits what one of them may ask of the platform. */
const WALLETS = 8;
const GRANT_MICRO_USDC = 100_000_000;
const VALIDITY_ROUNDS = 500;
const MAX_LOST = 5;
const LOST_PAUSE_MS = 100;

interface Purse {
  readonly wallet: Wallet;
  leftMicroUsdc: number;
}

export function openTill(ledgerUrl: string): Till {
  const currentParams = recentParams(new Node(ledgerUrl, createEnvironment()));
  const purses: Promise<Purse>[] = [];
  let turns = 0;
  const fill = async (): Promise<Purse> => {
    const wallet = newWallet();
    await fund(`${ledgerUrl}/faucet`, ledgerUrl, wallet.address, 1);
    return { wallet, leftMicroUsdc: GRANT_MICRO_USDC };
  };
  const payer = async (microUsdc: number): Promise<Wallet> => {
    const at = turns++ % WALLETS;
    purses[at] ??= fill();
    let purse = await purses[at];
    if (purse.leftMicroUsdc < microUsdc) {
      // several buyers may find it empty: the last new one stays, and each pays from a full one
      const full = fill();
      purses[at] = full;
      purse = await full;
    }
    purse.leftMicroUsdc -= microUsdc;
    return purse.wallet;
  };
  return {
    async buy(request, presentations) {
      const terms = await ask(request);
      const challenge = terms.asked.status === 402 ? readChallenge(terms.required, terms.body) : null;
      if (!challenge) return { replies: [terms.asked], microUsdc: 0 };
      const quote = toPaymentQuote(challenge);
      const params = await currentParams();
      const { header } = signPayment(quote, params, await payer(quote.priceMicroUsdc), VALIDITY_ROUNDS, randomBytes);
      const replies = [terms.asked];
      for (let count = 0; count < presentations; count++) {
        const { asked, retryAfterMs } = await ask(request, { 'payment-signature': header });
        replies.push(asked);
        if (asked.status === 200) return { replies, microUsdc: quote.priceMicroUsdc };
        if (asked.status < 500 && asked.status !== 409 && asked.status !== 429) break;
        if (count + 1 < presentations) await pause(retryAfterMs);
      }
      return { replies, microUsdc: 0 };
    },
  };
}

interface Reply {
  readonly asked: Asked;
  readonly body: string;
  /** The header with the terms. */
  readonly required: string | null;
  readonly retryAfterMs: number;
}

/** Sends one request and reads the whole reply. Rejects when connection after connection breaks. */
export async function ask({ method, url, body }: BuyerRequest, headers: Readonly<Record<string, string>> = {}) {
  const began = performance.now();
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
  const { reply, text, lost } = await sent(url, init);
  const ms = performance.now() - began;
  const error = reply.status >= 400 ? errorOf(text) : { code: null, charged: null };
  return {
    asked: { status: reply.status, ...error, ms, lost },
    body: text,
    required: reply.headers.get('payment-required'),
    retryAfterMs: 1_000 * Number(reply.headers.get('retry-after') ?? 1),
  } satisfies Reply;
}

/**
 * A connection in the pool may close just as it is used again: the same request is sent once more.
 */
async function sent(url: string, init: RequestInit) {
  for (let lost = 0; ; lost++) {
    try {
      const reply = await fetch(url, init);
      return { reply, text: await reply.text(), lost };
    } catch (error) {
      if (!(error instanceof TypeError) || lost === MAX_LOST) throw error;
      await pause(LOST_PAUSE_MS);
    }
  }
}

function errorOf(text: string): Pick<Asked, 'code' | 'charged'> {
  try {
    const { code, charged } = JSON.parse(text) as { readonly code?: unknown; readonly charged?: unknown };
    return {
      code: typeof code === 'string' ? code : null,
      charged: typeof charged === 'boolean' ? charged : null,
    };
  } catch {
    return { code: null, charged: null };
  }
}

// Sells one answer through the gate, whatever the transport of the request.
import type { Caller, ErrorCode, PaidRequest, Product, SaleEnd } from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Gate, GateResponse, SaleRequest } from '../payments/index.ts';
import { failure, notAvailable, paymentsNotConfigured } from './replies.ts';

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * The gate, or the reply that says why the product cannot be bought now. No buyer is asked to pay,
 * and no payment is claimed, for an answer that cannot be computed.
 */
export function openGate({ settings, available, gate, readiness }: SaleParts, { key }: Product): Gate | GateResponse {
  if (!available.has(key)) return notAvailable;
  if (gate === null || settings.payTo === '') return paymentsNotConfigured;
  const unready = readiness();
  return unready === null ? gate : failure({ status: 503, ...unready });
}

/** A valid request with its payment. */
export interface Sale extends Omit<SaleRequest, 'run' | 'method' | 'client'> {
  readonly request: PaidRequest;
  /** Client address, for the limits; null = no limit by address. */
  readonly client: string | null;
  /** Headers of a successful answer, stored with it so that a repeated reply has them too. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** Sells the answer to a valid request. No reply may be cached. Never rejects. */
export async function sellAnswer({ answer }: SaleParts, gate: Gate, sale: Sale): Promise<GateResponse> {
  const { request, answerHeaders = {}, ...purchase } = sale;
  const { product, client } = purchase;
  let presented: { readonly transaction?: string } = {};
  const listeners: ((end: SaleEnd) => void)[] = [];
  const whenEnded = (listener: (end: SaleEnd) => void) => void listeners.push(listener);
  const sold = await gate.sell({
    ...purchase,
    method: product.method,
    note(found) {
      presented = { ...presented, ...found };
      purchase.note?.(found);
    },
    async run(payer) {
      const caller = { payer, client, whenEnded, ...presented };
      const reply = await answer(product, request.value, { compact: request.compact, caller });
      return reply.status < 300 ? { ...reply, headers: { ...reply.headers, ...answerHeaders } } : reply;
    },
  });
  for (const listener of listeners) listener(endOf(sold));
  return isPrivate(sold) ? sold : { ...sold, headers: { ...sold.headers, 'cache-control': 'private, no-store' } };
}

const endOf = ({ status }: GateResponse): SaleEnd => (status < 300 ? 'sold' : status < 500 ? 'refused' : 'failed');

function isPrivate({ headers }: GateResponse): boolean {
  return /\bno-store\b/.test(headers['cache-control'] ?? '');
}

/** Why nothing can be sold now: code and detail of the 503. */
export interface Unready {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which to retry. */
  readonly retryAfter: number;
}

export interface AnswerOptions {
  readonly compact: boolean;
  readonly caller: Caller;
}

/** How a presented payment ended. */
export interface PresentedPayment {
  readonly product: string;
  /** `refused`: a 4xx. `not_sold`: a 5xx. */
  readonly outcome: 'sold' | 'answered_again' | 'refused' | 'not_sold';
  /** Error code, or the reason of a 402; null for an answer. */
  readonly code: string | null;
  readonly seconds: number;
  readonly microUsdc: number;
}

/** Counts what is asked and sold. */
export interface SaleRecorder {
  /** A request without a payment got the product's terms. */
  challenged(product: string): void;
  presented(payment: PresentedPayment): void;
}

export interface SaleParts {
  /** `payTo` is the address that receives the USDC; '' = nothing is sold. */
  readonly settings: { readonly payTo: string };
  /** Keys of the products on sale; the others reply 503 `not_available`. */
  readonly available: ReadonlySet<string>;
  /** Null without a receiving address. */
  readonly gate: Gate | null;
  /**
   * Null while answers can be sold, otherwise why not. Checked before every payment and
   * before every challenge.
   */
  readonly readiness: () => Unready | null;
  /**
   * The answer to a valid request; a reply other than 2xx is never charged (see
   * `createAnswerHandler`).
   */
  answer(product: Product, request: unknown, options: AnswerOptions): Promise<GateResponse>;
  /** Counts challenges and sales; absent = they are not counted. */
  readonly recorder?: SaleRecorder;
  /** Purchases, refused payments, and requests that failed through a fault of ours. */
  readonly log: Pick<Logger, 'info' | 'error'>;
}

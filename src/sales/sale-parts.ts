// What every transport needs to sell an answer: the gate, the products on sale, and the function
// that answers.
import type { Caller, ErrorCode, Product } from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Gate, GateResponse } from '../payments/index.ts';

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

// Who asks a question, and how it ends. Limits per caller are counted by it; it never changes an
// answer.

/** `refused`: uncharged by a fault of the request (4xx). `failed`: by a fault of ours (5xx). */
export type SaleEnd = 'sold' | 'refused' | 'failed';

export interface Caller {
  /** Address that signed the payment; null for a visitor of the page, who has presented none. */
  readonly payer: string | null;
  /** Client address from the HTTP layer; null = not limited by address. */
  readonly client: string | null;
  /** Transaction of the presented payment; absent without one. */
  readonly transaction?: string;
  /** Calls `listener` once it is known how the sale ended; absent where nothing is sold. */
  whenEnded?(listener: (end: SaleEnd) => void): void;
}

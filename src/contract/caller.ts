// Who asks a paid question. Limits per caller are counted by it; it never changes an answer.

export interface Caller {
  /** Address that signed the payment. */
  readonly payer: string;
  /** Client address from the HTTP layer; null = not limited by address. */
  readonly client: string | null;
}

// Who asks a paid question: limits on what one caller may use up are counted by it. It never changes an answer.

export interface Caller {
  /** Address that signed the payment. */
  readonly payer: string;
  /** Client address as the HTTP layer names it; null = not counted by address. */
  readonly client: string | null;
}

// Why a question cannot be answered: the way an analysis says 404 or 503, uncharged, in the contract's words.

/** Thrown by an analysis; becomes an error body `{detail, code, charged: false, retryable}` and never a charge. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 404 | 422 | 503;
  readonly code: string;
  readonly retryable: boolean;
  /** Seconds after which asking again makes sense (503 only). */
  readonly retryAfter: number | null;

  constructor(status: 404 | 422 | 503, code: string, detail: string, retryAfter: number | null = null) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryable = status === 503;
    this.retryAfter = retryAfter;
  }
}

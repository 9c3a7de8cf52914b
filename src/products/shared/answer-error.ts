// Why a question cannot be answered: the way an analysis says 404, 409, 422 or 503, uncharged,
// in the contract's words.
import type { ErrorCode, RefusalCode, ValidationError } from '../../contract/index.ts';

type RefusalStatus = 404 | 409 | 422 | 429 | 503;

/**
 * Thrown by an analysis; becomes an error body
 * `{detail, code, charged: false, retryable}` and never a charge.
 */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: RefusalStatus;
  readonly code: ErrorCode | 'value_error';
  readonly retryable: boolean;
  /** Seconds after which asking again makes sense (429 and 503 only). */
  readonly retryAfter: number | null;

  constructor(status: 404 | 409, code: RefusalCode, detail: string);
  constructor(status: 429 | 503, code: ErrorCode, detail: string, retryAfter?: number | null);
  constructor(status: 422, code: 'value_error', detail: string);
  constructor(
    status: RefusalStatus,
    code: ErrorCode | 'value_error',
    detail: string,
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryable = status === 429 || status === 503;
    this.retryAfter = retryAfter;
  }
}

/**
 * A request that fits its schema and still cannot be answered as sent (a name that fits two
 * people): 422 with these faults.
 */
export class InvalidRequestError extends AnswerError {
  readonly errors: readonly ValidationError[];

  constructor(faults: readonly ValidationError[]) {
    super(422, 'value_error', faults[0]?.msg ?? 'The request does not fit.');
    this.errors = faults;
  }
}

/** A player as a request can name him. */
export interface PlayerCandidate {
  readonly player_id: string;
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
}

/** 404 for a player that no one is, with those who may be meant. */
export class PlayerNotFoundError extends AnswerError {
  readonly candidates: readonly PlayerCandidate[];

  constructor(detail: string, candidates: readonly PlayerCandidate[]) {
    super(404, 'player_not_found', detail);
    this.candidates = candidates;
  }
}

// Presents one signed payment until there is an answer, with the same header every time, so that a
// lost reply cannot cost twice.
import { HttpFailure } from '../../http-client/index.ts';
import type { BuyerEnvironment, HttpReply } from './environment.ts';

export interface BuyerRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text of a POST. */
  readonly body?: string;
}

/** Limits of the presentations. */
export interface PresentationLimits {
  /** Most presentations of one payment. */
  readonly attempts: number;
  /** When the payment expires, in milliseconds since 1970. */
  readonly deadlineMs: number;
}

/**
 * A service repeats a delivered answer for at least 120 seconds, and only the paid time-out
 * detects a lost reply: with 55 seconds, and no pause after it, the answer is requested twice more
 * within those 120 seconds.
 */
const TIMEOUT_MS = { unpaid: 15_000, paid: 55_000 };
/**
 * A payment is presented this long after it expired: its answer may be owed,
 * and the reply may be lost.
 */
const LATE_PATIENCE_MS = 115_000;
/** Largest reply read, in bytes. */
const MAX_ANSWER_BYTES = 8_000_000;
/** Pause before the next presentation, doubled each time. */
const DELAY_MS = { first: 500, longest: 15_000 };

/** Sends the request, with or without a payment. Throws HttpFailure without a reply. */
export function sendRequest(
  { method, url, body }: BuyerRequest,
  header: string | null,
  environment: BuyerEnvironment,
): Promise<HttpReply> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(header !== null && { 'PAYMENT-SIGNATURE': header }),
  };
  const limits = { timeoutMs: header === null ? TIMEOUT_MS.unpaid : TIMEOUT_MS.paid, maxBytes: MAX_ANSWER_BYTES };
  return environment.send(url, { method, headers, ...(body !== undefined && { body }) }, limits);
}

/** How the presentations ended. */
export interface PresentationResult {
  /**
   * The first final reply: anything but a lost connection, 408, 425, 429 or 5xx. Null when the
   * limits were reached first.
   */
  readonly final: HttpReply | null;
  /** The last reply that was not final; null when there was none. */
  readonly last: HttpReply | null;
}

/** Sends the same request with the same payment until a final reply or a limit. Never throws. */
export async function presentPayment(
  request: BuyerRequest,
  header: string,
  limits: PresentationLimits,
  environment: BuyerEnvironment,
): Promise<PresentationResult> {
  const until = Math.max(limits.deadlineMs, environment.now() + LATE_PATIENCE_MS);
  let last: HttpReply | null = null;
  for (let attempt = 1; !environment.stopped; attempt++) {
    const reply = await sendRequest(request, header, environment).catch(toLost);
    if ('status' in reply) {
      if (!isTemporary(reply.status)) return { final: reply, last };
      last = reply;
    }
    const delay = delayBefore(attempt + 1, reply, environment.now());
    if (attempt >= limits.attempts || environment.now() + delay > until) break;
    if (delay > 0) await environment.sleep(delay).catch(() => undefined);
  }
  return { final: null, last };
}

/** Whether a reply is no final one: the same request may be answered a moment later. */
export const isTemporary = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** No reply, and whether by time-out. */
interface Lost {
  readonly isTimeout: boolean;
}
const toLost = (error: unknown): Lost => ({ isTimeout: error instanceof HttpFailure && error.kind === 'timeout' });

/**
 * Doubles with every attempt, at most 15 seconds; a longer Retry-After (seconds or a date) counts
 * up to that. After a time-out there is no pause: the wait is over, and a service that answered may
 * soon stop repeating the answer.
 */
function delayBefore(attempt: number, reply: HttpReply | Lost, now: number): number {
  if ('isTimeout' in reply && reply.isTimeout) return 0;
  const doubled = DELAY_MS.first * 2 ** (attempt - 2);
  const retryAfter = 'headers' in reply ? (reply.headers.get('retry-after') ?? '') : '';
  const retryAfterMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Math.min(DELAY_MS.longest, Math.max(doubled, retryAfterMs || 0));
}

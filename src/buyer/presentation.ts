// Presents one signed payment until there is an answer: the same header every time, so that a lost reply can never cost twice.
import type { Outside, Reply } from './outside.ts';

export interface BuyerRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text of a POST. */
  readonly body?: string;
}

/** How long and how often to try. */
export interface Patience {
  /** Presentations of one payment at most. */
  readonly attempts: number;
  /** Milliseconds since 1970 after which the payment can no longer go through. */
  readonly until: number;
}

const UNPAID_TIMEOUT_MS = 15_000;
/** Longer than a service that waits for ten rounds before it answers. */
const PAID_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 8_000_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Sends the request, with or without a payment. Throws when no answer came. */
export function sendRequest(
  { method, url, body }: BuyerRequest,
  header: string | null,
  outside: Outside,
): Promise<Reply> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(header !== null && { 'PAYMENT-SIGNATURE': header }),
  };
  const limits = { timeoutMs: header === null ? UNPAID_TIMEOUT_MS : PAID_TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
  return outside.send(url, { method, headers, ...(body !== undefined && { body }) }, limits);
}

/** How a presentation ended. */
export interface Presented {
  /** The first final reply: anything but a lost connection, 408, 425, 429 or 5xx. Null when patience ended before it came. */
  readonly final: Reply | null;
  /** What the service last said instead; null when it said nothing. */
  readonly last: Reply | null;
}

/** Sends the same request with the same payment until there is a final reply or patience ends. Never throws. */
export async function present(
  request: BuyerRequest,
  header: string,
  patience: Patience,
  outside: Outside,
): Promise<Presented> {
  let last: Reply | null = null;
  for (let attempt = 1; !outside.stopped; attempt++) {
    const reply = await sendRequest(request, header, outside).catch(() => null);
    if (reply && !isPassing(reply.status)) return { final: reply, last };
    last = reply ?? last;
    const delay = delayBefore(attempt + 1, reply, outside.now());
    if (attempt >= patience.attempts || outside.now() + delay > patience.until) break;
    await outside.sleep(delay).catch(() => undefined);
  }
  return { final: null, last };
}

const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** Doubles with every attempt; a Retry-After (seconds or a date) counts when it is longer; never over 15 seconds. */
function delayBefore(attempt: number, reply: Reply | null, now: number): number {
  const doubled = FIRST_DELAY_MS * 2 ** (attempt - 2);
  const asked = reply?.headers.get('retry-after') ?? '';
  const askedMs = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - now;
  return Math.min(LONGEST_DELAY_MS, Math.max(doubled, askedMs || 0));
}

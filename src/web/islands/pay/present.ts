// Presents a stored payment until it is answered or refused, and says what happened to the money.
import {
  type HttpReply,
  type PaymentRefusal,
  type PaymentStatus,
  parseJson,
  paymentVerdict,
  presentPayment,
  readChallenge,
  reasonFor,
} from '../../../client/protocol/index.ts';
import { getDesk } from '../desk-client.ts';
import { forgetPending, type PendingPurchase } from '../pending.ts';
import { browserEnvironment } from './environment.ts';
import type { Answered, Unanswered } from './outcome.ts';

/** Presentations before the reader is asked; each waits up to a minute. */
const ATTEMPTS = 4;
/** Rounds do not stay slower than this: by then a payment has expired. */
const SLOWEST_ROUND_MS = 4_500;

/** Never throws. Forgets the payment once it is answered or closed. */
export async function presentPending(purchase: PendingPurchase): Promise<Answered | Unanswered> {
  const { method, path, body, header, txid, firstValid, lastValid, signedAt } = purchase;
  const request = { method, url: new URL(path, location.origin).href, ...(body !== null && { body }) };
  const deadlineMs = signedAt + (lastValid - firstValid) * SLOWEST_ROUND_MS;
  const { final, last } = await presentPayment(request, header, { attempts: ATTEMPTS, deadlineMs }, browserEnvironment);
  if (final?.status === 200) {
    const page = pageOf(final);
    if (page !== null) {
      forgetPending();
      return { kind: 'answered', page };
    }
  }
  const query = { txid, firstValid: String(firstValid), lastValid: String(lastValid) };
  const found = await getDesk<{ status: PaymentStatus }>('/chain/payment', query).catch(() => null);
  const verdict = paymentVerdict(
    { txid, firstValid, lastValid, signedAt },
    found?.status ?? 'unknown',
    refusalOf(final),
  );
  if (verdict.isOver) forgetPending();
  return { kind: 'unanswered', sentence: `${verdict.moneySentence} ${problemOf(final ?? last)} ${verdict.nextSentence}`, isOver: verdict.isOver };
}

/** The private page that a paid answer links to, on this origin. */
function pageOf({ headers }: HttpReply): string | null {
  const [, address] = /<([^>]+)>\s*;\s*rel="alternate"/.exec(headers.get('link') ?? '') ?? [];
  return address === undefined ? null : new URL(address, location.origin).pathname;
}

function refusalOf(reply: HttpReply | null): PaymentRefusal | null {
  if (reply === null || reply.status < 300) return null;
  if (reply.status !== 402) return { status: reply.status, code: '', transaction: null };
  const challenge = readChallenge(reply.headers.get('payment-required'), reply.text);
  const transaction = typeof challenge?.transaction === 'string' ? challenge.transaction : null;
  return { status: 402, code: challenge?.error ?? '', transaction };
}

/** Why there is no answer, in a sentence for the reader. */
function problemOf(reply: HttpReply | null): string {
  if (reply === null) return 'The service cannot be reached.';
  if (reply.status === 402) {
    const code = readChallenge(reply.headers.get('payment-required'), reply.text)?.error ?? '';
    return `The payment was refused: ${reasonFor(code) ?? 'the service gave no reason.'}`;
  }
  const body = parseJson(reply.text);
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  if (typeof detail === 'string') return detail;
  const issues = Array.isArray(detail) ? detail.map(({ msg }: { msg?: unknown }) => String(msg)) : [];
  return issues.length > 0 ? `${issues.join('. ')}.` : `The service replied with status ${reply.status}.`;
}

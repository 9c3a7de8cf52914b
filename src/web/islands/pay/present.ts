// Presents a stored payment until it is answered or refused, and says what happened to the money.
import {
  type HttpReply,
  NO_CODE,
  type PaymentRefusal,
  type PaymentStatus,
  parseJson,
  paymentVerdict,
  presentPayment,
  readChallenge,
  reasonFor,
  withoutMoney,
} from '../../../client/protocol/index.ts';
import { getDesk } from '../desk-client.ts';
import { keepAnswer } from '../own-answers.ts';
import { expiresAt, forgetPending, type PendingPurchase, storePending } from '../pending.ts';
import { browserEnvironment } from './environment.ts';
import type { Answered, Unanswered } from './outcome.ts';

/** Presentations before the reader is asked; each waits up to a minute. */
const ATTEMPTS = 4;

/**
 * Forgets the payment once it is answered or closed. Throws when the browser cannot store it: then
 * it is not presented.
 */
export async function presentPending({ refusal: _, ...purchase }: PendingPurchase): Promise<Answered | Unanswered> {
  // from now on it may be answered: what an earlier refusal said of the money is no longer certain
  storePending(purchase);
  const { method, path, body, header, txid, firstValid, lastValid, signedAt } = purchase;
  const request = { method, url: new URL(path, location.origin).href, ...(body !== null && { body }) };
  const limits = { attempts: ATTEMPTS, deadlineMs: expiresAt(purchase) };
  const { final, last } = await presentPayment(request, header, limits, browserEnvironment);
  if (final?.status === 200) {
    const page = pageOf(final);
    if (page !== null) {
      keepAnswer(purchase, page, final.text);
      forgetPending(purchase);
      return { kind: 'answered', page };
    }
  }
  const query = { txid, firstValid: String(firstValid), lastValid: String(lastValid) };
  const found = await getDesk<{ status: PaymentStatus }>('/chain/payment', query).catch(() => null);
  const status = found?.status ?? 'unknown';
  const payment = { txid, firstValid, lastValid, signedAt };
  const verdict = paymentVerdict(payment, status, refusalOf(final ?? last));
  const sentence = problemOf(final ?? last);
  const isRefused = final !== null && final.status >= 400 && verdict.charged === 'no';
  if (verdict.isOver) forgetPending(purchase);
  else if (isRefused) storePending({ ...purchase, refusal: sentence });
  return {
    kind: 'unanswered',
    money: verdict.moneySentence,
    charged: verdict.charged,
    sentence,
    isRefused,
    isOver: verdict.isOver,
    txid,
    openUntil: verdict.charged === 'unknown' && !verdict.isOver ? verdict.expiresAt : null,
  };
}

/** The private page that a paid answer links to, on this origin. */
function pageOf({ headers }: HttpReply): string | null {
  const [, address] = /<([^>]+)>\s*;\s*rel="alternate"/.exec(headers.get('link') ?? '') ?? [];
  if (address === undefined) return null;
  const { pathname, hash } = new URL(address, location.origin);
  return pathname + hash;
}

function refusalOf(reply: HttpReply | null): PaymentRefusal | null {
  if (reply === null || reply.status < 300) return null;
  const { status } = reply;
  if (status === 402) {
    const challenge = readChallenge(reply.headers.get('payment-required'), reply.text);
    const transaction = typeof challenge?.transaction === 'string' ? challenge.transaction : null;
    return { status, code: challenge?.error ?? '', transaction };
  }
  const { code } = bodyOf(reply);
  return { status, code: typeof code === 'string' ? code : `${NO_CODE}${status}`, transaction: null };
}

function bodyOf({ text }: HttpReply): { readonly code?: unknown; readonly detail?: unknown } {
  const body = parseJson(text);
  return typeof body === 'object' && body !== null ? body : {};
}

/** Why there is no answer, in a sentence for the reader. */
function problemOf(reply: HttpReply | null): string {
  if (reply === null) return 'The connection broke before the answer came.';
  if (reply.status === 402) {
    const code = readChallenge(reply.headers.get('payment-required'), reply.text)?.error ?? '';
    return `The payment was refused: ${reasonFor(code) ?? 'the service gave no reason.'}`;
  }
  const { detail } = bodyOf(reply);
  if (typeof detail === 'string') return withoutMoney(detail);
  const issues = Array.isArray(detail) ? detail.map(({ msg }: { msg?: unknown }) => String(msg)) : [];
  return issues.length > 0 ? `${issues.join('. ')}.` : `The service replied with status ${reply.status}.`;
}

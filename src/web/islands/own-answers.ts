// The answers that were bought in this browser: an entry each, with a copy of the answer that works
// when the service no longer stores it.
import type { PendingPurchase } from './pending.ts';

export interface OwnAnswer {
  /** Private page, with its token in the fragment. */
  readonly page: string;
  readonly title: string;
  readonly product: string;
  readonly verdict: string;
  /** Whose league it is about; '' where the question names none. */
  readonly about: string;
  readonly priceMicroUsdc: number;
  /** Milliseconds since 1970. */
  readonly boughtAt: number;
  /** JSON of the answer; null when the browser had no space for it. */
  readonly body: string | null;
}

const PREFIX = 'gridcall.answer.';

/** Newest first. */
export function ownAnswers(): readonly OwnAnswer[] {
  return keys()
    .flatMap((key) => read(key) ?? [])
    .sort((a, b) => b.boughtAt - a.boughtAt);
}

/** The answer that this page opens; null when it was bought elsewhere. */
export const ownAnswerAt = (page: string): OwnAnswer | null => ownAnswers().find((each) => each.page === page) ?? null;

/** Never throws: an answer that is not listed can still be read. */
export function keepAnswer(
  { txid, product, title, asked, priceMicroUsdc }: PendingPurchase,
  page: string,
  body: string,
) {
  const { verdict = '' } = parsed(body);
  const { platform_username: about = '' } = parsed(asked);
  const answer = { page, title, product, verdict, about, priceMicroUsdc, boughtAt: Date.now(), body };
  // without space the copies go first, and the list stays
  if (store(txid, answer)) return;
  for (const key of keys()) {
    const other = read(key);
    if (other) store(key.slice(PREFIX.length), { ...other, body: null });
  }
  if (!store(txid, answer)) store(txid, { ...answer, body: null });
}

export function forgetAnswer({ page }: OwnAnswer): void {
  for (const key of keys()) if (read(key)?.page === page) localStorage.removeItem(key);
}

const keys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

function store(txid: string, answer: OwnAnswer): boolean {
  try {
    localStorage.setItem(PREFIX + txid, JSON.stringify(answer));
    return true;
  } catch {
    return false;
  }
}

function read(key: string): OwnAnswer | null {
  const value = parsed<OwnAnswer>(localStorage.getItem(key) ?? '');
  return typeof value.page === 'string' ? (value as OwnAnswer) : null;
}

function parsed<T = { verdict: string; platform_username: string }>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}

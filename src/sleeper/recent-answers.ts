// Recent answers of the platform: one question for all who ask the same,
// answered or still under way.
import { LRUCache } from 'lru-cache';

/** How long a live answer is given again. */
const LIVE_MS = 60_000;
/** How long the platform is not asked again for a user, league or draft it does not know. */
const UNKNOWN_MS = 300_000;
/** Answers at once; the one used least recently goes first. A league's season is about 40. */
const MAX_ANSWERS = 2_000;
/**
 * Unknown names at once: apart from the answers, so that a flood of invented
 * names displaces none of them.
 */
const MAX_UNKNOWN = 10_000;

export interface RecentAnswers {
  /** The recent answer, or that of `work`; a failure is not remembered. */
  <T>(key: string, work: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

export function createRecent(now: () => number): RecentAnswers {
  const answers = new LRUCache<string, { readonly until: number; readonly answer: Promise<unknown> }>({
    max: MAX_ANSWERS,
  });
  const unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN });
  const isUnknown = (key: string) => {
    const until = unknown.get(key);
    return until !== undefined && until > now();
  };
  const answerTo = (key: string) => {
    const entry = answers.get(key);
    return entry && entry.until > now() ? entry.answer : undefined;
  };
  const recent = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // a key always asks for the same kind of answer
    const known = isUnknown(key) ? Promise.resolve(null) : answerTo(key);
    if (known !== undefined) return known as Promise<T>;
    const answer = work();
    const entry = { until: now() + LIVE_MS, answer };
    answers.set(key, entry);
    const forget = () => {
      if (answers.peek(key) === entry) answers.delete(key);
    };
    answer.then((value) => {
      if (value !== null) return;
      unknown.set(key, now() + UNKNOWN_MS);
      forget();
    }, forget);
    return answer;
  };
  return Object.assign(recent, { has: (key: string) => isUnknown(key) || answerTo(key) !== undefined });
}

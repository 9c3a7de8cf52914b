// Answers of the last minute: one question to the platform for everybody who asks the same, answered or still under way.

/** How long a live answer is shown again. */
const KEPT_MS = 60_000;
/** Answers kept at once; the oldest go first. A league's season is about 40. */
const MOST = 2_000;

export interface Recent {
  /** The kept answer, or that of `work`; a failure is not kept. */
  <T>(key: string, work: () => Promise<T>): Promise<T>;
  has(key: string): boolean;
}

export function createRecent(now: () => number): Recent {
  // in the order of asking, so that the first entries are the oldest
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  const has = (key: string) => (answers.get(key)?.until ?? 0) > now();
  const recent = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key);
    // a key always asks for the same kind of answer
    if (kept && has(key)) return kept.answer as Promise<T>;
    const entry = { until: now() + KEPT_MS, answer: work() };
    answers.delete(key);
    answers.set(key, entry);
    for (const oldest of answers.keys()) {
      if (answers.size <= MOST) break;
      answers.delete(oldest);
    }
    entry.answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key);
    });
    return entry.answer;
  };
  return Object.assign(recent, { has });
}

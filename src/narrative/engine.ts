// The optional narrative engine: a language model may retell the reasoning from the facts, within a time and a budget, under guard.
import type { Brief } from './brief.ts';
import { objection } from './guard.ts';

export interface Narrator {
  /** As `meta.model` and health name it. */
  readonly model: string;
  /** The reasoning retold; null when the deterministic text must stand: late, over budget, away, or refused by the guard. Never throws. */
  retell(brief: Brief): Promise<string | null>;
}

/** Writes a text; rejects when it cannot. The signal ends it. */
export type Writer = (brief: Brief, signal: AbortSignal) => Promise<string>;

export interface NarratorParts {
  readonly model: string;
  readonly write: Writer;
  /** Texts asked for on one UTC day, by all replicas together. */
  readonly perDay: number;
  /** Takes one of the day's texts; false when there are none left. */
  readonly take: (key: string, most: number, now: number) => Promise<boolean>;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 4_000;
/** A model that failed is left alone for this long: no buyer waits for it in vain. */
const REST_MS = 60_000;

export function createNarrator({
  model,
  write,
  perDay,
  take,
  now,
  log,
  timeoutMs = TIMEOUT_MS,
}: NarratorParts): Narrator {
  let restUntil = 0;
  return {
    model,
    async retell(brief) {
      if (now() < restUntil) return null;
      try {
        const day = new Date(now()).toISOString().slice(0, 10);
        if (!(await take(`narrative ${day}`, perDay, now()))) return null;
        const text = (await within(timeoutMs, (signal) => write(brief, signal))).replace(/\s+/g, ' ').trim();
        const refused = objection(text, brief);
        if (refused === null) return text;
        log.warn({ model, refused }, 'a narrative was refused: the deterministic text stands');
      } catch (error) {
        restUntil = now() + REST_MS;
        log.warn(
          { model, reason: error instanceof Error ? error.name : 'unknown' },
          'no narrative: the deterministic text stands',
        );
      }
      return null;
    },
  };
}

/** The work, or a rejection when the time is up: also where the work does not heed its signal. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const up = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.abort();
      reject(new DOMException('the narrative was late', 'TimeoutError'));
    }, ms);
  });
  try {
    return await Promise.race([work(late.signal), up]);
  } finally {
    clearTimeout(timer);
  }
}

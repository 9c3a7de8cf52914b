// The optional narrative engine: a language model may retell the reasoning from the facts, within a
// time and a budget, under guard.
import type { Logger } from '../logger/index.ts';
import type { RewriteBrief } from './brief.ts';
import { findObjection } from './guard.ts';

export interface Rewriter {
  /** As `meta.model` and health name it. */
  readonly model: string;
  /**
   * The reasoning retold; null when the deterministic text must stand: late, over budget, away, or
   * refused by the guard. Never throws.
   */
  rewrite(brief: RewriteBrief): Promise<string | null>;
}

/** Writes a text; rejects when it cannot. The signal ends it. */
export type Writer = (brief: RewriteBrief, signal: AbortSignal) => Promise<string>;

export interface RewriterParts {
  readonly model: string;
  readonly write: Writer;
  /** Texts asked for on one UTC day, by all replicas together. */
  readonly perDay: number;
  /** Takes one of the day's texts; false when there are none left. */
  readonly takeQuota: (key: string, limit: number, now: number) => Promise<boolean>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 4_000;
/** A model that failed is left alone for this long: no buyer waits for it in vain. */
const COOLDOWN_MS = 60_000;

export function createRewriter({
  model,
  write,
  perDay,
  takeQuota,
  now,
  log,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: RewriterParts): Rewriter {
  let cooldownUntil = 0;
  return {
    model,
    async rewrite(brief) {
      if (now() < cooldownUntil) return null;
      try {
        const day = new Date(now()).toISOString().slice(0, 10);
        if (!(await takeQuota(`narrative ${day}`, perDay, now()))) return null;
        const text = (await withDeadline(timeoutMs, (signal) => write(brief, signal))).replace(/\s+/g, ' ').trim();
        const objectionFound = findObjection(text, brief);
        if (objectionFound === null) return text;
        log.warn({ model, refused: objectionFound }, 'a narrative was refused: the deterministic text stands');
      } catch (error) {
        cooldownUntil = now() + COOLDOWN_MS;
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
async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new DOMException('the narrative was late', 'TimeoutError'));
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

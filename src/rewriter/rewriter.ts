// The optional rewriter: a language model rewords the reasoning, within a time limit and a daily
// budget; the guard checks every text.
import type { Logger } from '../logger/index.ts';
import type { RewriteBrief } from './brief.ts';
import { findObjection } from './guard.ts';

export interface Rewriter {
  /** The name in `meta.model` and in health. */
  readonly model: string;
  /**
   * The reasoning reworded; null when the deterministic text must be sent: the model was late, over
   * budget or unavailable, or the guard refused its text. Never throws.
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
/** After a failure no request is sent to the model for this long, so that buyers do not wait. */
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
        log.warn(
          { model, refused: objectionFound },
          'The guard refused a rewritten text. The deterministic text was sent.',
        );
      } catch (error) {
        cooldownUntil = now() + COOLDOWN_MS;
        log.warn(
          { model, reason: error instanceof Error ? error.name : 'unknown' },
          'The model wrote no text. The deterministic text was sent.',
        );
      }
      return null;
    },
  };
}

/** The work; rejects when the time is up, even if the work ignores its signal. */
async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new DOMException('The model took too long.', 'TimeoutError'));
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

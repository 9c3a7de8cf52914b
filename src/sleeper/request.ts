// One question to the platform's league endpoints: within the rate agreed, again after a passing
// fault, not at all while it is down.

import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import {
  createFileSource,
  InvalidFileError,
  MAX_PLAIN_BYTES,
  SourceUnavailableError,
  unpackJson,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { createCallLimit } from './rate-limit.ts';
import { PlatformUnavailableError } from './trending-lists.ts';

export interface PlatformClientParts {
  readonly platformUrl: string;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** First pause before another try; doubled, with jitter. Default 120 ms. */
  readonly backoffMs?: number;
  /** Milliseconds for one try; default 2.5 seconds. */
  readonly tryMs?: number;
  /** Origins the platform's answers may redirect to. */
  readonly redirectOrigins?: ReadonlySet<string>;
  /** Called when questions begin to fail at once, and when they are asked again. */
  readonly onBreaker?: (isOpen: boolean) => void;
  /** Ends every question under way: the process is going down. */
  readonly signal?: AbortSignal;
}

/** Tries of one question. */
const MAX_ATTEMPTS = 3;
/**
 * Pause before the second try, in milliseconds, up to half more or less at random; then doubled.
 */
const BACKOFF_MS = 120;
/** One try; three of them fit a buyer's patience only when the first ones failed quickly. */
const ATTEMPT_TIMEOUT_MS = 2_500;
/**
 * Questions that failed in a row, after all their tries, until the platform is left
 * alone, and for how long.
 */
const MAX_FAILURES = 8;
/** Milliseconds until an unavailable platform is asked again. */
const COOLDOWN_MS = 5_000;

/**
 * The JSON under a path below the platform's base; null for `null` and for 404. Throws
 * PlatformUnavailableError.
 */
export type PlatformRequest = (path: string) => Promise<unknown>;

export function createPlatformClient(parts: PlatformClientParts): PlatformRequest {
  const { platformUrl, now, log, signal, redirectOrigins, backoffMs = BACKOFF_MS, tryMs = ATTEMPT_TIMEOUT_MS } = parts;
  const source = createFileSource({
    now,
    backoffMs,
    connectMs: tryMs,
    maxBytes: MAX_PLAIN_BYTES.league,
    ...(redirectOrigins && { redirectOrigins }),
    ...(signal && { signal }),
    beforeTry: createCallLimit(now),
  });
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: COOLDOWN_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  breaker.onStateChange((state) => parts.onBreaker?.(state === CircuitState.Open));
  return async (path) => {
    try {
      const download = await breaker.execute(() =>
        source.get({ url: `${platformUrl}/${path}`, timeoutMs: tryMs, attempts: MAX_ATTEMPTS }),
      );
      return download.status === 'changed'
        ? await unpackJson({ name: path, content: download.content }, MAX_PLAIN_BYTES.league)
        : null;
    } catch (error) {
      throw toUnavailable(error, path, log);
    }
  };
}

const isDown = (error: Error) => error instanceof SourceUnavailableError && error.transient;

/** What readers throw on garbage becomes "away" as well: no one can be answered from it. */
export function toUnavailable(error: unknown, path: string, log: Pick<Logger, 'info' | 'warn'>): unknown {
  if (error instanceof BrokenCircuitError)
    return new PlatformUnavailableError('The platform cannot be reached just now.');
  if (!(error instanceof SourceUnavailableError) && !(error instanceof InvalidFileError)) return error;
  log.warn({ path: path.split('/')[0], reason: error.message }, 'platform unavailable');
  return new PlatformUnavailableError(
    error instanceof InvalidFileError
      ? 'The platform answered something that cannot be read.'
      : 'The platform cannot be reached just now.',
  );
}

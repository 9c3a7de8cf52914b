// One question to the platform's league endpoints: within the rate agreed, again after a passing fault, not at all while it is down.
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { DataLog } from '../../data-log.ts';
import { PlatformUnavailable } from '../../market.ts';
import { RefusedFile } from '../../refused.ts';
import { createSource, SourceUnavailable } from '../../source.ts';
import { MAX_PLAIN_BYTES, unpackJson } from '../../unpack.ts';

export interface AskingParts {
  readonly platformUrl: string;
  readonly now: () => number;
  readonly log: DataLog;
  /** First pause before another try; doubled, with jitter. Default 120 ms. */
  readonly backoffMs?: number;
  /** Milliseconds for one try; default 2.5 seconds. */
  readonly tryMs?: number;
  /** Origins the platform's answers may redirect to. */
  readonly redirectOrigins?: ReadonlySet<string>;
  /** Ends every question under way: the process is going down. */
  readonly signal?: AbortSignal;
}

/** The platform asks for fewer than 1,000 calls a minute from one address; several processes may share ours. */
const CALLS_A_MINUTE = 300;
const MINUTE = 60_000;
const ATTEMPTS = 3;
const BACKOFF_MS = 120;
/** One try; three of them fit a buyer's patience only when the first ones failed quickly. */
const TRY_MS = 2_500;
/** Questions that failed in a row, after all their tries, until the platform is left alone, and for how long. */
const FAILURES = 8;
const REST_MS = 5_000;

/** The JSON under a path below the platform's base; null for `null` and for 404. Throws PlatformUnavailable. */
export type Ask = (path: string) => Promise<unknown>;

export function createAsking(parts: AskingParts): Ask {
  const { platformUrl, now, log, signal, redirectOrigins, backoffMs = BACKOFF_MS, tryMs = TRY_MS } = parts;
  const source = createSource({
    now,
    backoffMs,
    connectMs: tryMs,
    mostBytes: MAX_PLAIN_BYTES.league,
    ...(redirectOrigins && { redirectOrigins }),
    ...(signal && { signal }),
    beforeTry: createRate(now),
  });
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return async (path) => {
    try {
      const got = await breaker.execute(() =>
        source.get({ url: `${platformUrl}/${path}`, timeoutMs: tryMs, attempts: ATTEMPTS }),
      );
      return got.status === 'changed'
        ? await unpackJson({ name: path, content: got.content }, MAX_PLAIN_BYTES.league)
        : null;
    } catch (error) {
      throw unavailable(error, path, log);
    }
  };
}

const isDown = (error: Error) => error instanceof SourceUnavailable && error.transient;

/** What readers throw on garbage becomes "away" as well: nobody can be answered from it. */
export function unavailable(error: unknown, path: string, log: DataLog): unknown {
  if (error instanceof BrokenCircuitError) return new PlatformUnavailable('The platform cannot be reached just now.');
  if (!(error instanceof SourceUnavailable) && !(error instanceof RefusedFile)) return error;
  log.warn({ path: path.split('/')[0], reason: error.message }, 'platform unavailable');
  return new PlatformUnavailable(
    error instanceof RefusedFile
      ? 'The platform answered something that cannot be read.'
      : 'The platform cannot be reached just now.',
  );
}

/** Counts the tries of the last minute and refuses the one too many. */
function createRate(now: () => number): () => void {
  const tries: number[] = [];
  return () => {
    const since = now() - MINUTE;
    while (tries.length > 0 && (tries[0] ?? 0) <= since) tries.shift();
    if (tries.length >= CALLS_A_MINUTE)
      throw new PlatformUnavailable('The platform has been asked too often this minute.');
    tries.push(now());
  };
}

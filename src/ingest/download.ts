// The one downloader: http(s) and file:// behind the same call, with time-outs, a size limit,
// redirects to configured origins only, conditional requests and a few patient retries.
import { setMaxListeners } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { USER_AGENT } from '../contract/index.ts';
import { HttpFailure, type HttpResponse, sendHttp } from '../http-client/index.ts';

/** What a file server said about a version of a file. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * `changed`: here it is. `unchanged`: still the known version. `absent`: no such file (404), which
 * a season to come does not have.
 */
export type Download =
  | ({
      readonly status: 'changed';
      readonly content: Uint8Array;
      readonly url: string;
      readonly at: number;
    } & Validators)
  | { readonly status: 'unchanged'; readonly etag: string | null; readonly at: number }
  | { readonly status: 'absent'; readonly at: number };

export interface FileRequest {
  readonly url: string;
  /** Validators of the version at hand: the file travels only when it differs. */
  readonly known?: Validators | undefined;
  /** Milliseconds for the whole answer; default two minutes. */
  readonly timeoutMs?: number;
  /** Tries in all; default 4. */
  readonly attempts?: number;
  /**
   * Largest answer, decompressed where the server compressed it for the way;
   * default: that of the source.
   */
  readonly maxBytes?: number;
}

export interface FileSource {
  /** Throws SourceUnavailableError when the last try failed too, or when the server refuses. */
  get(wanted: FileRequest): Promise<Download>;
}

interface SourceFailure {
  readonly transient: boolean;
  readonly retryAfterMs?: number | null;
}
const PERMANENT: SourceFailure = { transient: false };
const PASSING: SourceFailure = { transient: true };

/**
 * The upstream could not be reached or answered with an error. The message names the address
 * without credentials and query.
 */
export class SourceUnavailableError extends Error {
  override readonly name = 'SourceUnavailableError';
  /** Whether a later try may succeed: time-outs, broken connections, 408, 429 and 5xx. */
  readonly transient: boolean;
  /** What the server asked for in `Retry-After`. */
  readonly retryAfterMs: number | null;
  constructor(url: string, reason: string, { transient, retryAfterMs = null }: SourceFailure) {
    super(`${bareUrl(url)} ${reason}`);
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Not the upstream's doing: the process is going down. */
export class SourceStoppedError extends SourceUnavailableError {
  constructor(url: string) {
    super(url, 'was not asked to the end, being stopped', PERMANENT);
  }
}

export interface SourceOptions {
  readonly now: () => number;
  /** First pause before another try; doubled each time, with jitter. Default 500 ms. */
  readonly backoffMs?: number;
  /** Milliseconds until the answer's head must be there; default 10 s. */
  readonly connectMs?: number;
  /** Largest answer; default 128 MiB. */
  readonly maxBytes?: number;
  /** Origins that answers may redirect to; default: none, and a redirect is an error. */
  readonly redirectOrigins?: ReadonlySet<string>;
  /** 0 to 1, for the jitter. */
  readonly random?: () => number;
  /**
   * Called before each try over the network; what it throws ends the question. For
   * callers that keep to a rate.
   */
  readonly beforeTry?: () => void;
  /** Ends every question under way and refuses new ones: the process is going down. */
  readonly signal?: AbortSignal;
}

/** A server that asks for more patience than this is left alone until the next poll. */
const MAX_RETRY_AFTER_MS = 20_000;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

export function createFileSource(options: SourceOptions): FileSource {
  const {
    now,
    backoffMs = 500,
    connectMs = 10_000,
    maxBytes: mostBytes = 128 * 1024 * 1024,
    random = Math.random,
  } = options;
  const redirectOrigins = options.redirectOrigins ?? new Set<string>();
  const signal = options.signal ?? new AbortController().signal;
  // any number of questions may wait for the same end
  setMaxListeners(0, signal);
  const isRetryable = (error: Error) =>
    !signal.aborted &&
    error instanceof SourceUnavailableError &&
    error.transient &&
    (error.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
  const waitFor = (attempt: number, error: unknown): number => {
    const requestedWait = error instanceof SourceUnavailableError ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(requestedWait, backoffMs * 2 ** (attempt - 1) * (0.5 + random()));
  };
  const policyOf = (attempts: number) =>
    retry(handleWhen(isRetryable), {
      maxAttempts: attempts - 1,
      backoff: new DelegateBackoff(({ attempt, result }) => waitFor(attempt, 'error' in result ? result.error : null)),
    });

  return {
    async get({ url, known, timeoutMs = 120_000, attempts = 4, maxBytes = mostBytes }) {
      if (url.startsWith('file:')) return readLocal(url, known, maxBytes, now());
      const attemptOnce = async () => {
        options.beforeTry?.();
        return fetchOnce({
          url,
          known,
          timeoutMs,
          connectMs: Math.min(connectMs, timeoutMs),
          maxBytes,
          redirectOrigins,
          now,
          signal,
        });
      };
      return attempts > 1 ? policyOf(attempts).execute(attemptOnce, signal) : attemptOnce();
    },
  };
}

interface FetchOptions extends FileRequest {
  readonly timeoutMs: number;
  readonly connectMs: number;
  readonly maxBytes: number;
  readonly redirectOrigins: ReadonlySet<string>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

async function fetchOnce({ url, known, now, ...limits }: FetchOptions): Promise<Download> {
  const headers: Record<string, string> = { 'user-agent': USER_AGENT };
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  const response = await sendWithin({ url, ...limits }, headers);
  const etag = response.headers.get('etag');
  if (response.status === 200) {
    const lastModified = response.headers.get('last-modified');
    return { status: 'changed', content: response.bytes, url, at: now(), etag, lastModified };
  }
  if (response.status === 304 && known) return { status: 'unchanged', etag, at: now() };
  if (response.status === 404) return { status: 'absent', at: now() };
  const wait = retryAfter(response.headers.get('retry-after'), now());
  throw new SourceUnavailableError(url, `answered ${response.status}`, {
    transient: TRANSIENT.has(response.status),
    retryAfterMs: wait,
  });
}

type Limits = Omit<FetchOptions, 'known' | 'now'>;

async function sendWithin(
  { url, timeoutMs, connectMs, maxBytes, redirectOrigins, signal }: Limits,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  try {
    return await sendHttp(url, { headers, timeoutMs, headersTimeoutMs: connectMs, maxBytes, redirectOrigins, signal });
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    switch (error.kind) {
      case 'aborted':
        throw new SourceStoppedError(url);
      case 'too_large':
        throw new SourceUnavailableError(url, `is larger than ${maxBytes} bytes`, PERMANENT);
      case 'timeout':
        throw new SourceUnavailableError(url, `gave ${error.message}`, PASSING);
      case 'redirect_refused':
        throw new SourceUnavailableError(url, `was not read: ${error.message} (GRIDCALL_REDIRECT_ORIGINS)`, PERMANENT);
      case 'network':
        throw new SourceUnavailableError(url, `could not be read (${error.message})`, PASSING);
    }
  }
}

/**
 * A local mirror: the file's size and time of change serve as its ETag. `name`, else `name.json`,
 * the query being meaningless here.
 */
async function readLocal(
  url: string,
  known: Validators | undefined,
  maxBytes: number,
  readAt: number,
): Promise<Download> {
  const plain = new URL(url);
  plain.search = '';
  const path = fileURLToPath(plain);
  for (const candidate of [path, `${path}.json`]) {
    const found = await stat(candidate).catch(() => null);
    if (!found?.isFile()) continue;
    if (found.size > maxBytes) throw new SourceUnavailableError(url, `is larger than ${maxBytes} bytes`, PERMANENT);
    const etag = `"${found.size}-${found.mtimeMs}"`;
    if (known?.etag === etag) return { status: 'unchanged', etag, at: readAt };
    return {
      status: 'changed',
      content: await readFile(candidate),
      url,
      at: readAt,
      etag,
      lastModified: found.mtime.toUTCString(),
    };
  }
  return { status: 'absent', at: readAt };
}

/** `Retry-After` in milliseconds, given as seconds or as a date. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** The address as a log may show it: no user, no password, no query. */
function bareUrl(url: string): string {
  if (!URL.canParse(url)) return 'the configured address';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

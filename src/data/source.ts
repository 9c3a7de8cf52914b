// The one downloader: http(s) and file:// behind the same call, with time-outs, a size limit, conditional requests and a few patient retries.
import { setMaxListeners } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';

/** What a file server said about a version of a file. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** `changed`: here it is. `unchanged`: still the known version. `absent`: no such file (404), which a season to come does not have. */
export type Download =
  | ({
      readonly status: 'changed';
      readonly content: Uint8Array;
      readonly url: string;
      readonly at: number;
    } & Validators)
  | { readonly status: 'unchanged'; readonly etag: string | null; readonly at: number }
  | { readonly status: 'absent'; readonly at: number };

export interface Wanted {
  readonly url: string;
  /** Validators of the version at hand: the file travels only when it differs. */
  readonly known?: Validators | undefined;
  /** Milliseconds for the whole answer; default two minutes. */
  readonly timeoutMs?: number;
  /** Tries in all; default 4. */
  readonly attempts?: number;
}

export interface Source {
  /** Throws SourceUnavailable when the last try failed too, or when the server refuses. */
  get(wanted: Wanted): Promise<Download>;
}

/** The upstream could not be reached or answered with an error. The message names the address without credentials and query. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  /** Whether a later try may succeed: time-outs, broken connections, 408, 429 and 5xx. */
  readonly transient: boolean;
  /** What the server asked for in `Retry-After`. */
  readonly retryAfterMs: number | null;
  constructor(url: string, reason: string, transient: boolean, retryAfterMs: number | null = null) {
    super(`${bareUrl(url)} ${reason}`);
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Not the upstream's doing: the process is going down. */
export class SourceStopped extends SourceUnavailable {
  constructor(url: string) {
    super(url, 'was not asked to the end, being stopped', false);
  }
}

export interface SourceOptions {
  readonly now: () => number;
  /** First pause before another try; doubled each time, with jitter. Default 500 ms. */
  readonly backoffMs?: number;
  /** Milliseconds until the answer's head must be there; default 10 s. */
  readonly connectMs?: number;
  /** Largest answer; default 128 MiB. */
  readonly mostBytes?: number;
  /** 0 to 1, for the jitter. */
  readonly random?: () => number;
  /** Called before each try over the network; what it throws ends the question. For callers that keep to a rate. */
  readonly beforeTry?: () => void;
  /** Ends every question under way and refuses new ones: the process is going down. */
  readonly signal?: AbortSignal;
  /** Resolves after so many milliseconds, rejects when aborted; default a timer. */
  readonly sleep?: Sleep;
}

type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** A server that asks for more patience than this is left alone until the next poll. */
const LONGEST_WAIT_MS = 20_000;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

export function createSource(options: SourceOptions): Source {
  const { now, backoffMs = 500, connectMs = 10_000, mostBytes = 128 * 1024 * 1024, random = Math.random } = options;
  const sleep = options.sleep ?? ((ms, until) => pause(ms, undefined, { signal: until }));
  const signal = options.signal ?? new AbortController().signal;
  // any number of questions may wait for the same end
  setMaxListeners(0, signal);
  const worthAnotherTry = (error: Error) =>
    !signal.aborted &&
    error instanceof SourceUnavailable &&
    error.transient &&
    (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
  const waitFor = (attempt: number, error: unknown): number => {
    const asked = error instanceof SourceUnavailable ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(asked, backoffMs * 2 ** (attempt - 1) * (0.5 + random()));
  };
  const policyOf = (attempts: number) =>
    retry(handleWhen(worthAnotherTry), {
      maxAttempts: attempts - 1,
      backoff: new DelegateBackoff(({ attempt, result }) => waitFor(attempt, 'error' in result ? result.error : null)),
    });

  return {
    async get({ url, known, timeoutMs = 120_000, attempts = 4 }) {
      if (url.startsWith('file:')) return readLocal(url, known, mostBytes, now());
      const once = async () => {
        options.beforeTry?.();
        return fetchOnce({
          url,
          known,
          timeoutMs,
          connectMs: Math.min(connectMs, timeoutMs),
          mostBytes,
          now,
          signal,
          sleep,
        });
      };
      return attempts > 1 ? policyOf(attempts).execute(once, signal) : once();
    },
  };
}

interface Try extends Wanted {
  readonly timeoutMs: number;
  readonly connectMs: number;
  readonly mostBytes: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly sleep: Sleep;
}

async function fetchOnce({ url, known, timeoutMs, connectMs, mostBytes, now, signal, sleep }: Try): Promise<Download> {
  if (signal.aborted) throw new SourceStopped(url);
  const abort = new AbortController();
  const stopped = () => abort.abort();
  signal.addEventListener('abort', stopped);
  const inTime = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
    const settled = new AbortController();
    const late = sleep(ms, settled.signal).then(() => {
      abort.abort();
      throw new SourceUnavailable(url, `did not ${what} within ${ms} ms`, true);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      settled.abort();
    }
  };
  try {
    const headers: Record<string, string> = { 'user-agent': 'gridcall/1.0.0' };
    if (known?.etag) headers['if-none-match'] = known.etag;
    if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
    const response = await inTime(connectMs, 'answer', fetch(url, { headers, signal: abort.signal }));
    const etag = response.headers.get('etag');
    if (response.status === 200) {
      const content = await inTime(timeoutMs, 'finish', readBody(url, response, mostBytes));
      return { status: 'changed', content, url, at: now(), etag, lastModified: response.headers.get('last-modified') };
    }
    await response.body?.cancel();
    if (response.status === 304 && known) return { status: 'unchanged', etag, at: now() };
    if (response.status === 404) return { status: 'absent', at: now() };
    const wait = retryAfter(response.headers.get('retry-after'), now());
    throw new SourceUnavailable(url, `answered ${response.status}`, TRANSIENT.has(response.status), wait);
  } catch (error) {
    if (signal.aborted) throw new SourceStopped(url);
    if (error instanceof SourceUnavailable) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new SourceUnavailable(
      url,
      `could not be read (${cause instanceof Error ? cause.message : 'unknown reason'})`,
      true,
    );
  } finally {
    signal.removeEventListener('abort', stopped);
  }
}

async function readBody(url: string, response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new SourceUnavailable(url, `is larger than ${mostBytes} bytes`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A local mirror: the file's size and time of change stand for an ETag. `name`, else `name.json`, the query being meaningless here. */
async function readLocal(url: string, known: Validators | undefined, mostBytes: number, at: number): Promise<Download> {
  const plain = new URL(url);
  plain.search = '';
  const path = fileURLToPath(plain);
  for (const candidate of [path, `${path}.json`]) {
    const found = await stat(candidate).catch(() => null);
    if (!found?.isFile()) continue;
    if (found.size > mostBytes) throw new SourceUnavailable(url, `is larger than ${mostBytes} bytes`, false);
    const etag = `"${found.size}-${found.mtimeMs}"`;
    if (known?.etag === etag) return { status: 'unchanged', etag, at };
    return {
      status: 'changed',
      content: await readFile(candidate),
      url,
      at,
      etag,
      lastModified: found.mtime.toUTCString(),
    };
  }
  return { status: 'absent', at };
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

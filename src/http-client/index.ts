// The HTTP client for every upstream: one deadline, a size limit on what is read, and redirects to
// configured origins only. And how long a circuit breaker leaves an upstream alone.
import type { IBackoffFactory } from 'cockatiel';

export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the whole exchange, body included. */
  readonly timeoutMs: number;
  /** Milliseconds until the response headers must be there; default: `timeoutMs`. */
  readonly headersTimeoutMs?: number;
  /** Most bytes of the body after decompression. Reading stops at the first byte beyond. */
  readonly maxBytes: number;
  /**
   * Origins (`https://host:port`) a GET may be redirected to. The request's own origin is
   * not allowed implicitly; a POST is never redirected. Without it a redirect is returned
   * like any other response.
   */
  readonly redirectOrigins?: ReadonlySet<string>;
  /** Ends the exchange early. */
  readonly signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body, decompressed. */
  readonly bytes: Uint8Array;
}

/** `network`: the connection failed or broke off. `aborted`: the caller's signal ended it. */
export type HttpFailureKind = 'timeout' | 'network' | 'too_large' | 'redirect_refused' | 'aborted';

/** No usable response. The message carries no address and nothing the other side sent. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly kind: HttpFailureKind;
  constructor(kind: HttpFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends one request and reads the whole response.
 *
 * @throws HttpFailure when there is no complete response within the limits;
 * never because of a status.
 */
export async function sendHttp(url: string, request: HttpRequest): Promise<HttpResponse> {
  const { timeoutMs, headersTimeoutMs = timeoutMs, signal } = request;
  // A timer of our own: the one of AbortSignal.timeout disappears when Node 20
  // collects a composed signal.
  const abort = new AbortController();
  const failAfter = (ms: number, missing: string) =>
    setTimeout(() => abort.abort(new HttpFailure('timeout', `no ${missing} within ${ms} ms`)), ms);
  const stop = () => abort.abort(new HttpFailure('aborted', 'the request was stopped'));
  if (signal?.aborted) throw new HttpFailure('aborted', 'the request was stopped');
  signal?.addEventListener('abort', stop, { once: true });
  const deadline = failAfter(timeoutMs, 'complete answer');
  const headersDeadline = failAfter(headersTimeoutMs, 'answer');
  try {
    const response = await followRedirects(url, request, abort.signal);
    clearTimeout(headersDeadline);
    return { status: response.status, headers: response.headers, bytes: await readWithin(response, request.maxBytes) };
  } catch (error) {
    if (abort.signal.aborted && abort.signal.reason instanceof HttpFailure) throw abort.signal.reason;
    if (error instanceof HttpFailure) throw error;
    throw new HttpFailure('network', causeOf(error), { cause: error });
  } finally {
    clearTimeout(deadline);
    clearTimeout(headersDeadline);
    signal?.removeEventListener('abort', stop);
    // a body that was not read to its end must not keep its connection
    abort.abort();
  }
}

async function followRedirects(url: string, request: HttpRequest, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', headers = {}, body, redirectOrigins } = request;
  let target = url;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(target, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (location === null || redirectOrigins === undefined) return response;
    await response.body?.cancel();
    if (method !== 'GET' || redirects === MAX_REDIRECTS || !URL.canParse(location, target)) {
      throw new HttpFailure('redirect_refused', 'the answer is a redirect that is not followed');
    }
    const next = new URL(location, target);
    if (!redirectOrigins.has(next.origin)) {
      throw new HttpFailure('redirect_refused', 'the answer is a redirect to an origin that is not configured');
    }
    target = next.href;
  }
}

async function readWithin(response: Response, maxBytes: number): Promise<Uint8Array> {
  const declared = response.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes)
    throw new HttpFailure('too_large', `the answer is over ${maxBytes} bytes`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // fetch decompresses while it streams, so these are plain bytes
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpFailure('too_large', `the answer is over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'unknown reason';
}

/** The body as JSON; undefined when it is not JSON. */
export function jsonOf({ bytes }: Pick<HttpResponse, 'bytes'>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * A breaker compares `duration` with the wall clock, which can be set back by more than any rest.
 * What counts is the time that has passed.
 */
export const breakerRest = (ms: number): IBackoffFactory<unknown> => ({
  next() {
    const endsAt = performance.now() + ms;
    return {
      next: this.next,
      get duration() {
        return performance.now() < endsAt ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      },
    };
  },
});

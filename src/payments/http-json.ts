// Requests JSON from an external service (facilitator, algod, indexer), with a time-out and a size
// limit. A status never throws.
import { jsonOf, sendHttp } from '../http-client/index.ts';

export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/** Largest reply accepted; real ones are far smaller. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * GETs, or POSTs a JSON text. Redirects are not followed: a signed payment goes to the
 * configured address only.
 *
 * @throws HttpFailure without a complete reply within `timeoutMs` and the size limit.
 */
export async function askJson(
  url: string,
  { timeoutMs, post }: { readonly timeoutMs: number; readonly post?: string },
): Promise<JsonAnswer> {
  const response = await sendHttp(url, {
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    headers: { accept: 'application/json', ...(post === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(post === undefined ? {} : { method: 'POST', body: post }),
  });
  return { status: response.status, json: jsonOf(response) };
}

/** A configured base URL and a path below it, whether or not the base ends in a slash. */
export const joinUrl = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`;

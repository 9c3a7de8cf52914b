// Asks a neighbour (facilitator, algod, indexer) for JSON: always with a time-out and a size limit, never throwing for a status.
import { jsonOf, sendHttp } from '../http-client/index.ts';

export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/** Most bytes a neighbour may send: none of their answers comes near it. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * GETs, or POSTs a JSON text. Redirects are not followed: a signed payment goes to the configured address and nowhere else.
 *
 * @throws HttpFailure when there is no whole answer within `timeoutMs` and the size limit.
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

/** A configured address and a path below it, whether or not the address ends in a slash. */
export const joinUrl = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`;

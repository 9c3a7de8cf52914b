// Requests JSON from an external service (facilitator, algod, indexer), with a time-out and a size
// limit. A status never throws.
import { type Dispatcher, request } from 'undici';
import { USER_AGENT } from '../contract/index.ts';
import { HttpFailure } from '../http-client/index.ts';
import { createDispatcher } from '../proxy/index.ts';

export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/** Largest reply accepted; real ones are far smaller. */
const MAX_ANSWER_BYTES = 256 * 1024;
const HEADERS = { accept: 'application/json', 'user-agent': USER_AGENT };
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' };

/** Its connections stay open between requests; time-outs are those of `askJson` alone. */
const agent = createDispatcher({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * GETs, or POSTs a JSON text. Redirects are not followed: a signed payment goes to the
 * configured address only. A sale asks three times, so this is undici's own `request`: `fetch`
 * adds a web stream and an exception.
 *
 * @throws HttpFailure without a complete reply within `timeoutMs` and the size limit.
 */
export async function askJson(
  url: string,
  { timeoutMs, post }: { readonly timeoutMs: number; readonly post?: string },
): Promise<JsonAnswer> {
  const abort = new AbortController();
  const deadline = setTimeout(
    () => abort.abort(new HttpFailure('timeout', `no complete answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      signal: abort.signal,
      ...(post === undefined ? { headers: HEADERS } : { method: 'POST', headers: JSON_HEADERS, body: post }),
    });
    return { status: statusCode, json: parsed(await readWithin(body)) };
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    throw new HttpFailure('network', error instanceof Error ? error.message : 'unknown reason', { cause: error });
  } finally {
    clearTimeout(deadline);
  }
}

async function readWithin(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // ending the loop early destroys the body, so that it does not keep its connection
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new HttpFailure('too_large', `the answer is over ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A simulation has its own. */
export type AskJson = typeof askJson;

/** A configured base URL and a path below it, whether or not the base ends in a slash. */
export const joinUrl = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`;

// Requests JSON from an external service (facilitator, algod, indexer), with a time-out and a size
// limit. A status never throws.
import type { Dispatcher } from 'undici';
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
const GET = { method: 'GET', headers: HEADERS } as const;
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' };

/** Its connections stay open between requests; time-outs are those of `askJson` alone. */
const agent = createDispatcher({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * GETs, or POSTs a JSON text. Redirects are not followed: a signed payment goes to the
 * configured address only. A sale asks three times, so this is undici's own `dispatch`: `request`
 * adds a stream and a signal, twice the processor time, and `fetch` a web stream.
 *
 * @throws HttpFailure without a complete reply within `timeoutMs` and the size limit.
 */
export function askJson(
  url: string,
  { timeoutMs, post }: { readonly timeoutMs: number; readonly post?: string },
): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    let request: Dispatcher.DispatchController | null = null;
    let failure: HttpFailure | null = null;
    const fail = (found: HttpFailure) => {
      clearTimeout(deadline);
      failure ??= found;
      request?.abort(failure);
      reject(failure);
    };
    const network = (error: unknown) =>
      fail(new HttpFailure('network', error instanceof Error ? error.message : 'unknown reason', { cause: error }));
    const deadline = setTimeout(
      () => fail(new HttpFailure('timeout', `no complete answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    let status = 0;
    let size = 0;
    const chunks: Buffer[] = [];
    try {
      const { origin, pathname, search } = new URL(url);
      const asked = post === undefined ? GET : { method: 'POST' as const, headers: JSON_HEADERS, body: post };
      agent.dispatch(
        // a proxy's dispatcher writes the host into the headers it is given
        { origin, path: pathname + search, ...asked, headers: { ...asked.headers } },
        {
          onRequestStart(controller) {
            request = controller;
            // it waited for a connection until the time was over
            if (failure !== null) controller.abort(failure);
          },
          onResponseStart(_, statusCode) {
            status = statusCode;
          },
          onResponseData(_, chunk) {
            size += chunk.length;
            if (size > MAX_ANSWER_BYTES)
              fail(new HttpFailure('too_large', `the answer is over ${MAX_ANSWER_BYTES} bytes`));
            chunks.push(chunk);
          },
          onResponseEnd() {
            clearTimeout(deadline);
            resolve({ status, json: parsed(Buffer.concat(chunks)) });
          },
          onResponseError: (_, error) => network(error),
        },
      );
    } catch (error) {
      network(error);
    }
  });
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

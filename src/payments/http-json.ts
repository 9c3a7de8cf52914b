// One way to ask a neighbour (facilitator, algod, indexer) for JSON: always with a time-out, never throwing for a status.

export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; undefined when it is no JSON. */
  readonly json: unknown;
}

/** Most a neighbour may send us, in characters: none of their answers comes near it. */
const MAX_ANSWER = 256 * 1024;

/** GETs, or POSTs a JSON text. Rejects when there is no whole answer within `timeoutMs`. */
export async function askJson(
  url: string,
  { timeoutMs, post }: { readonly timeoutMs: number; readonly post?: string },
): Promise<JsonAnswer> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(post === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(post === undefined ? {} : { method: 'POST', body: post }),
  });
  const text = await response.text();
  return { status: response.status, json: text.length > MAX_ANSWER ? undefined : parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A configured address and a path below it, whether or not the address ends in a slash. */
export const below = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`;

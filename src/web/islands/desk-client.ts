// The page's calls to its own server.

/** The server refused or could not be reached; the message is a sentence for the reader. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  /** Status of the reply; null without one. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** A check decides the question, as the answer does, which may take longer than a look-up. */
const TIMEOUT_MS = { lookUp: 15_000, check: 60_000 };

/** A GET below /web. Throws DeskFailure. */
export const getDesk = <T>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  { headers = {}, expected = 200 }: { headers?: Readonly<Record<string, string>>; expected?: number } = {},
): Promise<T> => call<T>(`/web${path}?${new URLSearchParams(query)}`, { method: 'GET', headers }, { expected });

/** A POST below /web. Throws DeskFailure. */
export const postDesk = <T>(path: string, body: unknown, kind: keyof typeof TIMEOUT_MS = 'lookUp'): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  return call<T>(
    `/web${path}`,
    { method: 'POST', headers, body: JSON.stringify(body) },
    { timeoutMs: TIMEOUT_MS[kind] },
  );
};

async function call<T>(
  url: string,
  request: RequestInit,
  { timeoutMs = TIMEOUT_MS.lookUp, expected = 200 },
): Promise<T> {
  const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!reply) throw new DeskFailure('The service cannot be reached. Check your connection and try again.');
  const body: unknown = await reply.json().catch(() => null);
  if (reply.status === expected) return body as T;
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  throw new DeskFailure(
    typeof detail === 'string' ? detail : `The service replied with status ${reply.status}.`,
    reply.status,
  );
}

// The page's calls to its own server.

/** The server refused or could not be reached; the message is a sentence for the reader. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
}

const TIMEOUT_MS = 15_000;

/** A GET below /web. Throws DeskFailure. */
export const getDesk = <T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> =>
  call<T>(`/web${path}?${new URLSearchParams(query)}`, { method: 'GET' });

/** A POST below /web. Throws DeskFailure. */
export const postDesk = <T>(path: string, body: unknown): Promise<T> =>
  call<T>(`/web${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function call<T>(url: string, request: RequestInit): Promise<T> {
  const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!reply) throw new DeskFailure('The service cannot be reached. Check your connection and try again.');
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok) return body as T;
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  throw new DeskFailure(typeof detail === 'string' ? detail : `The service replied with status ${reply.status}.`);
}

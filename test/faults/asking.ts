// One request with its payment over HTTP, and what comes back.

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly pathAndQuery: string;
  readonly body: string;
}

/** What is bought unless a row says otherwise. */
export const TRENDING: Asked = { method: 'GET', pathAndQuery: '/v1/trending', body: '' };

export interface Answer {
  /** Null when the connection broke. */
  readonly status: number | null;
  /** As the table shows it: the status and the code or reason. */
  readonly word: string;
  readonly body: string;
  readonly receipt: string | null;
}

const LOST: Answer = { status: null, word: 'connection lost', body: '', receipt: null };
const ANSWER_TIMEOUT_MS = 100_000;

/** Sends the request with the payment header; a broken connection is an answer too. */
export async function send(url: string, asked: Asked, header: string, signal?: AbortSignal): Promise<Answer> {
  const hangUp = new AbortController();
  const patience = setTimeout(() => hangUp.abort(), ANSWER_TIMEOUT_MS);
  signal?.addEventListener('abort', () => hangUp.abort());
  try {
    const response = await fetch(`${url}${asked.pathAndQuery}`, {
      method: asked.method,
      headers: { 'payment-signature': header, 'content-type': 'application/json' },
      signal: hangUp.signal,
      ...(asked.body === '' ? {} : { body: asked.body }),
    });
    const body = await response.text();
    return {
      status: response.status,
      word: [response.status, reasonIn(response.status, body)].join(' ').trim(),
      body,
      receipt: response.headers.get('payment-response'),
    };
  } catch {
    return LOST;
  } finally {
    clearTimeout(patience);
  }
}

function reasonIn(status: number, body: string): string {
  if (status === 200) return '';
  const json: unknown = JSON.parse(body);
  const field = (name: string) =>
    typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === name)?.[1] : undefined;
  return String(field('code') ?? field('error') ?? '');
}

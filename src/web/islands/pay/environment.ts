// The environment of a purchase in a browser.
import type { BuyerEnvironment } from '../../../client/protocol/index.ts';
import { HttpFailure } from '../../../http-client/index.ts';

/** Requests to the page's own server with time and size limits. */
export const browserEnvironment: BuyerEnvironment = {
  async send(url, { method = 'GET', headers = {}, body }, { timeoutMs, maxBytes }) {
    const request = { method, headers, redirect: 'error', cache: 'no-store' } as const;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const reply = await fetch(url, { ...request, signal, ...(body !== undefined && { body }) });
      const text = await reply.text();
      if (text.length > maxBytes) throw new HttpFailure('too_large', `the answer is over ${maxBytes} bytes`);
      return { status: reply.status, headers: reply.headers, text };
    } catch (error) {
      if (error instanceof HttpFailure) throw error;
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      throw new HttpFailure(isTimeout ? 'timeout' : 'network', 'no complete answer', { cause: error });
    }
  },
  now: Date.now,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  stopped: false,
};

// The world outside a purchase: the network with its limits, the clock, waiting, chance. Replaced in tests.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Limits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface Outside {
  /** One request, never redirected; throws when no complete answer came in time. */
  send(url: string, init: RequestInit, limits: Limits): Promise<Reply>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Throws when stopped. */
  sleep(milliseconds: number): Promise<void>;
  random(bytes: number): Uint8Array;
  readonly stopped: boolean;
}

/** The real thing; everything under way ends when `signal` aborts. */
export function outside(signal: AbortSignal = new AbortController().signal): Outside {
  return {
    async send(url, init, { timeoutMs, maxBytes }) {
      const answer = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return { status: answer.status, headers: answer.headers, text: await readText(answer, maxBytes) };
    },
    now: Date.now,
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }),
    random: (bytes) => randomBytes(bytes),
    get stopped() {
      return signal.aborted;
    },
  };
}

async function readText(answer: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`the answer is over ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

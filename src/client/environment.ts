// The dependencies of a purchase: HTTP with limits, clock, sleep and randomness. Tests replace
// them.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpRequest, sendHttp } from '../http-client/index.ts';

export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface ResponseLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export type Sent = Pick<HttpRequest, 'method' | 'headers' | 'body'>;

export interface BuyerEnvironment {
  /**
   * One request, never redirected. Throws HttpFailure when no complete reply
   * came within the limits.
   */
  send(url: string, sent: Sent, limits: ResponseLimits): Promise<HttpReply>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects when stopped. */
  sleep(milliseconds: number): Promise<void>;
  random(bytes: number): Uint8Array;
  readonly stopped: boolean;
}

/** The real environment; everything in progress stops when `signal` aborts. */
export function createEnvironment(signal: AbortSignal = new AbortController().signal): BuyerEnvironment {
  return {
    async send(url, sent, limits) {
      const { status, headers, bytes } = await sendHttp(url, { ...sent, ...limits, signal });
      return { status, headers, text: Buffer.from(bytes).toString('utf8') };
    },
    now: Date.now,
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }),
    random: (bytes) => randomBytes(bytes),
    get stopped() {
      return signal.aborted;
    },
  };
}

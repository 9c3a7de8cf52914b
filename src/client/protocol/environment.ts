// The dependencies of a purchase: HTTP with limits, clock, sleep and randomness. Node and the
// browser have their own.
import type { HttpRequest } from '../../http-client/index.ts';

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

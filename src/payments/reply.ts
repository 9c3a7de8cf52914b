// What the gate hands back to whoever carries it (HTTP, MCP): a finished answer, free of any transport.
import type { ErrorCode } from '../contract/index.ts';

export interface GateResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The bytes of a value's JSON text. */
export const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A value as the x402 headers carry it: standard base64 of its UTF-8 JSON text. */
export const toBase64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** An error in the contract's words: nothing was charged, and whether asking again makes sense. */
export interface Problem {
  readonly status: 400 | 409 | 429 | 500 | 503;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which the same request may succeed; null when it never will. */
  readonly retryAfter: number | null;
  /** Named when a payment is in the balance, so that its holder can look it up. */
  readonly transaction?: string;
}

export function problemReply({ status, code, detail, retryAfter, transaction }: Problem): GateResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: jsonBytes({
      detail,
      code,
      charged: false,
      retryable: retryAfter !== null,
      ...(transaction ? { transaction } : {}),
    }),
  };
}

// A finished reply of the gate, independent of the transport (HTTP, MCP) that sends it.
import type { ErrorCode } from '../contract/index.ts';

export interface GateResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /**
   * The body with each byte as a character, where that is at hand: a socket
   * takes it without a copy.
   */
  readonly text?: string;
  /** The stable code of an error, where it is known without reading the body. */
  readonly code?: string;
}

/** A value's JSON text as bytes. */
export const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A value in an x402 header: standard base64 of its UTF-8 JSON text. */
export const toBase64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** An uncharged error of the contract. */
export interface Problem {
  readonly status: 400 | 409 | 429 | 500 | 503;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which to retry the same request; null when a retry cannot succeed. */
  readonly retryAfter: number | null;
  /** Transaction id of a pending settlement, for the payer to look up. */
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

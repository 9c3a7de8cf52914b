// Replies of the desk: JSON for the page's own code, never stored by a cache unless said otherwise.
import type { Context } from 'hono';

export type DeskHandler = (c: Context) => Promise<Response>;

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
/** Requests of the page are small: the largest is a pasted roster. */
const MAX_BODY_BYTES = 32 * 1024;

/** 200 with a JSON value. */
export const success = (value: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), { status: 200, headers: { ...HEADERS, ...headers } });

/** An error with a sentence for the reader of the page. */
export const problem = (status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify({ detail }), { status, headers: { ...HEADERS, ...headers } });

/** 405 for a method that the address does not serve, in the contract's form. */
export function deskMethodNotAllowed(allow: string): Response {
  const detail = `This address answers ${allow} only. You were not charged.`;
  const body = { detail, code: 'method_not_allowed', charged: false, retryable: false };
  return new Response(JSON.stringify(body), { status: 405, headers: { ...HEADERS, allow } });
}

/**
 * The body as JSON; undefined when it is too large, not JSON, or not declared as JSON: a form of
 * another site cannot declare it.
 */
export async function jsonOfBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_BODY_BYTES) return undefined;
  return c.req.json().catch(() => undefined);
}

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

type More = Readonly<Record<string, string>>;

/** A JSON value with any status. */
export const reply = (status: number, value: unknown, headers: More = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { ...HEADERS, ...headers } });

/** 200 with a JSON value. */
export const success = (value: unknown, headers?: More): Response => reply(200, value, headers);

/** An error with a sentence for the reader of the page. */
export const problem = (status: number, detail: string, headers?: More): Response => reply(status, { detail }, headers);

/** An error in the contract's form, which a program may meet too. */
export const refused = (status: number, code: string, detail: string, headers?: More): Response =>
  reply(status, { detail, code, charged: false, retryable: false }, headers);

/** 405 for a method that the address does not serve. */
export const deskMethodNotAllowed = (allow: string): Response =>
  refused(405, 'method_not_allowed', `This address answers ${allow} only. You were not charged.`, { allow });

/**
 * The body as JSON; undefined when it is too large, not JSON, or not declared as JSON: a form of
 * another site cannot declare it.
 */
export async function jsonOfBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_BODY_BYTES) return undefined;
  return c.req.json().catch(() => undefined);
}

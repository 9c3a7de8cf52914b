// A document that stays the same while the process runs: serialized once, sent with an ETag.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { GateResponse } from '../payments/index.ts';
import { handleOtherMethods } from './other-methods.ts';
import { send } from './send.ts';

const EMPTY = new Uint8Array();

/** A handler that serves a text, with 304 for a matching If-None-Match. */
export function documentRoute(contentType: string, text: string): (c: Context) => Response {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=300', etag };
  const fullResponse: GateResponse = { status: 200, headers, body };
  const unchanged: GateResponse = { status: 304, headers, body: EMPTY };
  const handleOther = handleOtherMethods('GET, HEAD');
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return handleOther(c);
    return send(matchesEtag(c.req.header('if-none-match'), etag) ? unchanged : fullResponse);
  };
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

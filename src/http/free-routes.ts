// The free endpoints: health, trending preview and sales totals. They ignore payment headers.
import type { Context } from 'hono';
import { parseQuery, TrendingPreviewQuery } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { invalid, jsonReply } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { acceptedCoding, encodeReply } from './content-coding.ts';
import { hasTag, tagOf, unchanged, withTag } from './entity-tag.ts';
import { type Handler, reading } from './other-methods.ts';
import { probeRoutes } from './probes.ts';

/** Handlers of the free paths with a changing answer, by path. */
export function freeRoutes(parts: AppParts): Readonly<Record<string, Handler>> {
  return {
    ...probeRoutes(parts.readiness),
    '/v1/health': readingTagged(async () => jsonReply(200, await parts.health(), REVALIDATE)),
    '/v1/trending/preview': readingTagged((c) => preview(parts, c)),
    '/v1/stats': readingTagged(async () => jsonReply(200, await parts.stats(), REVALIDATE)),
  };
}

/** A cache may store the answer, but asks each time whether it is still the same. */
const REVALIDATE = { 'cache-control': 'no-cache' };

/** Serves GET and HEAD: compressed, with an ETag, and 304 when the caller has the same answer. */
function readingTagged(read: (c: Context) => Promise<GateResponse>): Handler {
  return reading(async (c) => {
    const reply = await read(c);
    if (reply.status !== 200) return reply;
    const tag = tagOf(reply.body);
    const full = withTag(await encodeReply(reply, acceptedCoding(c), 'now'), tag);
    return hasTag(c.req.header('if-none-match'), tag) ? unchanged(full) : full;
  });
}

async function preview(parts: AppParts, c: Context): Promise<GateResponse> {
  const query = parseQuery(TrendingPreviewQuery, new URL(c.req.url).searchParams);
  if (!query.ok) return invalid(query.detail);
  // the list is refreshed every half hour
  return jsonReply(200, await parts.preview(query.value.limit), { 'cache-control': 'public, max-age=60' });
}

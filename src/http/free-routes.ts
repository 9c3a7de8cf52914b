// The free endpoints: health, trending preview and sales totals. They ignore payment headers.
import type { Context } from 'hono';
import { parseQuery, TrendingPreviewQuery } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { invalid, jsonReply } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { acceptedCoding, type Coding, encodeReply } from './content-coding.ts';
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

/**
 * Serves GET and HEAD: compressed, with an ETag, and 304 when the caller has the same answer. The
 * last answer in each coding is sent again while its bytes are the same.
 */
function readingTagged(read: (c: Context) => Promise<GateResponse>): Handler {
  const last = new Map<Coding, Tagged>();
  return reading(async (c) => {
    const reply = await read(c);
    if (reply.status !== 200) return reply;
    const coding = acceptedCoding(c);
    const known = last.get(coding);
    const tagged = known && isSame(known.reply, reply) ? known : await encodeTagged(reply, coding);
    last.set(coding, tagged);
    return hasTag(c.req.header('if-none-match'), tagged.tag) ? unchanged(tagged.full) : tagged.full;
  });
}

/** A reply, and what is sent for it in one coding. */
interface Tagged {
  readonly reply: GateResponse;
  readonly tag: string;
  readonly full: GateResponse;
}

async function encodeTagged(reply: GateResponse, coding: Coding): Promise<Tagged> {
  const tag = tagOf(reply.body);
  return { reply, tag, full: withTag(await encodeReply(reply, coding, 'now'), tag) };
}

/** Each of these routes gives all of its answers the same headers. */
const isSame = (a: GateResponse, b: GateResponse): boolean => Buffer.compare(a.body, b.body) === 0;

async function preview(parts: AppParts, c: Context): Promise<GateResponse> {
  const query = parseQuery(TrendingPreviewQuery, new URL(c.req.url).searchParams);
  if (!query.ok) return invalid(query.detail);
  // the list is refreshed every half hour
  return jsonReply(200, await parts.preview(query.value.limit), { 'cache-control': 'public, max-age=60' });
}

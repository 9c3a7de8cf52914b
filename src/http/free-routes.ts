// The free endpoints: health, trending preview and sales totals. They ignore payment headers.
import type { Context } from 'hono';
import { type HealthResponse, parseQuery, TrendingPreviewQuery } from '../contract/index.ts';
import { memoPer } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { invalid, jsonReply } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { acceptedCoding, type Coding, encodeReply } from './content-coding.ts';
import { hasTag, tagOf, unchanged, withTag } from './entity-tag.ts';
import { type Handler, reading } from './other-methods.ts';
import type { PreparedReply } from './prepared-replies.ts';
import { preparedProbes, probeRoutes } from './probes.ts';

/** The free paths with a changing answer: their handlers, and replies that exist already. */
export function freeRoutes(parts: AppParts): {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly prepared: Readonly<Record<string, PreparedReply>>;
} {
  const healthReply = memoPer((health: HealthResponse) => jsonReply(200, health, REVALIDATE));
  const health = readingTagged(async () => healthReply(await parts.health()));
  return {
    handlers: {
      ...probeRoutes(parts.readiness),
      '/v1/health': health.handler,
      '/v1/trending/preview': readingTagged((c) => preview(parts, c)).handler,
      '/v1/stats': readingTagged(async () => jsonReply(200, await parts.stats(), REVALIDATE)).handler,
    },
    prepared: {
      ...preparedProbes(parts.readiness),
      '/v1/health'(coding) {
        const current = parts.currentHealth();
        return current && health.lastOf(healthReply(current), coding);
      },
    },
  };
}

/** A cache may store the answer, but asks each time whether it is still the same. */
const REVALIDATE = { 'cache-control': 'no-cache' };

/**
 * Serves GET and HEAD: compressed, with an ETag, and 304 when the caller has the same answer. The
 * last answer in each coding is sent again while its bytes are the same.
 */
function readingTagged(read: (c: Context) => Promise<GateResponse>): {
  readonly handler: Handler;
  /** What is sent for a reply; null when another one was the last. */
  lastOf(reply: GateResponse, coding: Coding): GateResponse | null;
} {
  const last = new Map<Coding, Tagged>();
  const handler = reading(async (c) => {
    const reply = await read(c);
    if (reply.status !== 200) return reply;
    const coding = acceptedCoding(c.req.header('accept-encoding'));
    const known = last.get(coding);
    const tagged = known && isSame(known.reply, reply) ? { ...known, reply } : await encodeTagged(reply, coding);
    last.set(coding, tagged);
    return hasTag(c.req.header('if-none-match'), tagged.tag) ? unchanged(tagged.full) : tagged.full;
  });
  return {
    handler,
    lastOf(reply, coding) {
      const known = last.get(coding);
      return known?.reply === reply ? known.full : null;
    },
  };
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
const isSame = (a: GateResponse, b: GateResponse): boolean => a === b || Buffer.compare(a.body, b.body) === 0;

async function preview(parts: AppParts, c: Context): Promise<GateResponse> {
  const query = parseQuery(TrendingPreviewQuery, new URL(c.req.url).searchParams);
  if (!query.ok) return invalid(query.detail);
  // the list is refreshed every half hour
  return jsonReply(200, await parts.preview(query.value.limit), { 'cache-control': 'public, max-age=60' });
}

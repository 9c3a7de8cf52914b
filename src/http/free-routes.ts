// The free endpoints: health, trending preview and sales totals. They ignore payment headers.
import type { Context } from 'hono';
import { parseQuery, TrendingPreviewQuery } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { invalid, jsonReply } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { type Handler, reading } from './other-methods.ts';
import { probeRoutes } from './probes.ts';

/** Handlers of the free paths with a changing answer, by path. */
export function freeRoutes(parts: AppParts): Readonly<Record<string, Handler>> {
  return {
    ...probeRoutes(parts.readiness),
    '/v1/health': reading(async () => jsonReply(200, await parts.health())),
    '/v1/trending/preview': reading((c) => preview(parts, c)),
    '/v1/stats': reading(async () => jsonReply(200, await parts.stats())),
  };
}

async function preview(parts: AppParts, c: Context): Promise<GateResponse> {
  const query = parseQuery(TrendingPreviewQuery, new URL(c.req.url).searchParams);
  if (!query.ok) return invalid(query.detail);
  // the list is refreshed every half hour
  return jsonReply(200, await parts.preview(query.value.limit), { 'cache-control': 'public, max-age=60' });
}

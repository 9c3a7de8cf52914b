// The path of the MCP endpoint.
import type { Context } from 'hono';
import { createEndpoint } from '../mcp/index.ts';
import type { AppParts } from './app-parts.ts';
import { buildCatalog } from './catalog.ts';
import { clientOfRequest, whenFinished } from './connection.ts';
import { requestId } from './request-id.ts';

/** The handler of the endpoint, for every method. */
export function mcpRoute(parts: AppParts): (c: Context) => Promise<Response> {
  const endpoint = createEndpoint({ ...parts, catalog: buildCatalog(parts) });
  return async (c) => {
    const reply = await endpoint(c.req.raw, {
      client: clientOfRequest(c, parts.settings.proxies),
      requestId: requestId(c),
      whenDelivered: whenFinished(c),
    });
    reply.headers.set('x-content-type-options', 'nosniff');
    return reply;
  };
}

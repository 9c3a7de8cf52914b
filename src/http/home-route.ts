// The path `/`: the home page, or the catalog for a client that prefers JSON. Both link to what
// describes the service to programs.
import { accepts } from 'hono/accepts';
import type { PageHandler } from '../web/index.ts';
import type { Handler } from './other-methods.ts';
import { pageRoute } from './page-route.ts';

const [HTML, JSON_TYPE] = ['text/html', 'application/json'];
/** RFC 8631: what describes a service to people and language models, and to programs. */
const LINKS =
  '</llms.txt>; rel="service-doc"; type="text/plain", </openapi.json>; rel="service-desc"; type="application/json"';

export function homeRoute(page: PageHandler, catalog: Handler): Handler {
  const html = pageRoute(page);
  return async (c) => {
    const type = accepts(c, { header: 'Accept', supports: [HTML, JSON_TYPE], default: HTML });
    const response = await (type === JSON_TYPE ? catalog : html)(c);
    response.headers.set('link', LINKS);
    response.headers.set('vary', 'accept, accept-encoding');
    return response;
  };
}

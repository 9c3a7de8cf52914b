// The HTTP application: every route, the 404 for other paths, and the 500 for unexpected errors.
import { type Context, Hono } from 'hono';
import type { Product, TrackRecord } from '../contract/index.ts';
import { MCP_PATH } from '../mcp/index.ts';
import { memoPer } from '../memo/index.ts';
import { AnswerError } from '../products/index.ts';
import { errorReply, internalError, offerTerms, paymentsNotConfigured } from '../sales/index.ts';
import { askRoutes, notFoundPage, webRoutes } from '../web/index.ts';
import type { AppParts } from './app-parts.ts';
import { buildCatalog, productsOnSale } from './catalog.ts';
import { agentCard, FAVICON, robotsText, sitemap, wellKnown } from './catalog-documents.ts';
import { clientOfRequest } from './connection.ts';
import { documentRoute } from './document-route.ts';
import { freeRoutes } from './free-routes.ts';
import { homeRoute } from './home-route.ts';
import { llmsText } from './llms.ts';
import { mcpRoute } from './mcp-route.ts';
import { buildOpenApi } from './openapi.ts';
import { pageRoute } from './page-route.ts';
import { paidRoute } from './paid-route.ts';
import type { PreparedReplies, PreparedReply, UnpaidReplies } from './prepared-replies.ts';
import { rawPath } from './raw-path.ts';
import { notFound } from './replies.ts';
import { requestId } from './request-id.ts';
import { send } from './send.ts';

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const SVG_TYPE = 'image/svg+xml';
const XML_TYPE = 'text/xml; charset=utf-8';

/** What a search engine should show. */
const PAGES = ['/', '/track-record', '/developers', '/status', '/llms.txt'];

export interface HttpApp extends Hono {
  /** What `createDirectAnswer` may send in place of the application. */
  readonly prepared: PreparedReplies;
  /** The same for paid paths. */
  readonly unpaid: UnpaidReplies;
}

/**
 * The application, served by `@hono/node-server` or driven by `app.request()`. Every route answers
 * every method itself; there is no middleware between a request and its 402.
 */
export function createApp(parts: AppParts): HttpApp {
  const { publicUrl } = parts.settings;
  const app = new Hono({ getPath: rawPath });
  const prepared = new Map<string, PreparedReply>();
  for (const product of parts.products) app.all(product.path, paidRoute(parts, product));
  const free = freeRoutes(parts);
  for (const [path, handler] of Object.entries(free.handlers)) app.all(path, handler);
  for (const [path, reply] of Object.entries(free.prepared)) prepared.set(path, reply);
  app.all(MCP_PATH, mcpRoute(parts));

  const { desk, settings, gate } = parts;
  if (desk) {
    const closed = () => (gate === null ? 'Nothing is on sale here.' : (parts.readiness()?.detail ?? null));
    const clientOf = (c: Context) => clientOfRequest(c, settings.proxies);
    const products = productsOnSale(parts);
    const termsOf = (product: Product) => gate?.challenge(product) ?? paymentsNotConfigured;
    app.route('/', askRoutes({ desk, publicUrl: settings.publicUrl, products, closed, termsOf, clientOf }));
  }
  const openApi = buildOpenApi(parts);
  const facilitator = () => gate && { hasTerms: offersTerms(parts), ...gate.contact() };
  const { '/': home, ...pages } = webRoutes({ ...parts, openApi, facilitator });
  for (const [path, page] of Object.entries(pages)) app.all(path, pageRoute(page));
  const catalog = documentRoute(JSON_TYPE, JSON.stringify(buildCatalog(parts)));
  app.all('/', homeRoute(home, catalog.handler));

  const documents = {
    '/openapi.json': [JSON_TYPE, JSON.stringify(openApi)],
    '/.well-known/x402': [JSON_TYPE, JSON.stringify(wellKnown(parts))],
    '/.well-known/agent-card.json': [JSON_TYPE, JSON.stringify(agentCard(parts))],
    '/robots.txt': [TEXT_TYPE, robotsText(publicUrl)],
    '/sitemap.xml': [XML_TYPE, sitemap(publicUrl, parts.desk === null ? PAGES : [...PAGES, '/ask'])],
    '/llms.txt': [TEXT_TYPE, llmsText(parts)],
    '/favicon.svg': [SVG_TYPE, FAVICON],
    '/favicon.ico': [SVG_TYPE, FAVICON],
    ...Object.fromEntries(
      Object.entries(parts.documents).map(([path, document]) => [path, [JSON_TYPE, JSON.stringify(document)] as const]),
    ),
  } as const;
  const routes = Object.entries(documents).map(([path, [type, text]]) => [path, documentRoute(type, text)] as const);
  for (const [path, document] of [['/v1/catalog', catalog] as const, ...routes]) {
    app.all(path, document.handler);
    prepared.set(path, document.prepared);
  }

  const recordRoute = memoPer((record: TrackRecord) => documentRoute(JSON_TYPE, JSON.stringify(record)).handler);
  app.all('/track-record.json', (c) => {
    const record = parts.trackRecord();
    return record === null ? c.notFound() : recordRoute(record)(c);
  });

  const missing = notFoundPage(parts.settings.publicUrl);
  app.notFound((c) => missing(c.req.raw) ?? send(notFound));
  app.onError((error, c) => {
    if (error instanceof AnswerError) return send(errorReply(error));
    // the caller learns neither the message nor the location
    parts.log.error(
      { request: requestId(c), method: c.req.method, path: c.req.path, error: error.stack ?? error.message },
      'A request failed.',
    );
    return send(internalError);
  });
  const unpaid = new Map(parts.products.map((product) => [product.path, () => offerTerms(parts, product)]));
  return Object.assign(app, { prepared, unpaid });
}

/** Whether an unpaid request gets its terms, and so whether the facilitator has sent its offer. */
function offersTerms({ gate, products }: AppParts): boolean {
  const [product] = products;
  return gate !== null && product !== undefined && gate.challenge(product).status === 402;
}

// The HTTP application: every route, the 404 for other paths, and the 500 for unexpected errors.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import {
  type HealthResponse,
  INPUTS_PATH,
  ODDS_PATH,
  type Product,
  parseQuery,
  type TrackRecord,
  TrendingPreviewQuery,
} from '../contract/index.ts';
import { createEndpoint, MCP_PATH } from '../mcp/index.ts';
import { memoPer } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { AnswerError } from '../products/index.ts';
import { errorReply, internalError, invalid, jsonReply, offerTerms, paymentsNotConfigured } from '../sales/index.ts';
import { askRoutes, CARD_APP, createBrowserCode, notFoundPage, webRoutes } from '../web/index.ts';
import type { AppParts } from './app-parts.ts';
import { buildCatalog, productsOnSale } from './catalog.ts';
import { agentCard, FAVICON, robotsText, serverJson, sitemap, wellKnown } from './catalog-documents.ts';
import { clientOfRequest, rawPath, requestId, whenFinished } from './connection.ts';
import { acceptedCoding, COMPRESSED, type Coding, encodeReply } from './content-coding.ts';
import { llmsText } from './llms.ts';
import { buildOpenApi } from './openapi.ts';
import { paidRoute } from './paid-route.ts';
import type { PreparedReplies, PreparedReply, UnpaidReplies } from './prepared-replies.ts';
import { preparedProbes, probeRoutes } from './probes.ts';
import { type Handler, handleOtherMethods, homeRoute, notFound, pageRoute, reading, send } from './replies.ts';

const unpacked = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);
/** Of what an answer read: a body of the platform is below 1 MB. */
const MAX_INPUT_BYTES = 8 * 1024 * 1024;

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const SVG_TYPE = 'image/svg+xml';
const XML_TYPE = 'text/xml; charset=utf-8';

/** What a search engine should show. */
const PAGES = ['/', '/how-to-pay', '/track-record', '/developers', '/status', '/llms.txt'];

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
  const { publicUrl, isSeasonInvented = false } = parts.settings;
  const app = new Hono({ getPath: rawPath });
  const prepared = new Map<string, PreparedReply>();
  for (const product of parts.products) app.all(product.path, paidRoute(parts, product));
  const free = freeRoutes(parts);
  for (const [path, handler] of Object.entries(free.handlers)) app.all(path, handler);
  for (const [path, reply] of Object.entries(free.prepared)) prepared.set(path, reply);
  app.all(MCP_PATH, mcpRoute(parts));
  app.all(`${INPUTS_PATH}:sha256`, inputRoute(parts));
  app.all(`${ODDS_PATH}:season/:week`, oddsRoute(parts));

  const { desk, settings, gate } = parts;
  const code = createBrowserCode();
  if (desk) {
    const closed = () => (gate === null ? 'Nothing is on sale here.' : (parts.readiness()?.detail ?? null));
    const clientOf = (c: Context) => clientOfRequest(c, settings.proxies);
    const products = productsOnSale(parts);
    const termsOf = (product: Product) => gate?.challenge(product) ?? paymentsNotConfigured;
    app.route(
      '/',
      askRoutes({
        ...{ desk, publicUrl, isSeasonInvented, code, products, trackRecord: parts.trackRecord },
        closed,
        termsOf,
        clientOf,
      }),
    );
  }
  const openApi = buildOpenApi(parts);
  const facilitator = () => gate && { hasTerms: offersTerms(parts), ...gate.contact() };
  const { '/': home, ...pages } = webRoutes({
    ...parts,
    openApi,
    facilitator,
    hasPlayMoney: desk !== null && desk.faucetUrl !== null,
    scriptPath: desk && code.pathOf,
  });
  for (const [path, page] of Object.entries(pages)) app.all(path, pageRoute(page));
  const catalog = documentRoute(JSON_TYPE, JSON.stringify(buildCatalog(parts)));
  app.all('/', homeRoute(home, catalog.handler));

  const documents = {
    '/openapi.json': [JSON_TYPE, JSON.stringify(openApi)],
    '/.well-known/x402': [JSON_TYPE, JSON.stringify(wellKnown(parts))],
    '/.well-known/agent-card.json': [JSON_TYPE, JSON.stringify(agentCard(parts))],
    '/server.json': [JSON_TYPE, JSON.stringify(serverJson(parts))],
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

/** Named by its digest, a text never changes. */
const FOR_EVER = { 'content-type': JSON_TYPE, 'cache-control': 'public, max-age=31536000, immutable' };

/** What an answer read, for its audit. No list names the digests: only the answer does. */
function inputRoute({ input }: AppParts): Handler {
  return reading(async (c) => {
    const sha256 = c.req.param('sha256') ?? '';
    const body = /^[0-9a-f]{64}$/.test(sha256) ? await input(sha256) : null;
    if (body === null) return notFound;
    const headers = { ...FOR_EVER, vary: 'Accept-Encoding' };
    if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
      return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body };
    return { status: 200, headers, body: await unpacked(body, { maxOutputLength: MAX_INPUT_BYTES }) };
  });
}

/** A week's tree, so that anyone can compute its root again and score its odds. */
function oddsRoute({ oddsTree }: AppParts): Handler {
  return reading(async (c) => {
    const tree = await oddsTree(Number(c.req.param('season')), Number(c.req.param('week')));
    if (tree === null) return notFound;
    return encodeReply(jsonReply(200, tree), acceptedCoding(c.req.header('accept-encoding')), 'now');
  });
}

/** Whether an unpaid request gets its terms, and so whether the facilitator has sent its offer. */
function offersTerms({ gate, products }: AppParts): boolean {
  const [product] = products;
  return gate !== null && product !== undefined && gate.challenge(product).status === 402;
}

/** The handler of the endpoint, for every method. */
function mcpRoute(parts: AppParts): (c: Context) => Promise<Response> {
  const endpoint = createEndpoint({ ...parts, catalog: buildCatalog(parts), cards: CARD_APP });
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

// A document that stays the same while the process runs: serialized once, compressed once for each
// coding, sent with an ETag.
interface Representation {
  readonly full: GateResponse;
  readonly unchanged: GateResponse;
}

interface PreparedDocument {
  /** Serves the text, with 304 for a matching If-None-Match. */
  readonly handler: Handler;
  readonly prepared: PreparedReply;
}

/** A document of this text. */
function documentRoute(contentType: string, text: string): PreparedDocument {
  const body = Buffer.from(text);
  const tag = tagOf(body);
  const reply = { status: 200, headers: { 'content-type': contentType, 'cache-control': 'public, max-age=300' }, body };
  const prepared = new Map<Coding, Representation>();
  const representations = new Map<Coding, Promise<Representation>>();
  const representation = async (coding: Coding): Promise<Representation> => {
    const full = withTag(await encodeReply(reply, coding, 'ahead'), tag);
    const made = { full, unchanged: unchanged(full) };
    prepared.set(coding, made);
    return made;
  };
  const answer = (c: Context, { full, unchanged }: Representation) =>
    send(hasTag(c.req.header('if-none-match'), tag) ? unchanged : full);
  const handleOther = handleOtherMethods('GET, HEAD');
  const handler: Handler = (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return handleOther(c);
    const coding = acceptedCoding(c.req.header('accept-encoding'));
    // at once when it can be: the server sends such a reply without waiting for a promise
    const made = prepared.get(coding);
    if (made) return answer(c, made);
    // compressed when first asked for: the best quality takes longer than a start should
    const found = representations.get(coding) ?? representation(coding);
    representations.set(coding, found);
    return found.then((representation) => answer(c, representation));
  };
  return { handler, prepared: (coding) => prepared.get(coding)?.full ?? null };
}

/** The free paths with a changing answer: their handlers, and replies that exist already. */
function freeRoutes(parts: AppParts): {
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

// Entity tags: a reply the caller already has is answered with 304. Each coding of a body has a tag
// of its own, because their bytes differ.
const EMPTY = new Uint8Array();
/** 128 bits in base64url. */
const TAG_CHARS = 22;

/** The tag of a body, without quotes and coding. */
const tagOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url').slice(0, TAG_CHARS);

/** The reply with the tag of its body in a coding. */
function withTag(reply: GateResponse, tag: string): GateResponse {
  const coding = reply.headers['content-encoding'];
  return { ...reply, headers: { ...reply.headers, etag: `"${coding === undefined ? tag : `${tag}-${coding}`}"` } };
}

/** 304 with the headers of the full reply. */
function unchanged({ headers }: GateResponse): GateResponse {
  const { 'content-encoding': _, ...others } = headers;
  return { status: 304, headers: others, body: EMPTY };
}

/** Whether an If-None-Match names the tag in any coding: their content is the same. */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(['*', `"${tag}"`, ...COMPRESSED.map((coding) => `"${tag}-${coding}"`)]);
  return ifNoneMatch.split(',').some((each) => known.has(each.trim().replace(/^W\//, '')));
}

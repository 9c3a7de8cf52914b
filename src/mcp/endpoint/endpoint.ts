// MCP over streamable HTTP: one request, one reply, no session. Any process on the same store
// answers any call.

import {
  type CallToolResult,
  createMcpHandler,
  hostHeaderValidationResponse,
  isJSONRPCRequest,
  localhostAllowedHostnames,
  originValidationResponse,
  readRequestBody,
} from '@modelcontextprotocol/server';
import { parseAccept } from 'hono/utils/accept';
import {
  type Catalog,
  type HealthResponse,
  httpRequest,
  type Product,
  parsePaidRequest,
  parseQuery,
  type StatsResponse,
  type TrackRecord,
  TrendingPreviewQuery,
  type TrendingPreviewResponse,
} from '../../contract/index.ts';
import { type GateResponse, hasPaymentForm, type SaleRequest } from '../../payments/index.ts';
import { AnswerError } from '../../products/index.ts';
import {
  bodyTooLarge,
  errorReply,
  internalError,
  invalid,
  jsonReply,
  MAX_BODY_BYTES,
  type OpenSale,
  offerAnswer,
  type SaleParts,
  sellAnswer,
  uncharged,
} from '../../sales/index.ts';
import {
  type AnswerCards,
  createToolServer,
  FREE_TOOLS,
  type FreeTool,
  freeToolDefinition,
  PAYMENT_KEY,
  type PaymentNotice,
  paidArguments,
  paidTool,
  replyResult,
  type ToolCall,
} from '../tools/index.ts';

const NOTICE: PaymentNotice = {
  howToPay:
    'Unpaid it returns x402 terms: sign them, call again with the payment in _meta["x402/payment"]. Only an answer is ' +
    'charged; the same payment never pays twice.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
};
const INSTRUCTIONS =
  'Answers to NFL fantasy football questions. Each paid tool sells one answer for USDC on Algorand (x402 version 2). ' +
  'The free tools need no payment: start with trending-preview or catalog.';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
};

/** Answers a request to the path of the endpoint. */
export type McpEndpoint = (request: Request, exchange: Exchange) => Promise<Response>;

export function createEndpoint(parts: McpParts): McpEndpoint {
  const { products, settings, log } = parts;
  const tools = [
    ...products.map((product) => parts.cards.linked(paidTool(product, NOTICE))),
    ...FREE_TOOLS.map(freeToolDefinition),
  ];
  const hosts = [new URL(settings.publicUrl).hostname, ...localhostAllowedHostnames()];
  /** The reply that refuses a page of another origin, or a name that was bound to this address. */
  const refuse = (request: Request): Response | undefined =>
    // behind the operator's own proxies the Host header is theirs
    (settings.proxies === 0 ? hostHeaderValidationResponse(request, hosts) : undefined) ??
    originValidationResponse(request, hosts);

  const exchangeMessage = async (request: Request, exchange: Exchange): Promise<Response> => {
    const read = request.method === 'POST' ? await readMessage(request) : null;
    if (read && 'refusal' in read) return read.refusal;
    const createServer = () =>
      createToolServer({
        tools,
        instructions: INSTRUCTIONS,
        page: parts.cards.page,
        call: (call) => answerPaidTool(parts, exchange, call) ?? answerFreeTool(parts, call),
      });
    const form = replyForm(request.headers.get('accept'));
    const { fetch } = createMcpHandler(createServer, {
      ...(form === 'stream' && { responseMode: 'sse' }),
      // the tool list changes with the version only, so there is nothing to subscribe to
      maxSubscriptions: 0,
      onerror: (error) => log.info({ request: exchange.requestId, error: error.message }, 'An MCP request failed.'),
    });
    if (!read) return fetch(request);
    const headers = new Headers(request.headers);
    if (form !== 'none') headers.set('accept', BOTH_FORMS);
    const response = await fetch(withoutConnection(request, headers), { parsedBody: read.message });
    return form === 'json' ? toJsonReply(response) : response;
  };

  return async (request, exchange) => {
    const refused = refuse(request);
    if (refused) return refused;
    const origin = request.headers.get('origin');
    if (request.method === 'OPTIONS' && origin !== null)
      return withHeaders(new Response(null, { status: 204 }), { ...PREFLIGHT_HEADERS, ...corsHeaders(origin) });
    return withHeaders(await exchangeMessage(request, exchange), corsHeaders(origin));
  };
}

/**
 * A POST with these headers, without its body and without the signal of its connection. The
 * library listens to the signal for good, and a signal that a platform request follows is never
 * collected while someone listens: each exchange would stay in memory. A buyer who leaves gets his
 * answer when he asks again.
 */
const withoutConnection = ({ url, method }: Request, headers: Headers): Request =>
  new Request(url, { method, headers });

const corsHeaders = (origin: string | null): Readonly<Record<string, string>> =>
  origin === null
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'X-Request-Id', vary: 'Origin' };

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  }))
    all.set(name, value);
  return new Response(response.body, { status: response.status, headers: all });
}

// The form of a reply that a client accepts. The library demands both forms of every client; people
// and simple programs name one, or none.
const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** What the library demands of a client. */
const BOTH_FORMS = `${JSON_TYPE}, ${STREAM_TYPE}`;

/** `any`: both were named, so the library chooses. `none`: neither is accepted. */
type ReplyForm = 'any' | 'json' | 'stream' | 'none';

/** The form for an Accept header. A stream is sent to clients that name it only. */
function replyForm(accept: string | null): ReplyForm {
  const named = new Set(parseAccept(accept ?? '*/*').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])));
  const acceptsJson = [JSON_TYPE, 'application/*', '*/*'].some((type) => named.has(type));
  const acceptsStream = [STREAM_TYPE, 'text/*'].some((type) => named.has(type));
  if (acceptsJson) return acceptsStream ? 'any' : 'json';
  return acceptsStream ? 'stream' : 'none';
}

/** A stream's one message as a JSON reply; any other reply unchanged. */
async function toJsonReply(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== STREAM_TYPE) return response;
  const data = /^data: (.*)$/m.exec(await response.text())?.[1];
  return new Response(data ?? null, { status: response.status, headers: { 'content-type': JSON_TYPE } });
}

// A call of a free tool: the answer of the free endpoint of the same name.
const NO_RECORD = uncharged(404, 'not_found', 'No track record has been published yet.');

type FreeAnswer = (parts: McpParts, given: ToolCall['arguments']) => Promise<GateResponse>;

const ANSWERS: Readonly<Record<FreeTool['name'], FreeAnswer>> = {
  health: async ({ health }) => jsonReply(200, await health()),
  catalog: async ({ catalog }) => jsonReply(200, catalog),
  'trending-preview': ({ preview }, given) => answerPreview(preview, given),
  stats: async ({ stats }) => jsonReply(200, await stats()),
  'track-record': async ({ trackRecord }) => {
    const record = trackRecord();
    return record === null ? NO_RECORD : jsonReply(200, record);
  },
};

async function answerPreview(preview: McpParts['preview'], given: ToolCall['arguments']): Promise<GateResponse> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) params.set(name, String(value));
  const query = parseQuery(TrendingPreviewQuery, params);
  return query.ok ? jsonReply(200, await preview(query.value.limit)) : invalid(query.detail);
}

/** The result of the call; null when no free tool has this name. */
function answerFreeTool(parts: McpParts, { name, arguments: given }: ToolCall): Promise<CallToolResult> | null {
  const tool = FREE_TOOLS.find((candidate) => candidate.name === name);
  if (!tool) return null;
  return ANSWERS[tool.name](parts, given)
    .catch((error: unknown) => {
      if (error instanceof AnswerError) return errorReply(error);
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parts.log.error({ tool: name, error: reason }, 'A free tool failed.');
      return internalError;
    })
    .then(replyResult);
}

/** The result of the call; null when no product has this name. */
function answerPaidTool(parts: McpParts, exchange: Exchange, call: ToolCall): Promise<CallToolResult> | null {
  const product = parts.products.find(({ key }) => key === call.name);
  if (!product) return null;
  return answerCall(parts, exchange, product, call).then((reply) => parts.cards.presented(product, replyResult(reply)));
}

/** The reply to the call, in the same order of checks as over HTTP. */
async function answerCall(
  parts: McpParts,
  exchange: Exchange,
  product: Product,
  { arguments: given, context }: ToolCall,
): Promise<GateResponse> {
  const request = { product, requestId: exchange.requestId, payment: paymentOf(context.mcpReq._meta) };
  return offerAnswer(parts, request, (presented) => sell(parts, { product, given, exchange, ...presented }));
}

interface PaidCall extends OpenSale {
  readonly product: Product;
  readonly given: ToolCall['arguments'];
  readonly exchange: Exchange;
}

/**
 * The request is written as HTTP clients write it, so that a payment buys the same answer over both
 * transports.
 */
async function sell(parts: McpParts, paid: PaidCall): Promise<GateResponse> {
  const { gate, product, given, payment, note, exchange } = paid;
  const { fields, compact } = paidArguments(given);
  const { pathAndQuery, body: json } = httpRequest(product, fields, { compact });
  const body = Buffer.from(json ?? '');
  if (body.length > MAX_BODY_BYTES) return bodyTooLarge;
  const request = parsePaidRequest(product, new URL(pathAndQuery, 'http://localhost').searchParams, body);
  if (!request.ok) return invalid(request.detail);
  const { client, whenDelivered } = exchange;
  const sale = { product, request: request.value, pathAndQuery, body, payment, client, note, whenDelivered };
  return sellAnswer(parts, gate, sale);
}

// What the endpoint needs from the service, and what it must know about one HTTP request.
interface McpParts extends SaleParts {
  readonly settings: SaleParts['settings'] & {
    /** Origin that clients use; its host is accepted in Host and Origin headers. */
    readonly publicUrl: string;
    /** Number of the operator's own proxies. */
    readonly proxies: number;
  };
  /** Every product of the contract, in order. */
  readonly products: readonly Product[];
  readonly catalog: Catalog;
  readonly cards: AnswerCards;
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  /** The published track record; null = none yet. */
  readonly trackRecord: () => TrackRecord | null;
}

/** One HTTP request, as the sale of an answer needs it. */
interface Exchange {
  /** Client address, for the limits; null = no limit by address. */
  readonly client: string | null;
  /** Id of the request, for the log. */
  readonly requestId: string | null;
  readonly whenDelivered: NonNullable<SaleRequest['whenDelivered']>;
}

/** A request body of the largest size and the longest payment, both inside JSON. */
const MAX_MESSAGE_BYTES = 160 * 1024;

/** A message, or the reply that refuses it. */
type ReadMessage = { readonly message: unknown } | { readonly refusal: Response };

/** Never throws. A batch is refused: the limits of the service count requests. */
async function readMessage(request: Request): Promise<ReadMessage> {
  try {
    const read = await readRequestBody(request, MAX_MESSAGE_BYTES);
    if (read.tooLarge) return refusal(413, -32_000, `The message must be at most ${MAX_MESSAGE_BYTES} bytes.`);
    const message: unknown = JSON.parse(read.text);
    return Array.isArray(message) ? refusal(400, -32_600, 'The body must be one message, not a batch.') : { message };
  } catch {
    return refusal(400, -32_700, 'The body must be one message as JSON.');
  }
}

const refusal = (status: number, code: number, message: string): ReadMessage => ({
  refusal: Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status }),
});

type Metadata = Readonly<Record<string, unknown>> | undefined;

/** The payment; null without one. */
function paymentOf(meta: Metadata): SaleRequest['payment'] | null {
  const payment = meta?.[PAYMENT_KEY];
  if (payment === undefined || payment === null) return null;
  return { header: 'payment-signature', value: Buffer.from(JSON.stringify(payment)).toString('base64') };
}

/**
 * Whether a request calls a paid tool with a payment, valid or not: a payment in any other message
 * buys nothing. Reads its body. Never throws.
 */
export async function buysAnswer(request: Request, isPaidTool: (name: unknown) => boolean): Promise<boolean> {
  const read = await readMessage(request);
  if ('refusal' in read || !isJSONRPCRequest(read.message)) return false;
  const { method, params } = read.message;
  if (method !== 'tools/call' || !isPaidTool(params?.name)) return false;
  const payment = paymentOf(params?._meta);
  return payment !== null && hasPaymentForm(payment.value);
}

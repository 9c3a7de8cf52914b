// MCP over streamable HTTP: one request, one reply, no session. Any process on the same store
// answers any call.
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createToolServer, FREE_TOOLS, freeToolDefinition, type PaymentNotice, paidTool } from '../tools/index.ts';
import { answerFreeTool } from './free-call.ts';
import type { Exchange, McpParts } from './mcp-parts.ts';
import { readMessage } from './message.ts';
import { answerPaidTool } from './paid-call.ts';
import { BOTH_FORMS, replyForm, toJsonReply } from './reply-form.ts';

const NOTICE: PaymentNotice = {
  howToPay:
    'Call it without a payment to get the terms (an x402 PaymentRequired), sign them, and call again with the same ' +
    'arguments and the payment in _meta["x402/payment"]. You are charged for an answer only. If none arrives, call ' +
    'again with the same payment: it never charges twice.',
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
  const tools = [...products.map((product) => paidTool(product, NOTICE)), ...FREE_TOOLS.map(freeToolDefinition)];
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

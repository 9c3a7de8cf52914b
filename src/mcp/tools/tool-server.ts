// A protocol server over a tool list and one function that calls a tool by name. Arguments are
// validated by the function, with the contract's own errors, so the library's validation is unused.
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  Server,
  type ServerContext,
  type ServerOptions,
  type Tool,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  Catalog,
  HealthResponse,
  keyTitle,
  type Product,
  queryJsonSchema,
  SERVICE_NAME,
  StatsResponse,
  TrackRecord,
  TrendingPreviewQuery,
  TrendingPreviewResponse,
  VERSION,
} from '../../contract/index.ts';
import { HOUR_MS } from '../../durations/index.ts';
import type { GateResponse } from '../../payments/index.ts';
import { objectSchema, outputSchema } from './paid-tools.ts';

/** One call of a tool. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly context: ServerContext;
  /** Whether the client can show its user a form. */
  readonly canAsk: boolean;
}

/** The result of a call; null when there is no tool of that name. */
export type CallTool = (call: ToolCall) => Promise<CallToolResult | InputRequiredResult> | null;

export interface ToolServerParts {
  readonly tools: readonly Tool[];
  readonly call: CallTool;
  readonly instructions: string;
  readonly options?: Pick<ServerOptions, 'requestState'>;
  /** The page that a client shows next to results. */
  readonly page: AnswerCards['page'];
}

/** What people see of an answer: a short text, and a card where the client shows pages. */
export interface AnswerCards {
  readonly page: Resource & { readonly text: string };
  linked(tool: Tool): Tool;
  presented(product: Product, result: CallToolResult): CallToolResult;
}

/** The lists and the page change with the version only, and are the same for everyone. */
const PUBLIC = { ttlMs: HOUR_MS, cacheScope: 'public' } as const;
const CACHE_HINTS = { 'tools/list': PUBLIC, 'resources/list': PUBLIC, 'resources/read': PUBLIC };

export function createToolServer({ tools, call, instructions, options = {}, page }: ToolServerParts): Server {
  const server = new Server(
    { name: SERVICE_NAME.toLowerCase(), title: SERVICE_NAME, version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions, cacheHints: CACHE_HINTS, ...options },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  const { text: _, ...listed } = page;
  server.setRequestHandler('resources/list', () => ({ resources: [listed] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    if (uri === page.uri) return { contents: [page] };
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}.`);
  });
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const canAsk = supportsForms(clientCapabilities(context) ?? server.getClientCapabilities());
    const result = call({ name: params.name, arguments: params.arguments ?? {}, context, canAsk });
    if (result !== null) return result;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no tool named "${params.name}". The tools are ${tools.map(({ name }) => name).join(', ')}.`,
    );
  });
  return server;
}

/** A client that names no mode supports forms. */
function supportsForms({ elicitation }: ClientCapabilities = {}): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** What a client of revision 2026-07-28 says with each request; an older client says it once. */
function clientCapabilities({ mcpReq }: ServerContext): ClientCapabilities | undefined {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  return envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
}

export type FreeToolName = 'health' | 'catalog' | 'trending-preview' | 'stats' | 'track-record';

export interface FreeTool {
  readonly name: FreeToolName;
  /** Path of the same answer over HTTP. */
  readonly path: string;
  readonly description: string;
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
}

const NO_FIELDS = z.strictObject({});

/** In display order. */
export const FREE_TOOLS: readonly FreeTool[] = [
  {
    name: 'health',
    path: '/v1/health',
    description: 'Whether the service answers, the current NFL week, and how fresh each dataset is.',
    request: NO_FIELDS,
    response: HealthResponse,
  },
  {
    name: 'catalog',
    path: '/v1/catalog',
    description: 'Every product with its price, the network and the address to pay.',
    request: NO_FIELDS,
    response: Catalog,
  },
  {
    name: 'trending-preview',
    path: '/v1/trending/preview',
    description: 'The most added and dropped players: names and counts. The trending tool adds usage and calls.',
    request: TrendingPreviewQuery,
    response: TrendingPreviewResponse,
  },
  {
    name: 'stats',
    path: '/v1/stats',
    description: 'Answers sold so far, counted from settled payments.',
    request: NO_FIELDS,
    response: StatsResponse,
  },
  {
    name: 'track-record',
    path: '/track-record.json',
    description: 'How accurate past answers were, with calibration and misses, measured on past seasons.',
    request: NO_FIELDS,
    response: TrackRecord,
  },
];

const ANNOTATIONS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export function freeToolDefinition({ name, description, request, response }: FreeTool): Tool {
  return {
    name,
    title: keyTitle(name),
    description: `${description} Free.`,
    inputSchema: objectSchema(queryJsonSchema(request)),
    outputSchema: outputSchema(response),
    annotations: ANNOTATIONS,
  };
}

/** Where x402 puts a payment in a call, and its receipt in a result. */
export const PAYMENT_KEY = 'x402/payment';
export const RECEIPT_KEY = 'x402/payment-response';

type Fields = Record<string, unknown>;

/**
 * The result for a reply of the service. A challenge is in `structuredContent` and, as the same
 * JSON, in the first text block; so are an answer and an error, whose structured form also has the
 * HTTP status and, where a retry can succeed, the seconds to wait.
 */
export function replyResult(reply: GateResponse): CallToolResult {
  const { status, headers } = reply;
  const body = Buffer.from(reply.body).toString();
  const receipt = headers['payment-response'];
  const meta = receipt === undefined ? {} : { _meta: { [RECEIPT_KEY]: fromBase64(receipt) } };
  if (status < 300) return { ...answerResult(body), ...meta };
  const content: Fields = JSON.parse(body);
  if (status === 402) return { ...errorResult(content), ...meta };
  const retryAfter = headers['retry-after'];
  const wait = retryAfter === undefined ? {} : { retry_after_seconds: Number(retryAfter) };
  return { ...errorResult({ ...content, http_status: status, ...wait }, nextStep(status, retryAfter)), ...meta };
}

/** A successful result from the JSON text of an answer; `notes` follow it as text. */
export function answerResult(json: string, ...notes: readonly string[]): CallToolResult {
  return { structuredContent: JSON.parse(json) as Fields, content: [json, ...notes].map(textBlock) };
}

/** An error result; `notes` follow its JSON as text. */
export function errorResult(error: Fields, ...notes: readonly string[]): CallToolResult {
  return {
    isError: true,
    structuredContent: error,
    content: [JSON.stringify(error), ...notes.filter(Boolean)].map(textBlock),
  };
}

const textBlock = (text: string) => ({ type: 'text' as const, text });

function nextStep(status: number, retryAfter: string | undefined): string {
  if (retryAfter !== undefined)
    return `Wait ${retryAfter} seconds, then call again with the same arguments and the same payment: it never charges twice.`;
  return status === 422
    ? 'You were not charged. Correct the arguments; the payment can pay for the corrected call.'
    : '';
}

const fromBase64 = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());

// A protocol server over a tool list and one function that calls a tool by name. Arguments are
// validated by the function, with the contract's own errors, so the library's validation is unused.
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server';
import { SERVICE_NAME, VERSION } from '../../contract/index.ts';

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
}

export function createToolServer({ tools, call, instructions, options = {} }: ToolServerParts): Server {
  const server = new Server(
    { name: SERVICE_NAME.toLowerCase(), title: SERVICE_NAME, version: VERSION },
    { capabilities: { tools: {} }, instructions, ...options },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
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

// The official clients: the current library on both revisions of the protocol, and the library it
// replaced, which most programs still use.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export interface ToolResult {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: Record<string, unknown> | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly _meta?: Record<string, unknown> | undefined;
}

export interface Tool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly annotations?: { readonly readOnlyHint?: boolean | undefined } | undefined;
  readonly outputSchema?: object | undefined;
  readonly _meta?: Record<string, unknown> | undefined;
}

export interface Connected {
  list(): Promise<readonly Tool[]>;
  call(name: string, args: Record<string, unknown>, payment?: unknown): Promise<ToolResult>;
  close(): Promise<void>;
}

/** How a user answers a form; absent: the client has no forms. */
export type Answer = (message: string) => { action: 'accept' | 'decline' | 'cancel'; content?: { pay: boolean } };

/** A server to connect to: an address, or a command to start. */
export type Target = string | { readonly command: string; readonly args: string[] };

const INFO = { name: 'test', version: '1.0.0' };
const FORMS = { capabilities: { elicitation: { form: {} } } };
const paid = (name: string, args: Record<string, unknown>, payment: unknown) => ({
  name,
  arguments: args,
  ...(payment !== undefined && { _meta: { 'x402/payment': payment } }),
});

async function connectCurrent(mode: 'auto' | 'legacy', target: Target, answer?: Answer): Promise<Connected> {
  const client = new Client(INFO, { versionNegotiation: { mode }, ...(answer && FORMS) });
  if (answer) client.setRequestHandler('elicitation/create', ({ params }) => answer(params.message));
  await client.connect(
    typeof target === 'string'
      ? new StreamableHTTPClientTransport(new URL(target))
      : new StdioClientTransport({ ...target, stderr: 'ignore' }),
  );
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args, payment) => (await client.callTool(paid(name, args, payment))) as ToolResult,
    close: () => client.close(),
  };
}

async function connectOld(target: Target, answer?: Answer): Promise<Connected> {
  const client = new OldClient(INFO, answer && FORMS);
  if (answer) client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(params.message));
  const transport =
    typeof target === 'string'
      ? new OldTransport(new URL(target))
      : new OldStdioTransport({ ...target, stderr: 'ignore' });
  // the library's own transports do not fit its interface under exactOptionalPropertyTypes
  await client.connect(transport as never);
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args, payment) => (await client.callTool(paid(name, args, payment))) as ToolResult,
    close: () => client.close(),
  };
}

export const CLIENTS = {
  'client 2, revision 2026-07-28': (target: Target, answer?: Answer) => connectCurrent('auto', target, answer),
  'client 2, revision 2025-11-25': (target: Target, answer?: Answer) => connectCurrent('legacy', target, answer),
  'sdk 1': connectOld,
} as const;

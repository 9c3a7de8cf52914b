// The local server over standard input and output: the tools of the service, paid from the user's
// wallet.
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type BuyerEnvironment, createEnvironment, formatUsdc } from '../../client/index.ts';
import { products } from '../../contract/index.ts';
import {
  answerResult,
  createToolServer,
  errorResult,
  FREE_TOOLS,
  freeToolDefinition,
  paidTool,
  type ToolCall,
} from '../tools/index.ts';
import type { BuyerParts } from './buyer-parts.ts';
import { createConfirmation } from './confirm.ts';
import { callPaidTool } from './paid-call.ts';

/** The running server. */
export interface BuyerServer {
  close(): Promise<void>;
}

/**
 * Serves until its input ends or it is closed. `report` receives messages that cannot be
 * processed: standard output carries the protocol only.
 */
export function serveBuyer(parts: BuyerParts, report: (problem: string) => void): BuyerServer {
  const confirmation = createConfirmation(parts);
  const tools = toolList(parts);
  return serveStdio(
    () =>
      createToolServer({
        tools,
        instructions: instructions(parts),
        options: { requestState: { verify: confirmation.verify } },
        call(call) {
          const environment = createEnvironment(AbortSignal.any([parts.signal, call.context.mcpReq.signal]));
          return callPaidTool(parts, confirmation, call, environment) ?? callFreeTool(parts, call, environment);
        },
      }),
    { onerror: (error) => report(error.message) },
  );
}

function toolList({ network }: BuyerParts): readonly Tool[] {
  const notice = {
    howToPay:
      `This call pays it from the user's wallet on ${network}, for an answer only. If no answer arrives, make the same ` +
      'call again: it presents the same payment and never pays twice.',
    // it spends money, so that a client does not run it unasked
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  };
  return [...products.map((product) => paidTool(product, notice)), ...FREE_TOOLS.map(freeToolDefinition)];
}

function instructions({ server, maxMicroUsdc, spending: { maxMicroUsdcPerDay } }: BuyerParts): string {
  const perDay = maxMicroUsdcPerDay === null ? '' : ` and ${formatUsdc(maxMicroUsdcPerDay)} USDC a day`;
  return (
    `Answers to NFL fantasy football questions from ${server}, bought with the user's wallet. ` +
    `At most ${formatUsdc(maxMicroUsdc)} USDC an answer${perDay} are spent. The free tools cost nothing.`
  );
}

// A call of a free tool: the free endpoint of the service, read over HTTP.
const LIMITS = { timeoutMs: 15_000, maxBytes: 2_000_000 };

/** The result of the call; null when no free tool has this name. */
function callFreeTool(
  { server }: BuyerParts,
  { name, arguments: given }: ToolCall,
  environment: BuyerEnvironment,
): Promise<CallToolResult> | null {
  const tool = FREE_TOOLS.find((candidate) => candidate.name === name);
  if (!tool) return null;
  const url = new URL(server + tool.path);
  for (const [field, value] of Object.entries(given)) url.searchParams.set(field, String(value));
  return read(url.href, environment);
}

async function read(url: string, environment: BuyerEnvironment): Promise<CallToolResult> {
  const headers = { accept: 'application/json' };
  const reply = await environment.send(url, { method: 'GET', headers }, LIMITS).catch(() => null);
  if (reply === null)
    return errorResult({ detail: `${new URL(url).origin} cannot be reached.`, code: 'service_unreachable' });
  const body = fieldsOf(reply.text);
  if (reply.status === 200 && body !== null) return answerResult(reply.text);
  return errorResult({ detail: 'The service did not answer in JSON.', ...body, http_status: reply.status });
}

function fieldsOf(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

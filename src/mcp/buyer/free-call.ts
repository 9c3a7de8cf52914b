// A call of a free tool: the free endpoint of the service, read over HTTP.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { BuyerEnvironment } from '../../client/index.ts';
import { answerResult, errorResult, FREE_TOOLS, type ToolCall } from '../tools/index.ts';
import type { BuyerParts } from './buyer-parts.ts';

const LIMITS = { timeoutMs: 15_000, maxBytes: 2_000_000 };

/** The result of the call; null when no free tool has this name. */
export function callFreeTool(
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

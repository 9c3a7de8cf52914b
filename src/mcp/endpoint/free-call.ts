// A call of a free tool: the answer of the free endpoint of the same name.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { parseQuery, TrendingPreviewQuery } from '../../contract/index.ts';
import type { GateResponse } from '../../payments/index.ts';
import { AnswerError } from '../../products/index.ts';
import { errorReply, internalError, invalid, jsonReply, uncharged } from '../../sales/index.ts';
import { FREE_TOOLS, type FreeTool, replyResult, type ToolCall } from '../tools/index.ts';
import type { McpParts } from './mcp-parts.ts';

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
export function answerFreeTool(parts: McpParts, { name, arguments: given }: ToolCall): Promise<CallToolResult> | null {
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

// The free tools: status, prices, the top of the trending list, sales and the track record.
import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  Catalog,
  HealthResponse,
  keyTitle,
  queryJsonSchema,
  StatsResponse,
  TrackRecord,
  TrendingPreviewQuery,
  TrendingPreviewResponse,
} from '../../contract/index.ts';
import { objectSchema, outputSchema } from './paid-tools.ts';

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

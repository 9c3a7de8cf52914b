// The paid tools: one for each product of the contract, described for an agent.
import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import {
  answerJsonSchema,
  keyTitle,
  listedDescription,
  PaidOptions,
  type Product,
  queryJsonSchema,
  requestJsonSchema,
} from '../../contract/index.ts';

/** How paid tools are paid for on one transport. */
export interface PaymentNotice {
  /** Follows the price: how to pay, and what to do without an answer. */
  readonly howToPay: string;
  readonly annotations: ToolAnnotations;
}

/** What a call of a paid tool asks for: the fields of its product, and its options. */
export interface PaidArguments {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly compact: unknown;
}

export function paidTool(product: Product, { howToPay, annotations }: PaymentNotice): Tool {
  const { key, priceMicroUsdc, request, response, example } = product;
  const price = (priceMicroUsdc / 1_000_000).toFixed(2);
  return {
    name: key,
    title: keyTitle(key),
    description: `${listedDescription(product)} Example: ${JSON.stringify(example.request)}. Costs ${price} USDC. ${howToPay}`,
    inputSchema: inputSchema(request),
    outputSchema: outputSchema(response.schema),
    annotations,
    _meta: { 'gridcall/price': { usdc: price, micro_usdc: priceMicroUsdc } },
  };
}

/** Separates the options, which every paid tool has, from the fields of the product. */
export function paidArguments({ compact, ...fields }: Readonly<Record<string, unknown>>): PaidArguments {
  return { fields, compact: compact ?? false };
}

/**
 * The schema of a tool's structured results: an answer, or the terms or error of a call without
 * one. Some clients validate error results too, so these are named as alternatives.
 */
export function outputSchema(answer: z.ZodType): Tool['inputSchema'] {
  const { required = [], ...schema } = answerJsonSchema(answer);
  return objectSchema({
    ...schema,
    anyOf: [
      { title: 'Answer', required },
      { title: 'PaymentRequired', required: ['x402Version', 'accepts'] },
      { title: 'Error', required: ['detail'] },
    ],
  });
}

/** The JSON Schema of an object, in the type of the protocol library. */
export const objectSchema = (schema: object): Tool['inputSchema'] => ({ ...schema, type: 'object' as const });

function inputSchema({ location, schema }: Product['request']): Tool['inputSchema'] {
  const own = location === 'body' ? requestJsonSchema(schema) : queryJsonSchema(schema);
  const { properties: options = {} } = queryJsonSchema(PaidOptions);
  return objectSchema({ ...own, properties: { ...own.properties, ...options } });
}

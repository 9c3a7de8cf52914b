// gridcall/ai-sdk: the products as a tool set for the AI SDK
// (`generateText`, `streamText`, agents).
import type { Tool } from 'ai';
import type { ProductAnswers, ProductKey, ProductRequests } from '../../contract/index.ts';
import type { Buyer } from '../create-buyer.ts';
import { productTools } from './product-tools.ts';

/** One tool for each product, by key. */
export type GridcallTools = { readonly [Key in ProductKey]: Tool<ProductRequests[Key], ProductAnswers[Key]> };

/**
 * Tools that buy with the client, within its limits. A failed purchase becomes a tool error with a
 * message for the model.
 */
export function gridcallTools(client: Buyer): GridcallTools {
  const tools = productTools(client).map(({ name, description, schema, buy }) => [
    name,
    { description, inputSchema: schema, execute: buy } satisfies Tool,
  ]);
  // each key has the schemas of its product, from the same list
  return Object.fromEntries(tools) as GridcallTools;
}

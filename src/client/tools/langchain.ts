// gridcall/langchain: the products as tools for LangChain and LangGraph.
import { type DynamicStructuredTool, tool } from '@langchain/core/tools';
import type { Buyer } from '../create-buyer.ts';
import { productTools } from './product-tools.ts';

/**
 * Tools that buy with the client, within its limits; each returns the answer as JSON text. A failed
 * purchase throws a PurchaseFailure with a message for the model.
 */
export function gridcallTools(client: Buyer): DynamicStructuredTool[] {
  return productTools(client).map(({ name, description, schema, buy }) =>
    tool(async (request: unknown) => JSON.stringify(await buy(request)), { name, description, schema }),
  );
}

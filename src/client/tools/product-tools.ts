// The products as tools for a language model, before any framework: name, description with the
// price, request schema, and the purchase.
import { type ProductKey, type ProductRequests, products } from '../../contract/index.ts';
import type { Buyer } from '../create-buyer.ts';
import { formatUsdc } from '../protocol/index.ts';

export interface ProductTool {
  readonly name: ProductKey;
  readonly description: string;
  /** The contract's own schema: a framework derives its JSON Schema and checks requests with it. */
  readonly schema: (typeof products)[number]['request']['schema'];
  /**
   * Buys one answer within the client's limits.
   * @throws PurchaseFailure; its message says whether money moved, so that a model can read it.
   */
  buy(request: unknown): Promise<unknown>;
}

/** One tool for each product, in their order. */
export function productTools(client: Buyer): readonly ProductTool[] {
  return products.map(({ key, description, priceMicroUsdc, request }) => ({
    name: key,
    description: `${description} Costs ${formatUsdc(priceMicroUsdc)} USDC, charged for an answer only.`,
    schema: request.schema,
    async buy(content) {
      // the framework checked it against this product's schema
      const { answer } = await client.ask(key, content as ProductRequests[ProductKey]);
      return answer;
    },
  }));
}

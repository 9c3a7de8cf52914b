// The product type: routes, challenges, catalog, OpenAPI, llms.txt and CLI flags derive from its
// objects.
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Where a request's fields are sent: the query of a GET or the JSON body of a POST. */
export type RequestLocation = 'query' | 'body';

/**
 * One product: a paid question and the shape of its answer. It contains no behavior: the analysis
 * is in `products/` under the same key, so that the contract depends on nothing.
 */
export interface Product<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Key extends string = string,
> {
  /**
   * Stable key, the last part of the path (`draft-board`); used in the catalog, the
   * journal and the command line.
   */
  readonly key: Key;
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  /** Price in micro-USDC, an integer: money is never a float inside. */
  readonly priceMicroUsdc: number;
  /** Seconds an answer may be reused; null = every answer is computed for its request. */
  readonly cacheSeconds: number | null;
  /** One sentence on what the payment buys. */
  readonly description: string;
  /** `name` is the public name of the request model; null for a query. */
  readonly request: { readonly location: RequestLocation; readonly name: string | null; readonly schema: Request };
  readonly response: { readonly name: string; readonly schema: Response };
  /** Codes with which a valid request may still be refused, uncharged. */
  readonly refusals: readonly RefusalCode[];
  /**
   * A request and an answer with one element per list. They fit the schemas and
   * are sent in the challenge.
   */
  readonly example: { readonly request: z.input<Request>; readonly response: z.input<Response> };
}

/** Checks the shape of a product and keeps the literal types of its key and schemas. */
export function defineProduct<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Key extends string,
>(product: Product<Request, Response, Key>): Product<Request, Response, Key> {
  return Object.freeze(product);
}

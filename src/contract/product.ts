// What one thing for sale is: the object that routes, challenges, catalogue, OpenAPI, llms.txt and the command line are derived from.
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Where a request's fields travel: in the query of a GET or in the JSON body of a POST. */
export type RequestLocation = 'query' | 'body';

/**
 * One product: a paid question and the shape of its answer. Holds no behaviour; the analysis that answers it lives in `analyses/`
 * under the same key, so that the contract depends on nothing.
 */
export interface Product<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** Stable key, the last part of the path (`trendingCounts`); used in the catalogue, the journal and the command line. */
  readonly key: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  /** Price in millionths of one USDC, an integer: money is never a float inside. */
  readonly priceMicroUsdc: number;
  /** Seconds a generated answer is reused; null means every answer is computed afresh. */
  readonly cacheSeconds: number | null;
  /** One sentence on what the payment unlocks. */
  readonly description: string;
  /** `name` is the public name of the request model; null for requests that are a query (SPEC 2.5 request_schema). */
  readonly request: { readonly location: RequestLocation; readonly name: string | null; readonly schema: Request };
  readonly response: { readonly name: string; readonly schema: Response };
  /** Why a request that fits its schema may still be refused, uncharged. */
  readonly refusals: readonly RefusalCode[];
  /** A request and an answer with one element a list: they validate against the schemas and travel in the challenge. */
  readonly example: { readonly request: z.input<Request>; readonly response: z.input<Response> };
}

/** Keeps the literal types of a product's schemas while checking its shape. */
export function defineProduct<const Request extends z.ZodType, const Response extends z.ZodType>(
  product: Product<Request, Response>,
): Product<Request, Response> {
  return Object.freeze(product);
}

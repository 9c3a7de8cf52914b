// The product type: routes, challenges, catalog, OpenAPI, llms.txt and CLI flags derive from its
// objects.
import type { z } from 'zod';
import { schemaName } from './components.ts';
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
  /** Whether it is sold next to the products of the contract, which do not depend on it. */
  readonly isExtension?: true;
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

type Sent<Schema extends z.ZodType> = Product<Schema>['request'];

/** A request sent as the query of a GET. */
export const inQuery = <Schema extends z.ZodType>(schema: Schema): Sent<Schema> => ({
  location: 'query',
  name: null,
  schema,
});

/** A request sent as the JSON body of a POST; the schema has a public name. */
export const inBody = <Schema extends z.ZodType>(schema: Schema): Sent<Schema> => ({
  location: 'body',
  name: schemaName(schema),
  schema,
});

/** What a contract file states: the method, the path and the names of the models follow from it. */
type Definition<Request extends z.ZodType, Response extends z.ZodType, Key extends string> = Omit<
  Product<Request, Response, Key>,
  'method' | 'path' | 'response'
> & { readonly response: Response };

/** The product of a definition, with the literal types of its key and schemas. */
export function defineProduct<
  const Request extends z.ZodType,
  const Response extends z.ZodType,
  const Key extends string,
>(definition: Definition<Request, Response, Key>): Product<Request, Response, Key> {
  const { key, request, response } = definition;
  return Object.freeze({
    ...definition,
    method: request.location === 'query' ? 'GET' : 'POST',
    path: `/v1/${key}`,
    response: { name: schemaName(response), schema: response },
  });
}

/** The description as lists of products state it: what is an extension is marked. */
export const listedDescription = ({
  description,
  isExtension,
}: Pick<Product, 'description' | 'isExtension'>): string => (isExtension ? `Extension: ${description}` : description);

/** The key of a product or tool as a title: `team-report` is `Team report`. */
export const keyTitle = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`;

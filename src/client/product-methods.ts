// A method for each product, named after its key: `client.teamReport({ … })`. Derived from the
// product list.
import { type ProductAnswers, type ProductKey, type ProductRequests, products } from '../contract/index.ts';

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** May be left out when every field has a default. */
type RequestOf<Key extends ProductKey> =
  Partial<ProductRequests[Key]> extends ProductRequests[Key]
    ? [request?: ProductRequests[Key]]
    : [request: ProductRequests[Key]];

/**
 * Each buys one answer and returns it: `client.matchup({ players: ['…', '…'] })`. `ask` does the
 * same and returns the receipt too.
 */
export type ProductMethods = {
  readonly [Key in ProductKey as CamelCase<Key>]: (...request: RequestOf<Key>) => Promise<ProductAnswers[Key]>;
};

/** The methods over a function that buys by key. */
export function productMethods(buy: (key: ProductKey, request: unknown) => Promise<unknown>): ProductMethods {
  const methods = products.map(({ key }) => [camelCase(key), (request?: unknown) => buy(key, request)] as const);
  // the names and answers of the type are the keys and schemas of the same list
  return Object.fromEntries(methods) as unknown as ProductMethods;
}

const camelCase = (key: string): string => key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

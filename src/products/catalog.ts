// The analyses of the products that are sold, in the order in which the contract lists them.
import { type ProductKey, products } from '../contract/index.ts';
import * as analyses from './analyses.ts';
import type { AnyAnalysis } from './shared/index.ts';

/** A product without its analysis, or with that of another one, does not compile. */
const ANALYSES_BY_KEY: { readonly [Key in ProductKey]: AnyAnalysis & { readonly product: { readonly key: Key } } } =
  analyses;

export const ANALYSES: readonly AnyAnalysis[] = products.map(({ key }) => ANALYSES_BY_KEY[key]);

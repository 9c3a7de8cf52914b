// What a buyer asks, as an HTTP request: a product with its request, or a
// URL with an optional body.
import { httpRequest, type Product, products } from '../contract/index.ts';
import type { BuyerRequest } from './protocol/index.ts';

/**
 * The request for a product key (a query or a body, as the product says), or for a URL or path,
 * where a body makes it a POST. Throws TypeError for a URL that cannot be parsed.
 */
export function buyerRequest(what: string, content: unknown, server: string | undefined): BuyerRequest {
  const product = products.find(({ key }) => key === what);
  if (product) return productRequest(product, content ?? {}, server);
  const url = urlOf(what, server);
  return content === undefined ? { method: 'GET', url: url.href } : post(url, JSON.stringify(content));
}

/** The request for a product, in the form every transport gives it. */
export function productRequest(
  product: Product,
  fields: object,
  server: string | undefined,
  options: { readonly compact?: unknown } = {},
): BuyerRequest {
  const { pathAndQuery, body } = httpRequest(product, fields, options);
  const url = urlOf(pathAndQuery, server);
  return body === null ? { method: 'GET', url: url.href } : post(url, body);
}

const post = (url: URL, body: string): BuyerRequest => ({ method: 'POST', url: url.href, body });

function urlOf(what: string, server: string | undefined): URL {
  if (URL.canParse(what, server)) return new URL(what, server);
  throw new TypeError(server ? `${what} must be a URL or a path.` : `${what} must be a whole URL: no server is set.`);
}

// What a buyer asks, as an HTTP request: a product with its request, or a
// URL with an optional body.
import { products } from '../contract/index.ts';
import type { BuyerRequest } from './protocol/index.ts';

/**
 * The request for a product key (a query or a body, as the product says), or for a URL or path,
 * where a body makes it a POST. Throws TypeError for a URL that cannot be parsed.
 */
export function buyerRequest(what: string, content: unknown, server: string | undefined): BuyerRequest {
  const product = products.find(({ key }) => key === what);
  const url = urlOf(product?.path ?? what, server);
  if (!product) return content === undefined ? get(url) : post(url, content);
  if (product.request.location === 'body') return post(url, content ?? {});
  for (const [name, value] of Object.entries(content ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return get(url);
}

const get = (url: URL): BuyerRequest => ({ method: 'GET', url: url.href });
const post = (url: URL, content: unknown): BuyerRequest => ({
  method: 'POST',
  url: url.href,
  body: JSON.stringify(content),
});

function urlOf(what: string, server: string | undefined): URL {
  if (URL.canParse(what, server)) return new URL(what, server);
  throw new TypeError(server ? `${what} must be a URL or a path.` : `${what} must be a whole URL: no server is set.`);
}

// The catalog: every endpoint with its price, free ones first, and how to pay.
import {
  ATTRIBUTION,
  type Catalog,
  type CatalogEntry,
  listedDescription,
  type Product,
  SERVICE_NAME,
  VERSION,
} from '../contract/index.ts';
import type { AppParts } from './app-parts.ts';

interface FreeEndpoint {
  readonly path: string;
  readonly description: string;
  readonly response: string;
}

/** The free endpoints, in display order. */
export const FREE_ENDPOINTS: readonly FreeEndpoint[] = [
  {
    path: '/v1/health',
    description: 'Service status, current week, and how fresh each dataset is.',
    response: 'HealthResponse',
  },
  { path: '/v1/catalog', description: 'Every endpoint with its price, and how to pay.', response: 'Catalog' },
  {
    path: '/v1/trending/preview',
    description: 'Top of the trending list: names and counts, no analysis.',
    response: 'TrendingPreviewResponse',
  },
  { path: '/v1/stats', description: 'Sales so far, counted from settled payments.', response: 'StatsResponse' },
  { path: '/llms.txt', description: 'Quickstart for agents, as plain text.', response: 'PlainText' },
  { path: '/openapi.json', description: 'The API description, OpenAPI 3.1.', response: 'OpenAPIDocument' },
];

/** Price in USDC. Exact for prices with at most two decimals. */
export function priceInUsdc({ priceMicroUsdc }: Product): number {
  return priceMicroUsdc / 1_000_000;
}

/** The products on sale, in order. */
export function productsOnSale({
  products,
  available,
}: Pick<AppParts, 'products' | 'available'>): AppParts['products'] {
  return products.filter(({ key }) => available.has(key));
}

export function buildCatalog(parts: Pick<AppParts, 'settings' | 'products' | 'available'>): Catalog {
  const { network, payTo, usdcAssetId, facilitatorUrl, challengeTag } = parts.settings;
  return {
    service: SERVICE_NAME,
    version: VERSION,
    network,
    pay_to: payTo,
    asset_id: payTo === '' ? 0 : usdcAssetId,
    facilitator_url: facilitatorUrl,
    challenge_tag: challengeTag,
    endpoints: [...FREE_ENDPOINTS.map(freeEntry), ...productsOnSale(parts).map(paidEntry)],
    attribution: ATTRIBUTION,
  };
}

function freeEntry({ path, description, response }: FreeEndpoint): CatalogEntry {
  return {
    path,
    method: 'GET',
    key: '',
    price_usdc: 0,
    description,
    request_schema: null,
    response_schema: response,
    free: true,
    cache_ttl_seconds: null,
  };
}

function paidEntry(product: Product): CatalogEntry {
  const { path, method, key, request, response, cacheSeconds } = product;
  return {
    path,
    method,
    key,
    price_usdc: priceInUsdc(product),
    description: listedDescription(product),
    request_schema: request.name,
    response_schema: response.name,
    free: false,
    cache_ttl_seconds: cacheSeconds,
  };
}

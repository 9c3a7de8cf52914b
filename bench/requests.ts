// What the long runs ask for: one paid request of every product with a manager of the upstream, and
// the free paths.

import { demoRequest, type PreviewPlayers } from '../src/cli/demo-requests.ts';
import type { BuyerRequest } from '../src/client/index.ts';
import { type Product, products } from '../src/contract/index.ts';

/** A manager of the upstream, with one of their leagues. */
export interface LeagueManager {
  readonly platform_username: string;
  readonly league_id: string;
}

export const FREE_PATHS = [
  '/v1/health',
  '/v1/catalog',
  '/v1/stats',
  '/v1/trending/preview',
  '/openapi.json',
  '/llms.txt',
  '/.well-known/x402',
  '/',
] as const;

/** Products that read the platform's leagues for each buyer. */
const LEAGUE_PRODUCTS: ReadonlySet<string> = new Set([
  'roster',
  'team-report',
  'draft-report',
  'league-outlook',
  'trade',
]);

export interface PaidRequest {
  readonly product: Product;
  readonly request: BuyerRequest;
  /** Whether the platform's leagues are read for it; the other answers are shared. */
  readonly isOfLeague: boolean;
}

/**
 * One request for each product at the service, about players of its free preview. A league is that
 * of `manager`, without their draft; null = the sandbox's own manager, with it.
 */
export async function paidRequests(url: string, manager: LeagueManager | null): Promise<readonly PaidRequest[]> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const { players: crowd } = (await read('/v1/trending/preview')) as { readonly players: PreviewPlayers };
  const { season } = (await read('/v1/health')) as { readonly season: number };
  return products.flatMap((product) => {
    const request = demoRequest(product, url, { crowd, season });
    const isOfLeague = LEAGUE_PRODUCTS.has(product.key);
    if (manager === null || !isOfLeague) return [{ product, request, isOfLeague }];
    // a draft of this season is graded against a market that only a longer run has recorded
    if (product.key === 'draft-report') return [];
    return [{ product, request: { ...request, body: JSON.stringify(manager) }, isOfLeague }];
  });
}

// /.well-known/x402: the products and their terms, in the format that the facilitator's catalog
// reads.

import { NETWORKS, SERVICE_NAME } from '../contract/index.ts';
import type { AppParts } from './app-parts.ts';
import { productsOnSale } from './catalog.ts';

export function wellKnown(parts: Pick<AppParts, 'settings' | 'products' | 'available'>) {
  const { publicUrl, network, payTo, usdcAssetId, challengeTag } = parts.settings;
  return {
    x402Version: 2,
    name: SERVICE_NAME,
    description: 'Structured answers to NFL fantasy football questions, each bought with one USDC micropayment.',
    resources: (payTo === '' ? [] : productsOnSale(parts)).map(({ path, method, description, priceMicroUsdc }) => ({
      url: `${publicUrl}${path}`,
      method,
      description,
      network: NETWORKS[network].ids[0],
      asset: String(usdcAssetId),
      amount: String(priceMicroUsdc),
      payTo,
      extra: { tag: challengeTag },
    })),
  };
}

// What a discovery tool for paid APIs makes of the running service: every paid route is paid, free
// routes are free, and no warnings.
import {
  checkEndpointSchema,
  checkL2ForOpenAPI,
  checkL4ForOpenAPI,
  discoverOriginSchema,
  getOpenAPI,
  getWarningsForFavicon,
  getWarningsForL2,
  getWarningsForL3,
  getWarningsForL4,
  getWarningsForOpenAPI,
  isOpenApiParseFailure,
  scrapeFavicon,
} from '@agentcash/discovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { openShop, type Shop } from '../conformance/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop('truncated');
});
afterAll(() => shop.close());

describe('a discovery tool', () => {
  it('lists every route: ten are paid at their price, the others need nothing', async () => {
    const found = await discoverOriginSchema({ target: shop.url });
    if (!found.found) throw new Error(found.message);
    const paid = found.endpoints.filter(({ authMode }) => authMode === 'paid');
    expect(paid.map(({ method, path, price, protocols }) => [method, path, price, protocols])).toEqual(
      products.map(({ method, path, priceMicroUsdc }) => [
        method,
        path,
        `${(priceMicroUsdc / 1e6).toFixed(6)} USD`,
        ['x402'],
      ]),
    );
    const others = found.endpoints.filter(({ authMode }) => authMode !== 'paid');
    expect(new Set(others.map(({ authMode }) => authMode))).toEqual(new Set(['unprotected']));
  });

  it('warns of nothing in the description, its routes and its guidance, and finds an icon', async () => {
    const openApi = (await getOpenAPI(shop.url))._unsafeUnwrap();
    if (openApi === null || isOpenApiParseFailure(openApi)) throw new Error('the description cannot be read');
    expect([
      ...getWarningsForOpenAPI(openApi),
      ...getWarningsForL2(checkL2ForOpenAPI(openApi)),
      ...getWarningsForL4(checkL4ForOpenAPI(openApi)),
      ...(await getWarningsForFavicon(shop.url))._unsafeUnwrap(),
    ]).toEqual([]);
    expect(await scrapeFavicon(shop.url)).toMatch(/\/favicon\.(?:ico|svg)$/);
  });

  it.each(products.map((product) => [product.path, product] as const))(
    'reads the terms of %s without a warning',
    async (path, { method, priceMicroUsdc }) => {
      for (const probe of [false, true]) {
        const checked = await checkEndpointSchema({ url: shop.url + path, probe });
        if (!checked.found) throw new Error(checked.message);
        const advisory = checked.advisories.find((one) => one.method === method);
        expect(advisory?.authMode).toBe('paid');
        expect(getWarningsForL3(advisory ?? null)).toEqual([]);
        if (probe) {
          expect(advisory?.paymentOptions).toEqual([
            expect.objectContaining({ protocol: 'x402', version: 2, amount: String(priceMicroUsdc) }),
          ]);
        }
      }
    },
  );
});

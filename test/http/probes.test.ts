// The probes of a load balancer, and what a paid path says while nothing can be sold.
import { describe, expect, it } from 'vitest';
import { Catalog, ErrorResponse, products } from '../../src/contract/index.ts';
import { createClosedApp } from '../../src/http/index.ts';
import type { Unready } from '../../src/sales/index.ts';
import { PAID, post, scene } from '../support/http-app.ts';

const UNREADY: Unready = { code: 'model_unavailable', detail: 'The model is being fitted.', retryAfter: 15 };

describe.each(['/livez', '/readyz'])('%s', (path) => {
  it('is 200 while answers can be sold, with or without a payment', async () => {
    for (const headers of [{}, PAID]) {
      const response = await scene().app.request(path, { headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await response.json()).toEqual({ status: 'ok' });
    }
  });

  it('answers methods as the other free paths do', async () => {
    const { app } = scene();
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200);
    const refused = await app.request(path, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const preflight = await app.request(path, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
  });

  it('is for the operator: neither described nor in the catalog', async () => {
    const { app } = scene();
    const { paths } = (await (await app.request('/openapi.json')).json()) as { paths: Record<string, object> };
    expect(paths[path]).toBeUndefined();
    const { endpoints } = Catalog.parse(await (await app.request('/v1/catalog')).json());
    expect(endpoints.map((endpoint) => endpoint.path)).not.toContain(path);
  });
});

describe('while nothing can be sold', () => {
  it('/readyz says why, and /livez and the free paths go on', async () => {
    const { app } = scene({ readiness: () => UNREADY });
    const response = await app.request('/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '15']);
    expect(ErrorResponse.parse(await response.json()).code).toBe('model_unavailable');
    for (const path of ['/livez', '/v1/health', '/v1/catalog']) expect((await app.request(path)).status).toBe(200);
  });

  it.each(products.map(({ path, method }) => [method, path] as const))(
    '%s %s asks for no payment and takes none',
    async (method, path) => {
      const { app, purchases, requested } = scene({ readiness: () => UNREADY });
      const requests = method === 'GET' ? [{}, { headers: PAID }] : [{}, post({}), post({}, PAID)];
      for (const init of requests) {
        const response = await app.request(path, init);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '15']);
        expect(await response.json()).toEqual({
          detail: UNREADY.detail,
          code: UNREADY.code,
          charged: false,
          retryable: true,
        });
      }
      expect([purchases, requested]).toEqual([[], []]);
    },
  );
});

describe('the application of a service that starts or stops', () => {
  it.each(['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS'])('answers %s on any path with 503', async (method) => {
    const app = createClosedApp(UNREADY);
    for (const path of ['/v1/health', '/v1/trending', '/', '/readyz/x', '/%2e%2e'])
      expect((await app.request(path, { method })).status).toBe(503);
  });
});

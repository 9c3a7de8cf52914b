// Free endpoints and the documents that describe the service: their shape, and that
// they agree with one another.
import { describe, expect, it } from 'vitest';
import { Catalog, HealthResponse, products, StatsResponse, TrendingPreviewResponse } from '../../src/contract/index.ts';
import { AnswerError } from '../../src/products/index.ts';
import { PAID, PAY_TO, scene, settings } from '../support/http-app.ts';

type Scene = ReturnType<typeof scene>;
const read = async ({ app }: Scene, path: string) => (await app.request(path)).text();
const catalogOf = async (from: Scene) => Catalog.parse(JSON.parse(await read(from, '/v1/catalog')));
const FREE = ['/v1/health', '/v1/catalog', '/v1/trending/preview', '/v1/stats', '/llms.txt', '/openapi.json'];

describe('free endpoints', () => {
  it.each([
    ['/v1/health', HealthResponse, 'no-cache'],
    ['/v1/stats', StatsResponse, 'no-cache'],
    ['/v1/trending/preview', TrendingPreviewResponse, 'public, max-age=60'],
    ['/v1/catalog', Catalog, 'public, max-age=300'],
  ])('%s fits its schema', async (path, schema, cacheControl) => {
    for (const headers of [{}, PAID, { 'payment-signature': 'garbage' }]) {
      const response = await scene().app.request(path, { headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(response.headers.get('cache-control')).toBe(cacheControl);
      expect(schema.safeParse(await response.json()).error).toBeUndefined();
    }
  });

  it.each([
    ['', 5],
    ['?limit=2', 2],
    ['?limit=99&limit=1', 1],
    ['?surprise=1', 5],
  ])('the preview reads "%s"', async (query, rows) => {
    const { players } = JSON.parse(await read(scene(), `/v1/trending/preview${query}`)) as { players: unknown[] };
    expect(players).toHaveLength(rows);
  });

  it.each(['limit=0', 'limit=6', 'limit=many', 'limit=2.5', 'limit=1&limit=99'])(
    'the preview refuses %s',
    async (query) => {
      const response = await scene().app.request(`/v1/trending/preview?${query}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'limit'] }] });
    },
  );

  it('pass a refusal on in the words of the contract', async () => {
    const { app } = scene({
      preview: () =>
        Promise.reject(new AnswerError(503, 'platform_unavailable', 'The platform cannot be reached.', 30)),
    });
    const response = await app.request('/v1/trending/preview');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.json()).toEqual({
      detail: 'The platform cannot be reached.',
      code: 'platform_unavailable',
      charged: false,
      retryable: true,
    });
  });

  it('reveal nothing about internal errors', async () => {
    const { app, logged } = scene({ stats: () => Promise.reject(new Error('/var/secret')) });
    const response = await app.request('/v1/stats');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });
});

describe('the catalog', () => {
  it('lists the free endpoints, then the products', async () => {
    const { endpoints, ...terms } = await catalogOf(scene());
    expect(endpoints.map(({ path }) => path)).toEqual([...FREE, ...products.map(({ path }) => path)]);
    expect(terms).toMatchObject({ service: 'Gridcall', version: '1.0.0', pay_to: PAY_TO, asset_id: 10458941 });
    for (const entry of endpoints.slice(0, 6)) expect(entry).toMatchObject({ key: '', price_usdc: 0, free: true });
    expect(endpoints.find(({ key }) => key === 'draft-report')).toMatchObject({
      key: 'draft-report',
      price_usdc: 0.75,
      request_schema: 'DraftReportRequest',
    });
  });

  it('leaves out what is not on sale yet', async () => {
    const { endpoints } = await catalogOf(scene({ available: new Set(['trending']) }));
    expect(endpoints.map(({ path }) => path)).toEqual([...FREE, '/v1/trending']);
  });

  it('shows no terms where payments are not configured', async () => {
    const free = await catalogOf(scene({ settings: { ...settings, payTo: '' } }));
    expect([free.pay_to, free.asset_id]).toEqual(['', 0]);
  });
});

describe('llms.txt', () => {
  it('is laid out for agents: title, summary, payment, endpoints', async () => {
    const text = await read(scene(), '/llms.txt');
    const headings = text.split('\n').filter((line) => line.startsWith('#') && !line.startsWith('# the'));
    expect(headings).toEqual([
      '# Gridcall',
      '## Payment',
      '## Free endpoints',
      '## Paid endpoints',
      '## Example',
      '## Attribution',
    ]);
    expect(text.split('\n')[2]).toMatch(/^> /);
    for (const path of FREE) expect(text).toContain(`${path}]`);
  });

  it('agrees with the catalog on every price', async () => {
    const from = scene({ available: new Set(['trending', 'player']) });
    const text = await read(from, '/llms.txt');
    const { endpoints } = await catalogOf(from);
    const listed = text.split('\n').flatMap((line) => {
      const match = /^- \[(GET|POST) (\S+)\]\(\S+\): ([\d.]+) USDC/.exec(line);
      return match ? [[match[1], match[2], Number(match[3])]] : [];
    });
    expect(listed).toEqual(
      endpoints.filter(({ free }) => !free).map(({ method, path, price_usdc }) => [method, path, price_usdc]),
    );
  });

  it('offers nothing where payments are not configured', async () => {
    const text = await read(scene({ settings: { ...settings, payTo: '' } }), '/llms.txt');
    expect(text).toContain('Nothing is on sale.');
    expect(text).not.toMatch(/## Payment|## Example|USDC \(/);
  });
});

describe('/.well-known/x402', () => {
  it('lists what is on sale with its terms', async () => {
    const from = scene({ available: new Set(['trending', 'player']) });
    const { x402Version, resources } = JSON.parse(await read(from, '/.well-known/x402')) as Record<string, object[]>;
    expect(x402Version).toBe(2);
    expect(resources).toHaveLength(2);
    expect(resources?.[1]).toEqual({
      url: 'https://gridcall.test/v1/player',
      method: 'POST',
      description: expect.any(String),
      network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
      asset: '10458941',
      amount: '150000',
      payTo: PAY_TO,
      extra: { tag: 'x402-global-challenge' },
    });
  });
});

describe('a document', () => {
  it.each(['/v1/catalog', '/openapi.json', '/llms.txt', '/.well-known/x402'])('%s is not sent twice', async (path) => {
    const { app } = scene();
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request(path, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

// Free endpoints and the documents that describe the service: their shape, and that
// they agree with one another.
import { describe, expect, it } from 'vitest';
import { Catalog, HealthResponse, products, StatsResponse, TrendingPreviewResponse } from '../../src/contract/index.ts';
import { AnswerError } from '../../src/products/index.ts';
import { PAID, PAY_TO, scene, settings } from '../support/http-app.ts';

/** The application as it is, for what only reads. */
const plain = scene();

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
      const response = await plain.app.request(path, { headers });
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
    const { players } = JSON.parse(await read(plain, `/v1/trending/preview${query}`)) as { players: unknown[] };
    expect(players).toHaveLength(rows);
  });

  it.each(['limit=0', 'limit=6', 'limit=many', 'limit=2.5', 'limit=1&limit=99'])(
    'the preview refuses %s',
    async (query) => {
      const response = await plain.app.request(`/v1/trending/preview?${query}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'limit'] }] });
    },
  );

  it('show the tree of a week that was scored, and of no other', async () => {
    const tree = { season: 2025, week: 9, leaves: [{ id: 'a', odds: [0.5] }] };
    const { app } = scene({ oddsTree: async (season, week) => (season === 2025 && week === 9 ? tree : null) });
    expect(await (await app.request('/v1/odds/2025/9')).json()).toEqual(tree);
    for (const path of ['/v1/odds/2025/10', '/v1/odds/2024/9', '/v1/odds/x/9'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
  });

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
    const { endpoints, ...terms } = await catalogOf(plain);
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
  it('has the layout of llmstxt.org: title, summary, notes without headings, sections of links', async () => {
    const text = await read(plain, '/llms.txt');
    const [notes = '', ...sections] = text.replaceAll(/```[\s\S]*?```/g, '').split(/^## /m);
    expect(notes.match(/^#.*$/gm)).toEqual(['# Gridcall']);
    expect(text.split('\n')[2]).toMatch(/^> /);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Paid endpoints',
      'Free endpoints',
      'MCP',
      'Optional',
    ]);
    for (const section of sections) {
      const lines = section
        .split('\n')
        .slice(1)
        .filter((line) => line !== '');
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/gridcall\.test\/[^)]*\): \S/);
    }
    for (const path of FREE) expect(text).toContain(`${path}]`);
  });

  it('shows a request with a body, and a whole client in two languages', async () => {
    const text = await read(plain, '/llms.txt');
    expect([...text.matchAll(/```(\w+)/g)].map(([, language]) => language)).toEqual(['sh', 'js', 'python']);
    expect(text).toContain(`-d '{"name":"Ansel Quick"}' 'https://gridcall.test/v1/player'`);
  });

  it('links to what the service serves', async () => {
    const { app } = plain;
    const text = await read(plain, '/llms.txt');
    const paths = [...text.matchAll(/^- \[[^\]]+\]\(https:\/\/gridcall\.test([^)]+)\)/gm)].map(([, path = '']) => path);
    const served = paths.filter((path) => path !== '/.well-known/jwks.json');
    for (const path of served) expect([path, (await app.request(path)).status]).not.toEqual([path, 404]);
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
    expect(text).not.toMatch(/How to pay|```|USDC \(|## Paid/);
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

it('/server.json names the MCP endpoint for registries, under the reversed domain', async () => {
  const server = JSON.parse(await read(plain, '/server.json'));
  expect(server).toMatchObject({
    name: 'test.gridcall/gridcall',
    remotes: [{ type: 'streamable-http', url: 'https://gridcall.test/mcp' }],
  });
  // the registry's limit
  expect(server.description.length).toBeLessThanOrEqual(100);
});

describe('/.well-known/agent-card.json', () => {
  it('has every required field of A2A 1.0, the products as skills, and no A2A endpoint', async () => {
    const from = scene({ available: new Set(['trending', 'player']) });
    const card = JSON.parse(await read(from, '/.well-known/agent-card.json'));
    expect(card).toMatchObject({
      name: 'Gridcall',
      description: expect.any(String),
      version: '1.0.0',
      supportedInterfaces: [],
      capabilities: { streaming: false },
      defaultInputModes: ['application/json'],
      defaultOutputModes: ['application/json'],
    });
    expect(card.skills.map(({ id }: { id: string }) => id)).toEqual(['trending', 'player']);
    for (const skill of card.skills) {
      expect(skill).toMatchObject({ name: expect.any(String), description: expect.stringMatching(/\d\.\d\d USDC/) });
      expect(skill.tags).not.toEqual([]);
    }
  });

  it('offers nothing where payments are not configured', async () => {
    const from = scene({ settings: { ...settings, payTo: '' } });
    expect(JSON.parse(await read(from, '/.well-known/agent-card.json')).skills).toEqual([]);
  });
});

describe('the path /', () => {
  const home = (accept?: string, init: RequestInit = {}) =>
    plain.app.request('/', { ...init, headers: { ...init.headers, ...(accept !== undefined && { accept }) } });

  it.each([
    ['application/json', 'application/json'],
    ['application/json, text/html;q=0.9', 'application/json'],
    ['application/*', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'text/html; charset=utf-8'],
    ['*/*', 'text/html; charset=utf-8'],
    [undefined, 'text/html; charset=utf-8'],
  ])('gives a client that accepts %s %s', async (accept, type) => {
    const reply = await home(accept);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    expect(reply.headers.get('vary')?.toLowerCase()).toMatch(/\baccept,/);
    const links = [...(reply.headers.get('link') ?? '').matchAll(/<([^>]*)>/g)].map(([, path = '']) => path);
    expect(links).toEqual(['/llms.txt', '/openapi.json']);
    for (const path of links) expect((await plain.app.request(path)).status).toBe(200);
  });

  it('is the catalog as JSON, which is not sent twice', async () => {
    const reply = await home('application/json');
    expect(await reply.json()).toEqual(JSON.parse(await read(plain, '/v1/catalog')));
    const known = { 'if-none-match': reply.headers.get('etag') ?? '' };
    expect((await home('application/json', { headers: known })).status).toBe(304);
    expect((await home('text/html', { headers: known })).status).toBe(200);
    expect((await home('application/json', { method: 'POST' })).status).toBe(405);
  });
});

describe('the files for crawlers', () => {
  it('keep no crawler away, so that catalogs find the 402 of every paid path', async () => {
    const lines = (await read(plain, '/robots.txt')).trim().split('\n');
    expect(lines).toEqual(['User-agent: *', 'Allow: /', '', 'Sitemap: https://gridcall.test/sitemap.xml']);
  });

  it('list pages that the service serves, with escaped addresses', async () => {
    const publicUrl = 'https://gridcall.test/a&b';
    const text = await read(scene({ settings: { ...settings, publicUrl } }), '/sitemap.xml');
    const paths = [...text.matchAll(/<loc>https:\/\/gridcall\.test\/a&amp;b([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toContain('/track-record');
    for (const path of paths) expect((await plain.app.request(path)).status).toBe(200);
  });
});

describe('a document', () => {
  it.each(['/v1/catalog', '/openapi.json', '/llms.txt', '/.well-known/x402'])('%s is not sent twice', async (path) => {
    const { app } = plain;
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request(path, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

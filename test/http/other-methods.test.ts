// Methods, spellings of a path, and what browsers need: nothing but the one canonical
// request runs an analysis.
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { ALL, PAID, scene } from '../support/http-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'];

describe('a paid path', () => {
  const cases = products.flatMap(({ path, method }) =>
    METHODS.filter((other) => other !== method).map((other) => [other, path, method] as const),
  );

  // one application for all: whatever is asked, nothing is requested of it
  const { app, requested, purchases } = scene();

  it.each(cases)('answers %s %s with 405, unless it is a probe', async (other, path, method) => {
    for (const headers of [{}, PAID]) {
      const response = await app.request(path, { method: other, headers });
      if (other === 'GET' && headers !== PAID) expect(response.status).toBe(402);
      else {
        expect([response.status, response.headers.get('allow')]).toEqual([405, method]);
        if (other !== 'HEAD')
          expect(await response.json()).toMatchObject({ code: 'method_not_allowed', charged: false });
      }
    }
    expect([requested, purchases]).toEqual([[], []]);
  });

  it('answers a method before anything else', async () => {
    const { app } = scene({ available: new Set() });
    expect((await app.request('/v1/trending', { method: 'PUT' })).status).toBe(405);
    expect((await app.request('/v1/player', { headers: PAID })).status).toBe(405);
  });
});

describe('a free path', () => {
  const { app } = scene();

  it.each(['/v1/health', '/v1/stats', '/v1/catalog', '/llms.txt', '/openapi.json', '/.well-known/x402'])(
    '%s may be read and nothing else',
    async (path) => {
      expect((await app.request(path, { method: 'HEAD' })).status).toBe(200);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await app.request(path, { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    },
  );
});

describe('a browser of another origin', () => {
  const { app } = scene();
  const preflight = (path: string) =>
    app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'payment-signature,access-control-expose-headers',
      },
    });

  it.each(['/v1/player', '/v1/trending', '/v1/health', '/openapi.json'])('may ask about %s', async (path) => {
    const response = await preflight(path);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toMatch(/GET|POST/);
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    for (const name of ['payment-signature', 'x-payment', 'content-type', 'prefer', 'access-control-expose-headers']) {
      expect(allowed).toContain(name);
    }
  });

  it.each(['/v1/trending', '/v1/health', '/nowhere'])('may read the answer of %s', async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toMatch(
      /PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a path that is not spelt as it is', () => {
  const { app, requested, purchases } = scene();
  const spellings = (path: string) => [
    `${path}/`,
    `/${path}`,
    path.replace('/v1/', '/v1//'),
    path.toUpperCase(),
    path.replace('/v1/', '/V1/'),
    `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`,
    path.replace('/v1/', '/v1%2f'),
    `${path};x=1`,
    `${path}.json`,
    `${path}%`,
    `${path}%00`,
  ];

  it.each([...ALL, 'health'].map((key) => `/v1/${key}`))('%s is not found', async (path) => {
    for (const spelling of spellings(path)) {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const response = await app.request(`http://any.test${spelling}`, { method, headers: PAID });
        expect(response.status, `${method} ${spelling}`).toBe(404);
      }
    }
    expect([requested, purchases]).toEqual([[], []]);
  });

  it('is refused in the words of the contract', async () => {
    const response = await app.request('/v1/no-such-thing');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await response.json()).toEqual({
      detail: expect.any(String),
      code: 'not_found',
      charged: false,
      retryable: false,
    });
  });
});

// Compression and entity tags: the same content in every coding, and nothing sent twice.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { json, PAID, post, scene } from '../support/http-app.ts';

const FREE = [
  '/v1/health',
  '/v1/catalog',
  '/v1/trending/preview',
  '/v1/stats',
  '/llms.txt',
  '/openapi.json',
  '/.well-known/x402',
  '/.well-known/agent-card.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
];
const LONG = 'He plays on Sunday, and the defense across from him is soft. '.repeat(20);

async function decoded(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const coding = response.headers.get('content-encoding');
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}
const accepting = (coding: string) => ({ headers: { 'accept-encoding': coding } });

const { app } = scene();

describe.each(FREE)('%s', (path) => {
  it('has the same content in every coding, and says that it depends on Accept-Encoding', async () => {
    const plain = await app.request(path);
    const text = await plain.text();
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    for (const coding of ['br', 'gzip']) {
      const response = await app.request(path, accepting(coding));
      // a short body is sent as it is
      expect(response.headers.get('content-encoding')).toBe(text.length < 256 ? null : coding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await decoded(response)).toBe(text);
    }
  });

  it('has an ETag for each coding, and each of them gives 304', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const etag = (await app.request(path, accepting(coding))).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const now of ['br', 'identity']) {
        const again = await app.request(path, { headers: { 'accept-encoding': now, 'if-none-match': etag } });
        expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([304, '', null]);
      }
    }
  });

  it('answers HEAD with the headers of GET', async () => {
    const full = await app.request(path, accepting('br'));
    const head = await app.request(path, { method: 'HEAD', ...accepting('br') });
    for (const name of ['etag', 'vary', 'content-type', 'content-encoding', 'cache-control'])
      expect(head.headers.get(name)).toBe(full.headers.get(name));
  });
});

describe('the coding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['zstd', null],
    ['', null],
  ])('for "%s" is %s', async (accepted, coding) => {
    const response = await app.request('/v1/catalog', accepting(accepted));
    expect(response.headers.get('content-encoding')).toBe(coding);
  });
});

describe('a paid answer', () => {
  const parts = { answer: async () => json(200, { verdict: 'Start him.', reasoning: LONG }) };
  const question = { players: ['Joe Back', 'Ed End'] };

  it.each(['br', 'gzip'])('is compressed as %s; what is journaled and its receipt are not', async (coding) => {
    const { app, purchases } = scene(parts);
    const response = await app.request('/v1/matchup', post(question, { ...PAID, 'accept-encoding': coding }));
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('payment-response')).toBe('e30=');
    const stored = await purchases[0]?.run('PAYER');
    expect(stored?.headers['content-encoding']).toBeUndefined();
    expect(await decoded(response)).toBe(Buffer.from(stored?.body ?? []).toString());
  });

  it('is plain without Accept-Encoding, and has no ETag: it is never cached', async () => {
    const response = await scene(parts).app.request('/v1/matchup', post(question, PAID));
    expect([response.headers.get('content-encoding'), response.headers.get('etag')]).toEqual([null, null]);
    expect(await response.json()).toMatchObject({ reasoning: LONG });
  });

  it('keeps its errors and its terms plain', async () => {
    const { app } = scene({ answer: async () => json(404, { detail: LONG }) });
    for (const request of [post(question, { ...PAID, 'accept-encoding': 'br' }), post(question)]) {
      expect((await app.request('/v1/matchup', request)).headers.get('content-encoding')).toBeNull();
    }
  });
});

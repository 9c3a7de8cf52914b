// Paid paths: the reply to each request, the order of the checks, and what reaches the gate.
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { json, openGate, PAID, post, scene, settings } from '../support/http-app.ts';

const each = products.map((product) => [product.key, product] as const);
const bodyOf = (method: string, example: unknown): RequestInit => (method === 'POST' ? post(example) : {});
const error = (code: string, retryable = false) => ({ detail: expect.any(String), code, charged: false, retryable });

describe('without a payment', () => {
  it.each(each)(
    '%s is answered with its challenge, whatever else was sent',
    async (_key, { path, method, example }) => {
      const { app, requested, purchases } = scene();
      const requests: [string, RequestInit][] = [
        [path, { method, ...bodyOf(method, example.request) }],
        [`${path}?limit=0&week=99&surprise=1&compact=perhaps`, { method }],
        [path, { method, headers: { 'payment-signature': '', 'x-payment': '  ' } }],
        [path, {}],
      ];
      if (method === 'POST') {
        requests.push([path, post({ name: 'x'.repeat(70_000) })], [path, { method, body: '{' }]);
      }
      for (const [url, init] of requests) {
        const response = await app.request(url, init);
        expect(response.status).toBe(402);
        expect(response.headers.get('payment-required')).toBe('e30=');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.json()).toEqual({ resource: { url: `${settings.publicUrl}${path}` } });
      }
      expect([requested, purchases]).toEqual([[], []]);
    },
  );

  it('the body is not read', async () => {
    const { app } = scene();
    const body = new ReadableStream(
      {
        pull() {
          throw new Error('a reader is at work');
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://any.test/v1/player', init as RequestInit);
    expect((await app.request(request)).status).toBe(402);
    expect(request.bodyUsed).toBe(false);
  });

  it('the Host header does not matter', async () => {
    const response = await scene().app.request('http://spoofed.example/v1/trending', {
      headers: { host: 'spoofed.example' },
    });
    expect(await response.text()).not.toContain('spoofed');
  });
});

describe('with a payment', () => {
  it.each(each)('%s is sold as it was asked for', async (key, { path, method, example }) => {
    const { app, requested, purchases } = scene();
    const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(example.request as object))}` : '';
    const { headers, ...init } = bodyOf(method, example.request);
    const response = await app.request(`${path}${query}`, { method, ...init, headers: { ...headers, ...PAID } });
    expect([response.status, response.headers.get('payment-response')]).toEqual([200, 'e30=']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(requested).toEqual([{ key, request: expect.objectContaining(example.request as object), compact: false }]);
    expect(purchases).toEqual([
      expect.objectContaining({
        method,
        pathAndQuery: `${path}${query}`,
        payment: { header: 'payment-signature', value: PAID['payment-signature'] },
      }),
    ]);
    const [{ body } = { body: new Uint8Array() }] = purchases;
    expect(Buffer.from(body).toString()).toBe(method === 'POST' ? JSON.stringify(example.request) : '');
  });

  it.each([
    [{ 'x-payment': 'b2xk' }, { header: 'x-payment', value: 'b2xk' }],
    [
      { 'x-payment': 'b2xk', 'payment-signature': ' ' },
      { header: 'x-payment', value: 'b2xk' },
    ],
  ])('the header that counts is found in %j', async (headers, payment) => {
    const { app, purchases } = scene();
    await app.request('/v1/trending', { headers });
    expect(purchases[0]?.payment).toEqual(payment);
  });

  it('a header sent twice is refused', async () => {
    const { app, purchases } = scene();
    const headers = new Headers();
    headers.append('payment-signature', 'b25l');
    headers.append('payment-signature', 'dHdv');
    const response = await app.request('/v1/trending', { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(error('invalid_payment'));
    expect(purchases).toEqual([]);
  });

  it('two payments in the two headers are refused; the same one in both is one', async () => {
    const { app, purchases } = scene();
    const different = { 'payment-signature': 'b25l', 'x-payment': 'dHdv' };
    const response = await app.request('/v1/trending', { headers: different });
    expect([response.status, await response.json()]).toEqual([400, error('invalid_payment')]);
    expect(purchases).toEqual([]);
    await app.request('/v1/trending', { headers: { 'payment-signature': 'b25l', 'x-payment': 'b25l' } });
    expect(purchases.map(({ payment }) => payment)).toEqual([{ header: 'payment-signature', value: 'b25l' }]);
  });

  it('an invalid request is refused before the payment is looked at, with every fault', async () => {
    const { app, purchases } = scene();
    const response = await app.request('/v1/trending?limit=0&week=99&compact=perhaps', { headers: PAID });
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: { loc: string[]; type: string }[] };
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()).toEqual([
      'query.compact bool_parsing',
      'query.limit greater_than_equal',
      'query.week value_error',
    ]);
    expect(purchases).toEqual([]);
  });

  it('an error of the answer is passed on', async () => {
    const { app } = scene({ answer: async () => json(404, { code: 'player_not_found' }) });
    const response = await app.request('/v1/player', post({ name: 'Unlisted' }, PAID));
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await response.json()).toEqual({ code: 'player_not_found' });
  });
});

describe('compact mode', () => {
  it.each([
    ['?compact=true', {}, true, null],
    ['?compact=1', {}, true, null],
    ['?compact=false', {}, false, null],
    ['', { prefer: 'return=minimal' }, true, 'return=minimal'],
    ['', { prefer: 'wait=5, return="minimal"; x=1' }, true, 'return=minimal'],
    ['', { prefer: 'return=representation' }, false, null],
    ['', {}, false, null],
  ])('query "%s" with %j', async (query, headers, compact, applied) => {
    const { app, requested } = scene();
    const response = await app.request(`/v1/report${query}`, { headers: { ...PAID, ...headers } });
    expect(requested[0]?.compact).toBe(compact);
    expect(response.headers.get('preference-applied')).toBe(applied);
  });

  it('says so on a repeated answer too, because the preference is part of the stored reply', async () => {
    const { app, purchases } = scene();
    await app.request('/v1/report', { headers: { ...PAID, prefer: 'return=minimal' } });
    expect((await purchases[0]?.run('PAYER'))?.headers['preference-applied']).toBe('return=minimal');
  });

  it('is not claimed for an error', async () => {
    const { app } = scene({ answer: async () => json(503, {}) });
    const response = await app.request('/v1/report', { headers: { ...PAID, prefer: 'return=minimal' } });
    expect(response.headers.get('preference-applied')).toBeNull();
  });
});

describe('what is not on sale', () => {
  it.each([{}, PAID])('says so, with headers %j', async (headers) => {
    const { app, purchases } = scene({ available: new Set(['trending']) });
    const response = await app.request('/v1/player', post({}, headers));
    expect([response.status, await response.json()]).toEqual([503, error('not_available')]);
    expect((await app.request('/v1/report', { headers })).status).toBe(503);
    expect(purchases).toEqual([]);
  });

  it.each([{}, PAID])('without a receiving address nothing is, with headers %j', async (headers) => {
    const bare = { ...settings, payTo: '' };
    for (const changes of [{ settings: bare }, { settings: bare, gate: null }, { gate: null }]) {
      const response = await scene(changes).app.request('/v1/trending', { headers });
      expect([response.status, await response.json()]).toEqual([503, error('payments_not_configured')]);
    }
  });
});

describe('our own mistakes', () => {
  it('reveal nothing to the caller', async () => {
    const broken = { ...openGate().gate, sell: () => Promise.reject(new Error('password is hunter2')) };
    const { app, logged } = scene({ gate: broken });
    const response = await app.request('/v1/trending', { headers: PAID });
    expect([response.status, await response.json()]).toEqual([500, error('internal_error')]);
    expect(JSON.stringify(logged)).toContain('hunter2');
  });
});

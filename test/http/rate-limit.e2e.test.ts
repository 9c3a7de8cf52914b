// The limit on requests without a payment, on a real socket behind a pretended proxy: generous, by
// address, never for who pays.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { createRequestLimit } from '../../src/http/index.ts';
import { json, PAID, paymentOf, post, scene } from '../support/http-app.ts';

const PAID_META = { 'x402/payment': JSON.parse(Buffer.from(paymentOf(), 'base64').toString()) as object };
const PLAYER = { name: 'player', arguments: { name: 'Ansel Quick' } };
const SESSION = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a client', version: '1' } };

/** One message to the MCP endpoint. */
const message = (method: string, params: object, framing: object = { id: 1 }): RequestInit =>
  post({ jsonrpc: '2.0', ...framing, method, params }, { accept: 'application/json, text/event-stream' });

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(settings: { requestsPerMinute: number; proxies: number }) {
  let time = 1_000_000;
  const callers: unknown[] = [];
  const { app, purchases } = scene({
    async answer(_, __, { caller }) {
      callers.push(caller);
      return json(200, {});
    },
  });
  const server = createAdaptorServer({
    fetch: createRequestLimit({ ...settings, products }, () => time).guard(app.fetch as never) as never,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (from: string, path = '/v1/health', init: RequestInit = {}) =>
    fetch(base + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } });
  const pass = (ms: number) => {
    time += ms;
  };
  return { get, pass, purchases, callers };
}

describe('the rate limit', () => {
  it('refuses an address that asks too often, says when to come back, and keeps to it', async () => {
    const { get, pass } = await serve({ requestsPerMinute: 3, proxies: 1 });
    for (let i = 0; i < 3; i++) expect((await get('203.0.113.7')).status).toBe(200);
    const refused = await get('203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', charged: false, retryable: true });
    expect((await get('203.0.113.8')).status).toBe(200);
    pass(19_000);
    expect((await get('203.0.113.7')).status).toBe(429);
    pass(1_000);
    expect((await get('203.0.113.7')).status).toBe(200);
  });

  it('counts no call over MCP that presents a payment, which is in the body, and refuses none', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    const call = (meta: object) => get('203.0.113.7', '/mcp', message('tools/call', { ...PLAYER, _meta: meta }));
    for (let i = 0; i < 2; i++) {
      const paid = await call(PAID_META);
      expect([paid.status, await paid.text()]).toEqual([200, expect.not.stringContaining('isError')]);
    }
    expect((await call({})).status).toBe(200);
    expect((await call({})).status).toBe(429);
    expect((await call(PAID_META)).status).toBe(200);
  });

  it.each([
    ['lists the tools', message('tools/list', { _meta: PAID_META })],
    ['calls a free tool', message('tools/call', { name: 'stats', _meta: PAID_META })],
    ['calls no tool of ours', message('tools/call', { name: 'bye-weeks', _meta: PAID_META })],
    ['begins a session', message('initialize', { ...SESSION, _meta: PAID_META })],
    ['pings', message('ping', { _meta: PAID_META })],
    ['waits for no reply', message('tools/call', { ...PLAYER, _meta: PAID_META }, {})],
    ['is none of the protocol', message('tools/call', { ...PLAYER, _meta: PAID_META }, { id: 1, jsonrpc: '1.0' })],
    ['pays with a text', message('tools/call', { ...PLAYER, _meta: { 'x402/payment': 'money' } })],
    ['pays with half a payment', message('tools/call', { ...PLAYER, _meta: { 'x402/payment': { x402Version: 2 } } })],
    ['is a batch', post([{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...PLAYER, _meta: PAID_META } }])],
  ])('counts a message over MCP that %s, whatever payment is in it', async (_, init) => {
    const { get } = await serve({ requestsPerMinute: 2, proxies: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await get('203.0.113.7', '/mcp', init)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
  });

  it('never refuses a payment', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    await get('203.0.113.7');
    expect((await get('203.0.113.7')).status).toBe(429);
    const paid = post({ name: 'Ansel Quick' }, PAID);
    for (let i = 0; i < 3; i++) expect((await get('203.0.113.7', '/v1/player', paid)).status).toBe(200);
  });

  it('hands the client address to the gate and to the answer, with the payer the gate found', async () => {
    const { get, purchases, callers } = await serve({ requestsPerMinute: 1, proxies: 1 });
    await get('198.51.100.1, ::ffff:203.0.113.7', '/v1/player', post({ name: 'Ansel Quick' }, PAID));
    expect(purchases.map(({ client }) => client)).toEqual(['203.0.113.7']);
    expect(callers).toMatchObject([{ payer: 'PAYER', client: '203.0.113.7' }]);
  });

  it.each([
    ['an arbitrary text', { 'x-payment': 'x' }],
    ['base64 of something that is not a payment', { 'payment-signature': 'bW9uZXk=' }],
    ['a version without a payment', { 'payment-signature': paymentOf({ payload: undefined }) }],
    ['a header over the size limit', { 'payment-signature': paymentOf({ padding: 'x'.repeat(9_300) }) }],
    [
      'two payments in one header',
      { 'payment-signature': `${PAID['payment-signature']}, ${PAID['payment-signature']}` },
    ],
  ])('counts a request with %s in the payment header', async (_, headers) => {
    const { get } = await serve({ requestsPerMinute: 2, proxies: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await get('203.0.113.7', '/v1/trending', { headers })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
  });

  it('counts a payment that is sent to a free path', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 2; i++) statuses.push((await get('203.0.113.7', '/v1/health', { headers: PAID })).status);
    expect(statuses).toEqual([200, 429]);
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7:4712'],
    ['203.0.113.7', '203.0.113.7:80'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '[::ffff:203.0.113.7]:443'],
    ['[2001:db8:0:1::1]:443', '[2001:db8:0:1::2]:444'],
    ['[2001:db8:0:1::1]', '2001:db8:0:1::2'],
    ['fe80::1%eth0', 'fe80::2%25eth1'],
    ['unknown', '_hidden'],
    ['999.1.1.1', 'a'.repeat(300)],
    ['0x7f.1', '127.1'],
  ])('counts %s and %s as one client', async (one, other) => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    expect((await get(one)).status).toBe(200);
    expect((await get(other)).status).toBe(429);
  });

  it.each([
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['::ffff:cb00:7107', '::ffff:cb00:7108'],
    ['203.0.113.7:80', '203.0.113.8:80'],
    ['[2001:db8:0:1::1]:443', '[2001:db8:0:2::1]:443'],
    ['::1', '203.0.113.7'],
  ])('counts %s and %s as two clients', async (one, other) => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    expect((await get(one)).status).toBe(200);
    expect((await get(other)).status).toBe(200);
  });

  it('believes our own proxies alone about the address', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    expect((await get('198.51.100.1, 203.0.113.7')).status).toBe(200);
    expect((await get('198.51.100.2, 203.0.113.7')).status).toBe(429);
  });

  it('counts a network of IPv6 addresses as one', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    expect((await get('2001:db8:0:1::1')).status).toBe(200);
    expect((await get('2001:0db8::1:aaaa:0:0:2')).status).toBe(429);
    expect((await get('2001:db8:0:2::1')).status).toBe(200);
  });

  it('is not for the machine itself, and can be left out', async () => {
    const own = await serve({ requestsPerMinute: 1, proxies: 0 });
    const none = await serve({ requestsPerMinute: 0, proxies: 1 });
    for (const { get } of [own, none]) for (let i = 0; i < 3; i++) expect((await get('203.0.113.7')).status).toBe(200);
  });
});

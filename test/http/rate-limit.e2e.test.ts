// The limit on requests without a payment, on a real socket behind a pretended proxy: generous, by address, never for who pays.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { limited } from '../../src/http/rate-limit.ts';
import { PAID, post, scene } from './support/app.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(settings: { requestsPerMinute: number; proxies: number }) {
  let time = 1_000_000;
  const { app } = scene();
  const server = createAdaptorServer({ fetch: limited(app.fetch as never, settings, () => time) as never });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (from: string, path = '/v1/health', init: RequestInit = {}) =>
    fetch(base + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } });
  const pass = (ms: number) => {
    time += ms;
  };
  return { get, pass };
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

  it('never refuses a payment', async () => {
    const { get } = await serve({ requestsPerMinute: 1, proxies: 1 });
    await get('203.0.113.7');
    expect((await get('203.0.113.7')).status).toBe(429);
    const paid = post({ name: 'Ansel Quick' }, PAID);
    for (let i = 0; i < 3; i++) expect((await get('203.0.113.7', '/v1/player', paid)).status).toBe(200);
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

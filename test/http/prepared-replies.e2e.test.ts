// Replies that are sent without the application: the same bytes and headers as the application's,
// and only where nothing else decides.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import type { Product } from '../../src/contract/index.ts';
import { createDirectAnswer, NamedResponse } from '../../src/http/index.ts';
import type { GateResponse } from '../../src/payments/index.ts';
import { openGate, scene } from '../support/http-app.ts';
import { httpRequest } from '../support/http-request.ts';

let server: Server | null = null;
afterEach(() => server?.close());

interface Sent {
  readonly path: string;
  readonly status: number;
}

/** A server that answers directly what it may; `direct` has what was answered so. */
async function serving(changes: Parameters<typeof scene>[0] = {}, admits = () => true) {
  const { app } = scene(changes);
  const direct: Sent[] = [];
  const answer = createDirectAnswer({
    replies: app.prepared,
    unpaid: app.unpaid,
    admits,
    sent: (path, status) => void direct.push({ path, status }),
  });
  const listener = getRequestListener(app.fetch);
  server = createServer({ ServerResponse: NamedResponse }, (incoming, outgoing) => {
    if (!answer(incoming, outgoing)) void listener(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { direct, get: (path: string, init = {}) => httpRequest(`${origin}${path}`, init) };
}

const HEALTH = {
  status: 'ok' as const,
  version: '1.0.0',
  week: 6,
  season: 2025,
  store_backend: 'sqlite' as const,
  engine: 'deterministic é',
  data_freshness: {},
};
const UNLIKE = ['x-request-id', 'date'];

it.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])('are the same bytes and headers in %s', async (coding) => {
  const { direct, get } = await serving({ health: async () => HEALTH, currentHealth: () => HEALTH });
  for (const path of ['/v1/catalog', '/openapi.json', '/llms.txt', '/v1/health', '/livez', '/readyz']) {
    const headers = { 'accept-encoding': coding };
    // the route makes it once, unless nothing has to be compressed
    await get(path, { headers });
    direct.length = 0;
    const sent = await get(path, { headers });
    expect(direct).toEqual([{ path, status: 200 }]);
    // a query makes no difference to these routes, and is not answered directly
    const routed = await get(`${path}?from=route`, { headers });
    expect(direct).toHaveLength(1);
    expect(sent.body.equals(routed.body)).toBe(true);
    expect(sent.headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
    for (const name of UNLIKE) for (const each of [sent, routed]) delete each.headers[name];
    expect(sent.headers).toEqual(routed.headers);
  }
});

it('are left to the application for another method, a condition, a limit or other data', async () => {
  let current: typeof HEALTH | null = HEALTH;
  let isAdmitted = true;
  const { direct, get } = await serving(
    { health: async () => current ?? { ...HEALTH, week: 7 }, currentHealth: () => current },
    () => isAdmitted,
  );
  const first = await get('/v1/health');
  await get('/v1/catalog');
  direct.length = 0;
  const condition = { headers: { 'if-none-match': first.headers.etag } };
  expect((await get('/v1/health', condition)).status).toBe(304);
  expect((await get('/v1/health', { method: 'HEAD' })).body).toHaveLength(0);
  expect((await get('/v1/catalog', { method: 'PUT' })).status).toBe(405);
  isAdmitted = false;
  await get('/v1/health');
  await get('/v1/trending');
  isAdmitted = true;
  current = null;
  expect(JSON.parse(String((await get('/v1/health')).body))).toMatchObject({ week: 7 });
  expect(direct).toEqual([]);
});

it('are the terms of a paid path, whatever its query, asked for each time', async () => {
  let asked = 0;
  const terms = (product: Product): GateResponse => {
    const text = JSON.stringify({ resource: product.path, nonce: ++asked });
    return { status: 402, headers: { 'payment-required': String(asked) }, text, body: Buffer.from(text) };
  };
  const { direct, get } = await serving({ gate: { ...openGate().gate, challenge: terms } });
  const unlike = (reply: { readonly headers: object; readonly body: Buffer }) => ({
    ...reply,
    headers: { ...reply.headers, date: '', 'x-request-id': '', 'payment-required': '' },
    body: String(reply.body).replace(/\d+(?=\})/, ''),
  });
  for (const path of ['/v1/trending', '/v1/trending?limit=3', '/v1/roster']) {
    const sent = await get(path);
    expect(direct.splice(0)).toEqual([{ path: path.split('?')[0], status: 402 }]);
    expect(JSON.parse(String(sent.body))).toMatchObject({ nonce: Number(sent.headers['payment-required']) });
    // an empty payment header counts as none, which is the route's to know
    const routed = await get(path, { headers: { 'x-payment': '' } });
    expect(direct).toEqual([]);
    expect(unlike(routed)).toEqual(unlike(sent));
  }
  expect(asked).toBe(6);
  for (const name of ['payment-signature', 'x-payment']) await get('/v1/trending', { headers: { [name]: 'e30=' } });
  await get('/v1/trending', { method: 'POST' });
  expect(direct).toEqual([]);
});

it('say that the service is not ready as soon as it is not', async () => {
  let isReady = true;
  const unready = { code: 'data_unavailable', detail: 'No data.', retryAfter: 30 } as const;
  const { direct, get } = await serving({ readiness: () => (isReady ? null : unready) });
  expect((await get('/readyz')).status).toBe(200);
  isReady = false;
  expect((await get('/readyz')).status).toBe(503);
  expect(direct).toEqual([{ path: '/readyz', status: 200 }]);
});

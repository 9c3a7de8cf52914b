// The log of purchases: one line for each payment presented, under the ids of the request and of
// the transaction; none for an unpaid request.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createRequestSwitch } from '../../src/app/index.ts';
import { type AppParts, NamedResponse } from '../../src/http/index.ts';
import type { Gate, GateResponse } from '../../src/payments/index.ts';
import { json, openGate, PAID, scene } from '../support/http-app.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A gate that answers every payment with `reply` and says what it found out about it. */
const gateThat = (reply: GateResponse, found: { transaction?: string; isReplay?: boolean }): Gate => ({
  ...openGate().gate,
  async sell({ note }) {
    note?.(found);
    return reply;
  },
});

async function serve(changes: Partial<AppParts>) {
  const { app, logged } = scene(changes);
  const server = createServer(
    { ServerResponse: NamedResponse },
    createRequestSwitch((request, connection) => app.fetch(request, connection)).listener,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(url + path, { headers: { 'x-request-id': 'order-0001', connection: 'close', ...headers } });
  return { ask, logged };
}

it.each([
  [
    'sold',
    json(200, {}),
    { transaction: 'TX1', isReplay: false },
    { status: 200, transaction: 'TX1', microUsdc: 100_000 },
  ],
  ['answered again', json(200, {}), { transaction: 'TX1', isReplay: true }, { status: 200, transaction: 'TX1' }],
  [
    'refused with 402',
    json(402, { error: 'insufficient_funds' }),
    { transaction: 'TX2' },
    { status: 402, transaction: 'TX2', code: 'insufficient_funds' },
  ],
  [
    'refused with 409',
    json(409, { code: 'payment_already_used' }),
    { transaction: 'TX3' },
    { status: 409, code: 'payment_already_used' },
  ],
  [
    'not decodable',
    json(400, { code: 'invalid_payment' }),
    {},
    { status: 400, transaction: null, code: 'invalid_payment' },
  ],
  [
    'not sold',
    json(503, { code: 'settlement_pending' }),
    { transaction: 'TX4' },
    { status: 503, transaction: 'TX4', code: 'settlement_pending' },
  ],
])('a payment that is %s leaves one line', async (_, reply, found, expected) => {
  const { ask, logged } = await serve({ gate: gateThat(reply, found) });
  const response = await ask('/v1/trending', PAID);
  expect([response.status, response.headers.get('x-request-id')]).toEqual([reply.status, 'order-0001']);
  expect(logged).toEqual([expect.objectContaining({ request: 'order-0001', product: 'trending', ...expected })]);
});

it('an invalid request with a payment leaves one line, and nothing without a payment leaves any', async () => {
  const { ask, logged } = await serve({});
  await ask('/v1/trending?limit=none', PAID);
  expect(logged).toEqual([expect.objectContaining({ status: 422, code: 'invalid_request', transaction: null })]);
  for (const path of ['/v1/trending', '/v1/health', '/nowhere']) await ask(path, {});
  expect(logged).toHaveLength(1);
});

it('an error of our own is logged with the request it belongs to', async () => {
  const { ask, logged } = await serve({ stats: () => Promise.reject(new Error('/var/secret')) });
  expect((await ask('/v1/stats', {})).status).toBe(500);
  expect(logged).toEqual([expect.objectContaining({ request: 'order-0001', path: '/v1/stats' })]);
});

// When a reply counts as delivered: once it has left in full, over a connection that is still up.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { openGate, PAID, scene } from '../support/http-app.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A seller with a gate that waits for `go` before it sells, and counts what was delivered. */
async function open(go: Promise<void>) {
  const { gate } = openGate();
  let deliveries = 0;
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { app } = scene({
    gate: {
      ...gate,
      async sell(purchase) {
        asked();
        await go;
        purchase.whenDelivered?.(() => {
          deliveries += 1;
        });
        return gate.sell(purchase);
      },
    },
  });
  server = createServer(getRequestListener(app.fetch));
  const isGone = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const buyer = request({ port, host: '127.0.0.1', path: '/v1/trending', headers: PAID });
  buyer.on('error', () => {});
  buyer.end();
  return { buyer, isAsked, isGone, url: `http://127.0.0.1:${port}/v1/trending`, deliveries: () => deliveries };
}

it('a reply that was read is delivered', async () => {
  const { buyer, deliveries } = await open(Promise.resolve());
  const [reply] = (await once(buyer, 'response')) as [IncomingMessage];
  await once(reply.resume(), 'end');
  expect([reply.statusCode, deliveries()]).toEqual([200, 1]);
});

it('a reply to a buyer who has hung up is not', async () => {
  let sell = () => {};
  const { buyer, isAsked, isGone, url, deliveries } = await open(
    new Promise<void>((resolve) => {
      sell = resolve;
    }),
  );
  await isAsked;
  buyer.destroy();
  await isGone;
  sell();
  // a second purchase after it: what the first one would have reported, it has reported by then
  await (await fetch(url, { headers: PAID })).text();
  expect(deliveries()).toBe(1);
});

it('a reply in process is delivered when it is handed over', async () => {
  let deliveries = 0;
  const { gate } = openGate();
  const { app } = scene({
    gate: {
      ...gate,
      async sell(purchase) {
        purchase.whenDelivered?.(() => {
          deliveries += 1;
        });
        return gate.sell(purchase);
      },
    },
  });
  expect([(await app.request('/v1/trending', { headers: PAID })).status, deliveries]).toEqual([200, 1]);
});

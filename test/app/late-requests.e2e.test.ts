// A request that never ends its headers or its body: the socket answers 408 and closes, and the
// connection is free again.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from '../../src/app/http-server.ts';
import { createRequestSwitch } from '../../src/app/index.ts';
import { PAID, scene } from '../support/http-app.ts';

const { app, purchases } = scene();
const sockets: Socket[] = [];
let server: HttpServer;

/** One connection at a time: the next request is answered only when the late one has gone. */
async function start(times: { readonly headersMs: number; readonly requestMs: number }): Promise<void> {
  server = await listen(createRequestSwitch(app.fetch).listener, {
    ...{ host: '127.0.0.1', port: 0, setting: 'GRIDCALL_PORT', maxConnections: 1 },
    timeouts: { ...times, checkMs: 5 },
  });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Everything the socket says to these bytes until it closes the connection. */
async function untilClosed(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const START = 'POST /v1/player HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const PAYMENT = `Payment-Signature: ${PAID['payment-signature']}\r\n`;
const BODY = '{"name":"Joe Back"}';
const PLAIN = 'GET /v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

describe('a request that never ends', () => {
  it.each([
    ['its request line', 'GET /v1/tren'],
    ['its headers', 'GET /v1/trending HTTP/1.1\r\nHost: x\r\n'],
    ['its payment', `GET /v1/trending HTTP/1.1\r\nHost: x\r\nPayment-Signature: e30`],
  ])('within %s gets 408 and a closed connection', async (_, bytes) => {
    await start({ headersMs: 20, requestMs: 60_000 });
    expect(await untilClosed(bytes)).toBe(TIMED_OUT);
    expect(await untilClosed(PLAIN)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['of a declared length', `${START}${PAYMENT}Content-Length: ${BODY.length + 1}\r\n\r\n${BODY}`],
    ['in chunks', `${START}${PAYMENT}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`],
  ])('within its body %s gets 408, buys nothing and frees the connection', async (_, bytes) => {
    const before = purchases.length;
    await start({ headersMs: 20, requestMs: 20 });
    expect(await untilClosed(bytes)).toBe(TIMED_OUT);
    expect(purchases.length).toBe(before);
    expect(await untilClosed(PLAIN)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is closed too when its reply, which needed no body, is already there', async () => {
    await start({ headersMs: 20, requestMs: 20 });
    expect(await untilClosed(`${START}Content-Length: 100\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 402 /);
    expect(await untilClosed(PLAIN)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

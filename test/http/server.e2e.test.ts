// The application behind a real server: what only shows on a socket (bodies without a length,
// unread bodies, odd targets and methods).
import { once } from 'node:events';
import { request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAID, scene } from '../support/http-app.ts';

const { app, requested: asked, purchases } = scene();
const server = createAdaptorServer({ fetch: app.fetch });
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/**
 * Sends a request with a body in chunks, and gives the status and headers of the
 * answer, however early it comes.
 */
async function stream(path: string, headers: Readonly<Record<string, string>>, chunks: readonly string[]) {
  const outgoing = send({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false });
  // the server may close on a body it does not want
  outgoing.on('error', () => undefined);
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  return answer;
}

/** Sends lines as they are and gives the status line of the answer. */
async function raw(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n')) break;
  }
  socket.destroy();
  return text.split('\r\n')[0] ?? '';
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('on a socket', () => {
  it('a body without a length is bounded while it is read', async () => {
    const answer = await stream('/v1/player', { ...JSON_TYPE, ...PAID }, Array<string>(20).fill('x'.repeat(8192)));
    expect(answer.statusCode).toBe(413);
  });

  it('a body in chunks reaches the purchase whole', async () => {
    const answer = await stream('/v1/player', { ...JSON_TYPE, ...PAID }, ['{"name":', '"Joe Back"}']);
    expect(answer.statusCode).toBe(200);
    expect(Buffer.from(purchases.at(-1)?.body ?? []).toString()).toBe('{"name":"Joe Back"}');
  });

  it('an unpaid body is left alone, and the next request on the connection is answered', async () => {
    const url = `http://127.0.0.1:${port}/v1/player`;
    const before = asked.length;
    for (let i = 0; i < 3; i += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ name: 'x'.repeat(30_000) }),
      });
      expect(response.status).toBe(402);
      await response.arrayBuffer();
    }
    expect(asked.length).toBe(before);
  });

  it('an answer knows its length and carries every header', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/v1/trending`);
    expect(status).toBe(402);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect([headers.get('payment-required'), headers.get('x-content-type-options')]).toEqual(['e30=', 'nosniff']);
  });

  it.each([
    ['TRACE /v1/trending', 405],
    ['HEAD /v1/trending', 405],
    ['PURGE /v1/trending', 405],
    ['GET /v1/%74rending', 404],
    ['GET /v1/trending/', 404],
    ['GET //v1/trending', 404],
    ['GET /v1/trending%', 404],
    ['GET /v1/trending%3Fweek=1', 404],
    ['GET /V1/trending', 404],
    ['GET http://elsewhere.test/v1/trending', 200],
  ])('%s is answered with %i, paid or not', async (line, status) => {
    const lines = [`${line} HTTP/1.1`, 'host: any.test', 'connection: close'];
    expect(await raw([...lines, `payment-signature: ${PAID['payment-signature']}`])).toContain(` ${status} `);
    expect(await raw(lines)).toContain(` ${status === 200 ? 402 : status} `);
  });

  it('a payment header on two lines is refused', async () => {
    const lines = ['GET /v1/trending HTTP/1.1', 'host: any.test', 'connection: close'];
    expect(await raw([...lines, 'payment-signature: b25l', 'Payment-Signature: dHdv'])).toContain(' 400 ');
  });
});

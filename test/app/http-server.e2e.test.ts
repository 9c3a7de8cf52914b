// The limits of the socket: what is too long or too much is refused before the application runs.
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from '../../src/app/http-server.ts';

let server: HttpServer;
let served: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  served = 0;
  server = await listen(
    (_, response) => {
      served += 1;
      response.end('ok');
    },
    { host: '127.0.0.1', port: 0, setting: 'GRIDCALL_PORT', maxConnections: 2 },
  );
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function opened(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** The status line of the reply; '' when the connection ends without one. */
async function statusOf(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n')) break;
  }
  return text.split('\r\n')[0] ?? '';
}

it.each([
  ['an address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a header', `GET / HTTP/1.1\r\nHost: x\r\nX-Payment: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: aaaaaaaaaaaaaaaa\r\n'.repeat(1_000)}\r\n`],
])('%s beyond 16 KiB is 431, unread by the application', async (_, request) => {
  expect(await statusOf(await opened(), request)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(served).toBe(0);
});

it('a payment of 12 KiB is read', async () => {
  const request = `GET / HTTP/1.1\r\nHost: x\r\nPayment-Signature: ${'a'.repeat(12 * 1024)}\r\n\r\n`;
  expect(await statusOf(await opened(), request)).toBe('HTTP/1.1 200 OK');
});

it('an expectation that the server does not know is ignored', async () => {
  expect(await statusOf(await opened(), 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n')).toBe('HTTP/1.1 200 OK');
});

it('a connection too many is closed, and those within the limit are served', async () => {
  const [first] = [await opened(), await opened()];
  const third = await opened();
  expect(await statusOf(third, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
  expect(await statusOf(first, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('HTTP/1.1 200 OK');
});

describe('connections without a request in progress', () => {
  const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  let limited: HttpServer;
  const slow = new EventEmitter();
  beforeEach(async () => {
    limited = await listen(
      ({ url }, response) => {
        if (url === '/slow') slow.emit('requested', response);
        else response.end('ok');
      },
      {
        ...{ host: '127.0.0.1', port: 0, setting: 'GRIDCALL_PORT' },
        idleLimit: { max: 2, clientOf: ({ remoteAddress }) => remoteAddress ?? null },
      },
    );
  });
  afterEach(() => limited.close());

  async function from(address: string): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port: limited.port, localAddress: address });
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  const served = async (socket: Socket) => expect(await statusOf(socket, REQUEST)).toBe('HTTP/1.1 200 OK');
  const closed = (socket: Socket) => once(socket.resume(), 'close');

  it('beyond the limit of their address are closed, the longest wait first; other addresses lose none', async () => {
    const other = await from('127.0.0.2');
    const [first, second, third] = [await from('127.0.0.1'), await from('127.0.0.1'), await from('127.0.0.1')];
    await closed(first);
    await Promise.all([other, second, third].map(served));
  });

  it('are counted again after their reply, and one that waits for its reply is never closed', async () => {
    const requested = once(slow, 'requested') as Promise<ServerResponse[]>;
    const busy = await from('127.0.0.1');
    busy.write(REQUEST.replace('/', '/slow'));
    const [response] = await requested;
    const [first, second, third] = [await from('127.0.0.1'), await from('127.0.0.1'), await from('127.0.0.1')];
    await closed(first);
    response?.end('slow');
    expect(String(await once(busy, 'data'))).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed(second);
    await served(third);
  });
});

// Bytes on a socket, in every odd form a request can take, against the whole seller: without a
// payment no analysis runs, and no header of a request gets into what we say of ourselves.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../conformance/support/shop.ts';
import { settings } from '../support/http-app.ts';

let shop: Shop;
let port: number;
beforeAll(async () => {
  shop = await openShop('truncated');
  port = Number(new URL(shop.url).port);
});
afterAll(() => shop.close());

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are and reads until the server closes. */
async function send(bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(300_000, () => socket.destroy(new Error('no answer within five minutes')));
  socket.write(Buffer.from(bytes, 'latin1'));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), text };
}

const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [
    `${line} HTTP/1.1`,
    ...(headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: gridcall.test']),
    'Connection: close',
    ...headers,
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
    '',
    body,
  ].join('\r\n');

/** What every answer to a request without a good payment keeps to; returns its status. */
function judge({ status, text }: Answer, path: string): number {
  expect([0, 2, 3, 5].includes(Math.floor(status / 100)) && status !== 204, text.slice(0, 300)).toBe(false);
  expect(text).not.toMatch(/evil/i);
  expect(shop.runs()).toBe(0);
  if (status === 402) {
    const [, header = ''] = /^payment-required: (\S+)/im.exec(text) ?? [];
    const { resource } = JSON.parse(Buffer.from(header, 'base64').toString()) as { resource: { url: string } };
    expect(resource.url).toBe(settings.publicUrl + path);
  }
  return status;
}

const PAID_PATHS = ['/v1/trending', '/v1/player'] as const;
const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'QUERY',
  'PROPFIND',
  'get',
] as const;
const BODY = '{"name":"Joe Back","_method":"GET"}';

const targetsOf = (path: string): readonly string[] => {
  const [last = ''] = path.split('/').slice(-1);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//evil.example${path}`,
    path.replace('/v1/', '/v1//'),
    path.replace('/v1/', '/v1/./'),
    `/.${path}`,
    `/v1/..${path}`,
    `/v1/health/..%2f${last}`,
    path.replace('/v1/', '/v1%2f'),
    path.replace('/v1/', '/%76%31/'),
    path.replace('/v1/', '\\v1\\'),
    path.toUpperCase(),
    `${path};jsessionid=1`,
    `${path}%`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `${path}?`,
    `${path}?paid=true&_method=POST`,
    `${path}#fragment`,
    `http://gridcall.test${path}`,
    `http://evil.example${path}`,
    `HTTPS://user:secret@evil.example:8080${path}`,
    `evil.example:80${path}`,
    '*',
  ];
};

describe.each(PAID_PATHS)('%s without a payment', (path) => {
  it.each(METHODS)('runs nothing for %s, however its path is spelt', async (method) => {
    const body = method === 'GET' || method === 'HEAD' ? '' : BODY;
    for (const target of targetsOf(path)) judge(await send(request(`${method} ${target}`, [], body)), path);
  });

  const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X-Forwarded-Method'];
  it.each(overrides)('runs nothing for a method put in %s', async (name) => {
    for (const [sent, meant] of [
      ['POST', 'GET'],
      ['GET', 'POST'],
      ['HEAD', 'GET'],
      ['OPTIONS', 'POST'],
    ]) {
      judge(await send(request(`${sent} ${path}`, [`${name}: ${meant}`], sent === 'POST' ? BODY : '')), path);
    }
  });

  const spoofs: readonly (readonly string[])[] = [
    ['Host: evil.example'],
    ['Host: evil.example:4402'],
    ['Host: user@evil.example/'],
    ['Host: '],
    ['Host: evil.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: javascript'],
    ['Forwarded: host=evil.example;proto=http', 'X-Forwarded-Prefix: /evil', 'X-Forwarded-Port: 1'],
    [
      'X-Original-URL: /v1/evil',
      'X-Rewrite-URL: /v1/evil',
      'Referer: http://evil.example',
      'Origin: http://evil.example',
    ],
  ];
  it.each(spoofs)('says nothing of %s', async (...headers) => {
    const method = path === '/v1/trending' ? 'GET' : 'POST';
    for (const target of [path, `http://evil.example${path}`]) {
      const status = judge(await send(request(`${method} ${target}`, headers)), path);
      // a Host that is none is no request
      expect([400, 402]).toContain(status);
    }
  });

  const payments: readonly (readonly string[])[] = [
    ['PAYMENT-SIGNATURE: '],
    ['PAYMENT-SIGNATURE: e30='],
    ['PAYMENT-SIGNATURE: paid', 'X-PAYMENT: paid'],
    ['PAYMENT-SIGNATURE: e30=', 'PAYMENT-SIGNATURE: e30='],
    ['PAYMENT-SIGNATURE: e30=', 'payment-signature: ', 'X-Payment: e30='],
    ['X-PAYMENT: e30=', 'X-PAYMENT: e30='],
    [`PAYMENT-SIGNATURE: ${'A'.repeat(13_000)}`],
    [`PAYMENT-SIGNATURE: ${'A'.repeat(40_000)}`],
    [`X-PAYMENT: ${'{"x402Version":1}'.repeat(100)}`],
    ['PAYMENT-SIGNATURE: \u00ff\u00fe'],
    ['PAYMENT-SIGNATURE: e30\u0000='],
    ['PAYMENT-RESPONSE: eyJzdWNjZXNzIjp0cnVlfQ==', 'X-PAYMENT-RESPONSE: eyJzdWNjZXNzIjp0cnVlfQ=='],
    ['Payment_Signature: e30=', 'Authorization: Bearer x', 'Cookie: paid=1'],
  ];
  it('is not paid by what is no payment', async () => {
    const [line, body] = path === '/v1/trending' ? [`GET ${path}`, ''] : [`POST ${path}`, '{"name":"Joe Back"}'];
    for (const headers of payments) {
      const status = judge(await send(request(line, headers, body)), path);
      // 431: more than a server reads of headers at all
      expect([400, 402, 431], headers[0]?.slice(0, 60)).toContain(status);
    }
  });
});

describe('a connection', () => {
  it('is not led to take one request for two', async () => {
    const smuggled = request('GET /v1/trending');
    const lines = ['Content-Type: application/json', `Content-Length: ${smuggled.length + 5}`];
    const chunked = request('POST /v1/player', [...lines, 'Transfer-Encoding: chunked']);
    expect(judge(await send(`${chunked}0\r\n\r\n${smuggled}`), '/v1/player')).toBe(400);
    const twoLengths = request('POST /v1/player', ['Content-Length: 0', `Content-Length: ${smuggled.length}`]);
    expect(judge(await send(twoLengths + smuggled), '/v1/player')).toBe(400);
  });

  it('that carries several unpaid requests gets as many challenges', async () => {
    const one = 'GET /v1/trending HTTP/1.1\r\nHost: evil.example\r\n\r\n';
    const { text } = await send(one + one + request('GET /v1/trending'));
    expect(text.match(/HTTP\/1\.1 402 /g)).toHaveLength(3);
    expect([shop.runs(), text.includes('evil')]).toEqual([0, false]);
  });
});

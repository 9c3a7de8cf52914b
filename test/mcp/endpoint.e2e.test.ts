// The service's MCP endpoint on the sandbox: official clients list, price, buy and read every tool;
// a payment buys one answer, whatever the transport and the process.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRequest } from '../../src/cli/demo-requests.ts';
import {
  type HealthResponse,
  products,
  type StatsResponse,
  type TrendingPreviewResponse,
} from '../../src/contract/index.ts';
import { httpRequest } from '../support/http-request.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { CLIENTS, type Connected, type ToolResult } from './support/clients.ts';
import { payingWallet } from './support/wallet.ts';

const FREE = ['health', 'catalog', 'trending-preview', 'stats', 'track-record'];

let stack: Stack;
let endpoint: string;
let client: Connected;
/** Valid arguments of each paid tool. */
const questions = new Map<string, Record<string, unknown>>();

const get = async <T>(path: string): Promise<T> => (await (await fetch(stack.url + path)).json()) as T;

beforeAll(async () => {
  stack = await startSandboxStack();
  endpoint = `${stack.url}/mcp`;
  client = await CLIENTS['client 2, revision 2026-07-28'](endpoint);
  // the library validates answers against the schemas it has listed
  await client.list();
  const { players: crowd } = await get<TrendingPreviewResponse>('/v1/trending/preview');
  const { season } = await get<HealthResponse>('/v1/health');
  for (const product of products) {
    const { body } = demoRequest(product, stack.url, { crowd, season });
    questions.set(product.key, body === undefined ? {} : JSON.parse(body));
  }
});
afterAll(async () => {
  await client?.close();
  await stack?.close();
});

const argumentsOf = (key: string): Record<string, unknown> => questions.get(key) ?? {};
const textOf = ({ content }: ToolResult): string => content[0]?.text ?? '';
/** The payment as the header that carries it over HTTP. */
const headerOf = (payment: unknown): string => Buffer.from(JSON.stringify(payment)).toString('base64');

describe.each(Object.entries(CLIENTS))('%s', (_name, connect) => {
  let connected: Connected;
  beforeAll(async () => {
    connected = await connect(endpoint);
  });
  afterAll(() => connected?.close());

  it('lists every product with its price and schemas, and the free tools', async () => {
    const tools = await connected.list();
    expect(tools.map(({ name }) => name)).toEqual([...products.map(({ key }) => key), ...FREE]);
    for (const { key, priceMicroUsdc } of products) {
      const tool = tools.find(({ name }) => name === key);
      expect(tool).toMatchObject({ annotations: { readOnlyHint: true, openWorldHint: true } });
      expect(tool?.title).toMatch(/^[A-Z]/);
      expect(tool?.description).toContain(`Costs ${(priceMicroUsdc / 1e6).toFixed(2)} USDC`);
      expect(tool?.description).toContain('Example: {');
      expect(tool?.description?.length).toBeLessThanOrEqual(400);
      expect(tool?.outputSchema).toHaveProperty('properties.verdict');
    }
  });

  it('prices, buys and reads an answer', async () => {
    const wallet = payingWallet(stack.chain);
    await connected.list();
    const unpaid = await connected.call('matchup', argumentsOf('matchup'));
    expect(unpaid).toMatchObject({ isError: true, structuredContent: { x402Version: 2, error: 'payment_required' } });
    const paid = await connected.call('matchup', argumentsOf('matchup'), await wallet.sign(unpaid));
    expect(paid.isError ?? false).toBe(false);
    expect(paid._meta?.['x402/payment-response']).toMatchObject({ success: true, payer: wallet.address });
    expect(wallet.spent()).toBe(250_000);
  });

  it('reads a refusal', async () => {
    const wallet = payingWallet(stack.chain);
    await connected.list();
    const payment = await wallet.sign(await connected.call('player', {}));
    const refused = await connected.call('player', { week: 99 }, payment);
    expect(refused).toMatchObject({ isError: true, structuredContent: { http_status: 422 } });
  });

  it.each(FREE)('reads %s without payment', async (name) => {
    await connected.list();
    const result = await connected.call(name, {});
    expect(result.isError ?? false).toBe(false);
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  });
});

describe('each paid tool', () => {
  // in some weeks no trade of the sandbox's league helps both teams
  it('trade is sold, or has nothing to recommend and costs nothing', async () => {
    const wallet = payingWallet(stack.chain);
    const args = argumentsOf('trade');
    const paid = await client.call('trade', args, await wallet.sign(await client.call('trade', args)));
    const { code, ideas } = JSON.parse(textOf(paid)) as { code?: string; ideas?: readonly unknown[] };
    expect([code ?? null, wallet.spent()]).toEqual(ideas ? [null, 750_000] : ['nothing_to_recommend', 0]);
  });

  const answered = products.map(({ key }) => key).filter((key) => key !== 'trade');
  it.each(answered)('%s is sold: terms, payment, an answer that fits its schema', async (key) => {
    const product = products.find((each) => each.key === key);
    const wallet = payingWallet(stack.chain);
    const unpaid = await client.call(key, argumentsOf(key));
    expect(textOf(unpaid)).toBe(JSON.stringify(unpaid.structuredContent));
    expect(unpaid.structuredContent).toMatchObject({ accepts: [{ amount: String(product?.priceMicroUsdc) }] });
    const paid = await client.call(key, argumentsOf(key), await wallet.sign(unpaid));
    expect(() => product?.response.schema.parse(paid.structuredContent)).not.toThrow();
    expect(JSON.parse(textOf(paid))).toEqual(paid.structuredContent);
    const receipt = paid._meta?.['x402/payment-response'] as { transaction?: string } | undefined;
    expect(stack.chain.ledger.transaction(receipt?.transaction ?? '')).toBeDefined();
    expect(wallet.spent()).toBe(product?.priceMicroUsdc);
  });
});

describe('one payment', () => {
  it('presented again, also at once, buys one answer', async () => {
    const wallet = payingWallet(stack.chain);
    const args = { ...argumentsOf('player'), compact: true };
    const payment = await wallet.sign(await client.call('player', args));
    const [first, second] = await Promise.all([
      client.call('player', args, payment),
      client.call('player', args, payment),
    ]);
    const third = await client.call('player', args, payment);
    expect([first.isError, textOf(second), textOf(third)]).toEqual([undefined, textOf(first), textOf(first)]);
    expect(first.structuredContent).toMatchObject({ reasoning: '' });
    expect(wallet.spent()).toBe(150_000);
  });

  it.each([
    ['a body', 'matchup', (args: Record<string, unknown>) => ({ path: '/v1/matchup', body: JSON.stringify(args) })],
    ['a query', 'trending', () => ({ path: '/v1/trending?limit=6&compact=true' })],
  ] as const)('buys the same answer over HTTP and MCP: %s', async (_what, key, ask) => {
    const args = key === 'trending' ? { limit: 6, compact: true } : argumentsOf(key);
    const { path, body } = { body: undefined, ...ask(args) };
    const overHttp = async (payment: unknown) => {
      const headers = { 'payment-signature': headerOf(payment), 'content-type': 'application/json' };
      const init = body === undefined ? { method: 'GET' } : { method: 'POST', body };
      return (await fetch(stack.url + path, { ...init, headers })).text();
    };
    const price = products.find((product) => product.key === key)?.priceMicroUsdc;
    for (const order of ['MCP first', 'HTTP first']) {
      const wallet = payingWallet(stack.chain);
      const payment = await wallet.sign(await client.call(key, args));
      const answers =
        order === 'MCP first'
          ? [textOf(await client.call(key, args, payment)), await overHttp(payment)]
          : [await overHttp(payment), textOf(await client.call(key, args, payment))];
      expect([order, answers[0]]).toEqual([order, answers[1]]);
      expect(JSON.parse(answers[0] ?? '')).toHaveProperty('verdict');
      expect(wallet.spent()).toBe(price);
    }
  });

  it('buys no other answer after it was spent', async () => {
    const wallet = payingWallet(stack.chain);
    const payment = await wallet.sign(await client.call('trending', { limit: 3 }));
    await client.call('trending', { limit: 3 }, payment);
    const other = await client.call('trending', { limit: 4 }, payment);
    expect(other).toMatchObject({
      isError: true,
      structuredContent: { code: 'payment_already_used', charged: false, retryable: false, http_status: 409 },
    });
    expect(wallet.spent()).toBe(100_000);
  });
});

describe('a refusal', () => {
  it('is not charged, and the payment buys the corrected call', async () => {
    const wallet = payingWallet(stack.chain);
    const payment = await wallet.sign(await client.call('player', {}));
    const invalid = await client.call('player', { week: 99 }, payment);
    expect(invalid).toMatchObject({
      isError: true,
      structuredContent: { http_status: 422, detail: expect.any(Array) },
    });
    expect(invalid.content[1]?.text).toMatch(/^You were not charged/);
    const unknown = await client.call('player', { name: 'Zzyzx Qwertyuiop' }, payment);
    expect(unknown).toMatchObject({ isError: true, structuredContent: { code: 'player_not_found', charged: false } });
    expect(wallet.spent()).toBe(0);
    expect((await client.call('player', argumentsOf('player'), payment)).isError).toBeUndefined();
    expect(wallet.spent()).toBe(150_000);
  });

  it('of a payment says why, with current terms', async () => {
    const refused = await client.call('trending', {}, { x402Version: 2, payload: {}, accepted: {} });
    expect(refused).toMatchObject({ isError: true, structuredContent: { x402Version: 2, accepts: [{}] } });
    const unreadable = await client.call('trending', {}, 'not a payment');
    expect(unreadable).toMatchObject({
      isError: true,
      structuredContent: { code: 'invalid_payment', http_status: 400 },
    });
  });

  it('of an unknown tool names the tools', async () => {
    await expect(client.call('no-such-tool', {})).rejects.toThrow(/The tools are trending/);
  });
});

describe('the transport', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });

  it('answers pages of its own and of this machine only', async () => {
    const ok = await post(JSON.stringify(message), { origin: 'http://localhost:6274' });
    expect([ok.status, ok.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:6274']);
    expect((await post(JSON.stringify(message), { origin: 'https://evil.example' })).status).toBe(403);
    const preflight = await fetch(endpoint, { method: 'OPTIONS', headers: { origin: 'http://localhost:6274' } });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
  });

  it('refuses what is too large, a batch, and what is not JSON', async () => {
    expect((await post('x'.repeat(200_000))).status).toBe(413);
    expect((await post(JSON.stringify([message, message]))).status).toBe(400);
    expect((await post('{')).status).toBe(400);
  });

  const MODERN = {
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'a client', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
  const MODERN_HEADERS = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };

  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*;q=0.5', 'application/json'],
    ['text/event-stream;q=0, */*', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['text/*', 'text/event-stream'],
  ])('answers a client that accepts %s alone with %s, in both revisions', async (accept, type) => {
    const listed = [
      await post(JSON.stringify(message), { accept }),
      await post(JSON.stringify({ ...message, ...MODERN }), { accept, ...MODERN_HEADERS }),
    ];
    for (const reply of listed) {
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
      const text = await reply.text();
      const json = type === 'application/json' ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '');
      expect(JSON.parse(json)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    }
  });

  it('answers a client that says nothing of what it accepts with JSON', async () => {
    const reply = await httpRequest(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect([reply.status, JSON.parse(reply.body.toString())]).toMatchObject([
      200,
      { result: { tools: expect.any(Array) } },
    ]);
  });

  it('refuses a client that accepts neither', async () => {
    expect((await post(JSON.stringify(message), { accept: 'text/html' })).status).toBe(406);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'])('does not allow %s', async (method) => {
    expect((await httpRequest(endpoint, { method })).status).toBe(405);
  });

  it('limits the request as HTTP does', async () => {
    const wallet = payingWallet(stack.chain);
    const payment = await wallet.sign(await client.call('player', {}));
    const large = await client.call('player', { name: 'x'.repeat(70_000) }, payment);
    expect(large).toMatchObject({ isError: true, structuredContent: { code: 'body_too_large', http_status: 413 } });
  });
});

describe('another process on the same store', () => {
  const nowhere = 'http://127.0.0.1:9';
  const restart = () => stack.restart({ nflverseUrl: nowhere, playerIdsUrl: nowhere, platformUrl: nowhere });

  it('serves the answer of the same payment again', async () => {
    const wallet = payingWallet(stack.chain);
    const args = argumentsOf('roster');
    const payment = await wallet.sign(await client.call('roster', args));
    const first = await client.call('roster', args, payment);
    const service = await restart();
    const other = await CLIENTS['sdk 1'](`${service.url}/mcp`);
    const again = await other.call('roster', args, payment);
    await other.close();
    expect(textOf(again)).toBe(textOf(first));
    expect(again._meta?.['x402/payment-response']).toEqual(first._meta?.['x402/payment-response']);
    expect(wallet.spent()).toBe(500_000);
    const stats = (await (await fetch(`${service.url}/v1/stats`)).json()) as StatsResponse;
    expect(stats.by_endpoint.find(({ key }) => key === 'roster')?.paid_calls).toBe(2);
  });

  it('keeps nothing of the exchanges that are over in memory, whichever client made them', async () => {
    const { url } = await restart();
    const servers: WeakRef<Server>[] = [];
    const { connect: connectServer } = Server.prototype;
    // a mock of the test runner would hold the servers it was called with
    Server.prototype.connect = function (...args) {
      servers.push(new WeakRef(this));
      return connectServer.apply(this, args);
    };
    for (const connect of Object.values(CLIENTS)) {
      const connected = await connect(`${url}/mcp`);
      await connected.list();
      for (let exchange = 0; exchange < 20; exchange++) await connected.call('health', {});
      await connected.close();
    }
    Server.prototype.connect = connectServer;
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    // an object whose reference was made in this turn of the event loop stays until the next
    await new Promise(setImmediate);
    collectGarbage();
    expect(servers.length).toBeGreaterThan(20);
    expect(servers.filter((server) => server.deref()).length).toBeLessThan(5);
  });
});

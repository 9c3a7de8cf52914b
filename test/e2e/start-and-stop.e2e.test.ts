// Start and stop of the service on a socket: every request gets a reply in every state, and no
// state asks for money it cannot earn.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { type Service, startService } from '../../src/app/index.ts';
import { buy, fund, newWallet, PendingPayments } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import type { Logger } from '../../src/logger/index.ts';
import { createFacilitator, type Facilitator } from '../../src/payments/index.ts';
import { startChain } from '../../src/sandbox/ledger/index.ts';
import { startUpstream, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const PAY_TO = `${'A'.repeat(52)}Y5HFKQ`;
const PAYMENT = { 'payment-signature': Buffer.from('{"x402Version":2}').toString('base64') };

/** A server that leaves requests open until it is instructed to answer them. */
interface Gated {
  readonly url: string;
  /** Resolves with the path of the next request. */
  requested(): Promise<string>;
  /** Answers what waits and all that comes. */
  open(): void;
  close(): Promise<void>;
}

async function gated(answer: (path: string, response: ServerResponse) => void): Promise<Gated> {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const server: Server = createServer((request, response) => {
    const reply = () => answer(request.url ?? '', response);
    if (isOpen) reply();
    else waiting.push(reply);
    server.emit('asked', request.url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: async () => ((await once(server, 'asked')) as [string])[0],
    open() {
      isOpen = true;
      for (const reply of waiting.splice(0)) reply();
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const json = (response: ServerResponse, value: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

let folder: string;
let node: Gated;
let facilitator: Gated;
let presented: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-start-'));
  presented = [];
  node = await gated((path, response) =>
    json(
      response,
      path.includes('/assets/')
        ? { 'asset-holding': { 'asset-id': Number(path.split('/').at(-1)), amount: 0 } }
        : { 'last-round': 1_000 },
    ),
  );
  facilitator = await gated((path, response) => {
    if (path !== '/supported') presented.push(path);
    json(response, {
      kinds: [
        {
          x402Version: 2,
          scheme: 'exact',
          network: 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
          extra: { feePayer: PAY_TO },
        },
      ],
    });
  });
});
afterEach(async () => {
  await node.close();
  await facilitator.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts on mainnet, where the receiver is looked up before anything is sold. */
function start(changes: Readonly<Record<string, string>> = {}) {
  let listening: (url: string) => void = () => {};
  const url = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const log: Logger = {
    debug() {},
    warn() {},
    error() {},
    info(fields, message) {
      if (message === 'Listening.') listening((fields as { url: string }).url);
    },
  };
  const config = readConfig({
    GRIDCALL_PORT: '0',
    GRIDCALL_NETWORK: 'mainnet',
    GRIDCALL_PUBLIC_URL: 'https://gridcall.example',
    GRIDCALL_PAY_TO: PAY_TO,
    GRIDCALL_ALGOD_URL: node.url,
    GRIDCALL_INDEXER_URL: node.url,
    GRIDCALL_FACILITATOR_URL: facilitator.url,
    GRIDCALL_NFLVERSE_URL: 'file:///nowhere',
    GRIDCALL_PLAYER_IDS_URL: 'file:///nowhere/ids.csv',
    GRIDCALL_PLATFORM_URL: 'file:///nowhere/platform',
    GRIDCALL_DATA_DIR: join(folder, 'data'),
    ...changes,
  });
  return { url, started: startService(config, { log }) };
}

interface Reply {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
}
async function ask(url: string, path: string, init: RequestInit = {}): Promise<Reply & { body: unknown; id: string }> {
  const response = await fetch(url + path, init);
  const body = (await response.json()) as { code?: string };
  return {
    status: response.status,
    code: body.code ?? null,
    retryAfter: response.headers.get('retry-after'),
    body,
    id: response.headers.get('x-request-id') ?? '',
  };
}
const unavailable = (code: string) => ({ status: 503, code, retryAfter: expect.stringMatching(/^\d+$/) });
const alive = { status: 200, code: null };

it('answers every request while it starts, and sells nothing before it can', async () => {
  const { url: listening, started } = start();
  const url = await listening;

  // the receiver is being looked up: no store is open
  expect(await ask(url, '/livez')).toMatchObject(alive);
  for (const path of ['/readyz', '/v1/health', '/v1/trending', '/nowhere'])
    expect(await ask(url, path)).toMatchObject(unavailable('starting'));
  const refused = await ask(url, '/v1/trending', { headers: PAYMENT });
  expect(refused.body).toEqual({ detail: expect.any(String), code: 'starting', charged: false, retryable: true });

  // the store is open, the facilitator has not said what it supports
  const offers = facilitator.requested();
  node.open();
  expect(await offers).toBe('/supported');
  expect(await ask(url, '/v1/health')).toMatchObject({ ...alive, body: { status: 'degraded' } });
  expect(await ask(url, '/readyz')).toMatchObject(unavailable('starting'));
  expect(await ask(url, '/v1/trending')).toMatchObject(unavailable('starting'));

  facilitator.open();
  const service = await started;
  expect(await ask(url, '/livez')).toMatchObject(alive);
  expect(await ask(url, '/readyz')).toMatchObject(unavailable('data_unavailable'));
  for (const init of [{}, { headers: PAYMENT }])
    expect(await ask(url, '/v1/trending', init)).toMatchObject(unavailable('data_unavailable'));
  expect(presented).toEqual([]);
  await service.close();
});

it('closes the socket again when it cannot start', async () => {
  await node.close();
  node = await gated((_, response) => void response.writeHead(404).end('{"message":"account asset info not found"}'));
  node.open();
  const { url: listening, started } = start();
  const ended = expect(started).rejects.toThrow(/^Mainnet sales cannot start: .+ has not opted in to USDC/);
  const url = await listening;
  await ended;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

it('gives each request an id: its own where that is safe to log, else a new one', async () => {
  node.open();
  facilitator.open();
  const { started } = start();
  const service = await started;
  const idFor = async (sent: string) =>
    (await ask(service.url, '/v1/health', { headers: { 'x-request-id': sent } })).id;
  expect(await idFor('order-2026.11_a')).toBe('order-2026.11_a');
  for (const unsafe of ['short', 'x'.repeat(65), '{"level":50}', 'a b c d e f'])
    expect(await idFor(unsafe)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  await service.close();
});

/** Connects again and again and notes what came of every connection. */
function hammer(port: number) {
  const accepted = new Set<number>();
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort === port && socket.remotePort !== undefined) accepted.add(socket.remotePort);
  };
  subscribe('net.server.socket', onSocket);
  const replies = new Map<number, string>();
  let isOver = false;
  const one = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    let text = '';
    let local = 0;
    socket.once('connect', () => {
      local = socket.localPort ?? 0;
      socket.write('GET /v1/health HTTP/1.1\r\nhost: any.test\r\nconnection: close\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    if (local !== 0) replies.set(local, text);
  };
  const loop = async () => {
    while (!isOver) {
      await one();
      await setImmediate();
    }
  };
  const loops = Array.from({ length: 8 }, loop);
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      unsubscribe('net.server.socket', onSocket);
      return [...replies].filter(([local]) => accepted.has(local)).map(([, reply]) => reply);
    },
  };
}

const isWhole = (reply: string): boolean => {
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return /^HTTP\/1\.1 (200|503) /.test(head) && body.length === Number(/content-length: (\d+)/i.exec(head)?.[1]);
};

it('leaves no accepted connection without a whole reply, from before it listens until after it has closed', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));

  const hammering = hammer(port);
  const { url, started } = start({ GRIDCALL_PORT: String(port), GRIDCALL_REQUESTS_PER_MINUTE: '0' });
  await url;
  expect(await ask(await url, '/v1/health')).toMatchObject(unavailable('starting'));
  node.open();
  facilitator.open();
  const service: Service = await started;
  expect(await ask(service.url, '/v1/health')).toMatchObject(alive);
  await service.close();
  const replies = await hammering.stop();
  expect(replies.filter((reply) => !isWhole(reply))).toEqual([]);
  expect(new Set(replies.map((reply) => reply.slice(9, 12)))).toEqual(new Set(['200', '503']));
});

it('finishes a sale under way when it stops, and refuses new requests until the socket closes', async () => {
  const upstream = await startUpstream(nflFiles());
  const chain = await startChain({ port: 0 });
  const seller = newWallet();
  await fund(`${chain.url}/faucet`, chain.url, seller.address, 1);
  const { nflverseUrl, playerIdsUrl, platformUrl } = upstreamUrls(upstream.url);
  const config = readConfig({
    GRIDCALL_PORT: '0',
    GRIDCALL_PAY_TO: seller.address,
    GRIDCALL_ALGOD_URL: chain.url,
    GRIDCALL_INDEXER_URL: `${chain.url}/indexer`,
    GRIDCALL_FACILITATOR_URL: chain.url,
    GRIDCALL_NFLVERSE_URL: nflverseUrl,
    GRIDCALL_PLAYER_IDS_URL: playerIdsUrl,
    GRIDCALL_PLATFORM_URL: platformUrl,
    GRIDCALL_SEASONS: '2023-2024',
    GRIDCALL_DATA_DIR: join(folder, 'data'),
  });
  const real = createFacilitator({ ...config, network: NETWORKS.testnet });
  const [verifying, mayVerify] = [signaled(), signaled()];
  const facilitator: Facilitator = {
    ...real,
    async verify(presented) {
      verifying.give();
      await mayVerify.given;
      return real.verify(presented);
    },
  };
  try {
    const service = await startService(config, { log: createLog('silent'), gateDependencies: { facilitator } });
    await service.firstIngest;
    expect(await ask(service.url, '/readyz')).toMatchObject(alive);
    const wallet = newWallet();
    await fund(`${chain.url}/faucet`, chain.url, wallet.address, 1_000_000);
    const buying = buy(
      { method: 'GET', url: `${service.url}/v1/trending` },
      { wallet, maxMicroUsdc: 1_000_000, pending: new PendingPayments(join(folder, 'wallet')), nodeUrl: chain.url },
    );
    await verifying.given;
    const closed = service.close();
    expect(await ask(service.url, '/livez')).toMatchObject(alive);
    for (const path of ['/readyz', '/v1/health', '/v1/trending', '/nowhere'])
      expect(await ask(service.url, path)).toMatchObject(unavailable('stopping'));
    mayVerify.give();
    expect((await buying).answer).toMatchObject({ verdict: expect.any(String) });
    await closed;
    await expect(fetch(`${service.url}/livez`)).rejects.toThrow();
  } finally {
    await chain.close();
    await upstream.close();
  }
}, 90_000);

function signaled() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

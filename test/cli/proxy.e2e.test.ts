// HTTP_PROXY, HTTPS_PROXY and NO_PROXY: the calls of the terminal and of the service go through a
// real proxy on loopback, to host names that only the proxy knows.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysFrom } from '../../src/sandbox/ledger/index.ts';
import { builtProgram } from '../support/built-program.ts';
import { type LoopbackProxy, startProxy } from '../support/loopback-proxy.ts';
import { sandboxUrls } from '../support/sandbox.ts';
import { type Seller, startSeller } from '../support/sandbox-seller.ts';
import { settingsOf } from '../support/source-urls.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('proxy-');
let seller: Seller;
let proxy: LoopbackProxy;
let upstream: Readonly<Record<string, string>>;
beforeAll(async () => {
  seller = await startSeller();
  upstream = Object.fromEntries(
    Object.entries(settingsOf(await sandboxUrls())).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
});
beforeEach(async () => {
  const upstreamOrigin = new URL(upstream.GRIDCALL_PLATFORM_URL ?? '').origin;
  proxy = await startProxy({
    'seller.test': seller.url,
    'chain.test': seller.chain.url,
    'facilitator.test': seller.chain.url,
    'indexer.test': seller.chain.url,
    'upstream.test': upstreamOrigin,
    'secure.test': seller.url,
  });
  return () => proxy.close();
});
afterAll(() => seller.close());

async function run(argv: readonly string[], env: Readonly<Record<string, string>>) {
  const program = await builtProgram();
  const bare = { PATH: process.env.PATH, HOME: inFolder('home') };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...argv], { env: { ...bare, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}

/** The addresses by a host name that only the proxy knows. */
const behindProxy = (urls: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(urls).map(([name, value]) => [name, value.replace(new URL(value).host, 'upstream.test')]),
  );

/** Buys from the seller, with the chain at this address. */
const buyFrom = (server: string, chain: string) => [
  ...['ask', 'trending', '--json', '--server', server],
  ...['--algod', chain, '--faucet', `${chain}/faucet`],
];

describe.each(['HTTP_PROXY', 'http_proxy'])('with %s', (name) => {
  it('the terminal buys through it', async () => {
    const { code, err } = await run(buyFrom('http://seller.test', 'http://chain.test'), { [name]: proxy.url });
    expect([err.replace(/^(Created|The faucet).*\n/gm, ''), code]).toEqual(['', 0]);
    const hosts = proxy.requests.map((asked) => new URL(asked.split(' ')[1] ?? '').hostname);
    expect(new Set(hosts)).toEqual(new Set(['seller.test', 'chain.test']));
  });
});

it('https goes through a tunnel of HTTPS_PROXY', async () => {
  const { code } = await run(buyFrom('https://secure.test', seller.chain.url), { HTTPS_PROXY: proxy.url });
  expect(code).toBe(1);
  expect(proxy.requests).toContain('CONNECT secure.test:443');
});

it('NO_PROXY names what is called directly', async () => {
  const env = { HTTP_PROXY: proxy.url, NO_PROXY: 'localhost,127.0.0.1' };
  const { code } = await run(buyFrom(seller.url, seller.chain.url), env);
  expect([code, proxy.requests]).toEqual([0, []]);
});

it('the service calls all its upstreams through it', async () => {
  const { out } = await run(['check', '--json'], {
    ...behindProxy(upstream),
    HTTP_PROXY: proxy.url,
    GRIDCALL_PAY_TO: keysFrom('test', 'seller').address,
    GRIDCALL_FACILITATOR_URL: 'http://facilitator.test',
    GRIDCALL_ALGOD_URL: 'http://chain.test',
    GRIDCALL_INDEXER_URL: 'http://indexer.test/indexer',
    GRIDCALL_DATA_DIR: inFolder('data'),
  });
  const { checks } = JSON.parse(out) as { checks: readonly { name: string; status: string }[] };
  const reached = Object.fromEntries(checks.map(({ name, status }) => [name, status]));
  expect(reached).toMatchObject({ nflverse: 'ok', platform: 'ok', facilitator: 'ok', node: 'ok', indexer: 'ok' });
  const hosts = new Set(proxy.requests.map((asked) => new URL(asked.split(' ')[1] ?? '').hostname));
  expect(hosts).toEqual(new Set(['upstream.test', 'chain.test', 'facilitator.test', 'indexer.test']));
});

it('the service reads the season through it', async () => {
  const program = await builtProgram();
  const service = spawn(process.execPath, [program, 'serve'], {
    env: {
      ...{ PATH: process.env.PATH, HTTP_PROXY: proxy.url, GRIDCALL_PORT: '0', GRIDCALL_DATA_DIR: inFolder('served') },
      ...behindProxy(upstream),
    },
  });
  const ended = once(service, 'exit');
  try {
    await expect.poll(() => proxy.requests, { timeout: 30_000 }).toContainEqual(expect.stringContaining('timestamp'));
  } finally {
    service.kill();
    await ended;
  }
});

it('a variable that is no URL is a mistake in a sentence', async () => {
  const { code, err } = await run(['ask', 'trending'], { HTTPS_PROXY: 'proxy.example:3128' });
  expect([code, err]).toEqual([2, expect.stringMatching(/^gridcall: HTTPS_PROXY must be the URL of a proxy.*\.\n$/)]);
});

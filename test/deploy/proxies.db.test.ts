// Buying through the proxies of deploy/proxy, from the files themselves, with two replicas behind
// them: also while one of the two is restarted.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, type TestContext, vi } from 'vitest';
import { parse } from 'yaml';
import {
  createEnvironment,
  fund,
  Node,
  newWallet,
  readChallenge,
  signPayment,
  toPaymentQuote,
} from '../../src/client/index.ts';
import { type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type HttpsClient, httpsClient } from '../support/proxies/https-client.ts';
import { freePort, PROXIES, type ShippedProxy } from '../support/proxies/index.ts';
import { replicaSettings, type ServedProcess, serveProcess } from '../support/served-process.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { skipVisibly } from '../support/visible-skip.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const { services } = parse(readFileSync('deploy/docker/compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>;
};
const { GRIDCALL_PROXIES = '', GRIDCALL_DRAIN_SECONDS = '' } = services['gridcall-1']?.environment ?? {};

const QUESTIONS = [
  { path: '/v1/trending', method: 'GET', headers: {}, body: '' },
  {
    path: '/v1/player',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Roy Runner' }),
  },
] as const;
type Question = (typeof QUESTIONS)[number];

/** Reached only by what hangs: on a busy machine a restart takes more than a minute. */
const PATIENCE_MS = 280_000;

/** Statuses of the unpaid and the paid request. */
type Statuses = readonly [unpaid: number, paid: number];

let folder: string;
let upstream: UpstreamServer;
let chain: SandboxChain;
let database: TestDatabase;
let ingester: ServedProcess;
let ports: readonly number[];
let replicas: readonly ServedProcess[];
let settings: Readonly<Record<string, string>>;
const fronts = new Map<string, Front>();

const ready = (process: ServedProcess) =>
  vi.waitFor(async () => expect((await fetch(`${process.url}/readyz`)).status).toBe(200), { timeout: PATIENCE_MS });
const replica = (port: number) =>
  serveProcess({ ...settings, GRIDCALL_ROLE: 'api', GRIDCALL_PORT: String(port), GRIDCALL_DRAIN_SECONDS });

/** A buyer at one proxy. */
class Front {
  /** What no log may have: payments, receipts, private links. */
  readonly secrets: string[] = [];
  readonly proxy: ShippedProxy;
  readonly client: HttpsClient;
  readonly #wallet = newWallet();
  #quotedMicroUsdc = 0;

  constructor(proxy: ShippedProxy) {
    this.proxy = proxy;
    this.client = httpsClient(proxy);
    chain.ledger.endow(this.#wallet.address, 10_000_000n, 1_000_000_000n);
  }

  /** Presents a payment, once. */
  present(header: string, { path, ...sent }: Question, body: string = sent.body) {
    return this.client.send(path, { ...sent, body, headers: { ...sent.headers, 'payment-signature': header } });
  }

  /** Asks for the terms and signs; the header is '' when there are none. */
  async sign({ path, ...sent }: Question) {
    const { status, headers, text } = await this.client.send(path, sent);
    const challenge = readChallenge(String(headers['payment-required']), text);
    if (challenge === null) return { status, header: '', microUsdc: 0 };
    const quote = toPaymentQuote(challenge);
    const params = await new Node(chain.url, createEnvironment()).params();
    const { header } = signPayment(quote, params, this.#wallet, 500, randomBytes);
    this.secrets.push(header);
    return { status, header, microUsdc: quote.priceMicroUsdc };
  }

  /** Asks, pays and presents the payment, each once. */
  async buy(question: Question): Promise<Statuses> {
    const { status, header, microUsdc } = await this.sign(question);
    if (header === '') return [status, 0];
    const reply = await this.present(header, question);
    this.#quotedMicroUsdc += microUsdc;
    const [, link = ''] = /#([^>]+)>/.exec(String(reply.headers.link)) ?? [];
    this.secrets.push(String(reply.headers['payment-response']), link);
    return [status, reply.status];
  }

  /** Spent on the chain, and what the answers cost. */
  spending(): readonly [spent: number, quoted: number] {
    const left = chain.ledger.account(this.#wallet.address).microUsdc ?? 0n;
    return [Number(1_000_000_000n - left), this.#quotedMicroUsdc];
  }

  async close(): Promise<void> {
    this.client.close();
    await this.proxy.stop();
  }
}

beforeAll(async () => {
  const kinds = PROXIES.filter(({ missing }) => missing() === null);
  if (kinds.length === 0) return;
  folder = await mkdtemp(join(tmpdir(), 'gridcall-proxies-'));
  [upstream, chain, database] = await Promise.all([
    startUpstream(nflFiles()),
    startChain({ port: 0 }),
    createTestDatabase(),
  ]);
  const seller = newWallet().address;
  await fund(`${chain.url}/faucet`, chain.url, seller, 1);
  settings = {
    ...replicaSettings({ upstreamUrl: upstream.url, chainUrl: chain.url, databaseUrl: database.url, payTo: seller }),
    GRIDCALL_PROXIES,
    GRIDCALL_REQUESTS_PER_MINUTE: '0',
  };
  ingester = await serveProcess({ ...settings, GRIDCALL_ROLE: 'ingester' });
  ports = [await freePort(), await freePort()];
  replicas = await Promise.all(ports.map(replica));
  await Promise.all(replicas.map(ready));
  for (const kind of kinds) {
    const upstreams = ports.map((port) => `127.0.0.1:${port}`);
    const own = await mkdtemp(join(folder, 'proxy-'));
    fronts.set(kind.name, new Front(await kind.start({ folder: own, upstreams })));
  }
});
afterAll(async () => {
  for (const front of fronts.values()) await front.close();
  await Promise.all([ingester, ...(replicas ?? [])].map((process) => process?.kill()));
  await chain?.close();
  await upstream?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

function frontOf(kind: (typeof PROXIES)[number], { skip }: TestContext): Front {
  const front = fronts.get(kind.name);
  return front ?? skipVisibly(skip, kind.missing() ?? 'the proxy did not start');
}

it.for(PROXIES)('$name sells through the shipped file', async (kind, context) => {
  const front = frontOf(kind, context);
  for (const question of QUESTIONS) expect(await front.buy(question)).toEqual([402, 200]);
});

it.for(PROXIES)('$name speaks HTTP/2', async (kind, context) => {
  const { url, ca } = frontOf(kind, context).proxy;
  const session = connect(url, { ca });
  const status = await new Promise((resolve, reject) => {
    session.once('error', reject);
    session
      .request({ ':path': '/v1/health' })
      .once('response', (headers) => resolve(headers[':status']))
      .end();
  });
  session.close();
  expect(status).toBe(200);
});

it.for(PROXIES)('$name refuses a body above the limit of the service as the service does', async (kind, context) => {
  const front = frontOf(kind, context);
  const [, question] = QUESTIONS;
  const { header } = await front.sign(question);
  const named = (length: number) => JSON.stringify({ name: 'x'.repeat(length) });
  const refused = await front.present(header, question, named(64 * 1024));
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    413,
    { detail: expect.any(String), code: 'body_too_large', charged: false, retryable: false },
  ]);
  expect((await front.present(header, question, named(63 * 1024))).status).toBe(422);
  // without a payment the service does not read the body: terms, or a proxy's own refusal
  const { path, ...sent } = question;
  const unpaid = await front.client.send(path, { ...sent, body: named(1024 * 1024) });
  expect([402, 413]).toContain(unpaid.status);
});

/** How often each pair of statuses came. */
function tallied(outcomes: readonly Statuses[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes.map((statuses) => statuses.join(' '))) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

it('no call fails while one of two replicas is restarted under load, and each is charged once', {
  timeout: PATIENCE_MS,
}, async ({ skip }) => {
  if (fronts.size === 0) skipVisibly(skip, 'no proxy is installed');
  const outcomes = new Map([...fronts.keys()].map((name): [string, Statuses[]] => [name, []]));
  let isOver = false;
  const buyer = async (name: string, front: Front, first: number) => {
    for (let i = first; !isOver; i++) outcomes.get(name)?.push(await front.buy(QUESTIONS[i % 2] ?? QUESTIONS[0]));
  };
  const buyers = [...fronts].flatMap(([name, front]) => [0, 1, 2].map((first) => buyer(name, front, first)));
  const more = async (count: number) => {
    const wanted = [...outcomes.values()].map((made) => [made, made.length + count] as const);
    await vi.waitFor(() => expect(wanted.every(([made, length]) => made.length >= length)).toBe(true), {
      timeout: PATIENCE_MS,
    });
  };
  const [first, second] = replicas;
  await more(10);
  await first?.stop();
  await more(10);
  const restarted = await replica(ports[0] ?? 0);
  replicas = [restarted, ...(second ? [second] : [])];
  await ready(restarted);
  await more(20);
  isOver = true;
  await Promise.all(buyers);
  for (const [name, made] of outcomes) expect({ name, ...tallied(made) }).toEqual({ name, '402 200': made.length });
  for (const [spent, quoted] of [...fronts.values()].map((front) => front.spending())) expect(spent).toBe(quoted);
});

it('no reply of a replica is said in the form of the service', async ({ skip }) => {
  if (fronts.size === 0) skipVisibly(skip, 'no proxy is installed');
  const unsold: { front: Front; question: Question; header: string }[] = [];
  for (const front of fronts.values()) {
    // a private link is on its way through the proxy once, so that its log could have it
    const page = await front.client.send('/web/answer', { headers: { 'answer-link': front.secrets.at(-1) ?? '' } });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('verdict')]);
    for (const question of QUESTIONS) unsold.push({ front, question, header: (await front.sign(question)).header });
  }
  await Promise.all(replicas.map((process) => process.kill()));
  for (const { front, question, header } of unsold) {
    const reply = await front.present(header, question);
    expect([reply.status, reply.headers['retry-after'], JSON.parse(reply.text)]).toEqual([
      503,
      '5',
      { detail: expect.any(String), code: 'settlement_pending', charged: false, retryable: true },
    ]);
  }
});

it.for(PROXIES)('$name logs no payment, receipt or private link', async (kind, context) => {
  const { proxy, secrets } = frontOf(kind, context);
  const log = await proxy.log();
  for (const path of ['/v1/trending', '/v1/player', '/web/answer']) expect(log).toContain(path);
  expect(secrets.length).toBeGreaterThan(50);
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

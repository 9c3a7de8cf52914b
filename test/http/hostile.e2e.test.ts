// Thousands of requests made from the API description, most of them wrong, to the whole
// application over real data: never a 5xx, never a reply that is not declared.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/app/config/index.ts';
import { analystOver, assembleApp, type DataService, openDataService } from '../../src/app/index.ts';
import { NETWORKS, products } from '../../src/contract/index.ts';
import { buildOpenApi } from '../../src/http/index.ts';
import { createGate, type Gate } from '../../src/payments/index.ts';
import { createAnswerLinks, openReceiptKey } from '../../src/payments/receipts/index.ts';
import { isCompleteRun } from '../support/complete-run.ts';
import { type JudgeReply, judgeReplies, type OpenApi } from '../support/hostile/declared.ts';
import { type HostileRequest, hostileRequests } from '../support/hostile/hostile-requests.ts';
import { openGate, paymentOf, settings } from '../support/http-app.ts';
import { memoryStore } from '../support/memory-store.ts';
import { settingsOf } from '../support/source-urls.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const REQUESTS = isCompleteRun ? 50_000 : 8_000;
/**
 * Half a minute of one core in a complete run; only a hung test takes this long on a busy machine.
 */
const PATIENCE_MS = 900_000;
/** Paths that people and programs use without a description. */
const OTHERS = [
  '/',
  '/ask',
  '/ask/matchup',
  '/answers',
  '/web/answer',
  '/status',
  '/mcp',
  '/livez',
  '/.well-known/x402',
  '/none',
];

let upstream: UpstreamServer;
let folder: string;
let dataService: DataService;
let app: Hono;
let gate: Gate;
const logged: Record<string, unknown>[] = [];
const log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => void logged.push({ ...fields, message }),
};
const available = new Set(products.map(({ key }) => key));
const document = JSON.parse(JSON.stringify(buildOpenApi({ settings, products, available }))) as OpenApi;

const FEE_PAYER = `${'A'.repeat(52)}Y5HFKQ`;
const background = { start: async () => {}, stop: async () => {} };
/** The real gate, with a facilitator that lists its terms and a chain that knows no payment. */
const gateOf = ({ store }: DataService): Gate =>
  createGate({
    store,
    products,
    settings: { ...settings, payTo: FEE_PAYER, algodUrl: '', indexerUrl: '', serviceName: 'Gridcall', answerDays: 2 },
    log,
    dependencies: {
      facilitator: {
        supported: async () => ({ network: `algorand:${NETWORKS.testnet.genesisHash}`, feePayers: [FEE_PAYER] }),
        verify: async () => ({ outcome: 'refused', reason: 'invalid_payment' }),
        settle: async () => ({ outcome: 'unknown' }),
      },
      chain: { find: async () => ({ state: 'absent', asOf: 1_000 }) },
      rounds: { ...background, estimate: () => 1_000, observe: async () => 1_000 },
      sleep: async () => {},
    },
  });
/** Takes the sample payment as it is, so that requests reach the products. */
const takingSamples = (real: Gate): Gate => ({
  ...real,
  sell: (purchase) => (purchase.payment.value === paymentOf() ? openGate().gate.sell(purchase) : real.sell(purchase)),
});

beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  folder = await mkdtemp(join(tmpdir(), 'gridcall-hostile-'));
  const config = readConfig({
    ...settingsOf(upstreamUrls(upstream.url)),
    GRIDCALL_DATA_DIR: folder,
    GRIDCALL_PUBLIC_URL: settings.publicUrl,
  });
  dataService = await openDataService(config, { log });
  await dataService.refresh();
  gate = takingSamples(gateOf(dataService));
  await gate.start();
  app = assembleApp({
    config: { ...config, payTo: FEE_PAYER },
    publicUrl: settings.publicUrl,
    store: dataService.store,
    analyst: analystOver(config, dataService, {
      publicUrl: settings.publicUrl,
      log,
      signal: new AbortController().signal,
    }),
    gate,
    receipts: {
      sign: () => '',
      documents: { '/.well-known/jwks.json': { keys: [] }, '/.well-known/did.json': {} },
    },
    links: createAnswerLinks(await openReceiptKey(memoryStore().settings, 0)),
    readiness: () => null,
    metrics: null,
    now: Date.now,
    log,
  });
});
afterAll(async () => {
  await gate?.stop();
  await dataService?.close();
  await upstream?.close();
  await rm(folder, { recursive: true, force: true });
});

const send = ({ method, target, headers, body }: HostileRequest): Promise<Response> | Response =>
  app.request(`${settings.publicUrl}${target}`, { method, headers, ...(body && { body }) });

async function textOf(reply: Response): Promise<string> {
  const sent = Buffer.from(await reply.arrayBuffer());
  const coding = sent.length === 0 ? null : reply.headers.get('content-encoding');
  if (coding === 'gzip') return gunzipSync(sent).toString();
  return (coding === 'br' ? brotliDecompressSync(sent) : sent).toString();
}

/**
 * What is wrong with a reply, in words; null when nothing is. Plain comparisons: four calls of
 * `expect` a request are a tenth of the test's time.
 */
function faultOf(path: string, method: string, reply: Response, text: string, judge: JudgeReply): string | null {
  const { status, headers } = reply;
  // the upstream has no schedule for most weeks, which is declared
  if (status >= 500 && !text.includes('"code":"data_unavailable"')) return `${method} ${path} fails: ${text}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${method} ${path} ${status} lets a browser guess`;
  if (headers.has('payment-response') && headers.get('cache-control') !== 'private, no-store')
    return `${method} ${path} ${status} is a sale that caches may store`;
  const isPreflight = method === 'OPTIONS' && status === 204;
  return document.paths[path] && !isPreflight ? judge(path, method, reply, text) : null;
}

describe('the application under hostile requests', () => {
  it(
    'never fails, and replies only what it declares',
    async () => {
      const judge = judgeReplies(document);
      const statuses = new Map<number, number>();
      const known = ['Ann Back', 'Bo Wide', '4034', '1', 'ppr'];
      await fc.assert(
        fc.asyncProperty(hostileRequests(document, known, OTHERS), async (request) => {
          const reply = await send(request);
          const text = await textOf(reply);
          const path = new URL(settings.publicUrl + request.target).pathname;
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          const fault = faultOf(path, request.method, reply, text, judge);
          if (fault !== null) throw new Error(fault);
        }),
        { numRuns: REQUESTS },
      );
      expect(logged.filter(({ code }) => code !== 'data_unavailable')).toEqual([]);
      // the requests reach every kind of reply, not only the first check
      for (const status of [200, 204, 304, 400, 402, 404, 405, 413, 415, 422])
        expect([...statuses.keys()]).toContain(status);
    },
    PATIENCE_MS,
  );
});

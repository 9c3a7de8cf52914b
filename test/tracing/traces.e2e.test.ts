// Traces of a whole service, received as a collector receives them: one paid call is one tree, and
// without the setting no library is loaded.
import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund } from '../../src/client/index.ts';
import { newSigner } from '../conformance/support/clients.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface OtlpBody {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[];
}

/** Listens on a free port and answers with what `reply` makes of a request. */
async function server(reply: (url: string, headers: IncomingHttpHeaders, method: string, body: string) => unknown) {
  const listening = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const made = await reply(
      request.url ?? '',
      request.headers,
      request.method ?? '',
      Buffer.concat(chunks).toString(),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(made));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}
type Server = Awaited<ReturnType<typeof server>>;

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const signer = newSigner();
const spans: OtlpSpan[] = [];
/** `traceparent` of each request, by path; '' without one. */
const sentTo = { facilitator: new Map<string, string>(), algod: new Map<string, string>() };
let upstream: UpstreamServer;
let stack: Stack;
let requestId: string | null;
const servers: Server[] = [];

/** Passes requests on to the sandbox chain, and notes what trace they continue. */
const proxy = (noted: Map<string, string>) =>
  server(async (url, headers, method, body) => {
    noted.set(url, String(headers.traceparent ?? ''));
    const init = method === 'POST' ? { method, body, headers: { 'content-type': 'application/json' } } : {};
    return (await fetch(`${stack.chain.url}${url}`, init)).json();
  });

beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  const collector = await server((_url, _headers, _method, body) => {
    const { resourceSpans } = JSON.parse(body) as OtlpBody;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    return {};
  });
  const first = await startStack(upstreamUrls(upstream.url));
  stack = first;
  const [facilitator, algod] = [await proxy(sentTo.facilitator), await proxy(sentTo.algod)];
  servers.push(collector, facilitator, algod);
  const traced = await startStack(upstreamUrls(upstream.url), {
    settings: {
      GRIDCALL_FACILITATOR_URL: facilitator.url,
      GRIDCALL_ALGOD_URL: algod.url,
      GRIDCALL_PAY_TO: first.seller,
      GRIDCALL_TRACES_URL: `${collector.url}/v1/traces`,
    },
  });
  try {
    await fund(`${first.chain.url}/faucet`, first.chain.url, signer.address, 1);
    const buyer = new x402Client().register('algorand:*', new ExactAvmScheme(signer, { algodUrl: first.chain.url }));
    const bought = await wrapFetchWithPayment(fetch, buyer)(`${traced.url}/v1/trending?limit=5`, {
      headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-00` },
    });
    if (bought.status !== 200) throw new Error(`The purchase was answered with ${bought.status}.`);
    requestId = bought.headers.get('x-request-id');
  } finally {
    // sends what is left
    await traced.close();
  }
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
  await Promise.all(servers.map((each) => each.close()));
});

const attribute = ({ attributes }: OtlpSpan, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0];
const paidRequest = () =>
  spans.find(
    (span) => span.name === 'GET /v1/trending' && String(attribute(span, 'http.response.status_code')) === '200',
  );
/** Names below a span, in the order they began. */
function childrenOf(parent: OtlpSpan | undefined): readonly OtlpSpan[] {
  return parent ? spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId) : [];
}
const below = (parent: OtlpSpan | undefined, name: string) => childrenOf(parent).find((span) => span.name === name);

describe('the traces of a paid call', () => {
  it('are one tree: the request, the steps of its sale, and the calls they made', () => {
    const request = paidRequest();
    expect(new Set(childrenOf(request).map(({ name }) => name))).toEqual(
      new Set(['claim', 'verify', 'compute', 'store', 'settle', 'reply']),
    );
    expect(childrenOf(below(request, 'verify')).map(({ name }) => name)).toEqual(['POST facilitator']);
    expect(childrenOf(below(request, 'settle')).map(({ name }) => name)).toEqual(['POST facilitator']);
    expect(request && attribute(request, 'gridcall.request_id')).toBe(requestId);
  });

  it("continue the caller's trace, whatever the caller says of sampling", () => {
    expect(paidRequest()).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  });

  it('are continued by the facilitator and by no one else', () => {
    const call = below(below(paidRequest(), 'settle'), 'POST facilitator');
    expect(sentTo.facilitator.get('/settle')).toBe(`00-${CALLER.traceId}-${call?.spanId}-01`);
    expect(sentTo.algod.size).toBeGreaterThan(0);
    expect([...new Set(sentTo.algod.values())]).toEqual(['']);
  });

  it('include the calls to upstreams in the background, each a trace of its own', () => {
    const names = new Set(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
    for (const name of ['GET nflverse', 'GET platform', 'GET algod']) expect(names).toContain(name);
  });

  it('name no wallet, no payment, no address and no path of an upstream', () => {
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect(keys).toEqual(
      new Set([
        'http.request.method',
        'http.route',
        'http.response.status_code',
        'gridcall.request_id',
        'gridcall.upstream',
      ]),
    );
    const text = JSON.stringify(spans);
    for (const hidden of [signer.address, stack.seller, 'limit=5', '127.0.0.1']) expect(text).not.toContain(hidden);
  });
});

it('loads the libraries with the setting only', async () => {
  const script = `
    import { writeSync } from 'node:fs';
    import { register } from 'node:module';
    const hook = 'import { writeSync } from "node:fs"; export async function resolve(name, from, next) {' +
      'if (/opentelemetry.(sdk|exporter)/.test(name)) writeSync(1, name + "\\\\n"); return next(name, from); }';
    register('data:text/javascript,' + encodeURIComponent(hook));
    await import('./src/app/index.ts');
    const { openTraces } = await import('./src/tracing/index.ts');
    const parts = { version: '1', upstreams: [], requestIdOf: () => null, log: { warn() {} } };
    if ((await openTraces(null, parts)) !== null) throw new Error('traces without a setting');
    writeSync(1, 'now with a collector\\n');
    await (await openTraces({ url: 'http://127.0.0.1:9/v1/traces', share: 1 }, parts)).close();
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', script],
  ]);
  const [before = '', after = ''] = stdout.split('now with a collector');
  expect(before).toBe('');
  expect(after).toContain('@opentelemetry/exporter-trace-otlp-http');
});

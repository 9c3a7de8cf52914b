// What one buyer's answer costs the others: how long a 402 takes while answers are computed, next
// to how long it takes without any.
import { setTimeout as pause } from 'node:timers/promises';
import type { BuyerRequest } from '../src/client/index.ts';
import { openConnection } from './connection.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import { signedPayments } from './load.ts';
import type { Report } from './report.ts';
import { paidRequests } from './requests.ts';
import { idle, type Stage, sandboxSettings } from './stage.ts';

const PATH = '/v1/trending';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Between two 402s: rare enough that they do not wait for each other. */
const EVERY_MS = 4;
const MAX_ADDED_MS = 5;
/** More than one buyer can make while a product is measured. */
const MAX_PURCHASES = 2_000;
const part = 'neighbors';

export async function neighbors(stage: Stage, report: Report): Promise<void> {
  const { settings, facilitatorUrl } = await stage.seat();
  const invented = await sandboxSettings(stage.run);
  const service = await stage.run(['dist/cli.mjs', 'serve'], {
    ...settings,
    ...invented,
    GRIDCALL_DATA_DIR: `${stage.dataDir}/neighbors`,
  });
  await idle(service);
  await terms(service.url, 1_000);
  for (const { request, product } of await paidRequests(service.url, null)) {
    const pay = await payer(request, facilitatorUrl);
    await pay();
    const alone = await terms(service.url, 1_000 * SECONDS);
    const end = performance.now() + 1_000 * SECONDS;
    const times: number[] = [];
    const [during] = await Promise.all([
      terms(service.url, 1_000 * SECONDS),
      (async () => {
        while (performance.now() < end) times.push(await pay());
      })(),
    ]);
    const added = during.p99 - alone.p99;
    report.add({
      ...{ part, what: `402 while ${product.key} is computed: p99`, value: during.p99, unit: 'ms' },
      compared: { name: 'alone', value: alone.p99, ratio: during.p99 / alone.p99 },
      target: { words: `at most ${MAX_ADDED_MS} ms more`, isMet: added <= MAX_ADDED_MS },
    });
    report.add({ part, what: `${product.key}, bought: p99`, value: latenciesOf(times).p99, unit: 'ms' });
  }
  await service.stop();
}

/** Latencies of 402s at a steady pace. */
async function terms(url: string, forMs: number): Promise<Latencies> {
  const { ask, close } = await openConnection(new URL(url));
  const request = Buffer.from(`GET ${PATH} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const asked = performance.now();
    const status = await ask(request);
    if (status !== 402) throw new Error(`${url} answered ${status} and not 402`);
    times.push(performance.now() - asked);
    await pause(EVERY_MS);
  }
  close();
  return latenciesOf(times);
}

/**
 * Buys the answer once; resolves with its milliseconds. Signed beforehand, and sent as prepared
 * bytes: signing and a general client would delay the 402s here.
 */
async function payer({ method, url, body = '' }: BuyerRequest, nodeUrl: string): Promise<() => Promise<number>> {
  const { origin, host, pathname, search } = new URL(url);
  const { ask } = await openConnection(new URL(origin));
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const requests = (await signedPayments(url, nodeUrl, MAX_PURCHASES)).map((header) =>
    Buffer.from(`${head}${length}\r\npayment-signature: ${header}\r\n\r\n${body}`),
  );
  return async () => {
    const request = requests.pop();
    if (request === undefined) throw new Error(`${url} was bought more than ${MAX_PURCHASES} times`);
    const asked = performance.now();
    const status = await ask(request);
    if (status >= 500) throw new Error(`${url} answered ${status}`);
    return performance.now() - asked;
  };
}

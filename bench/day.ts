// A day's traffic over real seasons in four minutes, with the memory settings of the image:
// resident memory on the way, and at the end.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuyerRequest } from '../src/client/index.ts';
import { buildPollingSeller } from './built-seller.ts';
import { managersOf } from './hostile-upstream.ts';
import { signedPayments } from './load.ts';
import { pace, type Step } from './pace.ts';
import type { Report } from './report.ts';
import { FREE_PATHS, paidRequests } from './requests.ts';
import { scrapeOf } from './scrape.ts';
import { ready, type Stage } from './stage.ts';
import { ask } from './till.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 240);
/**
 * A command that limits the memory of the service, such as `systemd-run --scope -p MemoryMax=512M`.
 */
const UNDER = (process.env.BENCH_UNDER ?? '').split(' ').filter(Boolean);
/** Twelve purchases a second are 2,900 of them, with four requests each. */
const STEP_MS = 83;
/** As many polls as a day has, in four minutes; the player file is read more often. */
const POLLS = {
  nflverse: '*/5 * * * * *',
  players: '20 * * * * *',
  trending: '*/5 * * * * *',
  rostership: '*/30 * * * * *',
  state: '*/10 * * * * *',
};
const MANAGERS_PER_LEAGUE = 2;
/** One question of so many is about an earlier week. */
const PAST_WEEK_EVERY = 8;
const SETTLE_MS = 30_000;
const MAX_MB = 350;
const part = 'day';

export async function day(stage: Stage, report: Report): Promise<void> {
  const { settings, facilitatorUrl } = await stage.seat();
  const built = await buildPollingSeller();
  const memory = (what: string, value: number) => report.add({ part, what, value, unit: 'MB' });
  try {
    const env = {
      ...{ ...(await imageSettings()), ...settings, BENCH_POLLS: JSON.stringify(POLLS) },
      GRIDCALL_DATA_DIR: join(stage.dataDir, 'day'),
    };
    const service = await stage.run([built.path('cli'), 'serve'], env, UNDER);
    const { ms } = await ready(service);
    report.add({ part, what: 'cold start, until it sells', value: ms / 1_000, unit: 's' });
    memory('memory at that moment', service.memoryMb());
    const scrape = scrapeOf(settings.GRIDCALL_METRICS_PORT ?? '');
    const began = Date.now() / 1_000 - ms / 1_000;
    const fittedAt = async () => (await scrape()).get('gridcall_model_fitted_timestamp_seconds') ?? 0;
    while ((await fittedAt()) < began) await pause(1_000);
    memory('memory after the fit', service.memoryMb());
    memory('the most until then', service.peakMemoryMb());

    const counts = new Map<string, number>();
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    const managers = await managersOf(settings, MANAGERS_PER_LEAGUE);
    const menus = await Promise.all(
      (managers.length > 0 ? managers : [null]).map((one) => paidRequests(service.url, one)),
    );
    const paths = FREE_PATHS.map((path) => service.url + path);
    let steps = 0;
    const buy =
      (request: BuyerRequest): Step =>
      async () => {
        steps += 1;
        const asked = steps % PAST_WEEK_EVERY === 0 ? beforeWeek(request, 2 + (steps % 8)) : request;
        const { asked: terms } = await ask(asked);
        count(`terms: ${terms.status}`);
        const [header = ''] = await signedPayments(request.url, facilitatorUrl, 1);
        const { asked: answer } = await ask(asked, { 'payment-signature': header });
        count(`answers: ${answer.status} ${answer.code ?? ''}`.trim());
        const { asked: free } = await ask({ method: 'GET', url: paths[steps % paths.length] ?? service.url });
        count(`free: ${free.status}`);
      };
    const list = menus.flat().map(({ request }) => buy(request));
    const end = performance.now() + SECONDS * 1_000;
    const samples: number[] = [];
    const sampling = (async () => {
      for (; performance.now() < end; await pause(1_000)) samples.push(service.memoryMb());
    })();
    await pace(list, () => performance.now() >= end, STEP_MS);
    await sampling;
    for (const [what, value] of [...counts].sort()) report.add({ part, what, value, unit: '' });
    memory('memory under traffic, median', samples.sort((a, b) => a - b)[samples.length >> 1] ?? Number.NaN);
    memory('memory under traffic, most', samples.at(-1) ?? Number.NaN);
    await pause(SETTLE_MS);
    const value = service.memoryMb();
    const target = { words: `at most ${MAX_MB} MB`, isMet: value <= MAX_MB };
    report.add({ part, what: 'memory after the day', value, unit: 'MB', target });
    memory('the most of all', service.peakMemoryMb());
    report.add({ part, what: 'processor time of the day', value: service.cpuMs() / 1_000, unit: 's' });
    await service.stop();
  } finally {
    await built.remove();
  }
}

/** The allocator's settings in the image. */
async function imageSettings(): Promise<Readonly<Record<string, string>>> {
  const image = await readFile('deploy/docker/Dockerfile', 'utf8');
  const set = image.matchAll(/(LD_PRELOAD|MALLOC_\w+)=(\S+)/g);
  return Object.fromEntries([...set].map(([, name = '', value = '']) => [name, process.env[name] ?? value]));
}

const beforeWeek = ({ method, url, body }: BuyerRequest, week: number): BuyerRequest =>
  body === undefined
    ? { method, url: `${url}?week=${week}` }
    : { method, url, body: JSON.stringify({ ...JSON.parse(body), week }) };

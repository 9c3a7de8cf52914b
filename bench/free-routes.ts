// Free routes next to a bare Hono route that sends the same bytes.
import { compare } from './compare.ts';
import { requests } from './load.ts';
import type { Child } from './processes.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const PATHS = ['/v1/health', '/v1/catalog', '/livez'];

/** Rate, processor time and latency of each free route that monitors and crawlers poll. */
export async function freeRoutes(stage: Stage, report: Report, ours: Child): Promise<void> {
  for (const path of PATHS) {
    const body = await (await fetch(ours.url + path)).text();
    const bare = await stage.run(['bench/bare-route.ts', path, body]);
    for (const seller of [ours, bare]) await requests(seller, path, 200, 1);
    await compare(report, {
      ...{ part: 'pages', what: `free route ${path}`, name: 'bare Hono', atLeast: 0.8 },
      ours: () => requests(ours, path, 200, SECONDS),
      theirs: () => requests(bare, path, 200, SECONDS),
    });
    await bare.stop();
  }
}

// Time of each weekly answer in process, computed and from the cache. The upstream is read
// beforehand; no request is sent while the clock runs.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '../src/app/config/index.ts';
import { openDataService } from '../src/app/index.ts';
import { type Product, products } from '../src/contract/index.ts';
import type { TrendingList } from '../src/fantasy/index.ts';
import { ANALYSES, AnswerError, createAnswerService } from '../src/products/index.ts';

const WEEKLY = ['trending', 'sleepers', 'waivers', 'report', 'player', 'matchup'];
/** Questions a week. */
const EACH = 12;
const CACHED = 2_000;

const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-bench-analyses-'));
const room = await openDataService(readConfig({ ...process.env, GRIDCALL_DATA_DIR: dataDir }), {
  log: createLog('error'),
});
try {
  await room.refresh();
  const snapshot = room.snapshots.current();
  const model = room.models.current();
  if (!snapshot || !model) throw new Error('the upstream gave no data');
  const lists = new Map<string, TrendingList>();
  for (const trend of ['add', 'drop'] as const) lists.set(trend, await room.market.trending(trend, 24));
  const parts = {
    analyses: ANALYSES,
    currentSnapshot: () => snapshot,
    model: () => model,
    trending: async (_: unknown, trend: 'add' | 'drop') => lists.get(trend) as TrendingList,
    rostership: async () => null,
    draftRanks: async () => null,
    leagues: room.leagues,
    version: () => room.snapshots.version(),
    rewriter: null,
    now: Date.now,
  };
  const forgetful = { get: async () => null, put: async ({ body }: { body: string }) => body };
  const computing = createAnswerService({ ...parts, answerCache: forgetful });
  const shared = createAnswerService({ ...parts, answerCache: room.store.answers });

  const weeks = Array.from({ length: snapshot.week }, (_, i) => i + 1);
  const known = model
    .week(snapshot)
    .projections.map(({ player }) => player.platformId)
    .filter((id) => id !== null)
    .slice(0, EACH * 3);
  for (const product of products.filter(({ key }) => WEEKLY.includes(key))) {
    const requests = requestsOf(product, weeks, known);
    const times: number[] = [];
    for (const ofWeek of requests) {
      // the first question of a week makes its forecast, which all analyses of the week
      // share: it is not counted
      const [first, ...rest] = ofWeek;
      const answer = (request: unknown) => computing.answer(product, request, { compact: false }).catch(exceptRefusals);
      await answer(first);
      times.push(...(await timed(rest, answer)));
    }
    times.sort((a, b) => a - b);
    print(`computed: ${product.key}`, times);
    if (product.cacheSeconds === null) continue;
    const usual = product.request.schema.parse({});
    await shared.answer(product, usual, { compact: false });
    print(
      `cached: ${product.key}`,
      await timed(
        Array.from({ length: CACHED }, () => usual),
        (request) => shared.answer(product, request, { compact: false }),
      ),
    );
  }
} finally {
  await room.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Questions about the weeks played so far, week by week, the first of each twice. */
function requestsOf({ key, request }: Product, weeks: readonly number[], ids: readonly string[]): unknown[][] {
  const some = Array.from({ length: EACH }, (_, i) => i);
  return weeks.map((week) => {
    const about = (i: number) => {
      if (key === 'player') return { player_id: ids[3 * i], week };
      return key === 'matchup' ? { players: ids.slice(3 * i, 3 * i + 3), week } : { week };
    };
    return [0, ...some].map((i) => request.schema.parse(about(i)));
  });
}

async function timed(requests: readonly unknown[], ask: (request: unknown) => Promise<string>): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const began = performance.now();
    await ask(request);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

function print(what: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(2);
  process.stdout.write(`${what.padEnd(52)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, n ${times.length}\n`);
}

/**
 * A player of this week may have had no team in an earlier one: the refusal is computed as well.
 */
function exceptRefusals(error: unknown): string {
  if (error instanceof AnswerError) return error.message;
  throw error;
}

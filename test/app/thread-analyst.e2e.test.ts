// The analyst in a thread of its own: the same answers as in the thread that asks, with the same
// refusals, the same end of a sale and the same scope of what is measured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Analyst, type AnalystObserver, localAnalyst, openThreadAnalyst } from '../../src/app/analyst/index.ts';
import { type Config, createLog, readConfig } from '../../src/app/config/index.ts';
import { products, type SaleEnd } from '../../src/contract/index.ts';
import type { Store } from '../../src/storage/index.ts';
import { type LeaguePlatform, Odd, startLeaguePlatform } from '../support/league-platform.ts';
import { settingsOf } from '../support/source-urls.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { LEAGUE_ID, platformJson } from '../support/worlds/league.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const leagueAnswer = platformJson();
const saleOf = new AsyncLocalStorage<string>();
const requests: { readonly upstream: string; readonly sale: string | undefined }[] = [];
const lookUps: boolean[] = [];
const observer: AnalystObserver = {
  cacheAsked: (isHit) => lookUps.push(isHit),
  platformBreaker: () => {},
  sent: ({ upstream }) => requests.push({ upstream, sale: saleOf.getStore() }),
};

let upstream: UpstreamServer;
let platform: LeaguePlatform;
let isAway = false;
let folder: string;
let config: Config;
let store: Store;
let analyst: Analyst;

beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  platform = await startLeaguePlatform((path) => {
    if (isAway && path.startsWith('user/')) return new Odd(503);
    const file = upstream.files.get(`/platform/${path.split('?')[0]}`);
    return leagueAnswer(path) ?? (file === undefined ? undefined : new Odd(200, file.toString()));
  });
  folder = await mkdtemp(join(tmpdir(), 'gridcall-analyst-'));
  const urls = { ...upstreamUrls(upstream.url), platformUrl: platform.url };
  config = readConfig({ ...settingsOf(urls), GRIDCALL_DATA_DIR: folder });
  const parts = {
    publicUrl: 'http://gridcall.example',
    log: createLog('silent'),
    signal: new AbortController().signal,
  };
  ({ store, analyst } = await openThreadAnalyst(config, { ...parts, observer }));
  await analyst.load();
  expect(analyst.state()).toMatchObject({ hasData: false, hasStatistics: false, modelFittedAt: null, health: null });
  expect(await analyst.run()).toMatchObject({ changed: true });
});
afterAll(async () => {
  await analyst?.close();
  await store?.close();
  await platform?.close();
  await upstream?.close();
  await rm(folder, { recursive: true, force: true });
});

const productOf = (key: string) => {
  const product = products.find((each) => each.key === key);
  if (product === undefined) throw new Error(key);
  return product;
};
const ask = async (
  from: Analyst,
  key: string,
  request: object,
  whenEnded?: (listener: (end: SaleEnd) => void) => void,
) => {
  const caller = { payer: 'PAYER', client: null, ...(whenEnded && { whenEnded }) };
  const value = productOf(key).request.schema.parse(request);
  return from.answer(productOf(key), value, { compact: false, caller });
};
const textOf = ({ body }: { readonly body: Uint8Array }) => Buffer.from(body).toString();
/** Without the time of the answer and the address of its inputs, which names that time. */
const undated = (text: string) => {
  const { meta, sources, ...answer } = JSON.parse(text);
  return answer;
};
const TEAM = { platform_username: 'manager1', league_id: LEAGUE_ID };

it('says what it has before the reply that follows it', async () => {
  expect(analyst.state()).toMatchObject({ hasData: true, hasStatistics: true });
  const { liveRecord } = analyst.state();
  const health = await analyst.health();
  expect(health.status).toBe('ok');
  expect(analyst.state().health).toEqual(health);
  expect(analyst.state().liveRecord).toBe(liveRecord);
  expect(Object.values(health.data_freshness)).toContain(analyst.state().modelFittedAt);
});

it('answers and refuses as an analyst in the thread that asks', async () => {
  const parts = {
    publicUrl: 'http://gridcall.example',
    log: createLog('silent'),
    signal: new AbortController().signal,
  };
  const questions: readonly (readonly [string, object])[] = [
    ['trending', {}],
    ['team-report', TEAM],
    ['team-report', { ...TEAM, platform_username: 'unknown' }],
    ['player', { name: 'Zebulon Quarrington' }],
  ];
  const apart = [];
  for (const [key, request] of questions) apart.push(await ask(analyst, key, request));
  await analyst.close();
  await store.close();
  const local = await localAnalyst()(config, parts);
  await local.analyst.load();
  for (const [i, [key, request]] of questions.entries()) {
    const here = await ask(local.analyst, key, request);
    expect([key, apart[i]?.status, apart[i]?.headers]).toEqual([key, here.status, here.headers]);
    expect(undated(textOf(apart[i] as typeof here))).toEqual(undated(textOf(here)));
  }
  await local.analyst.close();
  await local.store.close();
  ({ store, analyst } = await openThreadAnalyst(config, { ...parts, observer }));
  await analyst.load();
});

it('sends a shared answer once: sold again, it is the same bytes', async () => {
  const [first, second] = [await ask(analyst, 'trending', {}), await ask(analyst, 'trending', {})];
  expect(first.status).toBe(200);
  expect(second.body).toBe(first.body);
  expect(lookUps).toContain(true);
});

it('asks for a shared answer again once the thread has said that something changed', async () => {
  const ask3 = () => ask(analyst, 'trending', { limit: 3 });
  // computed, from the cache, and from the cache with the same bytes
  for (let i = 0; i < 2; i++) await ask3();
  const known = await ask3();
  expect(await ask3()).toBe(known);
  expect(analyst.state().health).toBeNull();
  await analyst.health();
  expect(analyst.state().health).not.toBeNull();
  expect(await ask3()).not.toBe(known);
});

it('learns how a sale ended where that matters, and asks to hear of no other', async () => {
  const listeners: ((end: SaleEnd) => void)[] = [];
  const whenEnded = (listener: (end: SaleEnd) => void) => void listeners.push(listener);
  await ask(analyst, 'trending', {}, whenEnded);
  expect(listeners).toEqual([]);
  await ask(analyst, 'team-report', TEAM, whenEnded);
  expect(listeners).toHaveLength(1);
  const weeks = { platform: platform.url, leagueId: LEAGUE_ID, kind: 'matchups' } as const;
  expect((await store.leagueWeeks.find(weeks, [1, 2])).size).toBe(0);
  listeners[0]?.('sold');
  await expect.poll(async () => (await store.leagueWeeks.find(weeks, [1, 2])).size).toBeGreaterThan(0);
});

it('observes what an answer asks of upstreams in the scope of its sale', async () => {
  requests.length = 0;
  await saleOf.run('a sale', () => ask(analyst, 'team-report', { ...TEAM, platform_username: 'manager2' }));
  expect(requests.filter(({ upstream }) => upstream === 'platform').map(({ sale }) => sale)).toContain('a sale');
  expect(requests.every(({ sale }) => sale === 'a sale')).toBe(true);
});

it('passes on why the platform cannot be asked', async () => {
  expect(await analyst.leaguesOf('unknown', null)).toBeNull();
  isAway = true;
  await expect(analyst.leaguesOf('manager3', null)).rejects.toMatchObject({
    name: 'AnswerError',
    status: 503,
    code: 'platform_unavailable',
    retryAfter: 60,
  });
  isAway = false;
});

it('is refused a database that another process has', async () => {
  const parts = {
    publicUrl: 'http://gridcall.example',
    log: createLog('silent'),
    signal: new AbortController().signal,
  };
  await expect(openThreadAnalyst(config, parts)).rejects.toThrow('is in use by another process');
});

/**
 * A program in place of the analyst's, and what `serve` made of it; stopped once it
 * listens where `isStopped`.
 */
const served = async (program: string, isStopped = false) => {
  const programs = await mkdtemp(resolve('node_modules/.gridcall-analyst-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-analyst-'));
  try {
    await writeFile(join(programs, 'analyst-worker.mjs'), program);
    const store = `export * from ${JSON.stringify(join(process.env.GRIDCALL_TEST_PROGRAMS ?? '', 'store-worker.mjs'))};`;
    await writeFile(join(programs, 'store-worker.mjs'), store);
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', 'serve'], {
      env: { ...process.env, GRIDCALL_TEST_PROGRAMS: programs, GRIDCALL_PORT: '0', GRIDCALL_DATA_DIR: dataDir },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        const hasListened = text.includes('gridcall listens on');
        text += piece;
        if (isStopped && !hasListened && text.includes('gridcall listens on')) child.kill('SIGTERM');
      });
    // with all it has written
    const code = await new Promise((done) => child.once('close', done));
    return { code, text };
  } finally {
    await rm(programs, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};

it('ends the process with 1 when its thread ends, before and after it is open', async () => {
  const early = await served("throw new Error('no room for a season');");
  expect(early.code).toBe(1);
  expect(early.text).toContain('no room for a season');
  const late = await served(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ i, m }) => {
      if (m === 'load') {
        parentPort.postMessage({ t: 'q', m: 'log', a: ['error', {}, 'The season is large.'] });
        throw new Error('no room for a season');
      }
      parentPort.postMessage({ t: 's', i, r: [] });
    });
  `);
  expect(late.code).toBe(1);
  // in any order: the logger may have a line under way when the process ends
  expect(late.text).toContain('The season is large.');
  expect(late.text).toMatch(/no room for a season.* at .*analyst-worker/s);
  expect(late.text).toContain('The thread of the analyst has ended.');
});

it('ends the process when its thread ends while it stops', async () => {
  const { code, text } = await served(
    `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ i, m }) => {
      if (m === 'open') parentPort.postMessage({ t: 'q', m: 'state', a: [{ hasData: false, liveRecord: { weeks: [] } }] });
      if (m === 'close') throw new Error('no room to stop');
      parentPort.postMessage({ t: 's', i, r: m === 'open' ? [] : null });
    });
  `,
    true,
  );
  expect(code).toBe(1);
  expect(text).toContain('no room to stop');
});

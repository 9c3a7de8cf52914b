// What health says of the data when some of it did not come, over a real store.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { createFreeAnswers, type DataService, openDataService } from '../../src/app/index.ts';
import { HealthResponse } from '../../src/contract/index.ts';
import type { SourceUrls } from '../../src/ingest/index.ts';
import { startLoopbackServer } from '../support/loopback-server.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const ADDS = '/platform/players/nfl/trending/add';
const log = createLog('silent');

let upstream: UpstreamServer;
let folder: string;
let dataService: DataService;
let clock: number;
const now = () => clock;
const health = (rewriter: string | null = null) =>
  createFreeAnswers({
    ...dataService,
    rewriter,
    publicUrl: 'http://gridcall.example',
    now,
    log,
  }).health();

const open = async ({ nflverseUrl, playerIdsUrl, platformUrl }: SourceUrls) => {
  const config = readConfig({
    GRIDCALL_NFLVERSE_URL: nflverseUrl,
    GRIDCALL_PLAYER_IDS_URL: playerIdsUrl,
    GRIDCALL_PLATFORM_URL: platformUrl,
    GRIDCALL_SEASONS: '2023-2024',
    GRIDCALL_DATA_DIR: folder,
  });
  dataService = await openDataService(config, { log, now });
};

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  folder = await mkdtemp(join(tmpdir(), 'gridcall-health-'));
  clock = Date.parse('2024-09-20T12:00:00Z');
});
afterEach(async () => {
  await dataService.close();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

describe('health', () => {
  it('says what writes the analyses', async () => {
    await open(upstreamUrls(upstream.url));
    expect((await health()).engine).toBe('deterministic');
    expect((await health('small-model')).engine).toBe('deterministic, reasoning reworded by small-model');
  });

  it('is ok from the statistics on, while the platform is still silent', async () => {
    const said: Awaited<ReturnType<typeof health>>[] = [];
    // a platform that does not answer before the statistics and the model are loaded
    const platform = await startLoopbackServer((_, response) => {
      const looking = setInterval(async () => {
        if (dataService.models.current() === null) return;
        clearInterval(looking);
        said.push(await health());
        response.writeHead(404).end();
      }, 5);
    });
    try {
      await open({ ...upstreamUrls(upstream.url), platformUrl: platform.url });
      await dataService.refresh();
      expect(said[0]).toMatchObject({ status: 'ok', season: 2024, week: 3 });
    } finally {
      await platform.close();
    }
  });

  it('names an upstream that gave no answer, without its address, until it answers again', async () => {
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    upstream.misfortunes.set(ADDS, [{ status: 403 }]);
    clock += 1_800_000;
    await dataService.refresh();
    const { status, data_freshness } = await health();
    expect(status).toBe('ok');
    expect(data_freshness).toMatchObject({
      'platform/trending_add': '2024-09-20T12:00:00.000Z',
      'platform/trending_add (unavailable)': '2024-09-20T12:30:00.000Z',
    });
    await dataService.refresh();
    expect(Object.keys((await health()).data_freshness).filter((name) => name.includes('('))).toEqual([]);
  });

  it('names a file that was refused, and when', async () => {
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    upstream.files.set(ADDS, '[]');
    await dataService.refresh();
    const { data_freshness } = await health();
    expect(data_freshness['platform/trending_add (refused)']).toBe('2024-09-20T12:00:00.000Z');
    expect(HealthResponse.safeParse(await health()).error).toBeUndefined();
    for (const at of Object.values(data_freshness)) expect(new Date(at).toISOString()).toBe(at);
  });
});

describe('health of what is in service', () => {
  const STATS = '/nflverse/stats_player/stats_player_week_2024.csv.gz';
  const problems = async () => Object.keys((await health()).data_freshness).filter((name) => name.includes('('));

  it('names a file with doubled rows as repaired, and counts each game once', async () => {
    const [header = '', ...rows] = gunzipSync(upstream.files.get(STATS) ?? '')
      .toString()
      .trimEnd()
      .split('\n');
    upstream.files.set(STATS, gzipSync(`${[header, ...rows, ...rows].join('\n')}\n`));
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    expect(await problems()).toEqual(['nflverse/stats_player 2024 (repaired)']);
    expect((await health()).status).toBe('ok');
    expect(dataService.snapshots.current()?.stats.length).toBe(20);
    // a start from the saved tables knows it, too
    await dataService.close();
    await open(upstreamUrls(upstream.url));
    await dataService.snapshots.load();
    expect(await problems()).toEqual(['nflverse/stats_player 2024 (repaired)']);
  });

  it('names a season without a file as missing, undated, and is degraded without its statistics', async () => {
    const dated = async () => Object.keys((await health()).data_freshness).filter((name) => !name.includes('('));
    upstream.files.delete('/nflverse/injuries/injuries_2024.csv.gz');
    upstream.files.delete(STATS);
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    expect(await problems()).toEqual(['nflverse/stats_player 2024 (missing)', 'nflverse/injuries 2024 (missing)']);
    expect([(await health()).status, dataService.snapshots.hasStatistics()]).toEqual(['degraded', false]);
    for (const name of ['nflverse/stats_player', 'nflverse/injuries']) expect(await dated()).not.toContain(name);
    upstream.files.set(STATS, new Map(nflFiles()).get(STATS) ?? '');
    await dataService.refresh();
    expect(await problems()).toEqual(['nflverse/injuries 2024 (missing)']);
    expect([(await health()).status, dataService.snapshots.hasStatistics()]).toEqual(['ok', true]);
    expect(await dated()).toContain('nflverse/stats_player');
    expect(await dated()).not.toContain('nflverse/injuries');
  });

  it('names an id register that gives a player a second platform id', async () => {
    upstream.files.set('/ids.csv', `${upstream.files.get('/ids.csv')}99,00-0000003,,Cal Catcher,,2023\n`);
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    expect(await problems()).toEqual(['dynastyprocess/db_playerids (repaired)']);
    expect(dataService.snapshots.current()?.players.named('Cal Catcher')).toMatchObject([{ platformId: '13' }]);
  });
});

describe('the list of the last day over a real store', () => {
  it('stays the polled one as long as the platform answers that nothing changed', async () => {
    await open(upstreamUrls(upstream.url));
    await dataService.refresh();
    clock += 90 * 60_000;
    await dataService.refresh();
    clock += 90 * 60_000;
    expect((await dataService.market.trending('add', 24)).asOf).toBe('2024-09-20T13:30:00.000Z');
  });
});

// Trending lists: the polled one, others on demand, and each week's last one before its kickoff.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSource, createIngest } from '../../src/ingest/index.ts';
import type { SeasonNow } from '../../src/nfl/index.ts';
import { createTrendingSource, PlatformUnavailableError } from '../../src/sleeper/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const ADDS = '/platform/players/nfl/trending/add';
const WEEK_3: SeasonNow = { season: 2024, week: 3, requested: { season: 2024, week: 3 }, hasKickedOff: false };
const rows = [
  { platformId: '12', count: 1200 },
  { platformId: '13', count: 900 },
];

let upstream: UpstreamServer;
let store: MemoryStore;
let clock: number;
let season: SeasonNow | null;
let kickoff: number | null;
const log = quietLog();
const now = () => clock;
const make = () =>
  createTrendingSource({
    store,
    platformUrl: `${upstream.url}/platform`,
    season: () => season,
    kickoff: (year, week) => (year === 2024 && week === 3 ? kickoff : null),
    now,
    log,
  });
const ingest = () =>
  createIngest({
    store,
    sources: upstreamUrls(upstream.url),
    seasons: [2024],
    now,
    log,
    source: createFileSource({ now, backoffMs: 1 }),
  }).once();
const asked = () => upstream.requests.filter(({ path }) => path.startsWith(ADDS)).map(({ path }) => path);

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  clock = Date.parse('2024-09-20T12:00:00Z');
  season = WEEK_3;
  kickoff = null;
});
afterEach(() => upstream.close());

describe('the list of the last day', () => {
  it('is the polled one, without asking', async () => {
    await ingest();
    upstream.requests.length = 0;
    expect(await make().trending('add', 24)).toEqual({
      trend: 'add',
      lookbackHours: 24,
      asOf: '2024-09-20T12:00:00.000Z',
      rows,
    });
    expect(asked()).toEqual([]);
  });

  it('is asked for while none has been polled', async () => {
    expect((await make().trending('add', 24)).rows).toEqual(rows);
    expect(asked()).toEqual([`${ADDS}?lookback_hours=24&limit=100`]);
  });
});

describe('the list of the last day, when the platform has not answered for long,', () => {
  it('is the polled one for two hours since it was last asked for, changed or not', async () => {
    await ingest();
    clock += 90 * 60_000;
    await ingest();
    clock += 2 * 3_600_000;
    upstream.requests.length = 0;
    expect((await make().trending('add', 24)).asOf).toBe('2024-09-20T13:30:00.000Z');
    expect(asked()).toEqual([]);
  });

  it('is asked for afterwards', async () => {
    await ingest();
    clock += 2 * 3_600_000 + 1;
    upstream.files.set(ADDS, JSON.stringify([{ player_id: '11', count: 5 }]));
    expect(await make().trending('add', 24)).toEqual({
      trend: 'add',
      lookbackHours: 24,
      asOf: new Date(clock).toISOString(),
      rows: [{ platformId: '11', count: 5 }],
    });
  });

  it('is not to be had while the platform stays away', async () => {
    await ingest();
    clock += 2 * 3_600_000 + 1;
    upstream.misfortunes.set(ADDS, [{ status: 500 }]);
    await expect(make().trending('add', 24)).rejects.toBeInstanceOf(PlatformUnavailableError);
  });

  it('is not recorded', async () => {
    await ingest();
    clock += 2 * 3_600_000 + 1;
    const market = make();
    await market.record();
    expect(await market.recorded(2024, 3, 'add', 24)).toBeNull();
  });
});

describe('a list of other hours', () => {
  it('is asked once for all who want it, and cached for half an hour', async () => {
    const market = make();
    const lists = await Promise.all([
      market.trending('add', 48),
      market.trending('add', 48),
      market.trending('add', 72),
    ]);
    expect(lists[0]).toEqual({ trend: 'add', lookbackHours: 48, asOf: '2024-09-20T12:00:00.000Z', rows });
    clock += 29 * 60_000;
    await market.trending('add', 48);
    expect(asked()).toEqual([`${ADDS}?lookback_hours=48&limit=100`, `${ADDS}?lookback_hours=72&limit=100`]);
    clock += 60_000;
    expect((await market.trending('add', 48)).asOf).toBe('2024-09-20T12:30:00.000Z');
    expect(asked()).toHaveLength(3);
  });

  it.each([
    ['errors', { status: 500, body: 'secret stack' }],
    ['nothing', { status: 200, body: 'null' }],
    ['a web page', { status: 200, body: '<html>busy</html>' }],
    ['404', { status: 404 }],
  ])(
    'fails in one sentence when the platform answers with %s, and is asked again after ten seconds',
    async (_, misfortune) => {
      upstream.misfortunes.set(ADDS, [misfortune]);
      const market = make();
      const failed = market.trending('add', 48);
      await expect(failed).rejects.toBeInstanceOf(PlatformUnavailableError);
      await expect(failed).rejects.not.toThrow(/secret/);
      clock += 9_999;
      await expect(market.trending('add', 48)).rejects.toBeInstanceOf(PlatformUnavailableError);
      expect(asked()).toHaveLength(1);
      clock += 1;
      expect((await market.trending('add', 48)).rows).toEqual(rows);
    },
  );
});

describe('what is recorded', () => {
  it("is the last list before a week's first result", async () => {
    await ingest();
    const market = make();
    await market.record();
    expect(await market.recorded(2024, 3, 'add', 24)).toEqual({
      trend: 'add',
      lookbackHours: 24,
      asOf: '2024-09-20T12:00:00.000Z',
      rows,
    });
    upstream.files.set(ADDS, JSON.stringify([{ player_id: '11', count: 5 }]));
    clock += 1_800_000;
    await ingest();
    await market.record();
    expect((await market.recorded(2024, 3, 'add', 24))?.rows).toEqual([{ platformId: '11', count: 5 }]);
    upstream.files.set(ADDS, JSON.stringify([{ player_id: '14', count: 7 }]));
    season = { ...WEEK_3, hasKickedOff: true };
    await ingest();
    await market.record();
    expect((await market.recorded(2024, 3, 'add', 24))?.rows).toEqual([{ platformId: '11', count: 5 }]);
    expect((await market.recorded(2024, 3, 'drop', 24))?.rows).toEqual([{ platformId: '14', count: 700 }]);
  });

  it.each([
    ['until the first kickoff', 1, true],
    ['but not from the kickoff on', 0, false],
    ['nor while results are awaited', -7 * 86_400_000, false],
    ['but by results alone where the kickoff is of another year', -7 * 86_400_000 - 1, true],
  ])('%s', async (_, ahead, is) => {
    await ingest();
    kickoff = clock + ahead;
    const market = make();
    await market.record();
    expect((await market.recorded(2024, 3, 'add', 24)) !== null).toBe(is);
  });

  it('is nothing out of season, before a snapshot, for another week or another look-back', async () => {
    await ingest();
    const market = make();
    season = null;
    await market.record();
    season = { season: 2024, week: null, requested: { season: 2025, week: 1 }, hasKickedOff: false };
    await market.record();
    expect(await market.recorded(2025, 1, 'add', 24)).toBeNull();
    season = WEEK_3;
    await market.record();
    expect(await market.recorded(2024, 2, 'add', 24)).toBeNull();
    expect(await market.recorded(2024, 3, 'add', 48)).toBeNull();
  });
});

// Rostership and the archive of the market's polls: what the current week and past weeks are
// answered from, and that an unusable list never harms.

import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSource, createIngest } from '../../src/ingest/index.ts';
import type { SeasonNow } from '../../src/nfl/index.ts';
import { createMarketSource, packPlayerFile as packPlayers, readRostership } from '../../src/sleeper/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const WEEK_3 = '/platform/players/nfl/research/regular/2024/3';
const HOUR_MS = 3_600_000;
const CURRENT = { season: 2024, week: 3, isCurrent: true };
const PAST = { ...CURRENT, isCurrent: false };

let upstream: UpstreamServer;
let store: MemoryStore;
let clock: number;
let season: SeasonNow;
let kickoff: number | null;
const now = () => clock;
const log = quietLog();
const source = createFileSource({ now, backoffMs: 1 });
const make = (usesRostership = true, usesProjections = true) =>
  createMarketSource({
    ...{ store, season: () => season, kickoff: () => kickoff, packPlayers, now, log },
    ...{ usesRostership, usesProjections },
  });
const makeIngest = (more: Partial<Parameters<typeof createIngest>[0]> = {}) =>
  createIngest({ store, sources: upstreamUrls(upstream.url), seasons: [2024], now, log, source, ...more });
const ingest = (more: Partial<Parameters<typeof createIngest>[0]> = {}) => makeIngest(more).once();
const isAsked = (path: string) => upstream.requests.some((request) => request.path.includes(path));
const publish = (owned: number) => upstream.files.set(WEEK_3, JSON.stringify({ '12': { owned, started: 40 } }));
const PROJECTED_3 = '/platform/projections/nfl/regular/2024/3';
const project = (points: number) =>
  upstream.files.set(PROJECTED_3, JSON.stringify({ '12': { pts_std: 1, pts_half_ppr: points, rush_yd: 3 } }));
const projectedAt = async (week: typeof CURRENT) => (await make().projections(week))?.points.get('12')?.half_ppr;
const ownedAt = async (week: typeof CURRENT) => (await make().rostership(week))?.shares.get('12')?.owned;
const pollNow = async () => {
  await ingest();
  await make().record();
};

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  clock = Date.parse('2024-09-20T12:00:00Z');
  season = { season: 2024, week: 3, requested: { season: 2024, week: 3 }, hasKickedOff: false };
  kickoff = clock + 2 * HOUR_MS;
  publish(61.5);
});
afterEach(() => upstream.close());

describe("the platform's projections", () => {
  it('are those of the newest poll of the week, with its time', async () => {
    project(18.25);
    await pollNow();
    expect(await make().projections(CURRENT)).toEqual({
      asOf: '2024-09-20T12:00:00.000Z',
      points: new Map([['12', { standard: 1, half_ppr: 18.25, ppr: null }]]),
    });
    expect(await make().projections({ ...CURRENT, week: 4 })).toBeNull();
    expect(await make(true, false).projections(CURRENT)).toBeNull();
  });

  it('of a past week are those from before its first kickoff', async () => {
    project(18.25);
    await pollNow();
    [clock, season] = [clock + 3 * HOUR_MS, { ...season, hasKickedOff: true }];
    project(2);
    await pollNow();
    expect(await projectedAt(PAST)).toBe(18.25);
    expect(await projectedAt(CURRENT)).toBe(2);
  });

  it('are unknown, not zero, for a player who is not listed', async () => {
    project(18.25);
    await pollNow();
    expect((await make().projections(CURRENT))?.points.get('13')).toBeUndefined();
  });

  it('are left out when they are older than a day', async () => {
    project(18.25);
    await pollNow();
    clock += 25 * HOUR_MS;
    expect(await make().projections(CURRENT)).toBeNull();
  });

  it('are not asked for with the setting off', async () => {
    project(18.25);
    await ingest({ platformProjections: false });
    expect(isAsked('/projections/')).toBe(false);
    expect(await make().projections(CURRENT)).toBeNull();
  });

  it('have every poll in the archive, with its time', async () => {
    for (const points of [18.25, 18.25, 17]) {
      project(points);
      await pollNow();
      expect(await store.marketArchive.lastTime('projections')).toBe(clock);
      clock += HOUR_MS / 4;
    }
    const poll = await store.marketArchive.lastBefore('projections', 2024, 3, clock - HOUR_MS / 4);
    expect(poll && JSON.parse(gunzipSync(poll.content).toString())).toEqual([['12', 1, 18.25, null]]);
  });

  it.each([
    ['a new injury report', true],
    ['nothing new', false],
  ])('are asked for again after %s', async (_, isNew) => {
    project(18.25);
    await pollNow();
    upstream.requests.length = 0;
    const path = '/nflverse/injuries/injuries_2024.csv.gz';
    const reports = gunzipSync(upstream.files.get(path) ?? '').toString();
    if (isNew) upstream.files.set(path, gzipSync(reports.replace('Questionable', 'Out')));
    const never = '0 0 29 2 *';
    await new Promise<void>((resolve) => {
      const polls = makeIngest({
        schedule: { nflverse: '* * * * * *', players: never, trending: never, rostership: never, state: never },
        onPolled: async () => {
          await polls.stop();
          resolve();
        },
      });
      polls.start();
    });
    expect(isAsked('/injuries/')).toBe(true);
    expect(isAsked('/projections/')).toBe(isNew);
  });

  it.each([
    ['null', 'null'],
    ['a web page', '<html>busy</html>'],
    ['rubbish', '{"12":{"pts_ppr":"many"}}'],
    ['no players', '{}'],
  ])('stay at the last good ones when the platform answers %s', async (_, body) => {
    project(18.25);
    await pollNow();
    upstream.files.set(PROJECTED_3, body);
    clock += HOUR_MS;
    const { parts } = await ingest();
    expect(parts.find(({ dataset }) => dataset === 'platform/projections')?.outcome).toBe('not_published');
    expect(await projectedAt(CURRENT)).toBe(18.25);
  });
});

describe('the current week', () => {
  it('is answered from the newest poll, with its time', async () => {
    await pollNow();
    expect(await make().rostership(CURRENT)).toEqual({
      asOf: '2024-09-20T12:00:00.000Z',
      shares: new Map([['12', { owned: 0.615, started: 0.4 }]]),
    });
  });

  it.each([
    ['null', 'null'],
    ['a web page', '<html>busy</html>'],
    ['rubbish', '{"12":{"owned":"most"}}'],
  ])('stays on the last good list when the platform answers %s', async (_, body) => {
    await pollNow();
    upstream.files.set(WEEK_3, body);
    clock += HOUR_MS;
    const { parts } = await ingest();
    expect(parts.find(({ dataset }) => dataset === 'platform/rostership')?.outcome).toBe('not_published');
    expect(await store.datasets.refusals()).toEqual([]);
    expect(await ownedAt(CURRENT)).toBe(0.615);
  });

  it('stays on the last good list while the platform is unavailable', async () => {
    await pollNow();
    upstream.misfortunes.set(
      WEEK_3,
      Array.from({ length: 4 }, () => ({ status: 500 })),
    );
    await ingest();
    expect(await store.datasets.refusals()).toEqual([]);
    expect(await ownedAt(CURRENT)).toBe(0.615);
  });

  it('has none after seven days, in another season, or with the setting off', async () => {
    await pollNow();
    expect(await make(false).rostership(CURRENT)).toBeNull();
    expect(await make().rostership({ ...CURRENT, season: 2025, week: 1 })).toBeNull();
    clock += 7 * 24 * HOUR_MS + 1;
    expect(await make().rostership(CURRENT)).toBeNull();
  });

  it('is not polled with the setting off', async () => {
    await ingest({ rostership: false });
    expect(isAsked('research')).toBe(false);
  });
});

describe('a past week', () => {
  it('is answered from the last poll before its first kickoff', async () => {
    await pollNow();
    publish(70);
    clock += HOUR_MS;
    await pollNow();
    publish(90);
    clock += 2 * HOUR_MS;
    await pollNow();
    expect(await ownedAt(CURRENT)).toBe(0.9);
    expect(await ownedAt(PAST)).toBe(0.7);
    expect((await make().rostership(PAST))?.asOf).toBe('2024-09-20T13:00:00.000Z');
    expect(await make().rostership({ ...PAST, week: 2 })).toBeNull();
  });

  it('counts a result as a kickoff where the schedule is of another year', async () => {
    kickoff = clock - 365 * 24 * HOUR_MS;
    await pollNow();
    season = { ...season, hasKickedOff: true };
    publish(90);
    clock += HOUR_MS;
    await pollNow();
    expect(await ownedAt(PAST)).toBe(0.615);
  });
});

describe('the archive', () => {
  it('has every poll of rostership, a trending list every three hours, and the player file', async () => {
    await pollNow();
    for (let i = 0; i < 4; i++) {
      clock += HOUR_MS;
      upstream.files.set('/platform/players/nfl/trending/add', JSON.stringify([{ player_id: '11', count: i + 1 }]));
      await pollNow();
    }
    expect(await store.marketArchive.lastTime('rostership')).toBe(clock);
    expect(await store.marketArchive.lastTime('trending_add')).toBe(clock - HOUR_MS);
    expect(await store.marketArchive.lastTime('players')).toBe(clock);
  });

  it('has popularity, injury, practice and depth chart as of before the kickoff', async () => {
    const path = '/platform/players/nfl';
    const players = JSON.parse(String(upstream.files.get(path)));
    const put = (more: object) =>
      upstream.files.set(path, JSON.stringify({ ...players, '12': { ...players['12'], ...more } }));
    put({ search_rank: 40, injury_status: null, depth_chart_order: 2, practice_participation: 'Limited' });
    await pollNow();
    clock += 3 * HOUR_MS;
    put({ search_rank: 12, injury_status: 'IR', depth_chart_order: 1, injury_body_part: 'Knee' });
    await pollNow();
    const poll = await store.marketArchive.lastBeforeKickoff('players', 2024, 3);
    expect(poll && JSON.parse(gunzipSync(poll.content).toString())).toEqual([['12', 40, null, 2, null, 'Limited']]);
  });
});

describe('polls of the player file', () => {
  const path = '/platform/players/nfl';

  it('are the newest before each time, unchanged files included', async () => {
    const players = JSON.parse(String(upstream.files.get(path)));
    const first = clock;
    for (const status of ['Questionable', 'Questionable', 'Out']) {
      upstream.files.set(path, JSON.stringify({ ...players, '12': { ...players['12'], injury_status: status } }));
      await pollNow();
      clock += HOUR_MS;
    }
    const market = make();
    const times = [first, first + 2 * HOUR_MS, clock];
    const polls = await market.playerPolls(CURRENT, times);
    expect(polls.map(({ polledAt, injuryStatus }) => [polledAt - first, injuryStatus.get('12')])).toEqual([
      [HOUR_MS, 'Questionable'],
      [2 * HOUR_MS, 'Out'],
    ]);
    expect((await market.playerPolls(CURRENT, times))[0]).toBe(polls[0]);
    expect(await market.playerPolls({ season: 2024, week: 2 }, times)).toEqual([]);
  });
});

describe('draft ranks', () => {
  const DAY_MS = 24 * HOUR_MS;
  const path = '/platform/players/nfl';

  it('are those polled on the day of the draft, or the nearest before it', async () => {
    season = { season: 2024, week: null, requested: { season: 2024, week: 1 }, hasKickedOff: false };
    const players = JSON.parse(String(upstream.files.get(path)));
    const first = clock;
    kickoff = first + 10 * DAY_MS;
    for (const rank of [40, 30, 20]) {
      upstream.files.set(path, JSON.stringify({ ...players, '12': { ...players['12'], search_rank: rank } }));
      await pollNow();
      clock += DAY_MS;
    }
    const rankAt = async (draftedAt: number | null) => (await make().draftRanks(2024, draftedAt))?.ranks.get('12');
    const days = [-3, 0, 1.5, 9].map((day) => rankAt(first + day * DAY_MS));
    expect(await Promise.all([...days, rankAt(null)])).toEqual([40, 40, 30, 20, 20]);
    expect(await make().draftRanks(2023, null)).toBeNull();
  });

  describe('by average draft position', () => {
    const PLATFORM_STATE = '/platform/state/nfl';
    const atWeek = (week: number) => {
      const state = JSON.parse(String(upstream.files.get(PLATFORM_STATE)));
      upstream.files.set(PLATFORM_STATE, JSON.stringify({ ...state, week, season_type: 'regular' }));
    };
    const publishPositions = (first: readonly string[]) =>
      upstream.files.set(
        '/platform/projections/nfl/regular/2024',
        JSON.stringify(
          Object.fromEntries(
            [...first, ...Array.from({ length: 120 }, (_, i) => `p${i}`)].map((id, i) => [id, { adp_ppr: i + 1.2 }]),
          ),
        ),
      );
    beforeEach(() => {
      season = { season: 2024, week: null, requested: { season: 2024, week: 1 }, hasKickedOff: false };
      kickoff = clock + 10 * DAY_MS;
      atWeek(1);
    });

    it('come before the popularity of the player file, with the time of their poll', async () => {
      publishPositions(['KC', '12']);
      await pollNow();
      const ranks = await make().draftRanks(2024, null);
      expect(ranks).toMatchObject({ by: 'adp', asOf: '2024-09-20T12:00:00.000Z' });
      expect(['KC', '12', 'p0'].map((id) => ranks?.ranks.get(id))).toEqual([1, 2, 3]);
      expect((await make(true, false).draftRanks(2024, null))?.by).toBeUndefined();
    });

    it('are left out where the platform has none, or too few', async () => {
      upstream.files.set('/platform/projections/nfl/regular/2024', JSON.stringify({ '12': { adp_ppr: 1 } }));
      await pollNow();
      expect(await store.datasets.read('platform/projections_season', '')).toBeNull();
      expect((await make().draftRanks(2024, null))?.by).toBeUndefined();
    });

    it('are asked for until the first week is over, and not with the setting off', async () => {
      publishPositions([]);
      await ingest({ platformProjections: false });
      atWeek(2);
      await ingest();
      expect(upstream.requests.some((request) => request.path.endsWith('/regular/2024'))).toBe(false);
      atWeek(1);
      await ingest();
      expect(upstream.requests.some((request) => request.path.endsWith('/regular/2024'))).toBe(true);
    });
  });

  it('know no result: a poll after the first kickoff of the season does not count', async () => {
    season = { season: 2024, week: 1, requested: { season: 2024, week: 1 }, hasKickedOff: true };
    await pollNow();
    expect(await make().draftRanks(2024, clock)).toBeNull();
  });
});

describe('readRostership', () => {
  const ask = (week: number) => readRostership({ platformUrl: `${upstream.url}/platform`, season: 2024, week, source });

  it('reads one week of the platform', async () => {
    expect(await ask(3)).toEqual(new Map([['12', { owned: 0.615, started: 0.4 }]]));
  });

  it('is null for a week the platform does not cover, for rubbish and for errors', async () => {
    expect(await ask(4)).toBeNull();
    upstream.files.set(WEEK_3, '[]');
    expect(await ask(3)).toBeNull();
    upstream.misfortunes.set(
      WEEK_3,
      Array.from({ length: 4 }, () => ({ status: 503 })),
    );
    expect(await ask(3)).toBeNull();
  });
});

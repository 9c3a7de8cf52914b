// Ingest: what is asked and when, all or nothing a file, and the last good version
// in force whatever comes.
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchOutcome } from '../../src/ingest/archive-sync.ts';
import { createFileSource, createIngest } from '../../src/ingest/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { csv, nflFiles } from '../support/worlds/nfl-files.ts';

const STATS_2024 = '/nflverse/stats_player/stats_player_week_2024.csv.gz';
const TAGS = ['schedules', 'stats_player', 'snap_counts', 'injuries', 'weekly_rosters', 'depth_charts', 'draft_picks'];
const FILES = 16;

let upstream: UpstreamServer;
let store: MemoryStore;
let clock: number;
const log = quietLog();
const now = () => clock;
const make = (more: object = {}) =>
  createIngest({
    store,
    sources: upstreamUrls(upstream.url),
    seasons: [2023, 2024],
    now,
    log,
    source: createFileSource({ now, backoffMs: 1 }),
    // their own test: test/sleeper/market-source.e2e.test.ts
    rostership: false,
    platformProjections: false,
    ...more,
  });
/** An ingest that has polled twice; `upstream.requests` has only the second poll. */
const polledTwice = async () => {
  const ingest = make();
  await ingest.once();
  upstream.requests.length = 0;
  await ingest.once();
  return ingest;
};
const outcomes = (parts: readonly { dataset: string; part: string; outcome: FetchOutcome }[], dataset: string) =>
  Object.fromEntries(parts.filter((part) => part.dataset === dataset).map((part) => [part.part, part.outcome]));
const stamp = (text: string) => {
  for (const tag of TAGS) upstream.files.set(`/nflverse/${tag}/timestamp.json`, JSON.stringify({ last_updated: text }));
};

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  clock = Date.parse('2024-09-20T12:00:00Z');
  log.lines.length = 0;
});
afterEach(() => upstream.close());

describe('the first reading', () => {
  it('keeps every file as it came and reports each', async () => {
    const heard: string[] = [];
    const report = await make().once(({ dataset, part }) => heard.push(`${dataset} ${part}`));
    expect(report.changed).toBe(true);
    expect(new Set(report.parts.map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    expect(heard).toEqual(report.parts.map(({ dataset, part }) => `${dataset} ${part}`));
    expect(await store.datasets.current()).toHaveLength(FILES + 1);
    const stored = await store.datasets.read('nflverse/stats_player', '2024');
    expect(Buffer.from(stored?.content ?? []).equals(Buffer.from(upstream.files.get(STATS_2024) ?? ''))).toBe(true);
    expect(stored?.version).toMatchObject({
      asOf: '2024-11-07T19:15:00.000Z',
      bytes: stored?.content.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("dates files by the release's stamp, and the platform by the moment it is asked", async () => {
    stamp('2024-09-20 05:00:00 EDT');
    await make().once();
    const asOf = new Map((await store.datasets.current()).map((version) => [version.dataset, version.asOf]));
    expect(asOf.get('nflverse/injuries')).toBe('2024-09-20T09:00:00.000Z');
    expect(asOf.get('platform/trending_add')).toBe('2024-09-20T12:00:00.000Z');
  });

  it('takes the latest season and the seven before it when none are named, and reports what is not published', async () => {
    const report = await make({ seasons: null }).once();
    expect(outcomes(report.parts, 'nflverse/injuries')).toEqual({
      2017: 'not_published',
      2018: 'not_published',
      2019: 'not_published',
      2020: 'not_published',
      2021: 'not_published',
      2022: 'not_published',
      2023: 'stored',
      2024: 'stored',
    });
    expect(log.lines).toEqual([]);
  });

  it('takes a season under its old name where there is no new one', async () => {
    const text = gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
    const legacy = text
      .replace(',team,', ',recent_team,')
      .replaceAll('2024,', '2022,')
      .replace('passing_interceptions', 'interceptions')
      .replace('sacks_suffered', 'sacks');
    upstream.files.set('/nflverse/player_stats/player_stats_2022.csv.gz', gzipSync(legacy));
    const ingest = make({ seasons: [2022] });
    expect(outcomes((await ingest.once()).parts, 'nflverse/stats_player')).toEqual({ 2022: 'stored' });
    expect(outcomes((await ingest.once()).parts, 'nflverse/stats_player')).toEqual({ 2022: 'unchanged' });
    expect(
      upstream.requests.filter(({ path }) => path.includes('player_stats_2022')).map(({ status }) => status),
    ).toEqual([200, 304]);
  });
});

describe('a season file without a version to compare with', () => {
  const cut = (path: string, rows: number) => {
    const lines = gunzipSync(upstream.files.get(path) ?? '')
      .toString()
      .split('\n');
    upstream.files.set(path, gzipSync(`${lines.slice(0, 1 + rows).join('\n')}\n`));
  };
  it.each([
    ['stats_player/stats_player_week', 'nflverse/stats_player', 4],
    ['stats_player/stats_player_week', 'nflverse/stats_player', 0],
    ['snap_counts/snap_counts', 'nflverse/snap_counts', 4],
    ['weekly_rosters/roster_weekly', 'nflverse/weekly_rosters', 4],
  ])('(%s) is refused where the schedule has results that it lacks', async (name, dataset, rows) => {
    cut(`/nflverse/${name}_2024.csv.gz`, rows);
    const report = await make().once();
    expect(outcomes(report.parts, dataset)).toEqual({ 2023: 'stored', 2024: 'refused' });
    expect((await store.datasets.refusals())[0]?.reason).toMatch(/it lacks \d of the 4 games of a team/);
  });

  it('is taken while the last game is hours old: its statistics come overnight', async () => {
    clock = Date.parse('2024-09-18T02:00:00Z');
    cut(STATS_2024, 4);
    expect(outcomes((await make().once()).parts, 'nflverse/stats_player')).toEqual({ 2023: 'stored', 2024: 'stored' });
  });
});

describe('a later reading', () => {
  it('asks conditionally and reads nothing that is unchanged', async () => {
    const ingest = make();
    await ingest.once();
    const puts = store.puts();
    upstream.requests.length = 0;
    const report = await ingest.once();
    expect(report.changed).toBe(false);
    expect(store.puts()).toBe(puts);
    expect(upstream.requests.filter(({ status }) => status === 200)).toEqual([]);
    expect(upstream.requests.filter(({ status }) => status === 304)).toHaveLength(FILES + 1);
  });

  it('does not even ask for files of a release that was not written since', async () => {
    stamp('2024-09-20 05:00:00 EDT');
    const ingest = await polledTwice();
    const asked = upstream.requests.map(({ path }) => path).filter((path) => path.startsWith('/nflverse'));
    expect(asked.every((path) => path.endsWith('/timestamp.json'))).toBe(true);
    expect(asked).toHaveLength(TAGS.length);
    stamp('2024-09-20 05:30:00 EDT');
    upstream.requests.length = 0;
    const report = await ingest.once();
    expect(upstream.requests.some(({ path }) => path === STATS_2024)).toBe(true);
    expect(report.changed).toBe(false);
    expect((await store.datasets.read('nflverse/stats_player', '2024'))?.version.asOf).toBe('2024-09-20T09:30:00.000Z');
  });

  it('asks again while a stamp is fresh, because it is written before the files', async () => {
    stamp('2024-09-20 07:50:00 EDT');
    await polledTwice();
    expect(upstream.requests.some(({ path }) => path === STATS_2024)).toBe(true);
  });

  it('stores what changed and only that', async () => {
    const ingest = make();
    await ingest.once();
    const text = gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
    upstream.files.set(STATS_2024, gzipSync(text.replace('50.5', '51.5')));
    const report = await ingest.once();
    expect(report.parts.filter(({ outcome }) => outcome === 'stored')).toEqual([
      { dataset: 'nflverse/stats_player', part: '2024', outcome: 'stored', reason: null },
    ]);
  });

  it('takes a file of the same bytes for unchanged, whatever its ETag', async () => {
    const ingest = make({
      source: { get: (wanted: { url: string }) => createFileSource({ now }).get({ url: wanted.url }) },
    });
    await ingest.once();
    expect((await ingest.once()).changed).toBe(false);
  });
});

describe('a file that is unfit', () => {
  const good = () => gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
  const unfit: [string, () => string | Uint8Array, RegExp][] = [
    ['truncated', () => Buffer.from(upstream.files.get(STATS_2024) ?? '').subarray(0, -30), /damaged/],
    ['ragged', () => gzipSync(`${good()}1,2,3\n`), /fields where the header has/],
    ['poor in columns', () => gzipSync(good().replace('targets', 'target')), /lacks targets/],
    ['empty', () => '', /empty/],
    ['of another season', () => gzipSync(good().replaceAll('2024,', '2023,')), /season 2023 where 2024/],
    ['full of words', () => gzipSync(good().replaceAll('50.5', 'fifty')), /receiving_yards holds/],
    ['a web page', () => '<html>rate limited</html>', /web page/],
  ];

  it.each(unfit)('(%s) is refused by name and reason, and the last good version stays', async (_, body, reason) => {
    const ingest = make();
    await ingest.once();
    const before = await store.datasets.read('nflverse/stats_player', '2024');
    upstream.files.set(STATS_2024, body());
    const report = await ingest.once();
    expect(outcomes(report.parts, 'nflverse/stats_player')).toEqual({ 2023: 'unchanged', 2024: 'refused' });
    expect(await store.datasets.read('nflverse/stats_player', '2024')).toEqual(before);
    const [refusal] = await store.datasets.refusals();
    expect(refusal).toMatchObject({ dataset: 'nflverse/stats_player', part: '2024', at: clock });
    expect(refusal?.reason).toMatch(/^stats_player\/stats_player_week_2024\.csv\.gz: /);
    expect(refusal?.reason).toMatch(reason);
    expect(log.lines.at(-1)).toMatchObject({
      level: 'warn',
      fields: { file: 'stats_player/stats_player_week_2024.csv.gz', reason: expect.stringMatching(reason) },
    });
  });

  it("is asked for again although the release's stamp stays", async () => {
    stamp('2024-09-20 05:00:00 EDT');
    const whole = upstream.files.get(STATS_2024) ?? '';
    upstream.files.set(STATS_2024, 'oops');
    const ingest = make();
    expect(outcomes((await ingest.once()).parts, 'nflverse/stats_player')[2024]).toBe('refused');
    upstream.files.set(STATS_2024, whole);
    expect(outcomes((await ingest.once()).parts, 'nflverse/stats_player')[2024]).toBe('stored');
    expect(await store.datasets.refusals()).toEqual([]);
  });

  it('gets a second chance at once when it was damaged on its way', async () => {
    upstream.misfortunes.set(STATS_2024, [{ status: 200, body: 'half' }]);
    expect(outcomes((await make().once()).parts, 'nflverse/stats_player')[2024]).toBe('stored');
  });

  it.each(['null', '<html>', '{}'])('platform players %s are refused', async (body) => {
    upstream.files.set('/platform/players/nfl', body);
    expect(outcomes((await make().once()).parts, 'platform/players')['']).toBe('refused');
    expect(await store.datasets.read('platform/players', '')).toBeNull();
  });
});

describe('a file that is whole but has lost rows', () => {
  const gone = (path: string, share: number) => {
    const packed = path.endsWith('.gz');
    const content = upstream.files.get(path) ?? '';
    const [header = '', ...rows] = (packed ? gunzipSync(content).toString() : String(content)).trimEnd().split('\n');
    const text = `${[header, ...rows.slice(0, rows.length * share)].join('\n')}\n`;
    upstream.files.set(path, packed ? gzipSync(text) : text);
  };
  const CUT = [
    ['nflverse/stats_player', '2024', STATS_2024, 0, 0, 8],
    ['nflverse/stats_player', '2024', STATS_2024, 0.5, 4, 8],
    ['nflverse/snap_counts', '2023', '/nflverse/snap_counts/snap_counts_2023.csv.gz', 0.5, 6, 12],
    ['nflverse/depth_charts', '2023', '/nflverse/depth_charts/depth_charts_2023.csv.gz', 0.5, 6, 12],
    ['nflverse/weekly_rosters', '2024', '/nflverse/weekly_rosters/roster_weekly_2024.csv.gz', 0.75, 9, 12],
    ['nflverse/schedules', '', '/nflverse/schedules/games.csv.gz', 0.5, 3, 6],
    ['dynastyprocess/db_playerids', '', '/ids.csv', 0.5, 2, 4],
  ] as const;

  it.each(CUT)(
    '(%s %s, %s to a share of %d) is refused with both numbers',
    async (dataset, part, path, share, has, had) => {
      const ingest = make();
      await ingest.once();
      const before = await store.datasets.read(dataset, part);
      gone(path, share);
      const report = await ingest.once();
      expect(outcomes(report.parts, dataset)[part]).toBe('refused');
      expect(await store.datasets.read(dataset, part)).toEqual(before);
      expect((await store.datasets.refusals()).map(({ reason }) => reason)).toEqual([
        expect.stringMatching(`it has ${has} rows where the version in service, from the same address, has ${had}$`),
      ]);
    },
  );

  it('is taken when little is gone', async () => {
    const ingest = make();
    await ingest.once();
    gone(STATS_2024, 0.9);
    expect(outcomes((await ingest.once()).parts, 'nflverse/stats_player')[2024]).toBe('stored');
  });

  it('is no loss when daily depth charts grow although the last one of each team is shorter', async () => {
    const path = '/nflverse/depth_charts/depth_charts_2024.csv.gz';
    const day = (date: string, places: number) =>
      Array.from({ length: places }, (_, i) => ({
        dt: `2024-09-0${date}T07:00:00Z`,
        team: 'KC',
        player_name: `P${i}`,
        gsis_id: `00-000${1000 + i}`,
        pos_abb: 'WR',
        pos_rank: i + 1,
      }));
    const publish = (rows: readonly Record<string, string | number>[]) =>
      upstream.files.set(path, gzipSync(csv(['dt', 'team', 'player_name', 'gsis_id', 'pos_abb', 'pos_rank'], rows)));
    publish(day('1', 90));
    const ingest = make();
    await ingest.once();
    publish([...day('1', 90), ...day('2', 53)]);
    expect(outcomes((await ingest.once()).parts, 'nflverse/depth_charts')[2024]).toBe('stored');
    publish(day('1', 90));
    expect(outcomes((await ingest.once()).parts, 'nflverse/depth_charts')[2024]).toBe('refused');
  });

  it('is taken from another address', async () => {
    await make().once();
    const other = await startUpstream(upstream.files);
    try {
      const cut = gunzipSync(other.files.get(STATS_2024) ?? '')
        .toString()
        .split('\n')
        .slice(0, 4);
      other.files.set(STATS_2024, gzipSync(`${cut.join('\n')}\n`));
      const report = await make({ sources: upstreamUrls(other.url) }).once();
      expect(outcomes(report.parts, 'nflverse/stats_player')[2024]).toBe('stored');
    } finally {
      await other.close();
    }
  });

  it('is taken in place of a version that can no longer be read', async () => {
    await make().once();
    const stored = await store.datasets.read('nflverse/stats_player', '2024');
    if (!stored) throw new Error('not stored');
    await store.datasets.put(stored.version, Buffer.from('of older days'));
    gone(STATS_2024, 0.5);
    expect(outcomes((await make().once()).parts, 'nflverse/stats_player')[2024]).toBe('stored');
  });

  it('is refused from the first when it is a league of hardly any players', async () => {
    const all: Record<string, unknown> = JSON.parse(String(upstream.files.get('/platform/players/nfl')));
    const first = (count: number) => JSON.stringify(Object.fromEntries(Object.entries(all).slice(-count)));
    upstream.files.set('/platform/players/nfl', first(1));
    const ingest = make();
    expect(outcomes((await ingest.once()).parts, 'platform/players')['']).toBe('refused');
    expect((await store.datasets.refusals())[0]?.reason).toMatch(/it must have at least 1000 players, not 1$/);
    upstream.files.set('/platform/players/nfl', first(1_200));
    expect(outcomes((await ingest.once()).parts, 'platform/players')['']).toBe('stored');
  });

  it('is taken for a quiet day where it is a trending list, unless nothing is left of it', async () => {
    const ADDS = '/platform/players/nfl/trending/add';
    const ingest = make();
    await ingest.once();
    upstream.files.set(ADDS, '[{"player_id":"12","count":3}]');
    expect(outcomes((await ingest.once()).parts, 'platform/trending_add')['']).toBe('stored');
    upstream.files.set(ADDS, '[]');
    expect(outcomes((await ingest.once()).parts, 'platform/trending_add')['']).toBe('refused');
  });
});

describe('an upstream that is away', () => {
  const trouble = (times: number) => Array.from({ length: times }, () => ({ status: 500 }));
  const notes = async () =>
    (await store.datasets.refusals()).map(({ dataset, part, at, reason }) => [`${dataset} ${part}`, at, reason]);

  it('is noted with the time and the reason until it answers again', async () => {
    const ingest = make();
    await ingest.once();
    upstream.misfortunes.set(STATS_2024, trouble(4));
    clock += 60_000;
    await ingest.once();
    expect(await notes()).toEqual([
      ['nflverse/stats_player 2024', clock, expect.stringMatching(/^unavailable: .* answered 500$/)],
    ]);
    await ingest.once();
    expect(await notes()).toEqual([]);
  });

  it("is asked again although the release's stamp stays", async () => {
    stamp('2024-09-20 05:00:00 EDT');
    const ingest = make();
    await ingest.once();
    const STAMP = '/nflverse/stats_player/timestamp.json';
    upstream.misfortunes.set(STAMP, trouble(4)).set(STATS_2024, trouble(4));
    await ingest.once();
    expect(await notes()).toHaveLength(1);
    await ingest.once();
    expect(await notes()).toEqual([]);
  });

  it('is no longer noted once it says that it has no such file', async () => {
    const path = '/nflverse/injuries/injuries_2025.csv.gz';
    upstream.misfortunes.set(path, trouble(4));
    const ingest = make({ seasons: [2024, 2025] });
    await ingest.once();
    expect(await notes()).toHaveLength(1);
    await ingest.once();
    expect(await notes()).toEqual([]);
  });

  it('is not blamed for our own stopping', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const report = await make({ source: createFileSource({ now, signal: stopping.signal }) }).once();
    expect(report.parts.map(({ outcome }) => outcome)).toContain('unavailable');
    expect(await notes()).toEqual([]);
  });

  it('does not keep the statistics waiting when it is the platform', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const source = createFileSource({ now, backoffMs: 1 });
    const slow = {
      get: async (wanted: { url: string }) => {
        if (wanted.url.includes('/platform/')) await released;
        return source.get(wanted);
      },
    };
    const there: string[] = [];
    const report = await make({ source: slow }).once(undefined, async () => {
      for (const { dataset } of await store.datasets.current()) there.push(dataset);
      release();
    });
    expect(there).toHaveLength(FILES + 1 - 4);
    expect(there.some((dataset) => dataset.startsWith('platform/'))).toBe(false);
    expect(report.parts.filter(({ dataset }) => dataset.startsWith('platform/'))).toHaveLength(4);
  });

  it('leaves nothing under way behind a store that fails', async () => {
    const failing = make();
    await expect(failing.once(undefined, () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    const asked = upstream.requests.length;
    await failing.stop();
    expect(upstream.requests).toHaveLength(asked);
  });

  it('is reported, harms nothing, and spares nothing else', async () => {
    const ingest = make();
    await ingest.once();
    upstream.misfortunes.set(STATS_2024, trouble(20));
    const report = await ingest.once();
    const bad = report.parts.filter(({ outcome }) => outcome === 'unavailable');
    expect(bad).toEqual([
      {
        dataset: 'nflverse/stats_player',
        part: '2024',
        outcome: 'unavailable',
        reason: expect.stringMatching(/answered 500$/),
      },
    ]);
    expect(await store.datasets.read('nflverse/stats_player', '2024')).not.toBeNull();
  });

  it('from the very start gives a report and no seasons', async () => {
    await upstream.close();
    const report = await make({ seasons: null, source: createFileSource({ now, backoffMs: 1 }) }).once();
    expect(new Set(report.parts.map(({ outcome }) => outcome))).toEqual(new Set(['unavailable']));
    expect(report.changed).toBe(false);
    upstream = await startUpstream();
  });
});

describe('the polls', () => {
  it('run on their schedule, report what they brought, and stop', async () => {
    const polled = new Promise<readonly string[]>((resolve) => {
      const never = '0 0 29 2 *';
      const ingest = make({
        schedule: { trending: '* * * * * *', nflverse: never, players: never, state: never },
        onPolled: async (report: { parts: { dataset: string }[] }) => {
          void ingest.stop();
          resolve(report.parts.map(({ dataset }) => dataset));
        },
      });
      ingest.start();
      ingest.start();
    });
    expect(await polled).toEqual(['platform/trending_add', 'platform/trending_drop']);
  });
});

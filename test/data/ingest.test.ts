// Ingest: what is asked and when, all or nothing a file, and the last good version in force whatever comes.
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIngest } from '../../src/data/ingest.ts';
import type { Outcome } from '../../src/data/keeper.ts';
import { createSource } from '../../src/data/source.ts';
import { type LittleUpstream, littleLeague, littleUpstream, littleUrls, quietLog } from '../support/little-upstream.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';

const STATS_2024 = '/nflverse/stats_player/stats_player_week_2024.csv.gz';
const TAGS = ['schedules', 'stats_player', 'snap_counts', 'injuries', 'weekly_rosters', 'depth_charts'];
const FILES = 15;

let upstream: LittleUpstream;
let store: MemoryStore;
let clock: number;
const log = quietLog();
const now = () => clock;
const make = (more: object = {}) =>
  createIngest({
    store,
    sources: littleUrls(upstream.url),
    seasons: [2023, 2024],
    now,
    log,
    source: createSource({ now, backoffMs: 1 }),
    ...more,
  });
const outcomes = (parts: readonly { dataset: string; part: string; outcome: Outcome }[], dataset: string) =>
  Object.fromEntries(parts.filter((part) => part.dataset === dataset).map((part) => [part.part, part.outcome]));
const stamp = (text: string) => {
  for (const tag of TAGS) upstream.files.set(`/nflverse/${tag}/timestamp.json`, JSON.stringify({ last_updated: text }));
};

beforeEach(async () => {
  upstream = await littleUpstream(littleLeague());
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
    const kept = await store.datasets.read('nflverse/stats_player', '2024');
    expect(Buffer.from(kept?.content ?? []).equals(Buffer.from(upstream.files.get(STATS_2024) ?? ''))).toBe(true);
    expect(kept?.version).toMatchObject({
      asOf: '2024-11-07T19:15:00.000Z',
      bytes: kept?.content.length,
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

  it('takes the last five seasons of the schedule when none are named, and reports what is not published', async () => {
    const report = await make({ seasons: null }).once();
    expect(outcomes(report.parts, 'nflverse/injuries')).toEqual({
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
    const ingest = make();
    await ingest.once();
    upstream.requests.length = 0;
    await ingest.once();
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
    const ingest = make();
    await ingest.once();
    upstream.requests.length = 0;
    await ingest.once();
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
      source: { get: (wanted: { url: string }) => createSource({ now }).get({ url: wanted.url }) },
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

describe('an upstream that is away', () => {
  it('is reported, harms nothing, and spares nothing else', async () => {
    const ingest = make();
    await ingest.once();
    const trouble = Array.from({ length: 20 }, () => ({ status: 500 }));
    upstream.misfortunes.set(STATS_2024, trouble);
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
    const report = await make({ seasons: null, source: createSource({ now, backoffMs: 1 }) }).once();
    expect(new Set(report.parts.map(({ outcome }) => outcome))).toEqual(new Set(['unavailable']));
    expect(report.changed).toBe(false);
    upstream = await littleUpstream();
  });
});

describe('the polls', () => {
  it('run on their schedule, tell what they brought, and stop', async () => {
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

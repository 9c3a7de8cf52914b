// What an answer says it was made of: every dataset it used with its time, and no other.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { createSnapshot, firstRows, missingSeasonFiles, rowsBefore, snapshotSources } from '../../src/nfl/index.ts';
import { freshnessOf } from '../../src/products/index.ts';
import { sandboxAnswers, type WholeAnswer } from '../support/answers.ts';
import { sandboxSnapshot } from '../support/sandbox.ts';

const SNAPSHOT = ['dynastyprocess/db_playerids', 'nflverse/schedules', 'platform/players', 'platform/state'];
const MODEL = [
  'gridcall/model',
  'nflverse/depth_charts',
  'nflverse/draft_picks',
  'nflverse/injuries',
  'nflverse/snap_counts',
  'nflverse/stats_player',
  'nflverse/weekly_rosters',
];
const LEAGUE = ['platform/leagues', 'platform/rosters', 'platform/users'];
const LISTS = ['platform/trending_add', 'platform/trending_drop'];
/**
 * What each product reads beyond players, schedule and the model; `player` is asked about a back.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  trending: LISTS,
  waivers: LISTS,
  report: LISTS,
  roster: [...LEAGUE, ...LISTS, 'platform/matchups', 'platform/transactions'],
  'team-report': [...LEAGUE, ...LISTS, 'platform/matchups', 'platform/transactions'],
  'draft-report': ['platform/drafts', 'platform/leagues', 'platform/users'],
  'league-outlook': [...LEAGUE, 'platform/matchups'],
  trade: [...LEAGUE, 'platform/matchups'],
};

describe('over the sandbox', () => {
  let folder: string;
  let answers: ReadonlyMap<string, WholeAnswer>;
  const began = Date.now();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridcall-provenance-'));
    answers = await sandboxAnswers(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const of = (key: string): WholeAnswer => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`${key} was not answered`);
    return answer;
  };

  it.each(products.map(({ key }) => key))('%s names what it used, and only that', (key) => {
    const { data_freshness } = of(key).meta;
    const expected = [...SNAPSHOT, ...MODEL, ...(READ[key] ?? [])].sort();
    expect(Object.keys(data_freshness).sort()).toEqual(expected);
    for (const at of Object.values(data_freshness)) expect(new Date(at).toISOString()).toBe(at);
    for (const dataset of READ[key] ?? []) {
      expect(Date.parse(data_freshness[dataset] ?? ''), dataset).toBeGreaterThanOrEqual(began);
    }
  });

  it.each(products.map(({ key }) => key))('%s names the dataset of every number it cites', (key) => {
    const { stats_cited, meta } = of(key);
    const named = Object.keys(meta.data_freshness);
    for (const { source } of stats_cited) {
      const [group, name] = source.split(' ');
      // computed from the box scores and the schedule, and from the league and the model
      const isDerived = /^gridcall (defense|simulation) /.test(source);
      expect(isDerived || named.some((dataset) => dataset.startsWith(`${group}/${name}`)), source).toBe(true);
    }
  });

  it.each(products.map(({ key }) => key))('%s lists a source for each, with its newest time', (key) => {
    const { sources: all, meta } = of(key);
    const [inputs, sources] = [all.at(-1), all.slice(0, -1)];
    expect(inputs?.title).toMatch(/^Gridcall inputs [0-9a-f]{16}$/);
    const titles = sources.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['nflverse statistics, CC BY 4.0', 'DynastyProcess player ids', 'Sleeper players']),
    );
    expect(titles.includes('Sleeper trending players')).toBe(READ[key]?.includes('platform/trending_add') ?? false);
    expect(titles.includes('Sleeper leagues and drafts')).toBe(
      ['roster', 'team-report', 'draft-report', 'league-outlook', 'trade'].includes(key),
    );
    const times = new Set(Object.values(meta.data_freshness));
    for (const { url, published } of sources) {
      expect(url).toMatch(/^https:\/\//);
      expect(times).toContain(published);
    }
  });
});

it('leaves the model and the files it is made of out where it was not asked', () => {
  const stored = Object.fromEntries(
    [...SNAPSHOT, ...MODEL, 'platform/trending_add'].map((dataset) => [dataset, '2024-11-05T12:00:00.000Z']),
  );
  const citations = [{ source: 'nflverse snap_counts 2024 wk 5, player 00-1, mean(offense_pct)' }];
  const found = freshnessOf({ citations, stored, missing: [], modelAsOf: null, read: {} });
  expect(Object.keys(found).sort()).toEqual([...SNAPSHOT, 'nflverse/snap_counts'].sort());
});

describe('a file that the season does not have', () => {
  const stored = Object.fromEntries([...SNAPSHOT, ...MODEL].map((dataset) => [dataset, '2024-11-05T12:00:00.000Z']));
  const TABLES = {
    stats: 'nflverse/stats_player',
    snaps: 'nflverse/snap_counts',
    injuries: 'nflverse/injuries',
    rosters: 'nflverse/weekly_rosters',
    depthCharts: 'nflverse/depth_charts',
  } as const;
  const names = Object.keys(TABLES) as (keyof typeof TABLES)[];

  it.each(names)('%s: is not dated, though earlier seasons have it', async (name) => {
    const whole = await sandboxSnapshot();
    const { tables, people, freshness } = snapshotSources(whole);
    const table = tables[name];
    const earlier = firstRows(table as never, rowsBefore(table, { season: whole.season, week: 0 }));
    const snapshot = createSnapshot({ ...tables, [name]: earlier }, people, freshness);
    expect([missingSeasonFiles(whole), missingSeasonFiles(snapshot)]).toEqual([[], [name]]);
    const missing = missingSeasonFiles(snapshot);
    const found = freshnessOf({ citations: [], stored, missing, modelAsOf: '2024-11-05T13:00:00.000Z', read: {} });
    expect(Object.keys(found).sort()).toEqual(
      [...SNAPSHOT, ...MODEL].filter((dataset) => dataset !== TABLES[name]).sort(),
    );
    // what is cited of it is of an earlier season, and was read
    const citations = [{ source: `${TABLES[name].replace('/', ' ')} 2023 wk 5, player 00-1` }];
    const cited = freshnessOf({ citations, stored, missing, modelAsOf: null, read: {} });
    expect(Object.keys(cited)).toContain(TABLES[name]);
  });
});

// The track record page and its JSON: hits and misses, and no catalog entry.
import { describe, expect, it } from 'vitest';
import { type Catalog, isReached, TrackRecord } from '../../src/contract/index.ts';
import { scene } from '../support/http-app.ts';

const record = TrackRecord.parse({
  recorded: '2026-11-21',
  version: '1.0.0',
  seasons: [2022, 2023, 2024],
  weeks: [2, 17],
  scoring: 'half_ppr',
  information: 'friday',
  measures: [
    {
      of: 'Weekly projections',
      name: 'rank correlation',
      position: 'ALL',
      value: 0.6123,
      interval: [0.6, 0.62],
      target: { least: 0.6, most: null },
      aim: { least: 0.62, most: null },
      peers: [{ name: 'a board <b>', value: 0.59 }],
      samples: 7000,
    },
    {
      of: 'Weekly projections',
      name: 'rank correlation',
      position: 'ALL',
      season: 2023,
      value: 0.5999,
      interval: [0.57, 0.63],
      target: null,
      peers: [{ name: 'a board <b>', value: 0.58 }],
      samples: 2300,
    },
    {
      of: 'Waiver targets',
      name: 'precision of ten',
      position: 'ALL',
      value: 0.31,
      interval: null,
      target: { least: 0.37, most: null },
      peers: [],
      samples: 330,
    },
  ],
  calibration: [{ name: "odds of a starter's week", points: [{ said: 0.55, happened: 0.5, count: 120 }] }],
  calls: [
    {
      product: 'matchup',
      call: 'start',
      confidence: 'high',
      meaning: 'outscored the other',
      happened: 0.71,
      said: 0.745,
      count: 90,
    },
  ],
});

describe('the track record', () => {
  it('is a page that says what was reached and missed, and what came of what was said', async () => {
    const reply = await scene({ trackRecord: () => record }).app.request('/track-record');
    const page = await reply.text();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain('1 of 2 targets reached, 1 missed');
    expect(page).toMatch(/Where we fall short.*Waiver targets.*precision of ten.*0\.31.*target at least 0\.37/s);
    expect(page.match(/role="img"/g)).toHaveLength(1);
    expect(page).toContain('seasons 2022 to 2024, weeks 2 to 17');
    expect(page).toMatch(/Who should I start\?.*matchup.*74% → <b>71%<.*of 90/s);
    expect(page).toContain('href="/track-record/full"');
    expect(page).not.toMatch(/NaN|undefined/);
  });

  it('has figures with those of others on its tiles, shares in percent', async () => {
    const [measure] = record.measures;
    const pairs = {
      ...measure,
      of: 'Start or sit',
      name: 'pairs called right',
      value: 0.6516,
      target: { least: 0.646, most: null },
      peers: [{ name: 'mean of the boards', value: 0.6469 }],
    };
    const tiled = TrackRecord.parse({ ...record, measures: [pairs] });
    const page = await (await scene({ trackRecord: () => tiled }).app.request('/track-record')).text();
    expect(page).toMatch(
      /65\.2%.*of start-or-sit pairs called right.*public boards, averaged.*64\.7%.*at least 64\.6% ✓/s,
    );
    const home = await (
      await scene({ trackRecord: () => tiled }).app.request('/', { headers: { accept: 'text/html' } })
    ).text();
    expect(home).toMatch(/65\.2%<.*the public boards: 64\.7%/s);
  });

  it('has a page with every measure behind a rail', async () => {
    const page = await (await scene({ trackRecord: () => record }).app.request('/track-record/full')).text();
    expect(page).toContain('0 of 1 aims reached');
    expect(page).toMatch(
      /at least 0\.6 <span class="chip ok">reached<.*at least 0\.62 <span class="chip problem">missed</s,
    );
    expect(page).toMatch(/data-label="Season">2023<.*0\.5999.*0\.57 to 0\.63/s);
    expect(page).toMatch(/class="own".*a board &lt;b&gt;.*class="peer"/s);
    expect(page).toMatch(/matchup.*high.*outscored the other.*74%.*71%.*90/s);
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const anchors = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
    expect(page).not.toMatch(/NaN|undefined|board <b>/);
  });

  it('is the same as JSON', async () => {
    const reply = await scene({ trackRecord: () => record }).app.request('/track-record.json');
    expect(await reply.json()).toEqual(record);
  });

  it('shows the live weeks next to the backtest, and says when there is none yet', async () => {
    const [measure] = record.measures;
    if (!measure) throw new Error('no measure');
    const live = { ...measure, value: 0.55, target: null, interval: null, peers: [], samples: 150 };
    const week = { season: 2026, week: 11, scored_at: '2026-11-24T12:00:00.000Z', players: 150, measures: [live] };
    const pageOf = async (weeks: readonly (typeof week)[]) => {
      const all = weeks.flatMap(({ measures }) => measures);
      const withLive = { ...record, live: { scoring: 'half_ppr', players: 150, measures: all, weeks: [...weeks] } };
      expect(TrackRecord.parse(withLive)).toEqual(withLive);
      return (await scene({ trackRecord: () => withLive }).app.request('/track-record')).text();
    };
    expect(await pageOf([])).toContain('No week has been scored yet');
    const page = await pageOf([week]);
    expect(page).toMatch(/1 week and 150 player-weeks so far, the last of them\s+week 11 of 2026/);
    expect(page).toMatch(/Weekly projections.*rank correlation.*0\.55.*0\.55.*0\.61/s);
  });

  it('says so while there is none', async () => {
    const { app } = scene();
    expect(await (await app.request('/track-record')).text()).toContain('No record has been published yet');
    expect((await app.request('/track-record.json')).status).toBe(404);
  });

  it('is named for agents and not listed in the catalog', async () => {
    const { app } = scene({ trackRecord: () => record });
    expect(await (await app.request('/llms.txt')).text()).toContain('https://gridcall.test/track-record)');
    const { endpoints } = (await (await app.request('/v1/catalog')).json()) as Catalog;
    expect(endpoints.map(({ path }) => path).filter((path) => path.includes('track'))).toEqual([]);
  });

  it('knows a bound on either side', () => {
    const [measure] = record.measures;
    if (!measure) throw new Error('no measure');
    const within = (value: number) => isReached({ ...measure, value, target: { least: 0.79, most: 0.82 } });
    expect([0.78, 0.79, 0.82, 0.83].map(within)).toEqual([false, true, true, false]);
    expect(isReached({ ...measure, target: null })).toBeNull();
  });
});

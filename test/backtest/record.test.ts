// From a scorer's report to the published record: every target is reported, reached or
// not, and nothing is made up.
import { describe, expect, it } from 'vitest';
import { AdviceReportsError, type TrackRecordParts, trackRecordOf } from '../../src/backtest/index.ts';
import { isAimReached, isReached } from '../../src/contract/index.ts';

const meta = { code: '1.0.0', information: 'friday', seconds: 9 };
const scores = {
  version: '1',
  scoring: 'half_ppr',
  seasons: [2023, 2024],
  weeks: [2, 17],
  methods: {
    ours: {
      ALL: { n: 900, rho: 0.55, mae: 4.9, brier: 0.2171, ece: 0.008, cover: 0.8, pinball: null },
      QB: { n: 100, rho: 0.4 },
    },
    consensus: { ALL: { n: 900, rho: 0.56 } },
    espn: { ALL: { n: 300, rho: 0.6 } },
  },
  bySeason: {
    2024: {
      ours: { ALL: { n: 300, rho: 0.43, mae: 5.1 }, QB: { n: 40, rho: 0.4, mae: 5.6 } },
      fantasypros: { ALL: { n: 300, rho: 0.41, mae: 5.2 } },
      // projected fewer players, so it is no comparison
      espn: { ALL: { n: 280, rho: 0.5, mae: 4.9 } },
      sleeper: { QB: { n: 40, rho: null, mae: 5.7 } },
    },
  },
  pStart: {
    n: 800,
    brier: 0.2,
    ece: 0.031,
    bins: [
      { n: 0, p: null, o: null },
      { n: 80, p: 0.15, o: 0.2 },
    ],
  },
  waivers: {
    ours: { ALL: { precision: 0.38, n: 330, lo: 0.33, hi: 0.43 }, RB: { precision: 0.44, n: 132 } },
    season_mean: { ALL: { precision: 0.3, n: 330 } },
  },
  sleepers: { base: {}, ours: { picks: 300, lift: 1.1, lo: 0.98, hi: 1.25 }, consensus_next_up: { lift: 1.05 } },
  draft: {
    2023: { pool: 170, common: 120, ours: { spearman: 0.5 }, ffc_adp: { spearman: 0.56 } },
    2024: { pool: 170, common: 120, ours: { spearman: 0.6 }, ffc_adp: { spearman: 0.58 }, espn: { spearman: 0.5 } },
  },
};

const calls = `season,week,product,call,confidence,player_id,said,came
2024,5,trending,add: fade,,00-1,,0
2024,5,trending,add: fade,,00-2,,1
2023,6,matchup,start,high,00-1,0.8,0.5
2024,6,matchup,start,high,00-1,0.7000,1
`;

const leagueCalls = `season,week,product,call,confidence,league_id,roster_id,said,came
2024,5,team-report,below,medium,77,1,0.6100,1
2024,5,team-report,below,medium,77,2,0.6000,0
`;

/** A week's worth of a scorer's report on roster advice. */
const share = (value: number, n = 100) => ({ n, value, lo: value - 0.01, hi: value + 0.01 });
const gain = (diff: number) => ({ minus_manager: { n: 200, diff, week_lo: diff - 0.5, week_hi: diff + 0.5 } });
const moves = (value: number) => ({
  k_def: share(value),
  bid_zero: share(value),
  startable: { ALL: share(value) },
  swap: { gain: share(10 * value) },
});
const availability = {
  play: { ALL: { n: 900, brier: share(0.043), split: share(0.05) } },
  qb: {
    'all weeks': { brier: share(0.04), base_brier: share(0.06) },
    'week 1': { brier: share(0.13), base_brier: share(0.2) },
  },
};
const advice = {
  moment: 'first',
  seasons: [2023, 2024],
  lineups: {
    b: { choosers: { manager: {}, advice: gain(1.2), sleeper: gain(1.1) } },
    tended: [{ label: 'complete', advice: gain(0.4), sleeper: gain(0.7) }],
  },
  drops: {
    managers: { regret: share(0.08), missed: share(0.11) },
    risk: { low: { regret: share(0.02), missed: share(0.09) }, high: { regret: share(0.2), missed: share(0.3) } },
  },
  claims: { managers: moves(0.3), advice: moves(0.1) },
  availability,
};
const adviceOf2024 = {
  ...advice,
  seasons: [2024],
  lineups: { b: { choosers: { advice: gain(-0.2) } }, tended: [] },
  claims: null,
};
/** On Sunday chances to play are not judged. */
const sunday = { ...advice, moment: 'sunday' };

const recordOf = (given: Partial<TrackRecordParts> = {}) =>
  trackRecordOf({
    scores,
    longSpan: null,
    meta,
    calls: [calls, leagueCalls],
    advice: [],
    withoutCharts: null,
    opinions: null,
    targets: null,
    outlooks: null,
    trades: null,
    recorded: '2026-11-21',
    ...given,
  });

/** A measure of all seasons, and of the one season that has no target. */
const ofAllAndOne = (of: string, name: string, value: number, reached: boolean | null, aim: boolean | null) => [
  [of, name, undefined, value, reached, aim],
  [of, name, 2024, value, null, null],
];

describe('the record of a backtest', () => {
  const record = recordOf();
  const of = (name: RegExp, position = 'ALL') =>
    record.measures.find((measure) => name.test(`${measure.of}: ${measure.name}`) && measure.position === position);

  it('has each season and position, with the boards that projected all of it', () => {
    expect(record.by_season).toEqual([
      {
        season: 2024,
        position: 'ALL',
        samples: 300,
        results: [
          { name: 'Gridcall', rank_correlation: 0.43, error: 5.1 },
          { name: 'FantasyPros', rank_correlation: 0.41, error: null },
        ],
      },
      { season: 2024, position: 'QB', samples: 40, results: [{ name: 'Gridcall', rank_correlation: 0.4, error: 5.6 }] },
    ]);
  });

  it('holds every measure there is, with the consensus, and leaves out what was not measured', () => {
    expect(record).toMatchObject({ recorded: '2026-11-21', version: '1.0.0', seasons: [2023, 2024], weeks: [2, 17] });
    expect(of(/Weekly projections: rank/)).toMatchObject({ value: 0.55, samples: 900, target: { least: 0.415 } });
    expect(of(/Weekly projections: rank/)?.peers).toEqual([{ name: 'mean of the boards', value: 0.56 }]);
    expect(of(/Weekly projections: rank/, 'QB')?.value).toBe(0.4);
    expect(of(/quantile loss/)).toBeUndefined();
    expect(of(/Waiver/)).toMatchObject({ interval: [0.33, 0.43], peers: [{ name: "the season's mean", value: 0.3 }] });
    expect(of(/Waiver/, 'RB')?.interval).toBeNull();
    expect(of(/Draft/)?.value).toBeCloseTo(0.55, 10);
    expect(of(/Draft/)?.peers).toEqual([
      { name: 'the draft market', value: expect.closeTo(0.57, 10) },
      { name: 'espn', value: 0.5 },
    ]);
    expect(record.calibration[0]?.points).toEqual([{ said: 0.15, happened: 0.2, count: 80 }]);
  });

  it('reports misses like hits, of the target and of the aim', () => {
    const found = record.measures
      .filter((measure) => isReached(measure) !== null)
      .map((measure) => [measure.of, measure.position, isReached(measure), isAimReached(measure)]);
    expect(found).toEqual([
      ['Weekly projections', 'ALL', true, true],
      ['Weekly projections', 'QB', true, false],
      ['Weekly projections', 'ALL', true, true],
      ['Start or sit', 'ALL', false, false],
      ['Start or sit', 'ALL', true, false],
      ['Floor and ceiling', 'ALL', true, true],
      ["Odds of a starter's week", 'ALL', true, true],
      ["Odds of a starter's week", 'ALL', false, false],
      ['Waiver targets', 'ALL', true, false],
      ['Waiver targets', 'RB', true, false],
      ['Sleepers', 'ALL', false, false],
      ['Draft board', 'ALL', true, false],
      ['Draft board', 'ALL', false, false],
      ['Confidence', 'ALL', true, true],
      ['Confidence', 'ALL', false, false],
    ]);
  });

  it('compares the draft board with the market, of all seasons and of each', () => {
    const over = record.measures.filter(({ name }) => name === "rank correlation over the draft market's");
    expect(over.map(({ season, value, target }) => [season, Number(value.toFixed(6)), target?.least])).toEqual([
      [undefined, -0.02, 0.01],
      [2023, -0.06, undefined],
      [2024, 0.02, undefined],
    ]);
  });

  it('judges the draft board in every season that has a market, where more seasons were walked', () => {
    const longSpan = {
      seasons: [2018, 2024],
      methods: { ours: { ALL: { n: 1 } } },
      paired: { sleeper: { 'ALL.rho': { diff: 0, lo: 0, hi: 0 } } },
      bySeason: {},
      draft: {
        ...scores.draft,
        2018: { ours: { spearman: 0.1 } },
        2022: { ours: { spearman: 0.7 }, ffc_adp: { spearman: 0.6 } },
      },
    };
    const measures = recordOf({ longSpan }).measures.filter(({ of }) => of === 'Draft board');
    expect(measures.map(({ season, value, samples }) => [season, Number(value.toFixed(6)), samples])).toEqual([
      [undefined, 0.6, 3],
      [2022, 0.7, 1],
      [2023, 0.5, 1],
      [2024, 0.6, 1],
      [undefined, 0.02, 3],
      [2022, 0.1, 1],
      [2023, -0.06, 1],
      [2024, 0.02, 1],
    ]);
  });

  it('counts what became of each call, by word and confidence', () => {
    const meaning = expect.any(String);
    expect(record.calls).toEqual([
      { product: 'matchup', call: 'start', confidence: 'high', meaning, happened: 0.75, said: 0.75, count: 2 },
      { product: 'team-report', call: 'below', confidence: 'medium', meaning, happened: 0.5, said: 0.605, count: 2 },
      { product: 'trending', call: 'add: fade', confidence: '', meaning, happened: 0.5, count: 2 },
    ]);
  });

  it('holds each confidence word against its band and its odds, and roster calls by their kind', () => {
    const table = `season,week,product,call,confidence,league_id,roster_id,said,came
2024,5,roster,closest start,high,77,1,0.7,0
2024,5,roster,first change,high,77,1,0.9,1
`;
    const words = recordOf({ calls: [calls, table] }).measures.filter(({ of }) => of === 'Confidence');
    expect(
      words.map(({ name, season, value, target, aim }) => [name, season, value, target?.least, aim?.least]),
    ).toEqual([
      ['matchup: high', undefined, 0.75, 0.7, 0.72],
      ['matchup: high', 2023, 0.5, undefined, undefined],
      ['matchup: high', 2024, 1, undefined, undefined],
      ['roster, closest start: high', undefined, 0, 0.7, 0.67],
      ['roster, closest start: high', 2024, 0, undefined, undefined],
      ['roster, first change: high', undefined, 1, 0.7, 0.87],
      ['roster, first change: high', 2024, 1, undefined, undefined],
    ]);
    // one and a half of two: Wilson's interval
    const [low, high] = words[0]?.interval ?? [];
    expect([low, high]).toEqual([expect.closeTo(0.198, 3), expect.closeTo(0.973, 3)]);
  });

  it('is not made of anything else', () => {
    const unknown = calls.replaceAll('trending', 'weather');
    expect(() => recordOf({ calls: [unknown] })).toThrow();
    expect(() => recordOf({ scores: {} })).toThrow();
    expect(() => recordOf({ meta: {} })).toThrow();
    expect(() => recordOf({ recorded: 'today' })).toThrow();
  });

  it('has the advice in real leagues of all seasons and of each, misses included', () => {
    const measures = recordOf({ advice: [adviceOf2024, sunday, advice] }).measures.filter(({ of }) =>
      /Lineups|Drops|claims|play|Quarterback/.test(of),
    );
    const first = 'Lineups, before the first kickoff';
    const complete = 'points a week more than a complete lineup';
    expect(measures.map((row) => [row.of, row.name, row.season, row.value, isReached(row), isAimReached(row)])).toEqual(
      [
        [first, 'points a week more than the manager', undefined, 1.2, true, false],
        [first, 'points a week more than the manager', 2024, -0.2, null, null],
        [first, complete, undefined, 0.4, false, false],
        ['Lineups, on Sunday morning', 'points a week more than the manager', undefined, 1.2, true, true],
        ['Lineups, on Sunday morning', complete, undefined, 0.4, true, false],
        ...ofAllAndOne('Drops of low risk', 'regretted: a starter over the games left', 0.02, true, true),
        ...ofAllAndOne('Drops of low risk', 'a starter in the games he played', 0.09, false, false),
        ...ofAllAndOne('Drops of high risk', 'regretted: a starter over the games left', 0.2, null, null),
        ...ofAllAndOne('Drops of high risk', 'a starter in the games he played', 0.3, null, null),
        ['Roster claims', 'startable over the next three games', undefined, 0.1, false, false],
        ['Roster claims', 'points a game gained by the swap', undefined, 1, false, false],
        ['Roster claims', 'kickers and defenses', undefined, 0.1, true, true],
        ['Roster claims', 'bids of zero', undefined, 0.1, true, true],
        // nine tenths of the baseline's score is .045
        ...ofAllAndOne('Chance to play', 'Brier score', 0.043, true, false),
        ...ofAllAndOne('Quarterback starts', 'Brier score', 0.04, true, false),
        ...ofAllAndOne('Quarterback starts', 'Brier score in week 1', 0.13, false, false),
        ...[
          ['low', 'regretted: a starter over the games left', 0.02],
          ['low', 'a starter in the games he played', 0.09],
          ['high', 'regretted: a starter over the games left', 0.2],
          ['high', 'a starter in the games he played', 0.3],
        ].map(([risk, name, value]) => [
          `Drops of ${risk} risk, on Sunday morning`,
          name,
          undefined,
          value,
          null,
          null,
        ]),
        ...[
          ['startable over the next three games', 0.1],
          ['points a game gained by the swap', 1],
          ['kickers and defenses', 0.1],
          ['bids of zero', 0.1],
        ].map(([name, value]) => ['Roster claims, on Sunday morning', name, undefined, value, null, null]),
      ],
    );
    expect(measures[0]?.peers).toEqual([{ name: 'Sleeper projections', value: 1.1 }]);
  });

  it('refuses reports on advice that do not belong together', () => {
    const of = (seasons: readonly number[], moment = 'first') => ({ ...advice, seasons, moment });
    const refused = [
      [of([2023, 2024]), of([2023, 2024])],
      [of([2023, 2024]), of([2024]), of([2024])],
      [of([2023, 2024]), of([2022])],
    ];
    for (const reports of refused) expect(() => recordOf({ advice: reports })).toThrow(AdviceReportsError);
    expect(() => recordOf({ advice: [of([2024]), of([2024], 'sunday')] })).not.toThrow();
  });

  it('has quarterback starts without depth charts', () => {
    const rows = recordOf({ withoutCharts: { availability } }).measures.filter(({ of }) => of === 'Quarterback starts');
    expect(rows.map((row) => [row.name, row.value, isReached(row), isAimReached(row)])).toEqual([
      ['Brier score without depth charts', 0.04, true, true],
    ]);
  });

  it('says who was nearer where the platform differs, by how far, of all seasons and of each', () => {
    // the last is the noise of a week
    const table = `season,week,player_id,position,ours,platform,scored
2023,2,00-1,RB,10.00,13.00,9.00
2023,2,00-2,RB,10.00,13.90,14.00
2024,2,00-1,RB,10.00,5.00,12.00
2024,3,00-2,RB,10.00,30.00,12.00
2024,3,00-3,RB,10.00,11.90,10.00
`;
    const rows = recordOf({ opinions: table }).measures.filter(({ of }) => of === 'Where the platform differs');
    const size = (text: string) => `ours nearer to the result, ${text} points apart`;
    expect(rows.map((row) => [row.name, row.season, row.value, row.samples, row.target])).toEqual([
      [size('2 to 4'), undefined, 0.5, 2, null],
      [size('4 to 6'), undefined, 1, 1, null],
      [size('6 or more'), undefined, 1, 1, null],
      [size('2 to 4'), 2023, 0.5, 2, null],
      [size('4 to 6'), 2024, 1, 1, null],
      [size('6 or more'), 2024, 1, 1, null],
    ]);
    // one of two: Wilson's interval
    expect(rows[0]?.interval).toEqual([expect.closeTo(0.0945, 4), expect.closeTo(0.9055, 4)]);
  });

  it('has whether waiver targets can be had', () => {
    const table = `season,week,rank,player_id,rostered,free,leagues
2023,2,1,1,0.2,1,2
2023,2,2,2,0.6,0,2
2024,2,1,3,0.49,2,4
2024,3,1,4,,4,4
`;
    const rows = recordOf({ targets: table }).measures.filter(({ name }) => /rostered in|free in/.test(name));
    expect(rows.map((row) => [row.name, row.season, row.value, row.samples, isReached(row)])).toEqual([
      ['rostered in under half of all leagues', undefined, 0.666667, 3, false],
      ['rostered in under half of all leagues', 2023, 0.5, 2, null],
      ['rostered in under half of all leagues', 2024, 1, 1, null],
      ['free in a captured league, mean', undefined, 0.5, 4, true],
      ['free in a captured league, mean', 2023, 0.25, 2, null],
      ['free in a captured league, mean', 2024, 0.75, 2, null],
    ]);
  });

  it('has the trades of leagues, made and found', () => {
    const table = `season,kind,moved_more,points_change,partner_points_change,both_gain_odds,came,partner_came
2023,made,0,1,-1,,2,-2
2023,made,1,1,-1,,-2,2
2024,found,0,1,1,0.7,2,1
2024,found,0,1,1,0.2,2,-1
`;
    const trades = recordOf({ trades: table }).measures.filter(
      ({ of, season }) => of === 'Trades' && season === undefined,
    );
    // a miss is published like any other
    expect(trades.map((row) => [row.name, row.value, row.samples, row.target?.least, isReached(row)])).toEqual([
      ['made: the side that gained more named right', 0.5, 2, 0.58, false],
      ['the same of players alone', 1, 1, 0.58, true],
      ['found: both teams gained', 0.5, 2, 0.55, false],
      ['found: odds that both gain, calibration error', 0.25, 2, undefined, null],
    ]);
  });

  it("has the leagues' outlooks next to the standings alone", () => {
    const header =
      'season,week,p10,p90,points,win_odds,win_anchor,won,playoff_odds,playoff_anchor,in_playoffs,title_odds,title_anchor,champion';
    const table = `${header}
2023,4,90,140,100,0.6,0.5,1,0.7,0.5,1,0.2,0.1,1
2023,4,90,140,80,0.4,0.5,0,0.3,0.5,0,0.1,0.1,0
2024,7,90,140,141,0.5,0.9,0,0.8,0.6,1,0.5,0.25,1
2024,7,90,140,120,,,,,,,,,
`;
    const rows = recordOf({ outlooks: table }).measures.filter(({ of }) => of === 'League outlook');
    const of = (name: string) => rows.filter((row) => row.name === name);
    expect(
      of('playoff odds, Brier score').map((row) => [row.season, row.value, row.target?.most, row.samples]),
    ).toEqual([
      [undefined, 0.073333, 0.198, 3],
      [2023, 0.09, undefined, 2],
      [2024, 0.04, undefined, 1],
    ]);
    expect(of('title odds, log loss')[0]).toMatchObject({
      value: Number(Math.log(2).toFixed(6)),
      target: { most: Number(Math.log(4).toFixed(6)) },
      peers: [{ name: 'standings and points only', value: Number(Math.log(4).toFixed(6)) }],
    });
    expect(of("this week's win odds, Brier score")[0]?.value).toBeCloseTo(0.19, 6);
    expect(of("this week's win odds, calibration error")[0]?.value).toBeCloseTo((0.4 + 0.4 + 0.5) / 3, 6);
    expect(of('weekly scores inside the 80% interval')[0]).toMatchObject({ value: 0.5, samples: 4 });
  });

  it("has every season since 2018 next to Sleeper's board", () => {
    const ours = (rho: number, n: number) => ({ ALL: { n, rho, mae: 5 } });
    const longSpan = {
      seasons: [2018, 2019],
      methods: { ours: ours(0.42, 500) },
      paired: { sleeper: { 'ALL.rho': { diff: -0.01, lo: -0.02, hi: 0.01 } } },
      bySeason: {
        2018: { ours: ours(0.46, 250), sleeper: ours(0.45, 250) },
        2019: { ours: ours(0.38, 250), sleeper: ours(0.5, 200) },
      },
    };
    const { measures, by_season: seasons = [] } = recordOf({ longSpan });
    const over = measures.filter(({ of }) => of === 'Weekly projections, 2018 to 2019');
    expect(over.map((row) => [row.season, Number(row.value.toFixed(6)), row.interval, isReached(row)])).toEqual([
      [undefined, -0.01, [-0.02, 0.01], false],
      // Sleeper's board of 2019 lists fewer players
      [2018, 0.01, null, null],
    ]);
    expect(seasons.map(({ season }) => season)).toEqual([2018, 2019]);
  });
});

// From a scorer's report to the published record: every target is reported, reached or
// not, and nothing is made up.
import { describe, expect, it } from 'vitest';
import { type TrackRecordParts, trackRecordOf } from '../../src/backtest/index.ts';
import { isReached } from '../../src/contract/index.ts';

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

const calls = `season,week,product,call,confidence,player_id,came
2024,5,trending,add: fade,,00-1,0
2024,5,trending,add: fade,,00-2,1
2024,6,matchup,start,high,00-1,0.5
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
const advice = {
  moment: 'first',
  lineups: {
    b: { choosers: { manager: {}, advice: gain(1.2), sleeper: gain(1.1) } },
    tended: [{ label: 'complete', advice: gain(0.4), sleeper: gain(0.7) }],
    seasons: [{ season: 2024, advice: gain(-0.2) }],
  },
  drops: {
    managers: { regret: share(0.08), missed: share(0.11) },
    risk: { low: { regret: share(0.02), missed: share(0.09) } },
  },
  claims: { managers: moves(0.3), advice: moves(0.1) },
};

const recordOf = (given: Partial<TrackRecordParts> = {}) =>
  trackRecordOf({ scores, meta, calls: [calls, leagueCalls], advice: [], recorded: '2026-11-21', ...given });

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

  it('reports misses like hits', () => {
    const found = record.measures
      .filter((measure) => isReached(measure) !== null)
      .map((measure) => [measure.of, isReached(measure)]);
    expect(found).toEqual([
      ['Weekly projections', true],
      ['Weekly projections', true],
      ['Start or sit', false],
      ['Start or sit', true],
      ['Floor and ceiling', true],
      ["Odds of a starter's week", true],
      ["Odds of a starter's week", false],
      ['Waiver targets', true],
      ['Sleepers', false],
      ['Draft board', true],
    ]);
  });

  it('counts what became of each call, by word and confidence', () => {
    const meaning = expect.any(String);
    expect(record.calls).toEqual([
      { product: 'matchup', call: 'start', confidence: 'high', meaning, happened: 0.5, count: 1 },
      { product: 'trending', call: 'add: fade', confidence: '', meaning, happened: 0.5, count: 2 },
      { product: 'team-report', call: 'below', confidence: 'medium', meaning, happened: 0.5, count: 2 },
    ]);
  });

  it('is not made of anything else', () => {
    const unknown = calls.replaceAll('trending', 'weather');
    expect(() => recordOf({ calls: [unknown] })).toThrow();
    expect(() => recordOf({ scores: {} })).toThrow();
    expect(() => recordOf({ meta: {} })).toThrow();
    expect(() => recordOf({ recorded: 'today' })).toThrow();
  });

  it('has the advice in real leagues, misses included', () => {
    const measures = recordOf({ advice: [advice] }).measures.filter(({ of }) => /Lineups|Drops|claims/.test(of));
    expect(measures.map((measure) => [measure.of, measure.name, measure.value, isReached(measure)])).toEqual([
      ['Lineups, before the first kickoff', 'points a week more than the manager', 1.2, true],
      ['Lineups, before the first kickoff', 'points a week more than a complete lineup', 0.4, false],
      ['Lineups, before the first kickoff', 'points a week more, 2024', -0.2, null],
      ['Drops of low risk', 'regretted: a starter over the games left', 0.02, true],
      ['Drops of low risk', 'a starter in the games he played', 0.09, false],
      ['Roster claims', 'startable over the next three games', 0.1, false],
      ['Roster claims', 'points a game gained by the swap', 1, false],
      ['Roster claims', 'kickers and defenses', 0.1, true],
      ['Roster claims', 'bids of zero', 0.1, true],
    ]);
    expect(measures[0]?.peers).toEqual([{ name: 'Sleeper projections', value: 1.1 }]);
  });
});

// What starts say of the week: the order of players, and which quarterback of a team starts.
import { describe, expect, it } from 'vitest';
import type { Player, Snapshot } from '../../../src/nfl/index.ts';
import {
  blendWithCrowd,
  CROWD_WEIGHTS,
  type CrowdShares,
  createForecast,
  crowdOpinion,
  DEFAULT_HYPERPARAMETERS,
  expectationsOf,
  learnOpinionWeights,
  PLATFORM_WEIGHTS,
  type Projection,
} from '../../../src/projections/index.ts';
import { back, game, person, SCHEDULE, snapshotOf } from '../../support/worlds/nfl.ts';

const WEEK = { season: 2024, week: 3 };
type Report = NonNullable<Projection['readiness']>['report'];
const projected = (
  name: string,
  { position = 'QB', team = 'SF', yards = 200, plays = 0.5, report = 'none' as Report } = {},
): Projection => {
  const { firstSeason: _, ...rest } = person({ name, position, gsisId: `00-${name}`, platformId: name });
  const player: Player = { ...rest, index: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) };
  const readiness = { report, practice: 'none', past: 'played', chartPosition: 'unknown' } as const;
  return {
    player,
    team,
    opponent: 'SEA',
    home: true,
    plays,
    readiness,
    line: { passing_yards: yards },
    parts: [],
  };
};
const forecastOf = (projections: readonly Projection[]) =>
  createForecast(WEEK, 'test', projections, {
    shapes: DEFAULT_HYPERPARAMETERS.distributions.initialShapes,
    correlations: {},
  });
/** Shares by name: rostered, started. */
type Shares = Readonly<Record<string, readonly [number, number]>>;
const sharesOf = (shares: Shares): CrowdShares => ({
  owned: ({ platformId }) => shares[platformId ?? '']?.[0] ?? 0,
  started: ({ platformId }) => shares[platformId ?? '']?.[1] ?? 0,
});
const withoutStarts = (shares: Shares): CrowdShares => ({ ...sharesOf(shares), started: null });
const blended = (projections: readonly Projection[], shares: CrowdShares) => {
  const forecast = forecastOf(projections);
  return blendWithCrowd(forecast, {
    crowd: crowdOpinion(forecast, shares),
    weights: { ...CROWD_WEIGHTS, started: { RB: 0.5 } },
    source: 'rostership',
  });
};
const chances = (projections: readonly Projection[], shares: CrowdShares) =>
  blended(projections, shares).projections.map(({ plays }) => Number(plays.toFixed(4)));

describe('the order of the crowd', () => {
  const [ann, bob] = [
    projected('ann', { position: 'RB', yards: 400, plays: 1 }),
    projected('bob', { position: 'RB', yards: 200, plays: 1, team: 'LV' }),
  ];
  const shares: Shares = { ann: [0.9, 0.1], bob: [0.5, 0.4] };
  const yards = (crowd: CrowdShares) => blended([ann, bob], crowd).projections.map(({ line }) => line.passing_yards);

  it('is that of starts, with their own weight, where the poll has them', () => {
    expect(yards(sharesOf(shares))).toEqual([300, 300]);
  });

  it('is that of rosters where it has none', () => {
    expect(yards(withoutStarts(shares))).toEqual([400, 200]);
    expect(yards(withoutStarts({ ann: [0.5, 0.4], bob: [0.9, 0.1] }))).toEqual(
      [380, 220].map((each) => expect.closeTo(each, 9)),
    );
  });
});

describe("a quarterback's chance to start", () => {
  const [one, two] = [projected('one', { plays: 0.6 }), projected('two', { plays: 0.3 })];

  it('moves a tenth of the way to the crowd, and the chances of the team keep their sum', () => {
    expect(chances([one, two], sharesOf({ one: [0.4, 0.2] }))).toEqual([0.63, 0.27]);
  });

  it('follows the managers who start him, not those who only roster him', () => {
    const [hurt, substitute] = chances([one, two], sharesOf({ one: [0.9, 0.05], two: [0.1, 0.08] }));
    expect(hurt).toBeLessThan(0.6);
    expect(substitute).toBeGreaterThan(0.3);
  });

  it.each<[string, readonly Projection[], CrowdShares]>([
    ['without starts in the poll', [one, two], withoutStarts({ one: [0.4, 0.2] })],
    ['when no one starts either', [one, two], sharesOf({ one: [0.4, 0.004] })],
    [
      'when the other is reported out',
      [one, projected('out', { plays: 0.01, report: 'out' })],
      sharesOf({ out: [0.9, 0.4] }),
    ],
    [
      'when the lineup is announced',
      [
        projected('in', { plays: 0.98, report: 'active' }),
        projected('sits', { plays: 0.02, report: 'questionable' }),
        two,
      ],
      sharesOf({ sits: [0.9, 0.4] }),
    ],
    ['of another team', [one, projected('away', { team: 'LV' })], sharesOf({ away: [0.9, 0.4] })],
  ])('stays %s', (_, projections, shares) => {
    expect(chances(projections, shares)).toEqual(projections.map(({ plays }) => plays));
  });
});

describe('what is learned from the archive', () => {
  /** One threw every pass of KC's week 2. */
  const after: Snapshot = snapshotOf(
    ['1', '2'].map((id) => back(id, { position: 'QB' })),
    {
      games: [...SCHEDULE.slice(0, 4), game(2024, 3, 'KC', 'LV', [20, 10])],
      stats: [
        {
          player_id: '00-1',
          season: 2024,
          week: 3,
          season_type: 'REG',
          position: 'QB',
          team: 'KC',
          opponent_team: 'LV',
          attempts: 30,
          passing_yards: 300,
        },
      ],
    },
  );
  const [one, two] = [projected('1', { team: 'KC', yards: 300 }), projected('2', { team: 'KC', yards: 200 })];
  const learned = (shares: CrowdShares) => {
    const forecast = forecastOf([one, two]);
    const expectations = expectationsOf(forecast, { crowd: crowdOpinion(forecast, shares), operator: null }, null);
    return {
      expectations,
      weights: learnOpinionWeights([{ ...WEEK, expectations, after }], {
        crowd: CROWD_WEIGHTS,
        platform: PLATFORM_WEIGHTS,
        operator: {},
      }).crowd,
    };
  };

  it('has no word of starts in it without them', () => {
    const { expectations, weights } = learned(withoutStarts({ '1': [0.4, 0.2] }));
    expect(expectations.map((each) => Object.keys(each))).toEqual([
      ['id', 'position', 'model', 'plays', 'crowd', 'operator'],
      ['id', 'position', 'model', 'plays', 'crowd', 'operator'],
    ]);
    expect(weights.started).toEqual(CROWD_WEIGHTS.started);
    expect(weights.roles.QB).toBeCloseTo(CROWD_WEIGHTS.roles.QB ?? 0, 9);
  });

  it('raises the weight of a role that came true and lowers one that did not', () => {
    const right = learned(sharesOf({ '1': [0.4, 0.2] }));
    const wrong = learned(sharesOf({ '2': [0.4, 0.2] }));
    expect(right.expectations.map(({ role }) => role)).toEqual([
      { team: 'KC', starts: 1 },
      { team: 'KC', starts: 0 },
    ]);
    expect(right.weights.roles.QB).toBeCloseTo((0.1 * 3 + 0.5) / 3.5, 9);
    expect(wrong.weights.roles.QB).toBe(0);
  });

  it('learns starts apart from rosters', () => {
    const { weights } = learned(sharesOf({ '1': [0.9, 0.1], '2': [0.4, 0.2] }));
    expect(weights.owned).toEqual(CROWD_WEIGHTS.owned);
    expect(weights.started.QB).toBeLessThan(CROWD_WEIGHTS.started.QB ?? 0);
  });
});

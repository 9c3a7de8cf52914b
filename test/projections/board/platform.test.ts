// What the platform's projections say of a week: points move the mean, and quarterbacks' points say
// who starts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blendWithPlatform,
  createForecast,
  DEFAULT_HYPERPARAMETERS,
  PLATFORM_WEIGHTS,
  type PlatformPoints,
  type Projection,
  platformOpinion,
} from '../../../src/projections/index.ts';
import { person } from '../../support/worlds/nfl.ts';

const WEEK = { season: 2024, week: 3 };
type Report = NonNullable<Projection['readiness']>['report'];
const projected = (name: string, { plays = 0.5, report = 'none' as Report, team = 'SF' } = {}): Projection => {
  const { firstSeason: _, ...rest } = person({ name, position: 'QB', gsisId: `00-${name}`, platformId: name });
  return {
    ...{ team, opponent: 'SEA', home: true, plays, line: { passing_yards: 200 }, parts: [] },
    player: { ...rest, index: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) },
    readiness: { report, practice: 'none', past: 'played', chartPosition: 'unknown' },
  };
};
const pointsOf = (points: Readonly<Record<string, number>>): PlatformPoints =>
  new Map(Object.entries(points).map(([id, half_ppr]) => [id, { standard: null, half_ppr, ppr: null }]));
const blended = (projections: readonly Projection[], points: Readonly<Record<string, number>>) => {
  const forecast = createForecast(WEEK, 'test', projections, {
    shapes: DEFAULT_HYPERPARAMETERS.distributions.initialShapes,
    correlations: {},
  });
  return blendWithPlatform(forecast, {
    opinion: platformOpinion(forecast, pointsOf(points)),
    weights: PLATFORM_WEIGHTS,
    source: 'platform projections',
  }).projections;
};
const chances = (projections: readonly Projection[], points: Readonly<Record<string, number>>) =>
  blended(projections, points).map(({ plays }) => Number(plays.toFixed(3)));

describe('the chance to start', () => {
  const two = [projected('ann', { plays: 0.9 }), projected('bob', { plays: 0.1 })];

  it('moves half of the way to the quarterback who is projected for a game', () => {
    expect(chances(two, { bob: 16 })).toEqual([0.45, 0.55]);
    expect(chances(two, { ann: 16 })).toEqual([0.95, 0.05]);
  });

  it('adds up to what it was', () => {
    const [one = 0, other = 0] = chances(two, { ann: 9, bob: 12 });
    expect(one + other).toBeCloseTo(1, 3);
    expect(other).toBeGreaterThan(0.1);
  });

  it('stays where no one of the team is projected for a game, or he is the only one left', () => {
    expect(chances(two, {})).toEqual([0.9, 0.1]);
    expect(chances(two, { ann: 3, bob: 4 })).toEqual([0.9, 0.1]);
    expect(chances([projected('ann', { plays: 0.9 })], { ann: 2 })).toEqual([0.9]);
  });

  it('stays of one who has no id on the platform, where no list could have him', () => {
    const [ann, bob] = two;
    const rookie = projected('cal', { plays: 0.6 });
    const unknown = { ...rookie, player: { ...rookie.player, platformId: null } };
    expect(chances([unknown, projected('bob', { plays: 0.4 })], { bob: 16 })).toEqual([0.6, 0.4]);
    // the others divide what is theirs
    expect(chances([unknown, ...[ann, bob].flatMap((each) => each ?? [])], { bob: 16 })).toEqual([0.6, 0.45, 0.55]);
  });

  it('stays of one who is reported out, and where the lineup is announced', () => {
    const out = [projected('ann', { plays: 0, report: 'out' }), projected('bob', { plays: 0.9 })];
    expect(chances(out, { ann: 18 })).toEqual([0, 0.9]);
    const announced = [projected('ann', { plays: 1, report: 'active' }), projected('bob', { plays: 0 })];
    expect(chances(announced, { bob: 18 })).toEqual([1, 0]);
  });
});

it('moves points half of the way, and not toward a few snaps or an unlisted player', () => {
  const yards = (points: Readonly<Record<string, number>>) =>
    blended([projected('ann', { plays: 1 })], points).map(({ line }) => Number(line.passing_yards?.toFixed(1)));
  expect(yards({ ann: 12 })).toEqual([250]);
  expect(yards({ ann: 3 })).toEqual([200]);
  expect(yards({})).toEqual([200]);
});

it('changes nothing of a player it does not list, whoever else is listed', () => {
  const team = ['ann', 'bob', 'cal', 'dan'].map((name, i) => projected(name, { plays: 1, team: `T${i}` }));
  const points = fc.double({ min: 0, max: 40, noNaN: true });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('ann', 'bob', 'cal'), points), (listed) => {
      const after = blended(team, listed);
      const untouched = team.filter(({ player: { platformId } }) => !Object.hasOwn(listed, platformId ?? ''));
      for (const projection of untouched) expect(after).toContain(projection);
    }),
  );
});

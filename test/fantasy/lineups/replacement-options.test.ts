// The replacement-level options of a week and the odds against them.
import { expect, it } from 'vitest';
import { REPLACEMENT_RANKS } from '../../../src/fantasy/defaults/index.ts';
import { replacementOdds, replacementOptions, replacementPoints } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import { plainModel } from '../../support/plain-model.ts';
import { back, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const ids = Array.from({ length: 40 }, (_, i) => String(100 + i));
const snapshot = snapshotOf(
  ids.map((id) => back(id)),
  { stats: ids.flatMap((id, i) => steady(id, 60 - i)) },
);
const forecast = plainModel().week(snapshot);
const { ppr } = SCORING_PRESETS;
const ranked = forecast.projections.toSorted((a, b) => forecast.rank(a, ppr) - forecast.rank(b, ppr));

it('are the five ranked behind the starters of the position, without the player himself', () => {
  const first = REPLACEMENT_RANKS.RB;
  for (const [place, expected] of [
    [0, [0, 1, 2, 3, 4]],
    [first + 1, [0, 2, 3, 4, 5]],
  ] as const) {
    const projection = ranked[place];
    if (!projection) throw new Error('the league has forty backs');
    const options = replacementOptions(forecast, projection, ppr);
    expect(options).toEqual(expected.map((i) => ranked[first + i]));
  }
});

it('give odds that fall with the rank, from above even to below it', () => {
  const odds = ranked.map((projection) => replacementOdds(forecast, projection, ppr) ?? Number.NaN);
  expect(odds.every((each, i) => i === 0 || each <= (odds[i - 1] ?? 0) + 1e-9)).toBe(true);
  expect(odds[0]).toBeGreaterThan(0.7);
  expect(odds.at(-1)).toBeLessThan(0.5);
});

it('expect as many points as they are projected for', () => {
  const [best] = ranked;
  if (!best) throw new Error('the league has forty backs');
  const options = replacementOptions(forecast, best, ppr);
  const mean = options.reduce((sum, each) => sum + each.plays * forecast.outcome(each, ppr).mean, 0) / options.length;
  expect(replacementPoints(forecast, best, ppr)).toBeCloseTo(mean, 10);
});

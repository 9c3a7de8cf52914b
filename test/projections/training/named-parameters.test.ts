// Stored parameters carry their names: reading them back gives the same projections, in any order,
// and never a wrong coefficient.
import { describe, expect, it } from 'vitest';
import { createModel, type ModelParameters, nameOutlook } from '../../../src/projections/index.ts';
import { orderFitted, orderOutlook } from '../../../src/projections/training/named-parameters.ts';
import { projectWeek, WalkForwardTrainer } from '../../../src/projections/training/walk-forward.ts';
import { seasonsBefore } from '../../support/worlds/seasons.ts';
import { releasedOutlookFit } from '../season/released-outlook.ts';

const WEEK = 7;
const snapshot = seasonsBefore([2023], WEEK);
const trained = (): ModelParameters => {
  for (const { parameters } of new WalkForwardTrainer().steps(snapshot, ({ week }) => week === WEEK))
    if (parameters) return parameters;
  throw new Error('no parameters were fitted');
};
/** The same value with the fields of every object in reverse order, as after storage. */
const reversed = <Value>(value: Value): Value =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : (Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, reversed(part)]),
      ) as Value);
const linesOf = (parameters: ModelParameters) =>
  projectWeek(snapshot, parameters).map(({ player, plays, line }) => [player.name, plays, line]);

describe('stored parameters', () => {
  const parameters = trained();

  it('name every coefficient by input and output', () => {
    const { skill, kicking, odds } = parameters.fitted;
    expect(skill.volume.coefficients.implied_total).toHaveProperty('attempts');
    expect(skill.lines.RB.coefficients.snap_share_season).toHaveProperty('rushing_yards');
    expect(skill.shares.WR.intercept).toHaveProperty('targets');
    expect(kicking.rates.typical).toHaveProperty('opponent_implied_total');
    expect(odds.shapes.QB.p90).toHaveProperty('touchdown_points');
  });

  it('project the same after storage, whatever the order of their fields', () => {
    const stored = reversed(JSON.parse(JSON.stringify(parameters)) as ModelParameters);
    expect(linesOf(stored)).toEqual(linesOf(parameters));
    expect(createModel([stored]).week(snapshot).version).toBe(parameters.version);
  });

  it('restore the outlook exactly, fitted or not', () => {
    const now = seasonsBefore([2020, 2021, 2022, 2023], 1);
    for (const season of [2020, 2021, 2023]) {
      const outlook = releasedOutlookFit(now.before(season, 1));
      expect(orderOutlook(reversed(nameOutlook(outlook)))).toEqual(outlook);
    }
  });

  it('are refused when a coefficient is missing', () => {
    const { skill } = parameters.fitted;
    const { home: _, ...coefficients } = skill.volume.coefficients;
    const volume = { ...skill.volume, coefficients };
    expect(() => orderFitted({ ...parameters.fitted, skill: { ...skill, volume } })).toThrow(
      'stored parameters must have a value for home',
    );
  });
});

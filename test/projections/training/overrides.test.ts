// A file of hyperparameters: its values replace the released ones, and nothing else is accepted.
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HYPERPARAMETERS,
  HyperparameterError,
  overrideHyperparameters,
} from '../../../src/projections/index.ts';

describe('overriding hyperparameters', () => {
  it('replaces the given values and nothing else', () => {
    const { season } = DEFAULT_HYPERPARAMETERS;
    expect(overrideHyperparameters({ season: { preseason: { priorGames: 6, seasonWeights: [1, 0.5] } } })).toEqual({
      ...DEFAULT_HYPERPARAMETERS,
      season: { ...season, preseason: { ...season.preseason, priorGames: 6, seasonWeights: [1, 0.5] } },
    });
    expect(overrideHyperparameters({})).toEqual(DEFAULT_HYPERPARAMETERS);
  });

  it.each([
    [{ weekly: { paces: 1 } }, /^weekly\.paces is not a hyperparameter\. weekly has /],
    [{ board: {} }, /^board is not a hyperparameter\. The groups are weekly, /],
    [{ weekly: { warmUpWeeks: '6' } }, /^weekly\.warmUpWeeks must be a number, not "6"/],
    [{ weekly: { warmUpWeeks: null } }, /^weekly\.warmUpWeeks must be a number, not null/],
    [{ weekly: { pace: 3 } }, /^weekly\.pace must be an object, not 3/],
    [
      { season: { preseason: { seasonWeights: [] } } },
      /^season\.preseason\.seasonWeights must be a list with an entry/,
    ],
    [{ season: { preseason: { seasonWeights: [1, 'a'] } } }, /^season\.preseason\.seasonWeights\.1 must be a number/],
    [[], /^A set of hyperparameters must be an object, not \[\]/],
    [JSON.parse('{"weekly": {"__proto__": {}}}'), /^weekly\.__proto__ is not a hyperparameter/],
  ])('refuses %j', (overrides, reason) => {
    expect(() => overrideHyperparameters(overrides)).toThrow(reason);
    expect(() => overrideHyperparameters(overrides)).toThrow(HyperparameterError);
  });
});

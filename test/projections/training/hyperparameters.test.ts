// Hyperparameters are an argument of training: an experiment needs no change of the source.
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HYPERPARAMETERS,
  type Hyperparameters,
  type ModelParameters,
  WalkForwardTrainer,
} from '../../../src/projections/index.ts';
import { projectWeek } from '../../../src/projections/training/walk-forward.ts';
import { seasonsBefore } from '../../support/worlds/seasons.ts';

const WEEK = 7;
const snapshot = seasonsBefore([2023], WEEK);
const { weekly } = DEFAULT_HYPERPARAMETERS;
const STRONGER_RIDGE: Hyperparameters = {
  ...DEFAULT_HYPERPARAMETERS,
  weekly: { ...weekly, ridgeLambda: { ...weekly.ridgeLambda, volume: 4 * weekly.ridgeLambda.volume } },
};

function train(hyperparameters?: Hyperparameters): ModelParameters {
  for (const { parameters } of new WalkForwardTrainer(hyperparameters).steps(snapshot, ({ week }) => week === WEEK))
    if (parameters) return parameters;
  throw new Error('no parameters were fitted');
}

/** Mean absolute volume coefficient, without the intercept. */
const volumeSize = ({ fitted }: ModelParameters): number => {
  const values = Object.values(fitted.skill.volume.coefficients).flatMap((row) => Object.values(row));
  return values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;
};

describe('hyperparameters', () => {
  const [released, experiment] = [train(), train(STRONGER_RIDGE)];

  it('are stored with the parameters fitted under them', () => {
    expect(released.hyperparameters).toEqual(DEFAULT_HYPERPARAMETERS);
    expect(experiment.hyperparameters.weekly.ridgeLambda.volume).toBe(200);
    expect(experiment.version).not.toBe(released.version);
  });

  it('change what they are about and nothing else', () => {
    expect(volumeSize(experiment)).toBeLessThan(volumeSize(released));
    expect(experiment.fitted.skill.availability).toEqual(released.fitted.skill.availability);
    expect(experiment.fitted.kicking).toEqual(released.fitted.kicking);
    expect(experiment.outlook).toEqual(released.outlook);
  });

  it('are used by projections from the parameters, not from the released set', () => {
    const { minMean } = weekly.calibration;
    const uncorrected: Hyperparameters = {
      ...DEFAULT_HYPERPARAMETERS,
      weekly: { ...weekly, calibration: { ...weekly.calibration, minMean: 1000 * minMean } },
    };
    const linesUnder = (hyperparameters: Hyperparameters) =>
      projectWeek(snapshot, { ...released, hyperparameters }).map(({ line }) => line);
    expect(linesUnder(DEFAULT_HYPERPARAMETERS)).toEqual(projectWeek(snapshot, released).map(({ line }) => line));
    expect(linesUnder(uncorrected)).not.toEqual(linesUnder(DEFAULT_HYPERPARAMETERS));
  });

  it('cannot be changed in place', () => {
    expect(() => Object.assign(DEFAULT_HYPERPARAMETERS.weekly.pace, { priorGames: 3 })).toThrow(TypeError);
  });
});

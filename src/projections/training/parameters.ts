// The model's fitted parameters as plain data, and the name they are known by.
import { createHash } from 'node:crypto';
import type { Week } from '../../nfl/index.ts';
import type { Hyperparameters } from '../hyperparameters/index.ts';
import type { NamedFitted, NamedOutlook } from './named-parameters.ts';

/**
 * The dataset that parameters are archived as, and the key of their time in `meta.data_freshness`.
 */
export const MODEL_DATASET = 'gridcall/model';

/** Parameters for one week: fitted to completed weeks before it and to nothing else. Plain JSON. */
export interface ModelParameters extends Week {
  /** The last week learned from and a digest of the parameters: `2024 wk 9 1a2b3c4d`. */
  readonly version: string;
  /** The set they were fitted under; a projection must use the same. */
  readonly hyperparameters: Hyperparameters;
  readonly fitted: NamedFitted;
  /** Of the rest of the season, fitted to the seasons before this one. */
  readonly outlook: NamedOutlook;
}

/**
 * Names parameters for `week`; `lastLearned` is the last completed week they were
 * fitted to, null for none.
 */
export function createParameters(
  week: Week,
  lastLearned: Week | null,
  { hyperparameters, fitted, outlook }: Pick<ModelParameters, 'hyperparameters' | 'fitted' | 'outlook'>,
): ModelParameters {
  const digest = createHash('sha256')
    .update(JSON.stringify([hyperparameters, fitted, outlook]))
    .digest('hex')
    .slice(0, 8);
  const through = lastLearned === null ? 'nothing learned' : `${lastLearned.season} wk ${lastLearned.week}`;
  return { season: week.season, week: week.week, version: `${through} ${digest}`, hyperparameters, fitted, outlook };
}

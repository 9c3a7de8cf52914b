// The hyperparameters of a backtest: the released set, with the values of a file in their places.
import {
  DEFAULT_HYPERPARAMETERS,
  HyperparameterError,
  type Hyperparameters,
  overrideHyperparameters,
} from '../projections/index.ts';
import { UsageError } from './command.ts';
import { readJsonFile } from './json-file.ts';

/** Throws a UsageError for a file that is not a part of the set. */
export function readHyperparameters(file: string | undefined): Hyperparameters {
  if (file === undefined) return DEFAULT_HYPERPARAMETERS;
  try {
    return overrideHyperparameters(JSON.parse(readJsonFile('hyperparameters', file)));
  } catch (error) {
    if (error instanceof HyperparameterError) throw new UsageError(`--hyperparameters: ${file}: ${error.message}`);
    throw error;
  }
}

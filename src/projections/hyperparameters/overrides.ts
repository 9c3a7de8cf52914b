// The released set with the values of an experiment in their places: what a file of
// hyperparameters means.
import { DEFAULT_HYPERPARAMETERS, type Hyperparameters } from './index.ts';

/** Why a set cannot be used; the message names the value by its path. */
export class HyperparameterError extends Error {}

/**
 * The released set with these values in place of its own. `overrides` has the structure of the set,
 * with any part left out; a list replaces the whole list. Throws a HyperparameterError for a name
 * that the set does not have, and for a value of another type.
 */
export function overrideHyperparameters(overrides: unknown): Hyperparameters {
  return overridden(DEFAULT_HYPERPARAMETERS, overrides, '') as Hyperparameters;
}

function overridden(released: unknown, value: unknown, path: string): unknown {
  if (Array.isArray(released)) return checkedList(released, value, path);
  if (isRecord(released)) return overriddenRecord(released, value, path);
  if (typeof value !== typeof released || (typeof value === 'number' && !Number.isFinite(value)))
    throw wrongType(path, `a ${typeof released}`, value);
  return value;
}

function overriddenRecord(released: Readonly<Record<string, unknown>>, value: unknown, path: string): unknown {
  if (!isRecord(value)) throw wrongType(path, 'an object', value);
  const result: Record<string, unknown> = { ...released };
  for (const [name, part] of Object.entries(value)) {
    const partPath = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(released, name))
      throw new HyperparameterError(
        `${partPath} is not a hyperparameter. ${path === '' ? 'The groups are' : `${path} has`} ${Object.keys(released).join(', ')}.`,
      );
    result[name] = overridden(released[name], part, partPath);
  }
  return result;
}

function checkedList(released: readonly unknown[], value: unknown, path: string): unknown {
  if (!Array.isArray(value) || value.length === 0) throw wrongType(path, 'a list with an entry', value);
  return value.map((entry, index) => overridden(released[0], entry, `${path}.${index}`));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrongType = (path: string, type: string, value: unknown) =>
  new HyperparameterError(
    `${path === '' ? 'A set of hyperparameters' : path} must be ${type}, not ${JSON.stringify(value)}.`,
  );

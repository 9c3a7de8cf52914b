// Golden digests of the model's fitted parameters: compares a fit with the recorded file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ModelParameters } from '../../src/projections/index.ts';
import { printed, rounded } from './print.ts';

/** Parameters shown by name in each group, evenly spread: they show where a difference is. */
const MAX_EXAMPLES = 5;
/**
 * How far sums and examples may lie apart where the runtime's mathematics differs: fits repeat
 * its last digit many times.
 */
const RELATIVE = 1e-7;

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Every number and text with its path, paths in order. */
function leaves(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, typeof value === 'number' ? rounded(value) : value]];
  const keys = Array.isArray(value) ? value.map((_, i) => String(i)) : Object.keys(value).sort();
  return keys.flatMap((key) => leaves((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`));
}

/**
 * `digest` covers names and values. `values` covers the numbers alone, sorted: it stays the same
 * when parameters are renamed or moved and no number changes.
 */
function digestOf(parameters: unknown) {
  const all = leaves(parameters);
  const numbers = all.map(([, value]) => value).filter((value) => typeof value === 'number');
  const nonzero = all.filter(([, value]) => typeof value === 'number' && value !== 0);
  const step = Math.max(1, Math.floor(nonzero.length / MAX_EXAMPLES));
  const shown = nonzero.filter((_, i) => i % step === 0);
  return {
    count: numbers.length,
    digest: sha256(all),
    values: sha256([...numbers].sort((a, b) => a - b)),
    sum: numbers.reduce((sum, value) => sum + value, 0),
    size: numbers.reduce((sum, value) => sum + Math.abs(value), 0),
    examples: Object.fromEntries(shown.slice(0, MAX_EXAMPLES)),
  };
}

const groups = (parameters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parameters).map(([group, part]) => [group, digestOf(part)]));

/**
 * Names the runtime's mathematics: Node 20 and 22 agree, Node 24 rounds some results the other way.
 */
function mathematics(): string {
  const inputs = Array.from({ length: 500 }, (_, i) => (i + 1) / 37);
  return sha256(inputs.map((x) => [Math.exp(-x), Math.log(x), Math.log1p(x), x ** 0.37, Math.tanh(x)])).slice(0, 16);
}

/**
 * Compares the digests of fitted parameters with the recorded file: to the last character where the
 * mathematics is that of the recording. Elsewhere digests cannot agree: then counts are compared
 * exactly, sums and examples closely.
 */
export async function expectRecordedParameters(fits: readonly ModelParameters[], file: string): Promise<void> {
  const weeks = fits.map(({ season, week, fitted, outlook }) => ({
    season,
    week,
    weekly: groups({ ...fitted }),
    outlook: groups({ ...outlook }),
  }));
  const path = join(import.meta.dirname, file);
  const own = { mathematics: mathematics(), weeks };
  const recorded = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as typeof own) : own;
  if (recorded.mathematics === own.mathematics) {
    await expect(printed(own)).toMatchFileSnapshot(path);
    return;
  }
  const [fitted, expected] = [own, recorded].map((run) => leaves(JSON.parse(JSON.stringify(run.weeks)) as unknown));
  expect(fitted?.map(([name]) => name)).toEqual(expected?.map(([name]) => name));
  for (const [i, [name, value]] of expected?.entries() ?? []) {
    const found = fitted?.[i]?.[1];
    if (typeof value !== 'number' || typeof found !== 'number') continue;
    const isClose = Math.abs(found - value) <= RELATIVE * Math.max(1, Math.abs(value));
    expect([name, isClose ? value : found]).toEqual([name, value]);
  }
}

// Golden digests of the model's fitted parameters, over the slice of real data and
// over the sandbox season.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WalkForwardTrainer } from '../../src/projections/index.ts';
import { sandboxData } from '../support/sandbox-data.ts';
import { sliceParameters } from '../support/slice-model.ts';
import { printed, rounded } from './print.ts';

/** Parameters shown by name in each group, evenly spread: they say where a difference is. */
const SHOWN = 5;
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
  const telling = all.filter(([, value]) => typeof value === 'number' && value !== 0);
  const step = Math.max(1, Math.floor(telling.length / SHOWN));
  const shown = telling.filter((_, i) => i % step === 0);
  return {
    count: numbers.length,
    digest: sha256(all),
    values: sha256([...numbers].sort((a, b) => a - b)),
    sum: numbers.reduce((sum, value) => sum + value, 0),
    size: numbers.reduce((sum, value) => sum + Math.abs(value), 0),
    examples: Object.fromEntries(shown.slice(0, SHOWN)),
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
 * Compares with the recorded file to the last character where the mathematics is that
 * of the recording. Elsewhere digests cannot agree: then counts are compared exactly,
 * sums and examples closely.
 */
async function matchesRecorded(weeks: readonly object[], file: string): Promise<void> {
  const path = join(import.meta.dirname, file);
  const own = { mathematics: mathematics(), weeks };
  const recorded = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as typeof own) : own;
  if (recorded.mathematics === own.mathematics) {
    await expect(printed(own)).toMatchFileSnapshot(file);
    return;
  }
  const [mine, theirs] = [own, recorded].map((one) => leaves(JSON.parse(JSON.stringify(one.weeks)) as unknown));
  expect(mine?.map(([at]) => at)).toEqual(theirs?.map(([at]) => at));
  for (const [i, [at, value]] of theirs?.entries() ?? []) {
    const found = mine?.[i]?.[1];
    if (typeof value !== 'number' || typeof found !== 'number') continue;
    const isClose = Math.abs(found - value) <= RELATIVE * Math.max(1, Math.abs(value));
    expect([at, isClose ? value : found]).toEqual([at, value]);
  }
}

describe('golden parameters', () => {
  it('of the slice of real data', async () => {
    const fits = await sliceParameters(({ season, week }) => week === 1 || (season === 2024 && week === 4));
    const weeks = fits.map(({ season, week, fitted, outlook }) => ({
      season,
      week,
      weekly: groups({ ...fitted }),
      outlook: groups({ ...outlook }),
    }));
    await matchesRecorded(weeks, 'parameters/slice.json');
  });

  it('of the sandbox season', async () => {
    const { snapshot } = await sandboxData();
    const weeks: object[] = [];
    for (const { before, parameters } of new WalkForwardTrainer().steps(
      snapshot,
      ({ season, week }) => season === 2025 && week === 10,
    )) {
      if (!parameters) continue;
      const { fitted, outlook } = parameters;
      weeks.push({
        season: before.season,
        week: before.week,
        weekly: groups({ ...fitted }),
        outlook: groups({ ...outlook }),
      });
    }
    await matchesRecorded(weeks, 'parameters/sandbox.json');
  });
});

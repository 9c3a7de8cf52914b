// Golden digests of the model's fitted parameters, over the slice of real data and over the sandbox season.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Walk } from '../../src/football/model/walk.ts';
import { sandboxData } from '../support/sandbox-data.ts';
import { sliceParameters } from '../support/slice-model.ts';
import { printed, rounded } from './print.ts';

/** Parameters shown by name in each group, evenly spread: they say where a difference is. */
const SHOWN = 5;

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Every number and text with its path, paths in order. */
function leaves(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, typeof value === 'number' ? rounded(value) : value]];
  const keys = Array.isArray(value) ? value.map((_, i) => String(i)) : Object.keys(value).sort();
  return keys.flatMap((key) => leaves((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`));
}

/**
 * `digest` covers names and values. `values` covers the numbers alone, sorted: it stays the same when parameters are
 * renamed or moved and no number changes.
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
    examples: Object.fromEntries(shown.slice(0, SHOWN)),
  };
}

const groups = (parameters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parameters).map(([group, part]) => [group, digestOf(part)]));

describe('golden parameters', () => {
  it('of the slice of real data', async () => {
    const fits = await sliceParameters(({ season, week }) => week === 1 || (season === 2024 && week === 4));
    const weeks = fits.map(({ season, week, fitted, outlook }) => ({
      season,
      week,
      weekly: groups({ ...fitted }),
      outlook: groups({ ...outlook }),
    }));
    await expect(printed(weeks)).toMatchFileSnapshot('parameters/slice.json');
  });

  it('of the sandbox season', async () => {
    const { world } = await sandboxData();
    const weeks: object[] = [];
    for (const { before, parameters } of new Walk().through(
      world,
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
    await expect(printed(weeks)).toMatchFileSnapshot('parameters/sandbox.json');
  });
});

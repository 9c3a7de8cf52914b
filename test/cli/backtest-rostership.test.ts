// Which of the platform's weekly lists a backtest knows at a moment of a week.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlatformRostership } from '../../src/cli/backtest-rostership.ts';
import type { Moment } from '../../src/nfl/index.ts';

let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-rostership-'));
  const lists = join(folder, 'players/nfl/research/regular/2024');
  await mkdir(lists, { recursive: true });
  // the list of week 3 is missing
  for (const week of [1, 2, 4]) await writeFile(join(lists, String(week)), JSON.stringify({ '12': { owned: week } }));
  env = { GRIDCALL_PLATFORM_URL: pathToFileURL(folder).href };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const weeks = [1, 2, 3, 4, 5];
const known = async (moment: Moment, settings: Readonly<Record<string, string>> = env) => {
  const rostershipOf = await readPlatformRostership({ env: settings }, { seasons: [2024], weeks, moment });
  return weeks.map((week) => rostershipOf({ season: 2024, week })?.asOf ?? null);
};

it.each([
  ['first', [null, '2024 week 1', '2024 week 2', null, '2024 week 4']],
  ['friday', [null, '2024 week 1', '2024 week 2', null, '2024 week 4']],
  ['sunday', ['2024 week 1', '2024 week 2', '2024 week 2', '2024 week 4', '2024 week 4']],
] as const)('at the moment %s', async (moment, lists) => {
  expect(await known(moment)).toEqual(lists);
});

it('knows none without the setting, or with rostership off', async () => {
  expect(await known('sunday', {})).toEqual(weeks.map(() => null));
  expect(await known('sunday', { ...env, GRIDCALL_ROSTERSHIP: 'off' })).toEqual(weeks.map(() => null));
});

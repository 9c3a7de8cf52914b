// Every scoring setting that real leagues have is in the table, and is priced or left out.
import { expect, it } from 'vitest';
import { SCORING_SETTINGS } from '../../../src/fantasy/scoring/index.ts';
import { capturedLeagues } from '../../support/captured-leagues.ts';

const leagues = capturedLeagues();

it.skipIf(leagues.length === 0)('lists every scoring setting of the captured leagues', () => {
  const names = leagues.flatMap(({ id, get }) =>
    Object.keys(get<{ scoring_settings: Record<string, number> }>(`league/${id}`).scoring_settings),
  );
  expect(names.length).toBeGreaterThan(500);
  expect([...new Set(names)].filter((name) => !(name in SCORING_SETTINGS))).toEqual([]);
});

// Why a roster's grade, against simulated redrafts, and its place in the league differ.
import { expect, it } from 'vitest';
import { contrastOf } from '../../../src/products/draft-report/decide.ts';

const PLACES = ['first', 'upper', 'middle', 'lower', 'last'] as const;
const contrasts = (level: Parameters<typeof contrastOf>[0]) => PLACES.map((place) => contrastOf(level, { place }));

it('gives the league as the reason where the best roster has an average grade, or the weakest a good one', () => {
  expect(contrasts('ahead')).toEqual([null, null, null, 'better', 'better']);
  expect(contrasts('even')).toEqual(['worse', 'worse', null, 'better', 'better']);
  for (const level of ['behind', 'far_behind', 'last'] as const)
    expect(contrasts(level)).toEqual(['worse', 'worse', null, null, null]);
  expect(contrastOf('even', null)).toBeNull();
});

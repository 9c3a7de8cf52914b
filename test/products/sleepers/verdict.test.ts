// The verdict on a sleeper, by his odds as displayed.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { sleeperVerdict } from '../../../src/products/sleepers/decide.ts';

const odds = (value: number) =>
  createFact('starter_week_odds', value, 'share', null, { dataset: 'platform test', slice: 's' });

it('goes by the displayed odds alone, whatever the position', () => {
  expect([0.62, 0.496, 0.494, 0.3, 0.294, 0.25, 0.244, 0.15].map((value) => sleeperVerdict(odds(value)))).toEqual([
    'start',
    'start',
    'flex',
    'flex',
    'deep_flex',
    'deep_flex',
    'fill_in',
    'fill_in',
  ]);
  expect(sleeperVerdict(null)).toBe('flex');
});

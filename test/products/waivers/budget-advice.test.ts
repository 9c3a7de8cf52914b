// What a manager does with the budget that is left, by the week and the bids.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { budgetAdvice } from '../../../src/products/waivers/decide.ts';

const count = (value: number) =>
  createFact('weeks_left', value, 'count', null, { dataset: 'platform test', slice: 's' });
const league = { teams: count(12), budget: count(100), weeksLeft: count(9) };
const kindAt = (week: number) => budgetAdvice({ week, league })?.kind;

it('assumes a full budget until few are full, and spends what the last runs leave', () => {
  expect([9, 13, 14, 16, 17, 18].map((week) => kindAt(week))).toEqual([
    'full_budget',
    'full_budget',
    'soon_worthless',
    'soon_worthless',
    'soon_worthless',
    'spend_all',
  ]);
});

it('says nothing without a league to name', () => {
  expect(budgetAdvice({ week: 9, league: null })).toBeNull();
});

// What a manager does with the budget that is left, by the week and the bids.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { budgetAdvice } from '../../../src/products/waivers/decide.ts';

const count = (value: number) =>
  createFact('weeks_left', value, 'count', null, { dataset: 'platform test', slice: 's' });
const league = { teams: count(12), budget: count(100), weeksLeft: count(9) };
const kindAt = (week: number, bidPercent = 9, bids = league) =>
  budgetAdvice({ week, targets: [{ bidPercent }], league: bids })?.kind;

it('assumes a full budget until few are full, and spends what the last runs leave', () => {
  expect([9, 13, 14, 16, 17, 18].map((week) => kindAt(week))).toEqual([
    'full_budget',
    'full_budget',
    'soon_worthless',
    'soon_worthless',
    'last_run',
    'spend_all',
  ]);
});

it('bids the minimum where no target costs more, and says nothing without a league to name', () => {
  expect(kindAt(18, 1)).toBe('minimum_bid');
  expect(budgetAdvice({ week: 9, targets: [{ bidPercent: 9 }], league: null })).toBeNull();
});

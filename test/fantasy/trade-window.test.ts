// Until when an answer may advise a trade.
import { describe, expect, it } from 'vitest';
import { allowsTrades } from '../../src/fantasy/index.ts';

describe('trades', () => {
  const rules = { tradeDeadline: null, playoffStartWeek: 15, lastWeek: 17 };

  it('end with the deadline, and without one with the regular season', () => {
    expect([11, 12].map((week) => allowsTrades({ ...rules, tradeDeadline: 11 }, week))).toEqual([true, false]);
    expect([14, 15].map((week) => allowsTrades(rules, week))).toEqual([true, false]);
    expect([16, 17].map((week) => allowsTrades({ ...rules, playoffStartWeek: null }, week))).toEqual([true, false]);
  });

  it('end before week 15 in a league that is not known', () => {
    expect([14, 15].map((week) => allowsTrades(null, week))).toEqual([true, false]);
  });
});

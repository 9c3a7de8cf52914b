// Until when an answer may advise a trade.
import { describe, expect, it } from 'vitest';
import { isTradeWindowOpen } from '../../src/fantasy/index.ts';

describe('trades', () => {
  const rules = { canTrade: true, tradeDeadline: null, playoffStartWeek: 15, lastWeek: 17 };

  it('end with the deadline, and without one with the regular season', () => {
    expect([11, 12].map((week) => isTradeWindowOpen({ ...rules, tradeDeadline: 11 }, week))).toEqual([true, false]);
    expect([14, 15].map((week) => isTradeWindowOpen(rules, week))).toEqual([true, false]);
    expect([16, 17].map((week) => isTradeWindowOpen({ ...rules, playoffStartWeek: null }, week))).toEqual([
      true,
      false,
    ]);
  });

  it('are never open where the league has them switched off', () => {
    expect(isTradeWindowOpen({ ...rules, canTrade: false }, 1)).toBe(false);
  });

  it('end before week 15 in a league that is not known', () => {
    expect([14, 15].map((week) => isTradeWindowOpen(null, week))).toEqual([true, false]);
  });
});

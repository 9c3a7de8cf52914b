// Bids in the league's own money: what is bid, what is left, and whose money decides.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { League } from '../../../src/fantasy/index.ts';
import { audit, backs, decide, type Given, LEAGUE, rosterOf } from './roster-audit.ts';

const mine = rosterOf(1, ['1', '2', '3']);
const snapshot = backs([10, 8, 6, 30, 25]);
const withRules = (rules: Partial<League['rules']>) => ({ rules: { ...LEAGUE.rules, ...rules } });
const claimsOf = async (given: Given) => (await decide(snapshot, given)).claims;

describe('a bid', () => {
  const money = fc
    .constantFrom(50, 100, 200, 1000)
    .chain((budget) => fc.record({ budget: fc.constant(budget), used: fc.integer({ min: 0, max: budget }) }));

  it('is in whole dollars of the league, never more than is left, next to the percent of the season', async () => {
    await fc.assert(
      fc.asyncProperty(money, async ({ budget, used }) => {
        const given = { mine: { ...mine, waiverBudgetUsed: used }, league: withRules({ waiverBudget: budget }) };
        let spent = 0;
        const { waiver_adds: adds } = await audit(snapshot, given);
        for (const [i, { bid }] of (await claimsOf(given)).entries()) {
          if (bid.kind !== 'bid') continue;
          const { left } = bid.facts;
          const { dollars, share } = bid.facts.bid;
          expect([left.value, share.value]).toEqual([budget - used, bid.percent / 100]);
          expect(dollars.value).toBe(Math.ceil((bid.percent * budget) / 100));
          spent += dollars.value;
          const dollarsOf = (value: number) => `$${value.toLocaleString('en-US')}`;
          const said = `${dollarsOf(dollars.value)} of your ${dollarsOf(left.value)} left (${bid.percent}%`;
          expect(adds[i]?.rationale).toContain(said);
          expect(adds[i]?.suggested_fab_bid).toBe(bid.percent);
        }
        expect(spent).toBeLessThanOrEqual(budget - used);
      }),
      { numRuns: 30 },
    );
  });

  it('of money is none in a league without a budget', async () => {
    for (const waiverBudget of [null, 0]) {
      const { waiver_adds: adds, stats_cited: cited } = await audit(snapshot, {
        mine,
        league: withRules({ waiverBudget }),
      });
      expect(adds.length).toBeGreaterThan(0);
      expect(adds.map(({ suggested_fab_bid: bid, win_probability: odds }) => [bid, odds])).toEqual(
        adds.map(() => [0, null]),
      );
      expect(adds.map(({ rationale }) => rationale).join(' ')).not.toMatch(/\$|budget/);
      expect(cited.map(({ stat }) => stat)).not.toContain('faab_budget');
    }
  });
});

describe("a rival's budget", () => {
  const notesWith = async (other: Given['other'], waiverBudgetUsed = 60) =>
    (await claimsOf({ mine: { ...mine, waiverBudgetUsed }, ...(other && { other }) })).map(
      ({ leagueNote: note }) => note,
    );

  it('is said once, of the rival with the most who would start the player and has more left', async () => {
    const [first, ...others] = await notesWith(rosterOf(2, ['5'], { waiverBudgetUsed: 12 }));
    expect(first).toMatchObject({
      kind: 'richer_rival',
      facts: { left: { stat: 'rivals_budget_left', value: 88, player: null } },
    });
    expect(others.every((note) => note === null)).toBe(true);
  });

  it('is not said of one who would not start him, or has no more left', async () => {
    const better = backs([10, 8, 6, 30, 40]);
    const other = rosterOf(2, ['5'], { waiverBudgetUsed: 12 });
    const { claims } = await decide(better, { mine: { ...mine, waiverBudgetUsed: 60 }, other });
    expect(claims.map(({ leagueNote: note }) => note)).toEqual(claims.map(() => null));
    expect(await notesWith(rosterOf(2, [], { waiverBudgetUsed: 60 }))).toEqual([null, null]);
  });

  it('is why a bid is sure to win, where no rival has as much', async () => {
    const [first] = await notesWith(rosterOf(2, [], { waiverBudgetUsed: 98 }), 0);
    expect(first).toMatchObject({ kind: 'outbids_all', facts: { left: { value: 2 } } });
  });
});

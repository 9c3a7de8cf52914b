// Bids on free agents: what rivals bid, the odds that a bid wins, and the bid that gains most.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateBudget,
  alternativeBids,
  demandRanks,
  optimalBid,
  type Transaction,
  weeklyDemand,
  winCurve,
} from '../../../src/fantasy/index.ts';

const claim = (week: number, roster: number, player: string, bid: number | null, completed = true): Transaction => ({
  id: `${week} ${roster} ${player}`,
  type: 'waiver',
  completed,
  week,
  createdAt: 0,
  processedAt: 0,
  rosterIds: [roster],
  adds: new Map([[player, roster]]),
  drops: new Map(),
  bid,
  movedMore: false,
});

describe('what rivals bid', () => {
  const asked = { weeks: [1, 2], ownRosterId: 9, budget: 200 };

  it('is the highest bid on each player, lost ones included, the dearest first', () => {
    const transactions = [claim(1, 1, 'a', 20), claim(1, 2, 'a', 50, false), claim(1, 3, 'b', 80), claim(2, 1, 'c', 0)];
    expect(weeklyDemand({ ...asked, transactions })).toEqual([
      { week: 1, highest: [0.4, 0.25] },
      { week: 2, highest: [0] },
    ]);
  });

  it('leaves out own bids, moves without a bid and other weeks', () => {
    const trade = { ...claim(1, 1, 'd', 10), type: 'trade' as const };
    const transactions = [claim(1, 9, 'a', 100), claim(1, 1, 'b', null), claim(3, 1, 'c', 10), trade];
    expect(weeklyDemand({ ...asked, transactions }).map(({ highest }) => highest)).toEqual([[], []]);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const demand = fc.array(
  fc.array(share, { maxLength: 6 }).map((bids) => ({ week: 1, highest: bids.sort((a, b) => b - a) })),
  { maxLength: 14 },
);
const place = fc.integer({ min: 1, max: 12 });

describe('the odds that a bid wins', () => {
  it('are odds, and rise with the bid', () => {
    fc.assert(
      fc.property(demand, place, share, share, (weeks, k, a, b) => {
        const curve = winCurve(weeks, k, 3);
        const [low, high] = [curve(Math.min(a, b)), curve(Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it('are better for a player fewer are after', () => {
    expect(winCurve([], 5, 3)(0.05)).toBeGreaterThan(winCurve([], 1, 3)(0.05));
  });

  it('fall as the money does', () => {
    expect(winCurve([], 1, 14)(0.2)).toBeGreaterThan(winCurve([], 1, 1)(0.2));
  });

  it("follow the league's own bids the more weeks there are", () => {
    const weeks = (count: number) => Array.from({ length: count }, () => ({ week: 3, highest: [0.5] }));
    const at = (count: number) => winCurve(weeks(count), 1, 3)(0.4);
    expect([at(0) > at(3), at(3) > at(12)]).toEqual([true, true]);
    expect(winCurve(weeks(12), 1, 3)(0.51)).toBeGreaterThan(winCurve([], 1, 3)(0.51));
  });
});

describe('the bid that gains most', () => {
  it('is whole, affordable, and no other whole bid gains more', () => {
    fc.assert(
      fc.property(demand, place, share, share, (weeks, k, value, budgetLeft) => {
        const curve = winCurve(weeks, k, 3);
        const { percent, winProbability } = optimalBid({ curve, value, budgetLeft, minBid: 0 });
        const gain = (bid: number) => curve(bid / 100) * (value - bid / 100);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent / 100).toBeLessThanOrEqual(budgetLeft + 1e-9);
        // a whole percent is the least bid that can win, whatever the player is worth
        expect(percent / 100).toBeLessThanOrEqual(Math.max(value, 0.01) + 1e-9);
        expect(winProbability).toBe(curve(percent / 100));
        for (let bid = 1; bid <= 100 * Math.min(value, budgetLeft); bid++)
          expect(gain(percent)).toBeGreaterThanOrEqual(gain(bid) - 1e-9);
      }),
    );
  });

  it('rises with what the player is worth', () => {
    fc.assert(
      fc.property(demand, place, share, share, (weeks, k, a, b) => {
        const bidOn = (value: number) =>
          optimalBid({ curve: winCurve(weeks, k, 3), value, budgetLeft: 1, minBid: 0 }).percent;
        expect(bidOn(Math.max(a, b))).toBeGreaterThanOrEqual(bidOn(Math.min(a, b)));
      }),
    );
  });

  it('keeps to the least bid of the league and to the money left', () => {
    const curve = winCurve([], 1, 3);
    expect(optimalBid({ curve, value: 0, budgetLeft: 1, minBid: 0.01 }).percent).toBe(1);
    expect(optimalBid({ curve, value: 0.9, budgetLeft: 0.05, minBid: 0 }).percent).toBeLessThanOrEqual(5);
    expect(optimalBid({ curve, value: 0.9, budgetLeft: 0, minBid: 0.01 }).percent).toBe(0);
  });
});

describe('what is left, shared out when it buys nothing later', () => {
  const points = fc.double({ min: 0, max: 20, noNaN: true });
  const displayed = (odds: number) => Math.round(100 * odds) / 100;

  it('is spent where it is expected to win most: no other sharing of it wins more', () => {
    const few = fc.array(fc.record({ k: place, value: points }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(demand, few, fc.integer({ min: 0, max: 12 }), (weeks, claims, percents) => {
        const wanted = claims.map(({ k, value }) => ({ curve: winCurve(weeks, k, 17), value }));
        const bids = allocateBudget({ claims: wanted, budgetLeft: percents / 100, minBid: 0 });
        const gain = (shares: readonly number[]) =>
          wanted.reduce((sum, { curve, value }, i) => sum + displayed(curve((shares[i] ?? 0) / 100)) * value, 0);
        const shares = bids.map((bid) => bid?.percent ?? Number.NaN);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(percents);
        const sharings = (count: number, money: number): number[][] =>
          count === 0
            ? [[]]
            : Array.from({ length: money + 1 }, (_, first) => first).flatMap((first) =>
                sharings(count - 1, money - first).map((rest) => [first, ...rest]),
              );
        for (const other of sharings(wanted.length, percents))
          expect(gain(shares)).toBeGreaterThanOrEqual(gain(other) - 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('is bid in full while it helps, and no further', () => {
    const curve = winCurve([], 8, 17);
    const [only] = allocateBudget({ claims: [{ curve, value: 0.1 }], budgetLeft: 0.02, minBid: 0 });
    expect(only?.percent).toBe(2);
    const [sure] = allocateBudget({ claims: [{ curve, value: 0.1 }], budgetLeft: 1, minBid: 0 });
    expect(sure?.percent).toBeLessThan(20);
    expect(displayed(sure?.winProbability ?? 0)).toBe(1);
  });

  it('goes in bids that the league takes, to those it brings most where it does not do for all', () => {
    const curve = winCurve([], 3, 17);
    const claims = [1, 4, 4].map((value) => ({ curve, value }));
    const bids = allocateBudget({ claims, budgetLeft: 0.05, minBid: 0.02 });
    expect(bids[0]).toBeNull();
    for (const bid of bids.slice(1)) expect(bid?.percent).toBeGreaterThanOrEqual(2);
    expect(allocateBudget({ claims: [{ curve, value: 0 }], budgetLeft: 0.05, minBid: 0.02 })[0]?.percent).toBe(2);
  });
});

describe('the points reported with the bid', () => {
  it('are affordable, on both sides where there are any, and clearly apart in odds', () => {
    fc.assert(
      fc.property(demand, place, share, share, (weeks, k, value, budgetLeft) => {
        const curve = winCurve(weeks, k, 3);
        const bid = optimalBid({ curve, value, budgetLeft, minBid: 0 });
        const points = alternativeBids({ curve, bid, budgetLeft, minBid: 0 });
        expect(points.length).toBeLessThanOrEqual(2);
        const shares = points.map(({ percent }) => percent);
        expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
        for (const { percent, winProbability, level } of points) {
          expect(percent / 100).toBeLessThanOrEqual(budgetLeft + 1e-9);
          expect(winProbability).toBe(curve(percent / 100));
          expect(winProbability).toBeGreaterThanOrEqual(level);
          if (percent > 0) expect(curve((percent - 1) / 100)).toBeLessThan(level);
          expect(Math.abs(winProbability - bid.winProbability)).toBeGreaterThanOrEqual(0.1);
          expect(percent < bid.percent).toBe(winProbability < bid.winProbability);
        }
      }),
    );
  });
});

describe('how wanted a free agent is', () => {
  const free = [3, 9, 5].map((worth) => ({ position: 'RB', worth }));

  it('goes by what he is worth to any team', () => {
    expect(free.map(demandRanks(free))).toEqual([3, 1, 2]);
  });

  it('is that of a free player for one who is rostered', () => {
    expect([10, 5, 1].map((worth) => demandRanks(free)({ position: 'WR', worth }))).toEqual([1, 2, 4]);
  });

  it("is little for a kicker or a defense, who are in no one's way", () => {
    const kicker = { position: 'K', worth: 50 };
    const rankOf = demandRanks([kicker, ...free]);
    expect(rankOf(kicker)).toBe(8);
    expect(free.map(rankOf)).toEqual([3, 1, 2]);
  });
});

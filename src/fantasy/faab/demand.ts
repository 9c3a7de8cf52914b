// What others were ready to pay for free agents, week by week, from the claims of a league:
// won and lost ones alike.
import { raiseTo } from '../../tally/index.ts';
import type { Transaction } from '../league.ts';

/**
 * One past week: the highest rival bid on each claimed player as a share of the
 * season's budget, highest first.
 */
export interface WeekDemand {
  readonly week: number;
  readonly highest: readonly number[];
}

interface DemandInput {
  readonly transactions: readonly Transaction[];
  /** Weeks that count: those without a claim are weeks in which nothing was bid. */
  readonly weeks: readonly number[];
  /** The team asking: its own bids are left out, as they are not a rival's. */
  readonly ownRosterId: number;
  /** Season's budget in the league's dollars. */
  readonly budget: number;
}

export function weeklyDemand({ transactions, weeks, ownRosterId, budget }: DemandInput): readonly WeekDemand[] {
  return weeks.map((week) => {
    const highest = new Map<string, number>();
    for (const { type, bid, adds, rosterIds, week: weekOfBid } of transactions) {
      if (type !== 'waiver' || bid === null || weekOfBid !== week || rosterIds.includes(ownRosterId)) continue;
      // more than the whole budget can be bid with traded dollars: that is
      // out of reach all the same
      const share = Math.min(1, Math.max(0, bid) / budget);
      for (const player of adds.keys()) raiseTo(highest, player, share);
    }
    return { week, highest: [...highest.values()].sort((a, b) => b - a) };
  });
}

// What others were ready to pay for free agents, week by week, from the claims of a league, won and
// lost ones alike; what each team has left, and which of them would start a player.

import type { Player } from '../../nfl/index.ts';
import { raiseTo } from '../../tally/index.ts';
import { isStreamed } from '../defaults/index.ts';
import type { LeagueRoster, Transaction } from '../league.ts';
import { spotsOf } from '../lineups/slots.ts';
import type { SeasonValues } from '../value/season-value.ts';

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

/**
 * Kickers and defenses are claimed by the teams that need one, and hardly paid for: in the league
 * seasons of the win curve nine in ten of their 490 claims drew less than 4 % of the budget
 * (medians 0 %), whatever the week. That is the curve of this place, the last one.
 */
const DEMAND_RANK_WITHOUT_BENCH = 8;

export interface WantedPlayer {
  readonly position: string;
  /**
   * What any team sees in him, in one unit for all: in a league the points over replacement over
   * the weeks left, without one the claim value (docs/research/value.md).
   */
  readonly worth: number;
}

/** The rank of a player among those who are free, 1 = most wanted; whether he is free or not. */
export function demandRanks(free: readonly WantedPlayer[]): (player: WantedPlayer) => number {
  const worths = free
    .filter(({ position }) => !isStreamed(position))
    .map(({ worth }) => worth)
    .sort((a, b) => b - a);
  return ({ position, worth }) => {
    if (isStreamed(position)) return DEMAND_RANK_WITHOUT_BENCH;
    const moreWanted = worths.findIndex((other) => other <= worth);
    return (moreWanted === -1 ? worths.length : moreWanted) + 1;
  };
}

interface Money {
  /** Season's budget in the league's dollars. */
  readonly budget: number;
  /** Moves from which the money spent is counted; null for what the platform counts today. */
  readonly transactions: readonly Transaction[] | null;
}

/**
 * Share of the season's budget that a team has left. The platform's count includes what claims do
 * not show: traded budget and corrections. A claim without a bid costs nothing.
 */
export function budgetLeftOf({ id, waiverBudgetUsed }: LeagueRoster, { budget, transactions }: Money): number {
  const claims = transactions?.filter(
    (move) => move.type === 'waiver' && move.completed && move.rosterIds.includes(id),
  );
  const spent = claims?.reduce((sum, { bid }) => sum + (bid ?? 0), 0) ?? waiverBudgetUsed;
  return Math.max(0, budget - spent) / budget;
}

/** Whether he is better than the starters of a team's own slots there; any streamer will do. */
export function canStart(
  players: readonly Player[],
  wanted: Player,
  { values, slots }: { readonly values: SeasonValues; readonly slots: readonly string[] },
): boolean {
  const { position } = wanted;
  const pointsOf = (player: Player) => values.valueFor(player)?.points ?? 0;
  const better = players.filter((each) => each.position === position && pointsOf(each) >= pointsOf(wanted));
  return !isStreamed(position) && better.length < spotsOf(slots, position);
}

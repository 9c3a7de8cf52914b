// Who holds whom in a league at the week asked about, and what claims are made from: who is free, and the money for bids.
import {
  type League,
  type LeagueRoster,
  leagueProgress,
  rosterAt,
  rosteredDuring,
  rosteredNow,
  type Transaction,
  type WeekDemand,
  weeklyDemand,
} from '../../fantasy/index.ts';
import { type Player, type Snapshot, weekStarts } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** What claims are made from, and with. */
export interface FreeAgentPool {
  isFree(player: Player): boolean;
  /** Null where claims go by priority and not by bids. */
  readonly bidding: {
    readonly demand: readonly WeekDemand[];
    /** Shares of the season's budget. */
    readonly budgetLeft: number;
    readonly minBid: number;
    /** The first week in which the money can be spent: the present one where the week asked about is still to come. */
    readonly from: number;
    /** Where the bids were read. */
    readonly slice: string;
  } | null;
  /** How many can be added without a drop. */
  readonly openSpots: number;
}

export interface LeagueRosters {
  readonly isPast: boolean;
  readonly all: ReadonlySet<string>;
  /** Roster → its players in a past week; empty for today's, which the rosters tell. */
  readonly playersOf: ReadonlyMap<number, readonly string[]>;
}

/** Who holds whom at the week asked about: today's rosters, or that week's own lists. */
export async function leagueRosters(
  { leagues }: AnalysisContext,
  league: League,
  rosters: readonly LeagueRoster[],
  snapshot: Snapshot,
): Promise<LeagueRosters> {
  const today = { isPast: false, all: rosteredNow(rosters), playersOf: new Map() };
  if (leagueProgress(league, snapshot).isLive) return today;
  const [[rows = []], moves] = await Promise.all([
    leagues.matchups(league.id, [snapshot.week]),
    leagues.transactions(league.id, [snapshot.week]),
  ]);
  if (rows.length === 0) return today;
  const kickoff =
    weekStarts(snapshot.games, snapshot.season).find(({ week }) => week === snapshot.week)?.kickoffMs ?? 0;
  return {
    isPast: true,
    all: rosteredDuring(rows, moves),
    playersOf: new Map(rows.map(({ rosterId, players }) => [rosterId, rosterAt(kickoff, rosterId, players, moves)])),
  };
}

export async function freeAgentPool(
  { leagues }: AnalysisContext,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
  rostership: LeagueRosters,
  openSpots: number,
): Promise<FreeAgentPool> {
  const { startWeek, waiverBudget: budget, waiverBidMinimum: bidMinimum } = league.rules;
  // claims of weeks to come were not made, which is not to say that nobody bids in them
  const end = Math.min(snapshot.week, leagueProgress(league, snapshot).currentWeek);
  const weeks = Array.from({ length: Math.max(0, end - startWeek) }, (_, i) => startWeek + i);
  const isFree = ({ platformId }: Player) => platformId !== null && !rostership.all.has(platformId);
  if (budget === null || budget <= 0) return { isFree, bidding: null, openSpots };
  const transactions = weeks.length > 0 ? await leagues.transactions(league.id, weeks) : [];
  // the platform's count is of today, and holds what no claim shows: trades of money and corrections
  const dollarsSpent = rostership.isPast ? dollarsSpentBy(transactions, roster) : roster.waiverBudgetUsed;
  return {
    isFree,
    openSpots,
    bidding: {
      demand: weeklyDemand({ transactions, weeks, ownRosterId: roster.id, budget }),
      budgetLeft: Math.max(0, budget - dollarsSpent) / budget,
      minBid: bidMinimum / budget,
      from: end,
      slice: `league ${league.id} ${league.season} wk ${startWeek}-${Math.max(startWeek, end - 1)}, waiver claims`,
    },
  };
}

/** Dollars spent on the claims a team won. */
function dollarsSpentBy(transactions: readonly Transaction[], { id }: LeagueRoster): number {
  return transactions
    .filter(({ type, completed, rosterIds }) => type === 'waiver' && completed && rosterIds.includes(id))
    .reduce((sum, { bid }) => sum + (bid ?? 0), 0);
}

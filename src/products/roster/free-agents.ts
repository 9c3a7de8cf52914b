// Every roster of a league in the week asked about, its free agents, and the budget for bids.
import {
  type League,
  type LeagueRoster,
  leagueProgress,
  rosterAt,
  rosteredNow,
  type Transaction,
  type WeekDemand,
  weeklyDemand,
} from '../../fantasy/index.ts';
import { clockBefore, type Player, type Snapshot, type WeekClock } from '../../nfl/index.ts';
import { type AnalysisContext, isLocked } from '../shared/index.ts';

/** The players a team can claim, and what it can bid. */
export interface FreeAgentPool {
  isFree(player: Player): boolean;
  /** Null in a league with waiver priority. */
  readonly bidding: {
    readonly demand: readonly WeekDemand[];
    /** Shares of the season's budget. */
    readonly budgetLeft: number;
    readonly minBid: number;
    /**
     * The first week in which the money can be spent: the current one where the week
     * asked about is still ahead.
     */
    readonly from: number;
    /** The league and weeks that the bids were read from. */
    readonly slice: string;
  } | null;
  /** Players that can be added without a drop. */
  readonly openSpots: number;
}

export interface LeagueRosters {
  readonly isPast: boolean;
  /** Every rostered player. */
  readonly all: ReadonlySet<string>;
  /**
   * Roster → its players in a past week; empty for today, when the rosters themselves have them.
   */
  readonly playersOf: ReadonlyMap<number, readonly string[]>;
}

/**
 * The clock of the snapshot's week: a league of an earlier season is asked about
 * in a week of that season.
 */
export function clockOf(
  { currentSnapshot, clock }: Pick<AnalysisContext, 'currentSnapshot' | 'clock'>,
  snapshot: Snapshot,
): WeekClock {
  return snapshot === currentSnapshot ? clock : clockBefore(snapshot);
}

/** The rosters of the week asked about: today's, or that week's own lists. */
export async function leagueRosters(
  { leagues, currentSnapshot, clock }: AnalysisContext,
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
  const moment = clockOf({ currentSnapshot, clock }, snapshot).now;
  const playersOf = new Map(
    rows.map(({ rosterId, players }) => [rosterId, rosterAt(moment, rosterId, players, moves)] as const),
  );
  return { isPast: true, all: new Set([...playersOf.values()].flat()), playersOf };
}

export async function freeAgentPool(
  { leagues }: AnalysisContext,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
  leaguePlayers: LeagueRosters,
  openSpots: number,
): Promise<FreeAgentPool> {
  const { startWeek, waiverBudget: budget, waiverBidMinimum: bidMinimum } = league.rules;
  // weeks ahead have no claims yet, which does not mean weeks without bids
  const end = Math.min(snapshot.week, leagueProgress(league, snapshot).currentWeek);
  const weeks = Array.from({ length: Math.max(0, end - startWeek) }, (_, i) => startWeek + i);
  const isFree = (player: Player) =>
    player.platformId !== null && !leaguePlayers.all.has(player.platformId) && !isLocked(snapshot, player);
  if (budget === null || budget <= 0) return { isFree, bidding: null, openSpots };
  const transactions = weeks.length > 0 ? await leagues.transactions(league.id, weeks) : [];
  // the platform's count is today's, and includes what claims do not show:
  // traded budget and corrections
  const dollarsSpent = leaguePlayers.isPast ? dollarsSpentBy(transactions, roster) : roster.waiverBudgetUsed;
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

/** Dollars a team spent on the claims it won; a claim without a bid costs nothing. */
function dollarsSpentBy(transactions: readonly Transaction[], { id }: LeagueRoster): number {
  return transactions
    .filter(({ type, completed, rosterIds }) => type === 'waiver' && completed && rosterIds.includes(id))
    .reduce((sum, { bid }) => sum + (bid ?? 0), 0);
}

// Who holds whom in a league at the week asked about, and what claims are made from: who is free, and the money for bids.
import { type WeekDemand, weeklyDemand } from '../football/bids/demand.ts';
import { weekStarts } from '../football/kickoff.ts';
import { standingOf } from '../football/league/counted-weeks.ts';
import { heldAt, heldNow, heldThen } from '../football/league/held.ts';
import type { League, LeagueRoster, Transaction } from '../football/league.ts';
import type { Player, World } from '../football/world.ts';
import type { Sight } from './analysis.ts';

/** What claims are made from, and with. */
export interface Pool {
  isFree(player: Player): boolean;
  /** Null where claims go by priority and not by bids. */
  readonly bidding: {
    readonly demand: readonly WeekDemand[];
    /** Shares of the season's budget. */
    readonly left: number;
    readonly least: number;
    /** The first week in which the money can be spent: the present one where the week asked about is still to come. */
    readonly from: number;
    /** Where the bids were read. */
    readonly slice: string;
  } | null;
  /** How many can be added without a drop. */
  readonly room: number;
}

export interface Holdings {
  readonly isPast: boolean;
  readonly all: ReadonlySet<string>;
  /** Roster → its players in a past week; empty for today's, which the rosters tell. */
  readonly of: ReadonlyMap<number, readonly string[]>;
}

/** Who holds whom at the week asked about: today's rosters, or that week's own lists. */
export async function holdings(
  { leagues }: Sight,
  league: League,
  rosters: readonly LeagueRoster[],
  world: World,
): Promise<Holdings> {
  const today = { isPast: false, all: heldNow(rosters), of: new Map() };
  if (standingOf(league, world).present) return today;
  const [[rows = []], moves] = await Promise.all([
    leagues.matchups(league.id, [world.week]),
    leagues.transactions(league.id, [world.week]),
  ]);
  if (rows.length === 0) return today;
  const kickoff = weekStarts(world.games, world.season).find(({ week }) => week === world.week)?.at ?? 0;
  return {
    isPast: true,
    all: heldThen(rows, moves),
    of: new Map(rows.map(({ rosterId, players }) => [rosterId, heldAt(kickoff, rosterId, players, moves)])),
  };
}

export async function poolOf(
  { leagues }: Sight,
  league: League,
  roster: LeagueRoster,
  world: World,
  held: Holdings,
  room: number,
): Promise<Pool> {
  const { startWeek, waiverBudget: budget, waiverBidMinimum: least } = league.rules;
  // claims of weeks to come were not made, which is not to say that nobody bids in them
  const end = Math.min(world.week, standingOf(league, world).current);
  const weeks = Array.from({ length: Math.max(0, end - startWeek) }, (_, i) => startWeek + i);
  const isFree = ({ platformId }: Player) => platformId !== null && !held.all.has(platformId);
  if (budget === null || budget <= 0) return { isFree, bidding: null, room };
  const transactions = weeks.length > 0 ? await leagues.transactions(league.id, weeks) : [];
  // the platform's count is of today, and holds what no claim shows: trades of money and corrections
  const spent = held.isPast ? spentOn(transactions, roster) : roster.waiverBudgetUsed;
  return {
    isFree,
    room,
    bidding: {
      demand: weeklyDemand({ transactions, weeks, ownRoster: roster.id, budget }),
      left: Math.max(0, budget - spent) / budget,
      least: least / budget,
      from: end,
      slice: `league ${league.id} ${league.season} wk ${startWeek}-${Math.max(startWeek, end - 1)}, waiver claims`,
    },
  };
}

/** Dollars spent on the claims a team won. */
function spentOn(transactions: readonly Transaction[], { id }: LeagueRoster): number {
  return transactions
    .filter(({ type, completed, rosterIds }) => type === 'waiver' && completed && rosterIds.includes(id))
    .reduce((sum, { bid }) => sum + (bid ?? 0), 0);
}

// Facts about a league's weeks: each names the league, the weeks and the roster, so that the
// platform can be read again.
import { createFact, type Fact, type Unit } from '../../citations/index.ts';
import type { League } from '../../fantasy/index.ts';

/**
 * One number of the league's matchups. `about` is the slice within them:
 * `roster 3, WR`, `wk 7, roster 3`.
 */
export type LeagueFact = (given: {
  readonly stat: string;
  readonly value: number;
  readonly unit: Unit;
  readonly about: string;
  readonly rule: string;
  /** The player's name; left out for a team. */
  readonly player?: string;
}) => Fact;

/** Facts over these weeks of the league. */
export function leagueFacts(league: League, weeks: readonly number[]): LeagueFact {
  const slice = `league ${league.id} ${league.season} wk ${span(weeks)}`;
  return ({ stat, value, unit, about, rule, player }) =>
    createFact(stat, value, unit, player ?? null, { dataset: 'platform matchups', slice: `${slice}, ${about}`, rule });
}

/** A rank among the teams of the league. */
export type Place = 'first' | 'between' | 'last';

export function placeOf(rank: Fact, teams: Fact): Place {
  if (rank.value === 1) return 'first';
  return rank.value === teams.value ? 'last' : 'between';
}

/** Number of teams. */
export function leagueSize(teams: number, cite: LeagueFact): Fact {
  return cite({ stat: 'league_size', value: teams, unit: 'count', about: 'rosters', rule: 'count' });
}

/** The number of a week other than the one asked about, which needs a citation. */
export function weekNumber(week: number, cite: LeagueFact): Fact {
  return cite({ stat: 'week', value: week, unit: 'count', about: `wk ${week}`, rule: 'matchups of the week' });
}

/** "1-9", or "1-3, 5" where weeks are missing. */
function span(weeks: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const week of weeks) {
    const last = runs.at(-1);
    if (last && week === last.to + 1) last.to = week;
    else runs.push({ from: week, to: week });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** Rounded to two decimals, without a negative zero. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

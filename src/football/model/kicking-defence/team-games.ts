// What a team kicked and what its defence did in each game, from the box scores of both sides and the final scores.
import { rowsBefore, rowsThrough } from '../../as-of.ts';
import { DEFENCE_STATS, type StatLine } from '../../scoring.ts';
import { textAt } from '../../table.ts';
import type { Week, World } from '../../world.ts';

/** Kicks of a team in one game, under the names of the statistics. */
export const KICKS = [
  'fg_made_0_19',
  'fg_made_20_29',
  'fg_made_30_39',
  'fg_made_40_49',
  'fg_made_50_59',
  'fg_made_60_',
  'fg_missed',
  'pat_made',
  'pat_missed',
] as const;

/** Plays of a defence in one game; points allowed are the opponent's score. */
export const PLAYS = [
  'team_sacks',
  'team_interceptions',
  'team_fumble_recoveries',
  'team_forced_fumbles',
  'team_safeties',
  'team_defensive_tds',
  'team_special_teams_tds',
] as const satisfies readonly (typeof DEFENCE_STATS)[number][];

export interface TeamGame extends Week {
  readonly team: string;
  readonly opponent: string;
  readonly kicks: Readonly<Record<(typeof KICKS)[number], number>>;
  readonly plays: Readonly<Record<(typeof PLAYS)[number], number>>;
  readonly allowed: number;
}

/** Sums that are filled while the rows are read. */
interface Sums {
  readonly kicks: Record<(typeof KICKS)[number], number>;
  readonly plays: Record<(typeof PLAYS)[number], number>;
}

/**
 * The regular-season games of `from` up to and including `through`, in the schedule's order, two entries a game. Sacks, interceptions and
 * lost fumbles are counted from the offence they were done to. Seasons whose files know the offence only are left out.
 */
export function teamGames(world: World, from: Week, through: Week): readonly TeamGame[] {
  const { stats, games } = world;
  const sums = new Map<string, Sums>();
  const complete = new Set<number>();
  const sumsOf = (season: number, week: number, team: string): Sums => {
    const key = `${season} ${week} ${team}`;
    let found = sums.get(key);
    if (!found) {
      found = { kicks: zeros(KICKS), plays: zeros(PLAYS) };
      sums.set(key, found);
    }
    return found;
  };
  const end = Math.min(rowsThrough(stats, through), stats.length);
  for (let row = rowsBefore(stats, from); row < end; row++) {
    const amount = (column: Float64Array) => column[row] || 0;
    const n = stats.numbers;
    const season = n.season[row] ?? 0;
    const week = n.week[row] ?? 0;
    if (Number.isFinite(n.fg_att[row])) complete.add(season);
    const own = sumsOf(season, week, textAt(stats.texts.team, row));
    for (const kick of KICKS) own.kicks[kick] += amount(n[kick]);
    own.plays.team_forced_fumbles += amount(n.def_fumbles_forced);
    own.plays.team_safeties += amount(n.def_safeties);
    own.plays.team_defensive_tds += amount(n.def_tds);
    own.plays.team_special_teams_tds += amount(n.special_teams_tds);
    const against = sumsOf(season, week, textAt(stats.texts.opponent_team, row)).plays;
    against.team_sacks += amount(n.sacks_suffered);
    against.team_interceptions += amount(n.passing_interceptions);
    against.team_fumble_recoveries +=
      amount(n.sack_fumbles_lost) + amount(n.rushing_fumbles_lost) + amount(n.receiving_fumbles_lost);
  }
  const list: TeamGame[] = [];
  const last = Math.min(rowsThrough(games, through), games.length);
  for (let row = rowsBefore(games, from); row < last; row++) {
    if (textAt(games.texts.game_type, row) !== 'REG') continue;
    const season = games.numbers.season[row] ?? 0;
    const week = games.numbers.week[row] ?? 0;
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    const [homeScore, awayScore] = [games.numbers.home_score[row], games.numbers.away_score[row]];
    if (!Number.isFinite(homeScore) || !Number.isFinite(awayScore)) continue;
    const sides = [
      [home, away, awayScore],
      [away, home, homeScore],
    ] as const;
    for (const [team, opponent, allowed] of sides) {
      const found = sums.get(`${season} ${week} ${team}`);
      if (found && complete.has(season)) list.push({ season, week, team, opponent, ...found, allowed: allowed ?? 0 });
    }
  }
  return list;
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}

/** Bands of points allowed in the order of the statistics, and their upper ends; the last one is open. */
export const BANDS = DEFENCE_STATS.filter((stat) => stat.startsWith('points_allowed_'));
export const BAND_ENDS: readonly number[] = [0, 6, 13, 20, 27, 34];

/** The band of points allowed that a score falls into. */
export function bandOf(allowed: number): keyof StatLine {
  const at = BAND_ENDS.findIndex((end) => allowed <= end);
  return BANDS.at(at) ?? 'points_allowed_35_';
}

// What a team kicked and what its defence did in each game, from the box scores of both sides and the final scores.
import { rowsBefore, rowsThrough } from '../../as-of.ts';
import type { StatsTable } from '../../columns.ts';
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

/** The sums of one week by team. */
interface WeekSums {
  readonly of: ReadonlyMap<string, Sums>;
  /** Whether its file knows more than the offence. */
  readonly complete: boolean;
}

/**
 * The regular-season games of `from` up to and including `through`, in the schedule's order, two entries a game. Sacks, interceptions and
 * lost fumbles are counted from the offence they were done to. Seasons whose files know the offence only are left out.
 */
export function teamGames(world: World, from: Week, through: Week): readonly TeamGame[] {
  const { stats, games } = world;
  const weeks = new Map<number, WeekSums>();
  const complete = new Set<number>();
  const end = Math.min(rowsThrough(stats, through), stats.length);
  for (let row = rowsBefore(stats, from); row < end; ) {
    const at = { season: stats.numbers.season[row] ?? 0, week: stats.numbers.week[row] ?? 0 };
    const next = Math.min(rowsThrough(stats, at), end);
    const sums = sumsOf(stats, at, row, next);
    weeks.set(when(at), sums);
    if (sums.complete) complete.add(at.season);
    row = next;
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
    const sums = weeks.get(when({ season, week }));
    const sides = [
      [home, away, awayScore],
      [away, home, homeScore],
    ] as const;
    for (const [team, opponent, allowed] of sides) {
      const found = sums?.of.get(team);
      if (found && complete.has(season)) list.push({ season, week, team, opponent, ...found, allowed: allowed ?? 0 });
    }
  }
  return list;
}

const when = ({ season, week }: Week): number => season * 100 + week;

/** Weeks summed already, by the memory the statistics lie in: a week is seen whole or not at all, and does not change. */
const known = new WeakMap<ArrayBufferLike, Map<number, WeekSums>>();

function sumsOf(stats: StatsTable, at: Week, from: number, to: number): WeekSums {
  const { buffer } = stats.numbers.season;
  const weeks = known.get(buffer) ?? new Map<number, WeekSums>();
  known.set(buffer, weeks);
  const sums = weeks.get(when(at)) ?? sumUp(stats, from, to);
  weeks.set(when(at), sums);
  return sums;
}

function sumUp(stats: StatsTable, from: number, to: number): WeekSums {
  const { numbers: n, texts } = stats;
  const of = new Map<string, Sums>();
  const sumsOfTeam = (team: string): Sums => {
    const found = of.get(team) ?? { kicks: zeros(KICKS), plays: zeros(PLAYS) };
    of.set(team, found);
    return found;
  };
  let complete = false;
  for (let row = from; row < to; row++) {
    const amount = (column: Float64Array) => column[row] || 0;
    if (Number.isFinite(n.fg_att[row])) complete = true;
    const own = sumsOfTeam(textAt(texts.team, row));
    for (const kick of KICKS) own.kicks[kick] += amount(n[kick]);
    own.plays.team_forced_fumbles += amount(n.def_fumbles_forced);
    own.plays.team_safeties += amount(n.def_safeties);
    own.plays.team_defensive_tds += amount(n.def_tds);
    own.plays.team_special_teams_tds += amount(n.special_teams_tds);
    const against = sumsOfTeam(textAt(texts.opponent_team, row)).plays;
    against.team_sacks += amount(n.sacks_suffered);
    against.team_interceptions += amount(n.passing_interceptions);
    against.team_fumble_recoveries +=
      amount(n.sack_fumbles_lost) + amount(n.rushing_fumbles_lost) + amount(n.receiving_fumbles_lost);
  }
  return { of, complete };
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

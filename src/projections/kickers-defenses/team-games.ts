// What a team kicked and what its defense did in each game, from the box scores of both
// sides and the final scores.
import { type StatLine, TEAM_DEFENSE_STATS, TEAM_PLAY_STATS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  countAt,
  FIELD_GOALS_BY_DISTANCE,
  type NumberColumn,
  numberAt,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  type StatsTable,
  textAt,
  type Week,
} from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';

/** Kicks of a team in one game, under the names of the statistics. */
export const KICKS = [...FIELD_GOALS_BY_DISTANCE, 'fg_missed', 'pat_made', 'pat_missed'] as const;

export interface TeamKickingGame extends Week {
  readonly team: string;
  readonly opponent: string;
  readonly kicks: Readonly<Record<(typeof KICKS)[number], number>>;
  readonly plays: Readonly<Record<(typeof TEAM_PLAY_STATS)[number], number>>;
  readonly allowed: number;
}

/** Sums that are filled while the rows are read. */
interface TeamSums {
  readonly kicks: Record<(typeof KICKS)[number], number>;
  readonly plays: Record<(typeof TEAM_PLAY_STATS)[number], number>;
}

/** The sums of one week by team. */
interface WeekSums {
  readonly byTeam: ReadonlyMap<string, TeamSums>;
  /** Whether its file knows more than the offense. */
  readonly complete: boolean;
}

/**
 * The regular-season games of `from` up to and including `through`, in the schedule's order, two
 * entries a game. Sacks, interceptions and lost fumbles are counted from the offense that suffered
 * them. Seasons with files of the offense only are left out.
 */
export function teamGames(snapshot: Snapshot, from: Week, through: Week): readonly TeamKickingGame[] {
  const { stats, games } = snapshot;
  const weeks = new Map<number, WeekSums>();
  const complete = new Set<number>();
  const end = Math.min(rowsThrough(stats, through), stats.length);
  for (let row = rowsBefore(stats, from); row < end; ) {
    const week = { season: numberAt(stats.numbers.season, row), week: numberAt(stats.numbers.week, row) };
    const next = Math.min(rowsThrough(stats, week), end);
    const sums = weekSumsOf(stats, week, row, next);
    weeks.set(weekKey(week), sums);
    if (sums.complete) complete.add(week.season);
    row = next;
  }
  const list: TeamKickingGame[] = [];
  const last = Math.min(rowsThrough(games, through), games.length);
  for (let row = rowsBefore(games, from); row < last; row++) {
    if (textAt(games.texts.game_type, row) !== 'REG') continue;
    const season = numberAt(games.numbers.season, row);
    const week = numberAt(games.numbers.week, row);
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    const [homeScore, awayScore] = [numberAt(games.numbers.home_score, row), numberAt(games.numbers.away_score, row)];
    if (!Number.isFinite(homeScore) || !Number.isFinite(awayScore)) continue;
    const sums = weeks.get(weekKey({ season, week }));
    const sides = [
      [home, away, awayScore],
      [away, home, homeScore],
    ] as const;
    for (const [team, opponent, allowed] of sides) {
      const found = sums?.byTeam.get(team);
      if (found && complete.has(season)) list.push({ season, week, team, opponent, ...found, allowed });
    }
  }
  return list;
}

/** Adds up the weeks in parts; `teamGames` has them then. */
export function* weekSumsInSteps({ stats }: Snapshot, from: Week): Steps<void> {
  for (let row = rowsBefore(stats, from); row < stats.length; ) {
    const week = { season: numberAt(stats.numbers.season, row), week: numberAt(stats.numbers.week, row) };
    const next = Math.min(rowsThrough(stats, week), stats.length);
    weekSumsOf(stats, week, row, next);
    row = next;
    yield;
  }
}

const weekKey = ({ season, week }: Week): number => season * 100 + week;

/**
 * Sums by week, for the memory of a statistics table: a snapshot has all rows of a week or
 * none, and they do not change.
 */
const weekSumsIn = memoPer((_memory: ArrayBufferLike) => new Map<number, WeekSums>());

function weekSumsOf(stats: StatsTable, week: Week, from: number, to: number): WeekSums {
  const weeks = weekSumsIn(stats.numbers.season.buffer);
  const sums = weeks.get(weekKey(week)) ?? sumUp(stats, from, to);
  weeks.set(weekKey(week), sums);
  return sums;
}

function sumUp(stats: StatsTable, from: number, to: number): WeekSums {
  const { numbers: n, texts } = stats;
  const byTeam = new Map<string, TeamSums>();
  const sumsOfTeam = (team: string): TeamSums => {
    const found = byTeam.get(team) ?? { kicks: zeros(KICKS), plays: zeros(TEAM_PLAY_STATS) };
    byTeam.set(team, found);
    return found;
  };
  let complete = false;
  for (let row = from; row < to; row++) {
    const amount = (column: NumberColumn) => countAt(column, row);
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
  return { byTeam, complete };
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}

/**
 * Bands of points allowed in the order of the statistics, and their upper
 * ends; the last one is open.
 */
export const BANDS = TEAM_DEFENSE_STATS.filter((stat) => stat.startsWith('points_allowed_'));
/** Most points allowed in each band but the last, as leagues score them. */
export const BAND_ENDS: readonly number[] = [0, 6, 13, 20, 27, 34];

/** The band of points allowed that a score falls into. */
export function bandOf(allowed: number): keyof StatLine {
  const week = BAND_ENDS.findIndex((end) => allowed <= end);
  return BANDS.at(week) ?? 'points_allowed_35_';
}

// Fantasy points from a stat line: what each column of the statistics is worth under
// the common scoring systems.
import { memoPer, memoPerPair } from '../../memo/index.ts';
import type { STATS, StatsTable } from '../../nfl/index.ts';

/** Plays of a defense in one game that are scored. */
export const TEAM_PLAY_STATS = [
  'team_sacks',
  'team_interceptions',
  'team_fumble_recoveries',
  'team_forced_fumbles',
  'team_safeties',
  'team_defensive_tds',
  'team_special_teams_tds',
] as const;

/**
 * What a team's defense is scored by, apart from the columns of its players: sums over the team,
 * and one of seven bands of points allowed (1 in the band that holds the opponent's score; a
 * projection gives each band its probability).
 */
export const TEAM_DEFENSE_STATS = [
  ...TEAM_PLAY_STATS,
  'points_allowed_0',
  'points_allowed_1_6',
  'points_allowed_7_13',
  'points_allowed_14_20',
  'points_allowed_21_27',
  'points_allowed_28_34',
  'points_allowed_35_',
] as const;

type PlayerStat = (typeof STATS.numbers)[number];
type DefenseStat = (typeof TEAM_DEFENSE_STATS)[number];
type Stat = PlayerStat | DefenseStat;

/** Points for one unit of each statistic; what is not named is worth nothing. */
export type Scoring = Readonly<Partial<Record<Stat, number>>>;

/** What some positions are priced by instead of the scoring that stands for all of them. */
const positionScorings = new WeakMap<Scoring, ReadonlyMap<string, Scoring>>();

/** The scoring, which prices these positions by weights of their own. */
export function scoringByPosition(scoring: Scoring, own: ReadonlyMap<string, Scoring>): Scoring {
  positionScorings.set(scoring, own);
  return scoring;
}

/** What a player of the position is priced by: a premium on the catches of tight ends is theirs. */
export const scoringAt = (scoring: Scoring, position: string): Scoring =>
  positionScorings.get(scoring)?.get(position) ?? scoring;

/** Numbers of one game or one projection; what is not named counts as zero. */
export type StatLine = Readonly<Partial<Record<Stat, number>>>;

/**
 * The platform's defaults: four points a passing touchdown, -1 an interception, -2 a fumble lost,
 * kicks by distance, a defense by its plays and its points allowed.
 */
const COMMON_SCORING: Scoring = {
  ...{ passing_yards: 0.04, passing_tds: 4, passing_interceptions: -1, passing_2pt_conversions: 2, rushing_yards: 0.1 },
  ...{ rushing_tds: 6, rushing_2pt_conversions: 2, receiving_yards: 0.1, receiving_tds: 6 },
  ...{ receiving_2pt_conversions: 2, sack_fumbles_lost: -2, rushing_fumbles_lost: -2, receiving_fumbles_lost: -2 },
  ...{ special_teams_tds: 6, fumble_recovery_tds: 6, fg_made_0_19: 3, fg_made_20_29: 3, fg_made_30_39: 3 },
  ...{ fg_made_40_49: 4, fg_made_50_59: 5, fg_made_60_: 5, fg_missed: -1, pat_made: 1, pat_missed: -1, team_sacks: 1 },
  ...{ team_interceptions: 2, team_fumble_recoveries: 2, team_safeties: 2, team_defensive_tds: 6 },
  ...{ team_special_teams_tds: 6, points_allowed_0: 10, points_allowed_1_6: 7, points_allowed_7_13: 4 },
  ...{ points_allowed_14_20: 1, points_allowed_28_34: -1, points_allowed_35_: -4 },
};

/** The three systems a request may name (`scoring`): they differ in what a catch is worth. */
export const SCORING_PRESETS = Object.freeze({
  ppr: Object.freeze({ ...COMMON_SCORING, receptions: 1 }),
  half_ppr: Object.freeze({ ...COMMON_SCORING, receptions: 0.5 }),
  standard: Object.freeze({ ...COMMON_SCORING, receptions: 0 }),
} satisfies Record<string, Scoring>);

/** Points of a stat line, to the hundredth. A missing number (NaN) counts as zero. */
export function pointsOf(line: StatLine, scoring: Scoring): number {
  let points = 0;
  for (const [stat, each] of pricesOf(scoring)) points += (line[stat] || 0) * each;
  return toHundredth(points);
}

/**
 * Points of one row of the statistics, to the hundredth. Never the file's ready-made total, which
 * scores interceptions otherwise.
 */
export function fantasyPoints(stats: StatsTable, row: number, scoring: Scoring): number {
  let points = 0;
  for (const { column, each } of pricedColumns(stats, scoring)) points += (column[row] || 0) * each;
  return toHundredth(points);
}

/** In the order of the scoring: sums of the same points in another order may differ. */
const pricesOf = memoPer((scoring: Scoring) => Object.entries(scoring) as (readonly [Stat, number])[]);

const pricedColumns = memoPerPair(({ numbers }: StatsTable, scoring: Scoring) =>
  pricesOf(scoring).flatMap(([stat, each]) => (isDefense(stat) ? [] : [{ column: numbers[stat], each }])),
);

const DEFENSE_STAT_SET = new Set<string>(TEAM_DEFENSE_STATS);

function isDefense(stat: Stat): stat is DefenseStat {
  return DEFENSE_STAT_SET.has(stat);
}

const toHundredth = (points: number): number => Math.round(points * 100) / 100 + 0;

// Fantasy points by the platform's rules: a stat sheet under its stat names, times the league's
// settings, cents at the end.

import { type BoxLine, type FieldGoal, type StatGroups, statGroups, type TeamBoxScore } from '../play/box-score.ts';
import { amountIn } from '../values.ts';

/** Points for one unit of a stat, by the platform's names. */
export type ScoringSettings = Readonly<Record<string, number>>;

/** A player's or a defense's statistics of a game, by the platform's names. */
export type StatSheet = Readonly<Record<string, number>>;

/** The platform's usual points, shared by all leagues here; a reception is added by each. */
export const BASE_SCORING: ScoringSettings = {
  pass_yd: 0.04,
  pass_td: 4,
  pass_int: -1,
  pass_2pt: 2,
  rush_yd: 0.1,
  rush_td: 6,
  rush_2pt: 2,
  rec_yd: 0.1,
  rec_td: 6,
  rec_2pt: 2,
  fum: 0,
  fum_lost: -2,
  fum_rec_td: 6,
  st_td: 6,
  st_ff: 1,
  st_fum_rec: 1,
  fgm_0_19: 3,
  fgm_20_29: 3,
  fgm_30_39: 3,
  fgm_40_49: 4,
  fgm_50p: 5,
  fgmiss: -1,
  xpm: 1,
  xpmiss: -1,
  sack: 1,
  int: 2,
  ff: 1,
  fum_rec: 2,
  safe: 2,
  def_td: 6,
  def_st_td: 6,
  def_st_ff: 1,
  def_st_fum_rec: 1,
  blk_kick: 2,
  pts_allow_0: 10,
  pts_allow_1_6: 7,
  pts_allow_7_13: 4,
  pts_allow_14_20: 1,
  pts_allow_21_27: 0,
  pts_allow_28_34: -1,
  pts_allow_35p: -4,
};

/** `fgm_50p` is every field goal from 50 yards; leagues may use the two narrower names instead. */
function fieldGoalStats(kicks: readonly FieldGoal[]): Record<string, number> {
  const made = (low: number, high: number): number =>
    kicks.filter((kick) => kick.made && kick.distance >= low && kick.distance <= high).length;
  return {
    fgm_0_19: made(0, 19),
    fgm_20_29: made(20, 29),
    fgm_30_39: made(30, 39),
    fgm_40_49: made(40, 49),
    fgm_50_59: made(50, 59),
    fgm_60p: made(60, 99),
    fgm_50p: made(50, 99),
    fgmiss: kicks.filter((kick) => !kick.made).length,
  };
}

/** The stat sheet of a player in one game. Defenders score as their team's defense only. */
export function playerStats(line: BoxLine): StatSheet {
  const { passing, rushing, receiving, kicking, returning } = statGroups(line);
  const lost = passing.sackFumblesLost + rushing.fumblesLost + receiving.fumblesLost;
  return {
    pass_yd: passing.yards,
    pass_td: passing.touchdowns,
    pass_int: passing.interceptions,
    pass_2pt: passing.twoPoint,
    rush_yd: rushing.yards,
    rush_td: rushing.touchdowns,
    rush_2pt: rushing.twoPoint,
    rec: receiving.receptions,
    // a premium some leagues pay on top of the reception
    bonus_rec_te: line.person.position === 'TE' ? receiving.receptions : 0,
    rec_yd: receiving.yards,
    rec_td: receiving.touchdowns,
    rec_2pt: receiving.twoPoint,
    fum: passing.sackFumbles + rushing.fumbles + receiving.fumbles,
    fum_lost: lost,
    st_td: returning.touchdowns,
    ...fieldGoalStats(kicking.fieldGoals),
    xpm: kicking.patMade,
    xpmiss: kicking.patMissed,
  };
}

/** Steps of points allowed: each is 1 in the step the game fell into. */
const ALLOWED: readonly (readonly [name: string, upTo: number])[] = [
  ['pts_allow_0', 0],
  ['pts_allow_1_6', 6],
  ['pts_allow_7_13', 13],
  ['pts_allow_14_20', 20],
  ['pts_allow_21_27', 27],
  ['pts_allow_28_34', 34],
  ['pts_allow_35p', Number.POSITIVE_INFINITY],
];

/**
 * The stat sheet of a team's defense and special teams: the sum of its defenders, and every
 * point the opponent scored.
 */
export function defenseStats(side: TeamBoxScore): StatSheet {
  const groups = side.lines.map(statGroups);
  const total = (toValue: (stats: StatGroups) => number): number =>
    groups.reduce((sum, stats) => sum + toValue(stats), 0);
  const step = ALLOWED.find(([, upTo]) => side.pointsAllowed <= upTo)?.[0] ?? 'pts_allow_35p';
  return {
    sack: total(({ defending }) => defending.sacks),
    int: total(({ defending }) => defending.interceptions),
    ff: total(({ defending }) => defending.forcedFumbles),
    fum_rec: total(({ defending }) => defending.recoveries),
    safe: total(({ defending }) => defending.safeties),
    def_td: total(({ defending }) => defending.touchdowns),
    def_st_td: total(({ returning }) => returning.touchdowns),
    [step]: 1,
  };
}

export const roundToCents = (points: number): number => Math.round(points * 100) / 100;

export function pointsUnder(stats: StatSheet, scoring: ScoringSettings): number {
  let sum = 0;
  for (const [name, value] of Object.entries(scoring)) sum += amountIn(stats, name) * value;
  return roundToCents(sum);
}

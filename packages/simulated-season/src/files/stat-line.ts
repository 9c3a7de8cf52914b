// One box-score line under the dataset's column names; the columns it leaves out are 0 or empty.
import { type BoxLine, type FieldGoal, type StatGroups, statGroups, type TeamBoxScore } from '../play/box-score.ts';
import type { CsvValue } from './csv.ts';

export type FileStatLine = Record<string, CsvValue>;

/** Totals of a team that shares are taken of. */
export interface TeamTotals {
  readonly targets: number;
  readonly airYards: number;
}

export const totalsOf = (side: TeamBoxScore): TeamTotals => ({
  targets: side.lines.reduce((sum, line) => sum + statGroups(line).receiving.targets, 0),
  airYards: side.lines.reduce((sum, line) => sum + statGroups(line).receiving.airYards, 0),
});

/** Ratios are left empty where there is nothing to divide by. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Expected points are not simulated play by play: plausible values from yards, scores and losses.
 */
const epa = (yards: number, plays: number, touchdowns: number, losses: number): number =>
  0.075 * yards - 0.28 * plays + 1.9 * touchdowns - 3.6 * losses;

export function statLine(line: BoxLine, totals: TeamTotals): FileStatLine {
  const groups = statGroups(line);
  const stats: FileStatLine = {
    ...passing(line),
    ...rushing(line),
    ...receiving(line, totals),
    ...defending(line),
    ...kicking(line),
    special_teams_tds: groups.returning.touchdowns,
    punt_returns: groups.returning.punts,
    punt_return_yards: groups.returning.puntYards,
    kickoff_returns: groups.returning.kickoffs,
    kickoff_return_yards: groups.returning.kickoffYards,
  };
  const dropped = groups.rushing.fumbles + groups.receiving.fumbles + groups.passing.sackFumbles;
  stats.fumbles_total = dropped;
  stats.fumbles_forced_by_opp = dropped;
  stats.fumbles_lost_total = lost(groups);
  stats.fumble_recovery_own = 0;
  stats.fantasy_points = standardPoints(groups);
  stats.fantasy_points_ppr = standardPoints(groups) + groups.receiving.receptions;
  return stats;
}

const lost = ({ passing, rushing, receiving }: StatGroups): number =>
  passing.sackFumblesLost + rushing.fumblesLost + receiving.fumblesLost;

/**
 * The dataset's own standard points: two off for an interception, kickers and
 * defenders score nothing.
 */
function standardPoints(groups: StatGroups): number {
  const { passing, rushing, receiving, returning } = groups;
  const touchdowns = rushing.touchdowns + receiving.touchdowns + returning.touchdowns;
  const twoPoint = passing.twoPoint + rushing.twoPoint + receiving.twoPoint;
  const yards = 0.04 * passing.yards + 0.1 * (rushing.yards + receiving.yards);
  const points =
    yards + 4 * passing.touchdowns - 2 * passing.interceptions + 6 * touchdowns + 2 * twoPoint - 2 * lost(groups);
  return Math.round(points * 100) / 100;
}

function passing({ passing }: BoxLine): FileStatLine {
  if (!passing) return {};
  const { completions, attempts, yards } = passing;
  return {
    completions,
    attempts,
    passing_yards: yards,
    passing_tds: passing.touchdowns,
    passing_interceptions: passing.interceptions,
    sacks_suffered: passing.sacks,
    sack_yards_lost: -passing.sackYards,
    sack_fumbles: passing.sackFumbles,
    sack_fumbles_lost: passing.sackFumblesLost,
    passing_air_yards: passing.airYards,
    passing_yards_after_catch: Math.max(0, Math.round(yards * 0.48)),
    passing_first_downs: Math.min(completions, Math.max(0, Math.round(yards / 20))),
    passing_epa: epa(
      yards - passing.sackYards,
      attempts + passing.sacks,
      passing.touchdowns,
      passing.interceptions + passing.sackFumblesLost,
    ),
    passing_cpoe: attempts === 0 ? null : 100 * (completions / attempts - 0.645),
    passing_2pt_conversions: passing.twoPoint,
    pacr: ratio(yards, passing.airYards),
  };
}

function rushing({ rushing }: BoxLine): FileStatLine {
  if (!rushing) return {};
  return {
    carries: rushing.carries,
    rushing_yards: rushing.yards,
    rushing_tds: rushing.touchdowns,
    rushing_fumbles: rushing.fumbles,
    rushing_fumbles_lost: rushing.fumblesLost,
    rushing_first_downs: Math.min(rushing.carries, Math.max(0, Math.round(rushing.yards / 18))),
    rushing_epa: epa(rushing.yards, rushing.carries, rushing.touchdowns, rushing.fumblesLost),
    rushing_2pt_conversions: rushing.twoPoint,
  };
}

function receiving({ receiving }: BoxLine, totals: TeamTotals): FileStatLine {
  if (!receiving) return {};
  const { targets, receptions, yards, airYards } = receiving;
  const targetShare = ratio(targets, totals.targets) ?? 0;
  const airYardsShare = ratio(airYards, totals.airYards) ?? 0;
  return {
    receptions,
    targets,
    receiving_yards: yards,
    receiving_tds: receiving.touchdowns,
    receiving_fumbles: receiving.fumbles,
    receiving_fumbles_lost: receiving.fumblesLost,
    receiving_air_yards: airYards,
    receiving_yards_after_catch: Math.max(0, Math.round(yards * 0.45)),
    receiving_first_downs: Math.min(receptions, Math.max(0, Math.round(yards / 19))),
    receiving_epa: epa(yards, targets, receiving.touchdowns, receiving.fumblesLost),
    receiving_2pt_conversions: receiving.twoPoint,
    racr: ratio(yards, airYards),
    target_share: targetShare,
    air_yards_share: airYardsShare,
    wopr: 1.5 * targetShare + 0.7 * airYardsShare,
  };
}

function defending({ defending }: BoxLine): FileStatLine {
  if (!defending) return {};
  return {
    def_tackles_solo: defending.soloTackles,
    def_tackles_with_assist: Math.round(defending.assists * 0.4),
    def_tackle_assists: defending.assists,
    def_tackles_for_loss: defending.sacks,
    def_tackles_for_loss_yards: defending.sackYards,
    def_fumbles_forced: defending.forcedFumbles,
    def_sacks: defending.sacks,
    def_sack_yards: defending.sackYards,
    def_qb_hits: defending.hits,
    def_interceptions: defending.interceptions,
    def_interception_yards: defending.interceptionYards,
    def_pass_defended: defending.passesDefended,
    def_tds: defending.touchdowns,
    def_safeties: defending.safeties,
    fumble_recovery_opp: defending.recoveries,
  };
}

const BUCKETS = ['0_19', '20_29', '30_39', '40_49', '50_59', '60_'] as const;
const bucketOf = (distance: number): (typeof BUCKETS)[number] =>
  BUCKETS[Math.max(0, Math.min(5, Math.floor(distance / 10) - 1))] ?? '60_';

function kicking({ kicking }: BoxLine): FileStatLine {
  if (!kicking) return {};
  const distances = (kicks: readonly FieldGoal[]): number[] => kicks.map(({ distance }) => distance);
  const made = distances(kicking.fieldGoals.filter((kick) => kick.made));
  const missed = distances(kicking.fieldGoals.filter((kick) => !kick.made));
  const winner = kicking.fieldGoals.find((kick) => kick.winner);
  const stats: FileStatLine = {
    fg_made: made.length,
    fg_att: made.length + missed.length,
    fg_missed: missed.length,
    fg_long: made.length > 0 ? Math.max(...made) : null,
    fg_pct: ratio(made.length, made.length + missed.length),
    fg_made_list: made.join(';'),
    fg_missed_list: missed.join(';'),
    fg_made_distance: made.reduce((sum, yards) => sum + yards, 0),
    fg_missed_distance: missed.reduce((sum, yards) => sum + yards, 0),
    pat_made: kicking.patMade,
    pat_att: kicking.patMade + kicking.patMissed,
    pat_missed: kicking.patMissed,
    pat_pct: ratio(kicking.patMade, kicking.patMade + kicking.patMissed),
    gwfg_made: winner ? 1 : 0,
    gwfg_att: winner ? 1 : 0,
    gwfg_distance: winner?.distance ?? null,
  };
  for (const bucket of BUCKETS) {
    stats[`fg_made_${bucket}`] = made.filter((yards) => bucketOf(yards) === bucket).length;
    stats[`fg_missed_${bucket}`] = missed.filter((yards) => bucketOf(yards) === bucket).length;
  }
  return stats;
}

// Features of the correction to a player's opportunity share, one entry each.
import type { SkillCandidate } from './candidates.ts';
import { perGame, snapShareFeature } from './form.ts';
import type { Shares } from './recent-shares.ts';
import { MAX_MISSED_GAMES } from './squads.ts';

export interface ShareInput {
  readonly candidate: SkillCandidate;
  readonly teamShares: Shares;
  /**
   * What others at his position had of the team's recent games and have no longer,
   * less what they get back.
   */
  readonly vacated: Shares;
  /** The same of the other positions. */
  readonly vacatedElsewhere: Shares;
  /** His part of what is expected of his position's available players. */
  readonly positionFraction: number;
  /**
   * Players at his position with more behind them: how many are expected to
   * play, and how many are not.
   */
  readonly expectedAhead: number;
  readonly missingAhead: number;
  /** No player ahead is expected to play. */
  readonly isTop: boolean;
  readonly early: number;
  /** 1 = nothing known of him, 0 = everything. */
  readonly inexperience: number;
}

const flag = (condition: boolean): number => (condition ? 1 : 0);
/** Rank on the chart: players not on it rank fourth. */
const chartRank = (depth: number): number => (depth === 0 ? 4 : Math.min(depth, 4));
const chartRise = ({ depth, depthBefore }: SkillCandidate): number =>
  Number.isNaN(depth) || Number.isNaN(depthBefore) ? 0 : chartRank(depthBefore) - chartRank(depth);

const FEATURES: readonly (readonly [name: string, value: (x: ShareInput) => number])[] = [
  ['expected_target_share', (x) => x.teamShares.targets],
  ['expected_carry_share', (x) => x.teamShares.carries],
  ['expected_attempt_share', (x) => x.teamShares.attempts],
  ['target_share_short', ({ candidate: { shortForm } }) => perGame(shortForm.targetShare, shortForm)],
  ['carry_share_short', ({ candidate: { shortForm } }) => perGame(shortForm.carryShare, shortForm)],
  ['attempt_share_short', ({ candidate: { shortForm } }) => perGame(shortForm.attemptShare, shortForm)],
  ['air_yards_share_season', ({ candidate: { seasonForm } }) => perGame(seasonForm.airShare, seasonForm)],
  ['target_share_long', ({ candidate: { longForm } }) => perGame(longForm.targetShare, longForm)],
  ['carry_share_long', ({ candidate: { longForm } }) => perGame(longForm.carryShare, longForm)],
  ['attempt_share_long', ({ candidate: { longForm } }) => perGame(longForm.attemptShare, longForm)],
  ['points_per_game_season', ({ candidate: { seasonForm } }) => perGame(seasonForm.points, seasonForm)],
  ['snap_share_season', (x) => snapShareFeature(x.candidate.seasonForm.snapShare)],
  ['snap_share_short', (x) => snapShareFeature(x.candidate.shortForm.snapShare)],
  ['snap_share_long', (x) => snapShareFeature(x.candidate.longForm.snapShare)],
  ['snap_share_last_game', ({ candidate: { last, missed } }) => (missed === 0 ? snapShareFeature(last?.snapShare) : 0)],
  ['target_share_last_game', ({ candidate: { last, missed } }) => (missed === 0 && last ? last.targets : 0)],
  ['carry_share_last_game', ({ candidate: { last, missed } }) => (missed === 0 && last ? last.carries : 0)],
  ['vacated_targets_x_position_fraction', (x) => x.vacated.targets * x.positionFraction],
  ['vacated_carries_x_position_fraction', (x) => x.vacated.carries * x.positionFraction],
  ['vacated_attempts_x_position_fraction', (x) => x.vacated.attempts * x.positionFraction],
  ['vacated_targets_x_next_in_line', (x) => flag(x.isTop) * x.vacated.targets],
  ['vacated_carries_x_next_in_line', (x) => flag(x.isTop) * x.vacated.carries],
  ['vacated_elsewhere_targets_x_expected_share', (x) => x.vacatedElsewhere.targets * x.teamShares.targets],
  ['vacated_elsewhere_carries_x_expected_share', (x) => x.vacatedElsewhere.carries * x.teamShares.carries],
  ['next_in_line', (x) => flag(x.isTop)],
  ['expected_ahead', (x) => x.expectedAhead],
  ['missing_ahead', (x) => x.missingAhead],
  ['position_fraction', (x) => x.positionFraction],
  ['chart_known', (x) => flag(!Number.isNaN(x.candidate.depth))],
  ['chart_first', (x) => flag(x.candidate.depth === 1)],
  ['chart_second', (x) => flag(x.candidate.depth === 2)],
  ['chart_absent', (x) => flag(x.candidate.depth === 0)],
  ['inexperience_x_chart_first', (x) => x.inexperience * flag(x.candidate.depth === 1)],
  ['inexperience_x_chart_second', (x) => x.inexperience * flag(x.candidate.depth === 2)],
  ['inexperience_x_chart_absent', (x) => x.inexperience * flag(x.candidate.depth === 0)],
  ['inexperience', (x) => x.inexperience],
  ['inexperience_x_draft', (x) => x.inexperience * x.candidate.draftCapital],
  ['no_games', (x) => flag(x.candidate.games.length === 0)],
  ['chart_places_gained', (x) => chartRise(x.candidate)],
  ['questionable', (x) => flag(x.candidate.designation === 'questionable')],
  ['doubtful', (x) => flag(x.candidate.designation === 'doubtful')],
  ['practice_missed', (x) => flag(x.candidate.practice === 'missed')],
  ['practice_limited', (x) => flag(x.candidate.practice === 'limited')],
  ['practice_full', (x) => flag(x.candidate.practice === 'full')],
  ['played_last_game', (x) => flag(x.candidate.missed === 0)],
  ['back_from_absence', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MAX_MISSED_GAMES)],
  ['season_start', (x) => x.early],
  ['season_start_x_expected_target_share', (x) => x.early * x.teamShares.targets],
  ['season_start_x_expected_carry_share', (x) => x.early * x.teamShares.carries],
  ['season_start_x_chart_first_x_carry_share', (x) => x.early * flag(x.candidate.depth === 1) * x.teamShares.carries],
  ['season_start_x_chart_behind_x_carry_share', (x) => x.early * flag(x.candidate.depth > 1) * x.teamShares.carries],
  ['new_team', (x) => x.candidate.newTeam],
  ['new_team_x_expected_target_share', (x) => x.candidate.newTeam * x.teamShares.targets],
  ['new_team_x_expected_carry_share', (x) => x.candidate.newTeam * x.teamShares.carries],
];

/** Names of the features, in order. */
export const SHARE_INPUTS: readonly string[] = FEATURES.map(([name]) => name);

export function shareFeatures(input: ShareInput): number[] {
  return FEATURES.map(([, value]) => value(input));
}

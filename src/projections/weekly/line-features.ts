// Features of the correction to volume times rate, each under the heading that an
// explanation shows it under.
import { amount, halfPpr, type LineVector } from '../line.ts';
import type { SkillCandidate, TeamForecastInput } from './candidates.ts';
import { perGame, snapShareFeature } from './form.ts';
import { inexperience, type OpportunityShare } from './opportunity-shares.ts';
import type { Pace } from './pace.ts';
import { MAX_MISSED_GAMES } from './squads.ts';

/** Headings of corrections: `explain.ts` maps each to the number it is shown in. */
export type CorrectionHeading =
  | 'form'
  | 'role'
  | 'opponent'
  | 'game'
  | 'health'
  | 'passer'
  | 'teammates'
  | 'career'
  | 'season_start';

interface LineFeatureInput {
  readonly week: TeamForecastInput;
  readonly slice: OpportunityShare;
  readonly candidate: SkillCandidate;
  readonly volume: Pace;
  /** Volume times rate, and its half-PPR points. */
  readonly line: LineVector;
  readonly uncorrectedPoints: number;
  /** Expected targets; 0 for a quarterback, as his vary too little to fit a coefficient. */
  readonly targets: number;
  /** The quarterback expected to throw to him; himself for a quarterback. */
  readonly passer: SkillCandidate | undefined;
  readonly inexperience: number;
}

type Feature = readonly [name: string, heading: CorrectionHeading, value: (x: LineFeatureInput) => number];

const flag = (condition: boolean): number => (condition ? 1 : 0);
/** His last game of the season, if he did not miss one since. */
const latest = ({ last, missed }: SkillCandidate) => (missed === 0 ? last : undefined);

const FEATURES: readonly Feature[] = [
  ['uncorrected_points', 'form', (x) => x.uncorrectedPoints],
  ['root_uncorrected_points', 'form', (x) => Math.sqrt(Math.max(0, x.uncorrectedPoints))],
  ['targets', 'form', (x) => x.targets],
  ['carries', 'form', (x) => amount(x.line, 'carries')],
  ['attempts', 'form', (x) => amount(x.line, 'attempts')],
  ['points_per_game_season', 'form', (x) => perGame(x.candidate.seasonForm.points, x.candidate.seasonForm)],
  ['points_per_game_short', 'form', (x) => perGame(x.candidate.shortForm.points, x.candidate.shortForm)],
  ['points_per_game_long', 'form', (x) => perGame(x.candidate.longForm.points, x.candidate.longForm)],
  ['points_last_game', 'form', (x) => latest(x.candidate)?.points ?? 0],
  ['air_yards_share_season', 'form', (x) => perGame(x.candidate.seasonForm.airShare, x.candidate.seasonForm)],
  ['air_yards_share_long', 'form', (x) => perGame(x.candidate.longForm.airShare, x.candidate.longForm)],
  ['snap_share_season', 'role', (x) => snapShareFeature(x.candidate.seasonForm.snapShare)],
  ['snap_share_short', 'role', (x) => snapShareFeature(x.candidate.shortForm.snapShare)],
  ['snap_share_last_game', 'role', (x) => snapShareFeature(latest(x.candidate)?.snapShare)],
  ['chart_first', 'role', (x) => flag(x.candidate.depth === 1)],
  ['chart_absent', 'role', (x) => flag(x.candidate.depth === 0)],
  ['next_in_line', 'role', (x) => flag(x.slice.isTop)],
  ['expected_ahead', 'role', (x) => x.slice.expectedAhead],
  ['position_fraction', 'role', (x) => x.slice.positionFraction],
  ['opponent_allowance', 'opponent', (x) => x.week.allowanceOf(x.candidate.position)],
  ['opponent_allowance_x_points', 'opponent', (x) => x.week.allowanceOf(x.candidate.position) * x.uncorrectedPoints],
  ['implied_total', 'game', (x) => x.week.setting.impliedTotal - x.week.hyperparameters.averageTeamPoints],
  [
    'implied_total_x_points',
    'game',
    (x) => (x.week.setting.impliedTotal - x.week.hyperparameters.averageTeamPoints) * x.uncorrectedPoints,
  ],
  ['point_spread', 'game', (x) => x.week.setting.pointSpread],
  ['point_spread_x_points', 'game', (x) => x.week.setting.pointSpread * x.uncorrectedPoints],
  ['home', 'game', (x) => flag(x.week.setting.home)],
  ['dome', 'game', (x) => x.week.setting.dome],
  ['rest_advantage_weeks', 'game', (x) => x.week.setting.restAdvantage / 7],
  ['team_attempts', 'game', (x) => x.volume.attempts - x.week.hyperparameters.pace.average.attempts],
  ['team_carries', 'game', (x) => x.volume.carries - x.week.hyperparameters.pace.average.carries],
  ['questionable', 'health', (x) => flag(x.candidate.designation === 'questionable')],
  ['practice_missed', 'health', (x) => flag(x.candidate.practice === 'missed')],
  ['practice_limited', 'health', (x) => flag(x.candidate.practice === 'limited')],
  ['back_from_absence', 'health', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MAX_MISSED_GAMES)],
  ['play_probability', 'health', (x) => x.candidate.playProbability],
  [
    'passer_points_per_game',
    'passer',
    (x) => (x.passer ? perGame(x.passer.seasonForm.points, x.passer.seasonForm) : 0),
  ],
  ['not_the_passer', 'passer', (x) => flag(x.passer !== undefined && x.passer !== x.candidate)],
  ['vacated_targets', 'teammates', (x) => x.slice.vacated.targets],
  ['vacated_carries', 'teammates', (x) => x.slice.vacated.carries],
  ['vacated_elsewhere_targets', 'teammates', (x) => x.slice.vacatedElsewhere.targets],
  ['rookie', 'career', (x) => x.candidate.rookie],
  ['age', 'career', (x) => x.candidate.age],
  ['draft', 'career', (x) => x.candidate.draftCapital],
  ['inexperience', 'career', (x) => x.inexperience],
  ['inexperience_x_chart_first', 'career', (x) => x.inexperience * flag(x.candidate.depth === 1)],
  ['inexperience_x_draft', 'career', (x) => x.inexperience * x.candidate.draftCapital],
  ['inexperience_x_points', 'career', (x) => x.inexperience * x.uncorrectedPoints],
  ['inexperience_x_targets', 'career', (x) => x.inexperience * x.targets],
  ['season_start', 'season_start', (x) => x.week.earlySeason],
  ['season_start_x_points', 'season_start', (x) => x.week.earlySeason * x.uncorrectedPoints],
];

/** Names of the features, in order. */
export const LINE_INPUTS: readonly string[] = FEATURES.map(([name]) => name);
/** Headings of the features, in order. */
export const LINE_HEADINGS: readonly CorrectionHeading[] = FEATURES.map(([, heading]) => heading);

export function lineFeatures(
  week: TeamForecastInput,
  slice: OpportunityShare,
  volume: Pace,
  line: LineVector,
  passer: SkillCandidate | undefined,
): number[] {
  const { candidate } = slice;
  const input: LineFeatureInput = {
    week,
    slice,
    candidate,
    volume,
    line,
    uncorrectedPoints: halfPpr(line),
    targets: candidate.position === 'QB' ? 0 : amount(line, 'targets'),
    passer,
    inexperience: inexperience(candidate),
  };
  return FEATURES.map(([, , value]) => value(input));
}

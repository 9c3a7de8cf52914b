// Features of the correction to volume times rate, each under the heading that an explanation shows it under.
import { amount, halfPpr, type LineVector } from '../line.ts';
import type { SkillCandidate, TeamForecastInput } from './candidates.ts';
import { perGame } from './form.ts';
import { AVERAGE_TEAM_POINTS } from './game-setting.ts';
import { inexperience, type OpportunityShare } from './opportunity-shares.ts';
import { AVERAGE_PACE, type Pace } from './pace.ts';
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
  /** The quarterback expected to throw to him; himself for a quarterback. */
  readonly passer: SkillCandidate | undefined;
  readonly inexperience: number;
}

type Feature = readonly [name: string, heading: CorrectionHeading, value: (x: LineFeatureInput) => number];

const flag = (condition: boolean): number => (condition ? 1 : 0);
/** His last game of the season, if he did not miss one since. */
const latest = ({ last, missed }: SkillCandidate) => (missed === 0 ? last : undefined);

const FEATURES: readonly Feature[] = [
  ['plain points', 'form', (x) => x.uncorrectedPoints],
  ['plain points, root', 'form', (x) => Math.sqrt(Math.max(0, x.uncorrectedPoints))],
  ['targets', 'form', (x) => amount(x.line, 'targets')],
  ['carries', 'form', (x) => amount(x.line, 'carries')],
  ['attempts', 'form', (x) => amount(x.line, 'attempts')],
  ['points a game, slow', 'form', (x) => perGame(x.candidate.seasonForm.points, x.candidate.seasonForm)],
  ['points a game, fast', 'form', (x) => perGame(x.candidate.shortForm.points, x.candidate.shortForm)],
  ['points a game, long', 'form', (x) => perGame(x.candidate.longForm.points, x.candidate.longForm)],
  ['points last game', 'form', (x) => halfPpr(latest(x.candidate)?.line ?? [])],
  ['air yards share, slow', 'form', (x) => perGame(x.candidate.seasonForm.airShare, x.candidate.seasonForm)],
  ['air yards share, long', 'form', (x) => perGame(x.candidate.longForm.airShare, x.candidate.longForm)],
  ['snap share, slow', 'role', (x) => x.candidate.seasonForm.snapShare || 0],
  ['snap share, fast', 'role', (x) => x.candidate.shortForm.snapShare || 0],
  ['snap share last game', 'role', (x) => latest(x.candidate)?.snapShare || 0],
  ['first on the chart', 'role', (x) => flag(x.candidate.depth === 1)],
  ['not on the chart', 'role', (x) => flag(x.candidate.depth === 0)],
  ['first in line', 'role', (x) => flag(x.slice.isTop)],
  ['expected ahead', 'role', (x) => x.slice.expectedAhead],
  ['fraction of the position', 'role', (x) => x.slice.positionFraction],
  ['opponent allows', 'opponent', (x) => x.week.allowanceOf(x.candidate.position)],
  ['opponent allows, by points', 'opponent', (x) => x.week.allowanceOf(x.candidate.position) * x.uncorrectedPoints],
  ['implied total', 'game', (x) => x.week.setting.impliedTotal - AVERAGE_TEAM_POINTS],
  [
    'implied total, by points',
    'game',
    (x) => (x.week.setting.impliedTotal - AVERAGE_TEAM_POINTS) * x.uncorrectedPoints,
  ],
  ['spread', 'game', (x) => x.week.setting.pointSpread],
  ['spread, by points', 'game', (x) => x.week.setting.pointSpread * x.uncorrectedPoints],
  ['at home', 'game', (x) => flag(x.week.setting.home)],
  ['dome', 'game', (x) => x.week.setting.dome],
  ['weeks of rest', 'game', (x) => x.week.setting.restAdvantage / 7],
  ['team attempts', 'game', (x) => x.volume.attempts - AVERAGE_PACE.attempts],
  ['team carries', 'game', (x) => x.volume.carries - AVERAGE_PACE.carries],
  ['questionable', 'health', (x) => flag(x.candidate.report === 'questionable')],
  ['no practice', 'health', (x) => flag(x.candidate.practice === 'missed')],
  ['limited practice', 'health', (x) => flag(x.candidate.practice === 'limited')],
  ['back from absence', 'health', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MAX_MISSED_GAMES)],
  ['odds to play', 'health', (x) => x.candidate.playProbability],
  ['passer, points a game', 'passer', (x) => (x.passer ? perGame(x.passer.seasonForm.points, x.passer.seasonForm) : 0)],
  ['not the passer', 'passer', (x) => flag(x.passer !== undefined && x.passer !== x.candidate)],
  ['targets vacated', 'teammates', (x) => x.slice.vacated.targets],
  ['carries vacated', 'teammates', (x) => x.slice.vacated.carries],
  ['targets vacated elsewhere', 'teammates', (x) => x.slice.vacatedElsewhere.targets],
  ['rookie', 'career', (x) => x.candidate.rookie],
  ['age', 'career', (x) => x.candidate.age],
  ['draft', 'career', (x) => x.candidate.draftCapital],
  ['little known', 'career', (x) => x.inexperience],
  ['little known, first on the chart', 'career', (x) => x.inexperience * flag(x.candidate.depth === 1)],
  ['little known, draft', 'career', (x) => x.inexperience * x.candidate.draftCapital],
  ['little known, by points', 'career', (x) => x.inexperience * x.uncorrectedPoints],
  ['little known, by targets', 'career', (x) => x.inexperience * amount(x.line, 'targets')],
  ['season start', 'season_start', (x) => x.week.earlySeason],
  ['season start, by points', 'season_start', (x) => x.week.earlySeason * x.uncorrectedPoints],
];

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
    passer,
    inexperience: inexperience(candidate),
  };
  return FEATURES.map(([, , value]) => value(input));
}

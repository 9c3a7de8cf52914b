// What may move a player's share away from his slice of the pie: one entry a number.
import type { Shares, SkillCandidate } from './candidates.ts';
import { perGame } from './form.ts';
import { MAX_MISSED_GAMES } from './squads.ts';

export interface ShareInput {
  readonly candidate: SkillCandidate;
  readonly teamShares: Shares;
  /** What others at his position had of the team's recent games and have no longer, less what they get back. */
  readonly vacated: Shares;
  /** The same of the other positions. */
  readonly vacatedElsewhere: Shares;
  /** His part of what is expected of his position's available players. */
  readonly positionFraction: number;
  /** Players at his position with more behind them: how many are expected to play, and how many are not. */
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
  ['slice of targets', (x) => x.teamShares.targets],
  ['slice of carries', (x) => x.teamShares.carries],
  ['slice of attempts', (x) => x.teamShares.attempts],
  ['target share, fast', ({ candidate: { shortForm } }) => perGame(shortForm.targetShare, shortForm)],
  ['carry share, fast', ({ candidate: { shortForm } }) => perGame(shortForm.carryShare, shortForm)],
  ['attempt share, fast', ({ candidate: { shortForm } }) => perGame(shortForm.attemptShare, shortForm)],
  ['air yards share, slow', ({ candidate: { seasonForm } }) => perGame(seasonForm.airShare, seasonForm)],
  ['target share, long', ({ candidate: { longForm } }) => perGame(longForm.targetShare, longForm)],
  ['carry share, long', ({ candidate: { longForm } }) => perGame(longForm.carryShare, longForm)],
  ['attempt share, long', ({ candidate: { longForm } }) => perGame(longForm.attemptShare, longForm)],
  ['points a game, slow', ({ candidate: { seasonForm } }) => perGame(seasonForm.points, seasonForm)],
  ['snap share, slow', (x) => x.candidate.seasonForm.snapShare || 0],
  ['snap share, fast', (x) => x.candidate.shortForm.snapShare || 0],
  ['snap share, long', (x) => x.candidate.longForm.snapShare || 0],
  ['snap share last game', ({ candidate: { last, missed } }) => (missed === 0 ? last?.snapShare || 0 : 0)],
  ['target share last game', ({ candidate: { last, missed } }) => (missed === 0 ? (last?.targets ?? 0) : 0)],
  ['carry share last game', ({ candidate: { last, missed } }) => (missed === 0 ? (last?.carries ?? 0) : 0)],
  ['vacated targets, his fraction', (x) => x.vacated.targets * x.positionFraction],
  ['vacated carries, his fraction', (x) => x.vacated.carries * x.positionFraction],
  ['vacated attempts, his fraction', (x) => x.vacated.attempts * x.positionFraction],
  ['vacated targets, next in line', (x) => flag(x.isTop) * x.vacated.targets],
  ['vacated carries, next in line', (x) => flag(x.isTop) * x.vacated.carries],
  ['targets vacated elsewhere, his slice', (x) => x.vacatedElsewhere.targets * x.teamShares.targets],
  ['carries vacated elsewhere, his slice', (x) => x.vacatedElsewhere.carries * x.teamShares.carries],
  ['first in line', (x) => flag(x.isTop)],
  ['expected ahead', (x) => x.expectedAhead],
  ['missing ahead', (x) => x.missingAhead],
  ['fraction of the position', (x) => x.positionFraction],
  ['a chart is known', (x) => flag(!Number.isNaN(x.candidate.depth))],
  ['first on the chart', (x) => flag(x.candidate.depth === 1)],
  ['second on the chart', (x) => flag(x.candidate.depth === 2)],
  ['not on the chart', (x) => flag(x.candidate.depth === 0)],
  ['little known, first on the chart', (x) => x.inexperience * flag(x.candidate.depth === 1)],
  ['little known, second on the chart', (x) => x.inexperience * flag(x.candidate.depth === 2)],
  ['little known, not on the chart', (x) => x.inexperience * flag(x.candidate.depth === 0)],
  ['little known', (x) => x.inexperience],
  ['little known, draft', (x) => x.inexperience * x.candidate.draftCapital],
  ['no game on record', (x) => flag(x.candidate.games.length === 0)],
  ['places climbed', (x) => chartRise(x.candidate)],
  ['questionable', (x) => flag(x.candidate.report === 'questionable')],
  ['doubtful', (x) => flag(x.candidate.report === 'doubtful')],
  ['no practice', (x) => flag(x.candidate.practice === 'missed')],
  ['limited practice', (x) => flag(x.candidate.practice === 'limited')],
  ['full practice', (x) => flag(x.candidate.practice === 'full')],
  ['played last game', (x) => flag(x.candidate.missed === 0)],
  ['back from absence', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MAX_MISSED_GAMES)],
  ['season start', (x) => x.early],
  ['season start, slice of targets', (x) => x.early * x.teamShares.targets],
  ['season start, slice of carries', (x) => x.early * x.teamShares.carries],
];

export function shareFeatures(input: ShareInput): number[] {
  return FEATURES.map(([, value]) => value(input));
}

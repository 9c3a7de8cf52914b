// What may move a player's share away from his slice of the pie: one entry a number.
import type { Candidate, Shares } from './candidates.ts';
import { perGame } from './form.ts';
import { MISSED_MANY } from './squad.ts';

export interface ShareInput {
  readonly candidate: Candidate;
  readonly pie: Shares;
  /** What others at his position had of the team's recent games and have no longer, less what they get back. */
  readonly vacated: Shares;
  /** The same of the other positions. */
  readonly vacatedElsewhere: Shares;
  /** His part of what is expected of his position's available players. */
  readonly fraction: number;
  /** Players at his position with more behind them: how many are expected to play, and how many are not. */
  readonly expectedAhead: number;
  readonly missingAhead: number;
  /** Nobody ahead is expected to play. */
  readonly top: boolean;
  readonly early: number;
  /** 1 = nothing known of him, 0 = everything. */
  readonly unknown: number;
}

const flag = (condition: boolean): number => (condition ? 1 : 0);
/** Places on the chart: those not on it stand fourth. */
const place = (depth: number): number => (depth === 0 ? 4 : Math.min(depth, 4));
const climbed = ({ depth, depthBefore }: Candidate): number =>
  Number.isNaN(depth) || Number.isNaN(depthBefore) ? 0 : place(depthBefore) - place(depth);

const FEATURES: readonly (readonly [name: string, value: (x: ShareInput) => number])[] = [
  ['slice of targets', (x) => x.pie.targets],
  ['slice of carries', (x) => x.pie.carries],
  ['slice of attempts', (x) => x.pie.attempts],
  ['target share, fast', ({ candidate: { fast } }) => perGame(fast.targetShare, fast)],
  ['carry share, fast', ({ candidate: { fast } }) => perGame(fast.carryShare, fast)],
  ['attempt share, fast', ({ candidate: { fast } }) => perGame(fast.attemptShare, fast)],
  ['air yards share, slow', ({ candidate: { slow } }) => perGame(slow.airShare, slow)],
  ['target share, long', ({ candidate: { long } }) => perGame(long.targetShare, long)],
  ['carry share, long', ({ candidate: { long } }) => perGame(long.carryShare, long)],
  ['attempt share, long', ({ candidate: { long } }) => perGame(long.attemptShare, long)],
  ['points a game, slow', ({ candidate: { slow } }) => perGame(slow.points, slow)],
  ['snap share, slow', (x) => x.candidate.slow.snapShare || 0],
  ['snap share, fast', (x) => x.candidate.fast.snapShare || 0],
  ['snap share, long', (x) => x.candidate.long.snapShare || 0],
  ['snap share last game', ({ candidate: { last, missed } }) => (missed === 0 ? last?.snapShare || 0 : 0)],
  ['target share last game', ({ candidate: { last, missed } }) => (missed === 0 ? (last?.targets ?? 0) : 0)],
  ['carry share last game', ({ candidate: { last, missed } }) => (missed === 0 ? (last?.carries ?? 0) : 0)],
  ['vacated targets, his fraction', (x) => x.vacated.targets * x.fraction],
  ['vacated carries, his fraction', (x) => x.vacated.carries * x.fraction],
  ['vacated attempts, his fraction', (x) => x.vacated.attempts * x.fraction],
  ['vacated targets, next in line', (x) => flag(x.top) * x.vacated.targets],
  ['vacated carries, next in line', (x) => flag(x.top) * x.vacated.carries],
  ['targets vacated elsewhere, his slice', (x) => x.vacatedElsewhere.targets * x.pie.targets],
  ['carries vacated elsewhere, his slice', (x) => x.vacatedElsewhere.carries * x.pie.carries],
  ['nobody ahead', (x) => flag(x.top)],
  ['expected ahead', (x) => x.expectedAhead],
  ['missing ahead', (x) => x.missingAhead],
  ['fraction of the position', (x) => x.fraction],
  ['a chart is known', (x) => flag(!Number.isNaN(x.candidate.depth))],
  ['first on the chart', (x) => flag(x.candidate.depth === 1)],
  ['second on the chart', (x) => flag(x.candidate.depth === 2)],
  ['not on the chart', (x) => flag(x.candidate.depth === 0)],
  ['little known, first on the chart', (x) => x.unknown * flag(x.candidate.depth === 1)],
  ['little known, second on the chart', (x) => x.unknown * flag(x.candidate.depth === 2)],
  ['little known, not on the chart', (x) => x.unknown * flag(x.candidate.depth === 0)],
  ['little known', (x) => x.unknown],
  ['little known, draft', (x) => x.unknown * x.candidate.draftValue],
  ['no game on record', (x) => flag(x.candidate.games.length === 0)],
  ['places climbed', (x) => climbed(x.candidate)],
  ['questionable', (x) => flag(x.candidate.report === 'questionable')],
  ['doubtful', (x) => flag(x.candidate.report === 'doubtful')],
  ['no practice', (x) => flag(x.candidate.practice === 'missed')],
  ['limited practice', (x) => flag(x.candidate.practice === 'limited')],
  ['full practice', (x) => flag(x.candidate.practice === 'full')],
  ['played last game', (x) => flag(x.candidate.missed === 0)],
  ['back from absence', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MISSED_MANY)],
  ['season start', (x) => x.early],
  ['season start, slice of targets', (x) => x.early * x.pie.targets],
  ['season start, slice of carries', (x) => x.early * x.pie.carries],
];

export function shareFeatures(input: ShareInput): number[] {
  return FEATURES.map(([, value]) => value(input));
}

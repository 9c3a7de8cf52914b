// How a team's week is divided: slices of the pie among those who may play, fitted corrections, and shares that sum to one.
import type { Candidate, Shares, TeamWeek } from './candidates.ts';
import { share } from './game-log.ts';
import { type Linear, predict } from './ridge.ts';
import { shareFeatures } from './share-features.ts';
import { POSITIONS, type Position } from './squad.ts';

export const KINDS = ['targets', 'carries', 'attempts'] as const;
type Kind = (typeof KINDS)[number];

/** A candidate with the pie as it lies before fitted corrections, and the numbers those are made from. */
export interface Slice {
  readonly candidate: Candidate;
  /** Own shares, with everybody's shares made to sum to one given that he plays. */
  readonly pie: Shares;
  readonly features: readonly number[];
  readonly vacated: Shares;
  readonly vacatedElsewhere: Shares;
  readonly fraction: number;
  readonly expectedAhead: number;
  readonly top: boolean;
}

/** 1 = nothing known of him, 0 = everything. */
export function ignorance(candidate: Candidate): number {
  return 1 / (1 + candidate.slow.weight);
}

/** Of the team's recent games, what he had there and is not expected to have this week: below zero for somebody coming back. */
export function lost({ recent, own, plays }: Candidate): Shares {
  return {
    targets: recent.targets - plays * own.targets,
    carries: recent.carries - plays * own.carries,
    attempts: recent.attempts - plays * own.attempts,
  };
}

export function slices(week: TeamWeek): readonly Slice[] {
  const peers = byPosition((position) => week.candidates.filter((one) => one.position === position));
  const shifts = byPosition((position) => peers[position].map(lost).reduce(plus, week.departed[position]));
  const whole = week.candidates.map(({ own, plays }) => times(own, plays)).reduce(plus, NOTHING);
  const allShifts = POSITIONS.map((position) => shifts[position]).reduce(plus, NOTHING);
  return week.candidates.map((candidate) => {
    const { position, own, plays } = candidate;
    const mine = weightOf(own);
    const others = peers[position].filter((one) => one !== candidate);
    const ahead = others.filter((one) => weightOf(one.own) > mine);
    const expectedAhead = ahead.reduce((sum, one) => sum + one.plays, 0);
    const competing = others.reduce((sum, one) => sum + one.plays * weightOf(one.own), mine);
    // what he himself brings back or takes away is not his own gain
    const vacated = plus(shifts[position], times(lost(candidate), -1));
    const described = {
      candidate,
      pie: part(own, whole, plays),
      vacated,
      vacatedElsewhere: plus(allShifts, times(shifts[position], -1)),
      fraction: share(mine, competing),
      expectedAhead,
      top: expectedAhead < 0.5,
    };
    const missingAhead = ahead.length - expectedAhead;
    const features = shareFeatures({ ...described, missingAhead, early: week.early, unknown: ignorance(candidate) });
    return { ...described, features };
  });
}

/** Shares given that he plays, made to sum to one over the team with everybody counted as often as he plays. */
export function sharesOf(
  parts: readonly Slice[],
  fitted: Readonly<Partial<Record<Position, Linear>>>,
): readonly Shares[] {
  const raw = parts.map(({ candidate, pie, features }) => {
    const [targets = 0, carries = 0, attempts = 0] = predict(fitted[candidate.position], features);
    return {
      targets: Math.max(0, pie.targets + targets),
      carries: Math.max(0, pie.carries + carries),
      attempts: Math.max(0, pie.attempts + attempts),
    };
  });
  const playsOf = (at: number) => parts[at]?.candidate.plays ?? 0;
  const whole = raw.map((one, at) => times(one, playsOf(at))).reduce(plus, NOTHING);
  return raw.map((one, at) => part(one, whole, playsOf(at)));
}

/** A share of the expected whole when he plays for certain. A team of which little is known is not divided among the few. */
function part(own: Shares, whole: Shares, plays: number): Shares {
  const of = (kind: Kind) => Math.min(1, share(own[kind], Math.max(0.5, whole[kind] + (1 - plays) * own[kind])));
  return { targets: of('targets'), carries: of('carries'), attempts: of('attempts') };
}

const NOTHING: Shares = { targets: 0, carries: 0, attempts: 0 };
const weightOf = ({ targets, carries, attempts }: Shares): number => targets + carries + attempts;

function plus(a: Shares, b: Shares): Shares {
  return { targets: a.targets + b.targets, carries: a.carries + b.carries, attempts: a.attempts + b.attempts };
}

function times(a: Shares, factor: number): Shares {
  return { targets: factor * a.targets, carries: factor * a.carries, attempts: factor * a.attempts };
}

function byPosition<V>(of: (position: Position) => V): Record<Position, V> {
  const values: Partial<Record<Position, V>> = {};
  for (const position of POSITIONS) values[position] = of(position);
  return values as Record<Position, V>;
}

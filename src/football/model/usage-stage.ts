// From pasts to this week's shares: what a team throws and runs, and how it is divided among those who may play.

import type { Candidate, Shares, TeamWeek } from './candidates.ts';
import { share } from './game-log.ts';
import type { Linear } from './ridge.ts';
import { AVERAGE_TOTAL, type Pace } from './setting.ts';
import { POSITIONS, type Position } from './squad.ts';

export const KINDS = ['targets', 'carries', 'attempts'] as const;
export type Kind = (typeof KINDS)[number];

/** What moves a team's volume away from its pace. */
export function volumeFeatures({ setting, pace, against }: TeamWeek): number[] {
  return [
    setting.implied - AVERAGE_TOTAL,
    setting.edge,
    setting.home ? 1 : 0,
    setting.dome,
    pace.attempts - 33,
    pace.carries - 26.5,
    pace.targets - 31.5,
    against.attempts - 33,
    against.carries - 26.5,
  ];
}

export function volumeOf(week: TeamWeek, fitted: Linear | undefined): Pace {
  const [targets = 0, carries = 0, attempts = 0] = predict(fitted, volumeFeatures(week));
  return {
    targets: week.pace.targets + targets,
    carries: week.pace.carries + carries,
    attempts: week.pace.attempts + attempts,
  };
}

/** What a team had of its recent games and has no longer (above zero) or gets back (below), by position. */
function shifts(week: TeamWeek): Record<Position, Shares> {
  return Object.fromEntries(
    POSITIONS.map((position) => {
      const gone = week.departed[position];
      const sum = { targets: gone.targets, carries: gone.carries, attempts: gone.attempts };
      for (const one of week.candidates) {
        if (one.position !== position) continue;
        for (const kind of KINDS) sum[kind] += one.recent[kind] - one.plays * one.own[kind];
      }
      return [position, sum];
    }),
  ) as Record<Position, Shares>;
}

/** A candidate with the pie as it lies before fitted corrections, and the numbers those are made from. */
export interface Slice {
  readonly candidate: Candidate;
  /** Own shares, with everybody's shares made to sum to one given that he plays. */
  readonly pie: Shares;
  readonly features: readonly number[];
  readonly vacated: Shares;
  readonly vacatedElsewhere: Shares;
  readonly top: boolean;
  readonly fraction: number;
  readonly expectedAhead: number;
}

/** How many games' worth of past he lacks: 1 = nothing known, 0 = everything. */
export function ignorance(candidate: Candidate): number {
  return 1 / (1 + candidate.slow.weight);
}

export function slices(week: TeamWeek): readonly Slice[] {
  const shift = shifts(week);
  const sums = { targets: 0, carries: 0, attempts: 0 };
  for (const one of week.candidates) for (const kind of KINDS) sums[kind] += one.plays * one.own[kind];
  const mates = (position: Position) => week.candidates.filter((one) => one.position === position);
  const byPosition = Object.fromEntries(POSITIONS.map((position) => [position, mates(position)])) as Record<
    Position,
    Candidate[]
  >;
  return week.candidates.map((candidate) => {
    const { position, own, plays } = candidate;
    const peers = byPosition[position];
    const pie = pieOf(own, sums, plays);
    const opportunity = (one: Candidate) => one.own.targets + one.own.carries + one.own.attempts;
    const mine = opportunity(candidate);
    const ahead = peers.filter((one) => one !== candidate && opportunity(one) > mine);
    const expectedAhead = ahead.reduce((sum, one) => sum + one.plays, 0);
    const peerSum = peers.reduce((sum, one) => sum + (one === candidate ? 1 : one.plays) * opportunity(one), 0);
    const fraction = share(mine, peerSum);
    // his own doubtfulness is not his gain: what he himself brings back or takes away is left out
    const own_ = { ...shift[position] };
    const vacated = without(own_, candidate);
    const elsewhere = { targets: 0, carries: 0, attempts: 0 };
    for (const other of POSITIONS)
      if (other !== position) for (const kind of KINDS) elsewhere[kind] += shift[other][kind];
    const top = expectedAhead < 0.5;
    return {
      candidate,
      pie,
      vacated,
      vacatedElsewhere: elsewhere,
      top,
      fraction,
      expectedAhead,
      features: shareFeatures(candidate, pie, vacated, elsewhere, fraction, expectedAhead, ahead.length, week.early),
    };
  });
}

function pieOf(own: Shares, sums: Shares, plays: number): Shares {
  const of = (kind: Kind) => share(own[kind], Math.max(0.5, sums[kind] + (1 - plays) * own[kind]));
  return { targets: of('targets'), carries: of('carries'), attempts: of('attempts') };
}

function without(shift: Shares, { recent, own, plays }: Candidate): Shares {
  return {
    targets: shift.targets - recent.targets + plays * own.targets,
    carries: shift.carries - recent.carries + plays * own.carries,
    attempts: shift.attempts - recent.attempts + plays * own.attempts,
  };
}

function shareFeatures(
  candidate: Candidate,
  pie: Shares,
  vacated: Shares,
  elsewhere: Shares,
  fraction: number,
  expectedAhead: number,
  ahead: number,
  early: number,
): number[] {
  const { slow, fast, last, depth, depthBefore, report, practice, missed, games } = candidate;
  const unknown = ignorance(candidate);
  const listed = Number.isNaN(depth) ? 0 : 1;
  const first = depth === 1 ? 1 : 0;
  const second = depth === 2 ? 1 : 0;
  const unlisted = depth === 0 ? 1 : 0;
  const per = (sum: number, weight: number) => sum / (weight + 0.5);
  const snapSlow = slow.snapShare || 0;
  const snapFast = fast.snapShare || 0;
  return [
    pie.targets,
    pie.carries,
    pie.attempts,
    per(fast.targetShare, fast.weight),
    per(fast.carryShare, fast.weight),
    per(fast.attemptShare, fast.weight),
    per(slow.airShare, slow.weight),
    snapSlow,
    snapFast,
    last && missed === 0 ? last.snapShare || 0 : 0,
    last && missed === 0 ? last.targets : 0,
    last && missed === 0 ? last.carries : 0,
    vacated.targets * fraction,
    vacated.carries * fraction,
    vacated.attempts * fraction,
    expectedAhead < 0.5 ? vacated.targets : 0,
    expectedAhead < 0.5 ? vacated.carries : 0,
    elsewhere.targets * pie.targets,
    elsewhere.carries * pie.carries,
    expectedAhead < 0.5 ? 1 : 0,
    expectedAhead,
    ahead - expectedAhead,
    fraction,
    listed,
    first,
    second,
    unlisted,
    first * unknown,
    second * unknown,
    unlisted * unknown,
    unknown,
    !Number.isNaN(depthBefore) && listed ? place(depthBefore) - place(depth) : 0,
    report === 'questionable' ? 1 : 0,
    report === 'doubtful' ? 1 : 0,
    practice === 'missed' ? 1 : 0,
    practice === 'limited' ? 1 : 0,
    practice === 'full' ? 1 : 0,
    missed === 0 ? 1 : 0,
    missed > 0 && missed < 9 ? 1 : 0,
    games.length === 0 ? 1 : 0,
    candidate.draftValue * unknown,
    per(candidate.long.targetShare, candidate.long.weight),
    per(candidate.long.carryShare, candidate.long.weight),
    per(candidate.long.attemptShare, candidate.long.weight),
    candidate.long.snapShare || 0,
    early,
    early * pie.targets,
    early * pie.carries,
    per(slow.points, slow.weight),
  ];
}

const place = (depth: number) => (depth === 0 ? 4 : Math.min(depth, 4));

/** Shares given that he plays, made to sum to one over the team with everybody counted as often as he plays. */
export function sharesOf(
  parts: readonly Slice[],
  fitted: Readonly<Partial<Record<Position, Linear>>>,
): readonly Shares[] {
  const raw = parts.map(({ candidate, pie, features }) => {
    const more = predict(fitted[candidate.position], features);
    const of = (kind: Kind, at: number) => Math.max(0, pie[kind] + (more[at] ?? 0));
    return { targets: of('targets', 0), carries: of('carries', 1), attempts: of('attempts', 2) };
  });
  const sums = { targets: 0, carries: 0, attempts: 0 };
  raw.forEach((one, at) => {
    for (const kind of KINDS) sums[kind] += (parts[at]?.candidate.plays ?? 0) * one[kind];
  });
  return raw.map((one, at) => {
    const plays = parts[at]?.candidate.plays ?? 0;
    const of = (kind: Kind) => Math.min(1, share(one[kind], Math.max(0.5, sums[kind] + (1 - plays) * one[kind])));
    return { targets: of('targets'), carries: of('carries'), attempts: of('attempts') };
  });
}

/** Values of a fitted linear model; nothing while there is none. */
export function predict(fitted: Linear | undefined, features: ArrayLike<number>): number[] {
  if (!fitted) return [];
  const values = [...fitted.intercept];
  for (let i = 0; i < features.length; i++) {
    const x = features[i] ?? 0;
    if (x === 0) continue;
    const row = fitted.coefficients[i];
    if (row) for (let k = 0; k < values.length; k++) values[k] = (values[k] ?? 0) + x * (row[k] ?? 0);
  }
  return values;
}

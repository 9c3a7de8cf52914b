// What the verdict of a roster audit says: the first change to the lineup, else its closest call, and the weakest position.
import type { Fact } from '../../citations/index.ts';
import type { PositionGrade } from './grades.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import { isStarted, type LineupChange } from './lineup-changes.ts';
import type { RosterContext, RosterPlayer } from './roster-context.ts';

export interface ClosestPair {
  readonly start: RosterPlayer;
  readonly rival: RosterPlayer;
  readonly odds: Fact | null;
}

export type RosterHeadline =
  | { readonly kind: 'empty_roster' }
  | { readonly kind: 'no_starters'; readonly week: number }
  | { readonly kind: 'best_ball'; readonly week: number; readonly weakness: PositionGrade | null }
  | {
      readonly kind: 'change';
      readonly change: LineupChange;
      readonly otherChanges: number;
      readonly weakness: PositionGrade | null;
    }
  | {
      /** `keep`: the lineup as set is the best one. `lineup`: no lineup is set or known. */
      readonly kind: 'keep' | 'lineup';
      readonly week: number;
      readonly closest: ClosestPair | null;
      readonly weakness: PositionGrade | null;
    };

/** Percentile below which a position is weak. */
const WEAK_PERCENTILE = 38;

interface HeadlineInput {
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly grades: readonly PositionGrade[];
}

export function rosterHeadline(
  { members, league, snapshot }: RosterContext,
  { lineup, changes, closest, grades }: HeadlineInput,
): RosterHeadline {
  const { week } = snapshot;
  if (members.length === 0) return { kind: 'empty_roster' };
  if (!lineup.callouts.some(isStarted)) return { kind: 'no_starters', week };
  const weakness = weakestPosition(grades);
  if (league?.rules.bestBall) return { kind: 'best_ball', week, weakness };
  const [change, ...others] = changes;
  if (change) return { kind: 'change', change, otherChanges: others.length, weakness };
  const isLineupKnown = members.some(({ isStarting }) => isStarting !== null);
  return { kind: isLineupKnown ? 'keep' : 'lineup', week, closest: closestPair(closest), weakness };
}

export function closestPair(call: LineupCall | null): ClosestPair | null {
  return call?.rival ? { start: call.member, rival: call.rival, odds: call.odds } : null;
}

function weakestPosition(grades: readonly PositionGrade[]): PositionGrade | null {
  const weakest = grades.filter(({ hasOwnSlot }) => hasOwnSlot).sort((a, b) => a.percentile - b.percentile)[0];
  return weakest && weakest.percentile < WEAK_PERCENTILE ? weakest : null;
}

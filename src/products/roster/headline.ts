// What the verdict of a roster audit says: the first change to the lineup, else its closest call,
// and the weakest position.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { WaiverCall } from './adds.ts';
import type { PositionGrade } from './grades.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import { isStarted, type LineupChange } from './lineup-changes.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

/** A starter and the best alternative. */
export interface ClosestPair {
  readonly start: RosterPlayer;
  readonly rival: RosterPlayer;
  /** Odds that `start` outscores `rival`; null where the two have different scoring. */
  readonly odds: Fact | null;
}

/**
 * `weakness` is the code of the weakest position; null where none is weak or the rest says more.
 */
export type RosterHeadline =
  | { readonly kind: 'empty_roster'; readonly add: Player | null }
  | { readonly kind: 'no_starters'; readonly week: number }
  | { readonly kind: 'best_ball'; readonly weakness: string | null }
  | {
      readonly kind: 'change';
      readonly change: LineupChange;
      readonly otherChanges: number;
      readonly weakness: string | null;
    }
  | { readonly kind: 'keep'; readonly closest: ClosestPair | null; readonly weakness: string | null }
  /** No lineup is set or known. */
  | { readonly kind: 'set'; readonly closest: ClosestPair | null; readonly weakness: string | null };

interface HeadlineInput {
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly weakest: PositionGrade | null;
  readonly claims: readonly WaiverCall[];
}

export function rosterHeadline(
  { members, league, snapshot }: RosterContext,
  { lineup, changes, closest, weakest, claims }: HeadlineInput,
): RosterHeadline {
  if (members.length === 0) return { kind: 'empty_roster', add: claims[0]?.player ?? null };
  if (!lineup.callouts.some(isStarted)) return { kind: 'no_starters', week: snapshot.week };
  const weakness = weakest?.position ?? null;
  if (league?.rules.bestBall) return { kind: 'best_ball', weakness };
  const [change, ...others] = changes;
  if (change)
    return {
      kind: 'change',
      change,
      otherChanges: others.length,
      weakness: others.length === 0 ? weakness : null,
    };
  const isLineupKnown = members.some(({ isStarting }) => isStarting !== null);
  const pair = closestPair(closest);
  return isLineupKnown
    ? { kind: 'keep', closest: pair, weakness: pair ? null : weakness }
    : { kind: 'set', closest: pair, weakness };
}

export function closestPair(call: LineupCall | null): ClosestPair | null {
  return call?.rival ? { start: call.member, rival: call.rival, odds: call.odds } : null;
}

// What separates the two best starts: the matchup, the implied totals, the workload, each
// with the player it favors.
import type { Fact } from '../../citations/index.ts';
import type { OpponentGrade } from '../phrases/index.ts';
import type { MatchupRow } from './decide.ts';

/**
 * One difference between two players; `better` and `worse` are the facts of the one it
 * favors and of the other.
 */
export type Comparison = { readonly favored: MatchupRow; readonly other: MatchupRow } & (
  | { readonly kind: 'opponent'; readonly better: OpponentGrade; readonly worse: OpponentGrade }
  | { readonly kind: 'implied_total' | 'workload'; readonly better: Fact; readonly worse: Fact }
);

/**
 * Smaller differences decide nothing: ranks of 32, points of an implied total, the
 * ratio of touches a game.
 */
const MIN_RANK_GAP = 8;
const MIN_TOTAL_GAP = 3;
const MIN_WORKLOAD_RATIO = 1.25;

/** The clear differences, in the order of the list above. */
export function comparisons(first: MatchupRow, second: MatchupRow): readonly Comparison[] {
  return [opponents(first, second), impliedTotals(first, second), workloads(first, second)].filter(
    (comparison) => comparison !== null,
  );
}

function opponents(first: MatchupRow, second: MatchupRow): Comparison | null {
  if (!first.opponentGrade || !second.opponentGrade) return null;
  const gap = second.opponentGrade.rank.value - first.opponentGrade.rank.value;
  if (Math.abs(gap) < MIN_RANK_GAP) return null;
  return gap > 0
    ? { kind: 'opponent', favored: first, other: second, better: first.opponentGrade, worse: second.opponentGrade }
    : { kind: 'opponent', favored: second, other: first, better: second.opponentGrade, worse: first.opponentGrade };
}

/**
 * A D/ST is better off with the lower total, its opponent's; it is compared with another D/ST only.
 */
function impliedTotals(first: MatchupRow, second: MatchupRow): Comparison | null {
  if (!first.impliedTotal || !second.impliedTotal) return null;
  const isDefense = first.player.position === 'DEF';
  if (isDefense !== (second.player.position === 'DEF')) return null;
  const [a, b] = [first.impliedTotal.points, second.impliedTotal.points];
  if (Math.abs(a.value - b.value) < MIN_TOTAL_GAP) return null;
  return a.value > b.value !== isDefense
    ? { kind: 'implied_total', favored: first, other: second, better: a, worse: b }
    : { kind: 'implied_total', favored: second, other: first, better: b, worse: a };
}

/** Quarterbacks are left out: their attempts say little about their points. */
function workloads(first: MatchupRow, second: MatchupRow): Comparison | null {
  const [a, b] = [first.usage.opportunitiesPerGame, second.usage.opportunitiesPerGame];
  if (!a || !b || !first.isThisSeason || !second.isThisSeason) return null;
  if (first.player.position === 'QB' || first.player.position !== second.player.position) return null;
  const [low, high] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
  if (high < MIN_WORKLOAD_RATIO * low || high === 0) return null;
  return a.value > b.value
    ? { kind: 'workload', favored: first, other: second, better: a, worse: b }
    : { kind: 'workload', favored: second, other: first, better: b, worse: a };
}

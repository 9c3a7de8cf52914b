// The weak positions of a roster, by the points they are short of an average team. Use
// `weakestPosition` for the one to name.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { WEAK_PERCENTILE } from '../../fantasy/index.ts';
import type { PositionGrade } from './grades.ts';

/**
 * The positions that make a roster strong or weak: with a slot of their own, and not a kicker or a
 * D/ST, which are streamed week by week.
 */
function definingGrades(grades: readonly PositionGrade[]): readonly PositionGrade[] {
  return grades.filter(({ position, hasOwnSlot }) => hasOwnSlot && !isStreamed(position));
}

/** Those of them that can still be changed, the most points short of an average team first. */
export const byShortfall = (grades: readonly PositionGrade[]): readonly PositionGrade[] =>
  definingGrades(grades)
    .filter(({ isSettled }) => !isSettled)
    .sort((a, b) => b.shortfall - a.shortfall);

/**
 * Where a position has a weak grade, those with one and the position that is the most points short:
 * three spots a little short lose more than one with a bad grade.
 */
export function weakPositions(grades: readonly PositionGrade[]): readonly PositionGrade[] {
  const isWeak = ({ percentile }: PositionGrade) => percentile < WEAK_PERCENTILE;
  const ordered = byShortfall(grades);
  return ordered.some(isWeak) ? ordered.filter((grade, i) => i === 0 || isWeak(grade)) : [];
}

/** The first of those positions; null where none is weak. */
export const weakestPosition = (grades: readonly PositionGrade[]): PositionGrade | null =>
  weakPositions(grades)[0] ?? null;

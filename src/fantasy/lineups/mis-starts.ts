// Lineup mistakes: points left on the bench, by the position of the player who should have started.
import type { LineupPlayer, LineupReview, ReviewedWeek } from './lineup-review.ts';

/** A player who should have started, and the starter he should have replaced. */
export interface LineupMistake {
  readonly week: number;
  readonly benched: LineupPlayer;
  /** The starter he would have replaced; null for an empty slot. */
  readonly started: LineupPlayer | null;
  /** Points it cost; over a week's mis-starts they sum to what the best lineup would have added. */
  readonly cost: number;
}

/** Mis-starts of one position over the season. */
export interface MistakePattern {
  readonly position: string;
  /** Weeks in which one happened. */
  readonly weeks: number;
  readonly cost: number;
  readonly costliest: LineupMistake;
}

/** From how many weeks on it is a pattern. */
const MIN_RECURRING_WEEKS = 2;

/**
 * The week's mis-starts: each benched player against the worst starter of his position who should
 * have been benched, else the worst left.
 */
export function lineupMistakes({ week, missedStarters, wrongStarters }: ReviewedWeek): readonly LineupMistake[] {
  const worstFirst = [...wrongStarters].sort((a, b) => a.points - b.points);
  const takeFirst = (fits: (starter: LineupPlayer) => boolean): LineupPlayer | null => {
    const index = worstFirst.findIndex(fits);
    return index < 0 ? null : (worstFirst.splice(index, 1)[0] ?? null);
  };
  const bestFirst = [...missedStarters].sort((a, b) => b.points - a.points);
  const pairs = bestFirst.map((benched) => ({
    benched,
    started: takeFirst(({ position }) => position === benched.position),
  }));
  return pairs.map(({ benched, started: samePosition }) => {
    const started = samePosition ?? takeFirst(() => true);
    return { week, benched, started, cost: started ? benched.points - started.points : benched.points };
  });
}

/** Positions at which it happened in several weeks and cost points, the dearest first. */
export function mistakePatterns({ weeks }: LineupReview): readonly MistakePattern[] {
  const byPosition = new Map<string, LineupMistake[]>();
  for (const mistakes of weeks.flatMap(lineupMistakes)) {
    const { position } = mistakes.benched;
    byPosition.set(position, [...(byPosition.get(position) ?? []), mistakes]);
  }
  return [...byPosition]
    .flatMap(([position, mistakes]) => {
      const [costliest] = [...mistakes].sort((a, b) => b.cost - a.cost);
      const cost = mistakes.reduce((sum, mistake) => sum + mistake.cost, 0);
      const weeksAffected = new Set(mistakes.map((mistake) => mistake.week)).size;
      return costliest && weeksAffected >= MIN_RECURRING_WEEKS && cost > 0
        ? [{ position, weeks: weeksAffected, cost, costliest }]
        : [];
    })
    .sort((a, b) => b.cost - a.cost);
}

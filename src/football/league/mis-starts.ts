// Where a lineup keeps going wrong: the points a bench held back, by the position of whom should have been started.
import type { LineupReview, ReviewedWeek, Starter } from './lineup-review.ts';

/** One player who should have been started, and for whom. */
export interface MisStart {
  readonly week: number;
  readonly benched: Starter;
  /** Whom he would have replaced; null for an empty slot. */
  readonly started: Starter | null;
  /** Points it cost; over a week's mis-starts they sum to what the best lineup would have added. */
  readonly cost: number;
}

/** Mis-starts of one position over the season. */
export interface MisStartPattern {
  readonly position: string;
  /** Weeks in which one happened. */
  readonly weeks: number;
  readonly cost: number;
  readonly dearest: MisStart;
}

/** From how many weeks on it is a pattern. */
const RECURRING = 2;

/** The week's mis-starts: each benched player against the worst starter of his position who should have made room, else the worst left. */
export function misStarts({ week, missed, misplaced }: ReviewedWeek): readonly MisStart[] {
  const worstFirst = [...misplaced].sort((a, b) => a.points - b.points);
  const take = (fits: (starter: Starter) => boolean): Starter | null => {
    const at = worstFirst.findIndex(fits);
    return at < 0 ? null : (worstFirst.splice(at, 1)[0] ?? null);
  };
  const bestFirst = [...missed].sort((a, b) => b.points - a.points);
  const pairs = bestFirst.map((benched) => ({
    benched,
    started: take(({ position }) => position === benched.position),
  }));
  return pairs.map(({ benched, started: same }) => {
    const started = same ?? take(() => true);
    return { week, benched, started, cost: benched.points - (started?.points ?? 0) };
  });
}

/** Positions at which it happened in several weeks and cost points, the dearest first. */
export function misStartPatterns({ weeks }: LineupReview): readonly MisStartPattern[] {
  const byPosition = new Map<string, MisStart[]>();
  for (const found of weeks.flatMap(misStarts)) {
    const { position } = found.benched;
    byPosition.set(position, [...(byPosition.get(position) ?? []), found]);
  }
  return [...byPosition]
    .flatMap(([position, found]) => {
      const [dearest] = [...found].sort((a, b) => b.cost - a.cost);
      const cost = found.reduce((sum, one) => sum + one.cost, 0);
      const often = new Set(found.map((one) => one.week)).size;
      return dearest && often >= RECURRING && cost > 0 ? [{ position, weeks: often, cost, dearest }] : [];
    })
    .sort((a, b) => b.cost - a.cost);
}

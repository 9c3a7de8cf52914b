// The range of a sleeper's points, and which is the best of the list.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { type AnalysisContext, cite } from '../shared/index.ts';

/** The mean and percentiles of his PPR points if he plays. */
export interface PointsRange {
  readonly mean: Fact;
  readonly floor: Fact;
  readonly ceiling: Fact;
}

/** Picks from which the best ceiling or floor of a list is worth a sentence. */
const MIN_RANKED_RANGES = 4;
/** A floor below it is safe in no list. */
const MIN_SAFE_FLOOR = 5;

/** What of a pick decides whether his range may be the best: a player in doubt has none. */
interface RangedPick {
  readonly range: PointsRange | null;
  readonly playingTime: unknown;
  readonly rival: unknown;
}

/** The picks in their order, each with what of his range is the best of the list. */
export function withBestRanges<Pick extends RangedPick>(
  picks: readonly Pick[],
): (Pick & { readonly bestOf: 'ceiling' | 'floor' | null })[] {
  const sure = picks.filter(({ range, playingTime, rival }) => range && !playingTime && !rival);
  const topBy = (end: 'floor' | 'ceiling') =>
    sure.toSorted((a, b) => (b.range?.[end].value ?? 0) - (a.range?.[end].value ?? 0))[0];
  const [ceiling, floor] = sure.length < MIN_RANKED_RANGES ? [] : [topBy('ceiling'), topBy('floor')];
  const safest = (floor?.range?.floor.value ?? 0) >= MIN_SAFE_FLOOR ? floor : undefined;
  const bestOf = (pick: Pick) => (pick === ceiling ? 'ceiling' : pick === safest ? 'floor' : null);
  return picks.map((pick) => ({ ...pick, bestOf: bestOf(pick) }));
}

export function pointsRange(context: AnalysisContext, player: Player): PointsRange | null {
  const mean = cite(context, player, 'projected_points');
  const floor = cite(context, player, 'projected_floor');
  const ceiling = cite(context, player, 'projected_ceiling');
  return mean && floor && ceiling && { mean, floor, ceiling };
}

// Players of a draft board whose projected points do not explain their rank: the points a game do.
import type { RankedProjection } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';

/** Points by which two totals must differ: rounding alone puts no one out of order. */
const MIN_INVERSION_POINTS = 1;

/**
 * Those with a neighbor of their position on the wrong side of their points, and those below
 * replacement with more points than a player of their position who ranks ahead.
 */
export function outOfPointOrder(board: readonly RankedProjection[]): ReadonlySet<Player> {
  const found = new Set<Player>();
  for (const position of new Set(board.map(({ projection }) => projection.player.position))) {
    const list = board.filter(({ projection }) => projection.player.position === position);
    let leastAhead = Number.POSITIVE_INFINITY;
    list.forEach((entry, i) => {
      const { points, overReplacement } = entry.outcome;
      const before = list[i - 1];
      if (before && points >= before.outcome.points + MIN_INVERSION_POINTS) {
        found.add(before.projection.player).add(entry.projection.player);
      }
      if (overReplacement < 0 && points >= leastAhead + MIN_INVERSION_POINTS) found.add(entry.projection.player);
      leastAhead = Math.min(leastAhead, points);
    });
  }
  return found;
}

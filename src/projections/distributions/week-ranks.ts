// The places of a week at each position.
import type { Projection } from '../model.ts';

/**
 * Chance to play from which a player ranks as one who plays. A smaller doubt than one in ten is not
 * said, so it moves no one; a quarterback's odds to start are said with his rank.
 */
const RANKED_AS_PLAYING = { QB: 0.6, others: 0.9 };

/**
 * Places by points, 1 the best of each position. `pointsOf` is given that he plays; below the
 * chance from which he is ranked as playing, his absence counts as no points.
 */
export function weekRanks(
  projections: readonly Projection[],
  pointsOf: (projection: Projection) => number,
): ReadonlyMap<Projection, number> {
  const ranks = new Map<Projection, number>();
  const counts = new Map<string, number>();
  const counted = projections.map((projection) => {
    const { plays, player } = projection;
    const isPlaying = plays >= RANKED_AS_PLAYING[player.position === 'QB' ? 'QB' : 'others'];
    return { projection, points: pointsOf(projection) * (isPlaying ? 1 : plays) };
  });
  counted.sort((a, b) => b.points - a.points || a.projection.player.index - b.projection.player.index);
  for (const { projection } of counted) {
    const { position } = projection.player;
    const rank = (counts.get(position) ?? 0) + 1;
    counts.set(position, rank);
    ranks.set(projection, rank);
  }
  return ranks;
}

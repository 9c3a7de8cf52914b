// How prominent a player is: orders the candidates for a name and decides whether a near miss means
// one of them. Not a measure of how good the player is.
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { numberAt, type Player, type Snapshot } from '../../nfl/index.ts';

/** Popularity ranks that count: the last drafted player of a league is near 200. */
const MAX_SEARCH_RANK = 400;

/**
 * Higher is more prominent, 0 for an unknown player: PPR points of this season and the last, or,
 * for a player with few of them, his place among the platform's 400 most popular.
 */
export function prominence(snapshot: Snapshot, player: Player): number {
  const rank = snapshot.isCurrent ? (player.platform?.searchRank ?? null) : null;
  const popularity = rank === null ? 0 : Math.max(0, MAX_SEARCH_RANK - rank);
  return Math.max(popularity, recentPoints(snapshot, player));
}

function recentPoints(snapshot: Snapshot, player: Player): number {
  const { season } = snapshot.stats.numbers;
  let points = 0;
  for (const row of snapshot.statsOf(player))
    if (numberAt(season, row) >= snapshot.season - 1) points += fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr);
  return points;
}

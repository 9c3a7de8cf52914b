// The games that a player's snaps, shares and points are averaged over: one choice for all
// products, so that no two of them give different averages of one player.
import {
  type CountedGames,
  countedGames,
  type GameUsage,
  type Player,
  type Snapshot,
  workloadTrend,
} from '../../nfl/index.ts';

/**
 * The last two games once his workload has changed, because the games before it show another role;
 * else those of the recent ones `games` that count. A passer's attempts follow the score.
 */
export function usageWindow(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): CountedGames {
  const last = games.at(-1);
  const isChange =
    player.position !== 'QB' && last?.season === snapshot.season && last.team === snapshot.teamOf(player);
  const trend = isChange ? workloadTrend(snapshot, player) : null;
  return trend && trend.direction !== 'flat' && !trend.hasEarlyExit
    ? { games: trend.recent, set: 'all' }
    : countedGames(snapshot, player, games);
}

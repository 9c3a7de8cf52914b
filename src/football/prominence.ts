// How prominent a player is: enough to put those first whom somebody more likely speaks of, and no measure of how good he is.
import type { Player, World } from './world.ts';

/** Games of the past in which work counts: about two seasons. */
const GAMES = 34;
/** More than anybody's work in so many games. */
const RANKED = 1e6;

/** Higher is more prominent: by draft popularity where the picture shows it, which one of the past does not; else by recent work. */
export function prominence(world: World, player: Player): number {
  const rank = player.platform?.searchRank ?? null;
  if (rank !== null) return RANKED + 1 / rank;
  const { attempts, carries, targets, fg_att: kicks } = world.stats.numbers;
  return world
    .statsOf(player)
    .slice(-GAMES)
    .flatMap((row) => [attempts[row], carries[row], targets[row], kicks[row]])
    .reduce<number>((sum, work) => sum + (work || 0), 0);
}

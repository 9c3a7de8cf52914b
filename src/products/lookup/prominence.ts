// How prominent a player is: enough to put those first whom somebody more likely speaks of, and no measure of how good he is.
import type { Player, Snapshot } from '../../nfl/index.ts';

/** Games of the past in which work counts: about two seasons. */
const PAST_GAMES = 34;
/** More opportunities than any player has in that many games. */
const SEARCH_RANK_BASE = 1e6;

/** Higher is more prominent: by draft popularity where the picture shows it, which one of the past does not; else by recent work. */
export function prominence(snapshot: Snapshot, player: Player): number {
  const rank = player.platform?.searchRank ?? null;
  if (rank !== null) return SEARCH_RANK_BASE + 1 / rank;
  const { attempts, carries, targets, fg_att: kicks } = snapshot.stats.numbers;
  return snapshot
    .statsOf(player)
    .slice(-PAST_GAMES)
    .flatMap((row) => [attempts[row], carries[row], targets[row], kicks[row]])
    .reduce<number>((sum, opportunitiesOfGame) => sum + (opportunitiesOfGame || 0), 0);
}

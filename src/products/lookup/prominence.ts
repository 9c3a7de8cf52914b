// How prominent a player is, to order candidates for a name: not a measure
// of how good the player is.
import type { Player, Snapshot } from '../../nfl/index.ts';

/** Recent games that count: about two seasons. */
const PAST_GAMES = 34;
/** More opportunities than any player has in that many games. */
const SEARCH_RANK_BASE = 1e6;

/**
 * Higher is more prominent: by the platform's search rank where the snapshot has it, else
 * by recent opportunities.
 */
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

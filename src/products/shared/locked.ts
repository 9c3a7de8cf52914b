// Whether a player's game of the week has begun, which the platform answers with a lock.
import type { Player, Snapshot } from '../../nfl/index.ts';

/** No one can add him, start him or bench him before the week is over. */
export const isLocked = (snapshot: Snapshot, player: Player): boolean =>
  snapshot.gameDay?.hasKickedOff(snapshot.teamOf(player)) ?? false;

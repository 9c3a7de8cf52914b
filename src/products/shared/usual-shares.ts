// The shares of a team's work that a player usually has.
import { type Player, type Snapshot, usualGames } from '../../nfl/index.ts';
import { type RoleProfile, roleProfile } from './role-profile.ts';
import { MAX_GAMES, usageFacts } from './usage-facts.ts';
import { NO_CHANGE } from './workload.ts';

/** A player's shares of his team's targets and carries. */
interface WorkShares extends Pick<RoleProfile, 'targetShare' | 'carryShare'> {
  /** Whether they are those of last season. */
  readonly isLastSeason: boolean;
}

/**
 * Over his recent games, or, where he left the only one of this season injured, over the last ones
 * of last season.
 */
export function usualShares(snapshot: Snapshot, player: Player): WorkShares {
  const role = roleProfile(snapshot, player);
  const usual = role.team === null ? [] : usualGames(snapshot, player, role.team, MAX_GAMES);
  const isLastSeason = usual[0] !== undefined && usual[0].season < snapshot.season;
  const { targetShare, carryShare } = isLastSeason ? usageFacts(snapshot, player, usual, NO_CHANGE) : role;
  return { targetShare, carryShare, isLastSeason: isLastSeason || !role.isThisSeason };
}

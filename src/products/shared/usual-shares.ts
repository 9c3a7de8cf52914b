// The shares of a team's work that a player usually has.
import { gamesInSeason, type Player, type Snapshot, usualGames } from '../../nfl/index.ts';
import { type RoleProfile, roleProfile } from './role-profile.ts';
import { MAX_GAMES, usageFacts } from './usage-facts.ts';
import { NO_CHANGE } from './workload.ts';

/** A player's shares of his team's targets and carries. */
interface WorkShares extends Pick<RoleProfile, 'targetShare' | 'carryShare'> {
  /** Whether they are those of his games of last season. */
  readonly isLastSeason: boolean;
}

/**
 * Games of last season for the team, from which his shares in them are a role: over a few games
 * anyone fills in. Not tuned: a third of a season.
 */
const MIN_LAST_SEASON_GAMES = 6;

/**
 * Over his recent games, or, without one of this season or where he left the only one injured, over
 * all his games of last season for the team; null with too few of them.
 */
export function usualShares(snapshot: Snapshot, player: Player): WorkShares {
  const role = roleProfile(snapshot, player);
  const { team, targetShare, carryShare } = role;
  const usual = team === null ? [] : usualGames(snapshot, player, team, MAX_GAMES);
  const isLastSeason = !role.isThisSeason || (usual[0] !== undefined && usual[0].season < snapshot.season);
  if (!isLastSeason) return { targetShare, carryShare, isLastSeason };
  const games = gamesInSeason(snapshot, player, snapshot.season - 1).filter((game) => game.team === team);
  if (games.length < MIN_LAST_SEASON_GAMES) return { targetShare: null, carryShare: null, isLastSeason };
  const usage = usageFacts(snapshot, player, games, NO_CHANGE);
  return { targetShare: usage.targetShare, carryShare: usage.carryShare, isLastSeason };
}

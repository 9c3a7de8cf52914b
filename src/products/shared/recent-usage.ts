// A role with the usage of the games after a change, so that both are said of the same games.
import { gamesWithCurrentTeam, recentGames, type Snapshot } from '../../nfl/index.ts';
import type { RoleProfile } from './role-profile.ts';
import { RECENT_GAMES, usageFacts } from './usage-facts.ts';
import { NO_CHANGE } from './workload.ts';

/**
 * Snaps, shares and points over the last two games instead of all recent ones; the role as it is
 * where one of those was left injured, which the workload does not count.
 */
export function withRecentUsage(snapshot: Snapshot, role: RoleProfile): RoleProfile {
  const games = gamesWithCurrentTeam(recentGames(snapshot, role.player, RECENT_GAMES));
  if (!role.isThisSeason || role.formerTeam !== null || role.hasEarlyExit || games.length < RECENT_GAMES) return role;
  const {
    games: count,
    onlyGame,
    snapShare,
    targetShare,
    carryShare,
    pointsPerGame,
    account,
    summary,
  } = usageFacts(snapshot, role.player, games, NO_CHANGE);
  return { ...role, games: count, onlyGame, snapShare, targetShare, carryShare, pointsPerGame, account, summary };
}

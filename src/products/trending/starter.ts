// Who starts for a team: named only where the depth chart and the last game agree.
import { LAST_WEEK, type Player, recentGames, type Snapshot, teamMembers } from '../../nfl/index.ts';
import type { RoleProfile } from '../shared/index.ts';

/** Pass attempts from which a second quarterback shared a game. */
const MIN_SHARED_ATTEMPTS = 5;

/**
 * The quarterback ahead of this one on the chart, where he alone threw in the team's last game or
 * no game is played yet; null where that is open.
 */
export function settledStarter(snapshot: Snapshot, { team, ahead }: RoleProfile): Player | null {
  if (team === null || ahead === null) return null;
  const games = teamMembers(snapshot, team)
    .filter(({ position }) => position === 'QB')
    .flatMap((passer) =>
      recentGames(snapshot, passer, LAST_WEEK)
        .filter((game) => game.season === snapshot.season && game.team === team)
        .map(({ week, attempts }) => ({ passer, week, attempts })),
    );
  const lastWeek = Math.max(0, ...games.map(({ week }) => week));
  const passers = games.filter(({ week, attempts }) => week === lastWeek && attempts >= MIN_SHARED_ATTEMPTS);
  if (lastWeek === 0) return ahead;
  return passers.length === 1 && passers[0]?.passer === ahead ? ahead : null;
}

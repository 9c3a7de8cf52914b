// The quarterback a player's team is missing this week.
import {
  gamesInSeason,
  gamesSince,
  lastGameWeek,
  type Player,
  type Snapshot,
  statusForWeek,
  teamMembers,
} from '../../nfl/index.ts';

/** Positions that a change of quarterback touches. */
const OFFENSE_POSITIONS: ReadonlySet<string> = new Set(['RB', 'FB', 'WR', 'TE']);
/** Games of the team without him from which his absence is in the player's recent usage. */
const MAX_NEWS_MISSED = 2;

/** Who threw most for the team this season, while he is newly out; null of a player without one. */
export function quarterbackOut(snapshot: Snapshot, { position }: Player, team: string | null): Player | null {
  if (team === null || !OFFENSE_POSITIONS.has(position)) return null;
  const passers = teamMembers(snapshot, team)
    .filter((member) => member.position === 'QB' && snapshot.teamOf(member) === team)
    .map((passer) => {
      const games = gamesInSeason(snapshot, passer, snapshot.season).filter((game) => game.team === team);
      return { passer, games, attempts: games.reduce((sum, game) => sum + game.attempts, 0) };
    })
    .sort((a, b) => b.attempts - a.attempts);
  const [first] = passers;
  if (!first || first.attempts === 0 || statusForWeek(snapshot, first.passer).availability !== 'out') return null;
  return gamesSince(snapshot, team, lastGameWeek(first.games)) <= MAX_NEWS_MISSED ? first.passer : null;
}

// Who threw most of a team's passes in one of its games.
import {
  type GameUsage,
  gamesInSeason,
  type Player,
  type Snapshot,
  seasonBoxScores,
  statusForWeek,
} from '../../nfl/index.ts';

/** The games of a team's season by quarterback. */
const passerGames = (snapshot: Snapshot, season: number, team: string) =>
  [...(seasonBoxScores(snapshot, season).members.get(team) ?? [])]
    .flatMap((id) => snapshot.players.byGsisId(id) ?? [])
    .filter(({ position }) => position === 'QB')
    .flatMap((player) =>
      gamesInSeason(snapshot, player, season)
        .filter((game) => game.team === team)
        .map(({ week, attempts }) => ({ player, week, attempts })),
    );

const busiestIn = (games: ReturnType<typeof passerGames>, week: number) =>
  games.filter((game) => game.week === week).sort((a, b) => b.attempts - a.attempts)[0];

const lastWeekOf = (games: ReturnType<typeof passerGames>) => Math.max(0, ...games.map(({ week }) => week));

/** The quarterbacks in the team's last game of the season; empty before the first one. */
export function lastPassers(snapshot: Snapshot, team: string) {
  const games = passerGames(snapshot, snapshot.season, team);
  return games.filter(({ week }) => week === lastWeekOf(games));
}

/** The teammate who threw more in a game; null where the player threw as many as anyone. */
export function busierPasser(snapshot: Snapshot, player: Player, { season, week, team, attempts }: GameUsage) {
  const others = passerGames(snapshot, season, team).filter((game) => game.player !== player);
  const busiest = busiestIn(others, week);
  if (!busiest || busiest.attempts <= attempts) return null;
  const { availability, label } = statusForWeek(snapshot, busiest.player);
  /** Whether he is still with that team, and not out. */
  const canPlay = snapshot.teamOf(busiest.player) === team && availability !== 'out';
  return { player: busiest.player, canPlay, status: label };
}

/** Who threw most in the team's game before his last one; null where he did. */
export function passerBefore(snapshot: Snapshot, player: Player, { season, week: lastWeek, team }: GameUsage) {
  const games = passerGames(snapshot, season, team).filter(({ week }) => week < lastWeek);
  const before = busiestIn(games, lastWeekOf(games))?.player;
  return before && before !== player ? before : null;
}

/** Who threw most in the team's last game; null before it, and once he has left. */
export function lastPasser(
  snapshot: Snapshot,
  team: string,
): { readonly player: Player; readonly week: number } | null {
  const [busiest] = lastPassers(snapshot, team).sort((a, b) => b.attempts - a.attempts);
  return busiest && snapshot.teamOf(busiest.player) === team ? busiest : null;
}

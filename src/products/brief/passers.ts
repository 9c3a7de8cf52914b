// Who threw most of a team's passes in one of its games.
import {
  type GameUsage,
  gamesInSeason,
  type Player,
  type Snapshot,
  seasonBoxScores,
  statusForWeek,
} from '../../nfl/index.ts';

/** Odds to start from which a quarterback is not called a backup. */
export const MIN_LIKELY_STARTER_ODDS = 0.5;

/** A teammate with more pass attempts in a game. */
export interface BusierPasser {
  readonly player: Player;
  /** Whether he is still with that team, and not out. */
  readonly canPlay: boolean;
  /** His reported status; null when nothing is reported. */
  readonly status: string | null;
}

/** Null where the player threw as many passes as anyone on his team. */
export function busierPasser(
  snapshot: Snapshot,
  player: Player,
  { season, week, team, attempts }: GameUsage,
): BusierPasser | null {
  const thrownBy = (teammate: Player) =>
    // without a game there he threw nothing
    gamesInSeason(snapshot, teammate, season).find((game) => game.week === week && game.team === team)?.attempts ?? 0;
  const [busiest] = passersOf(snapshot, season, team)
    .filter((teammate) => teammate !== player)
    .map((passer) => ({ player: passer, thrown: thrownBy(passer) }))
    .sort((a, b) => b.thrown - a.thrown);
  if (!busiest || busiest.thrown <= attempts) return null;
  const { player: passer } = busiest;
  const { availability, label } = statusForWeek(snapshot, passer);
  return { player: passer, canPlay: snapshot.teamOf(passer) === team && availability !== 'out', status: label };
}

/** The quarterbacks who played for a team in a season. */
const passersOf = (snapshot: Snapshot, season: number, team: string): readonly Player[] =>
  [...(seasonBoxScores(snapshot, season).members.get(team) ?? [])]
    .map((id) => snapshot.players.byGsisId(id))
    .filter((player) => player !== undefined)
    .filter(({ position }) => position === 'QB');

/** The quarterback of the game before. */
export interface PasserBefore {
  readonly player: Player;
  /** Whether he had the job, and neither played in the game of the other. */
  readonly isReplaced: boolean;
}

/**
 * Who threw most in the team's game before the player's last one; null of the season's first, and
 * where the player did. One who came back to his own job replaced no one, nor who relieved another.
 */
export function passerBefore(
  snapshot: Snapshot,
  player: Player,
  { season, week: lastWeek, team }: GameUsage,
): PasserBefore | null {
  const games = passersOf(snapshot, season, team)
    .flatMap((passer) => gamesInSeason(snapshot, passer, season).map((game) => ({ passer, ...game })))
    .filter((game) => game.team === team && game.week <= lastWeek);
  const weeks = [...new Set(games.map(({ week }) => week))].filter((week) => week < lastWeek);
  const busiestIn = (week: number) =>
    games.filter((game) => game.week === week).sort((a, b) => b.attempts - a.attempts)[0]?.passer;
  const leaders = weeks.map(busiestIn);
  const weekBefore = Math.max(0, ...weeks);
  const before = busiestIn(weekBefore);
  if (!before || before === player) return null;
  const ledBy = (passer: Player) => leaders.filter((leader) => leader === passer).length;
  const hasPlayed = (passer: Player, week: number) =>
    games.some((game) => game.passer === passer && game.week === week);
  const isReplaced = ledBy(before) > ledBy(player) && !hasPlayed(player, weekBefore) && !hasPlayed(before, lastWeek);
  return { player: before, isReplaced };
}

/** A team's last game of the season by the quarterback who threw most in it. */
interface LastPasser {
  readonly player: Player;
  /** The week of that game. */
  readonly week: number;
}

/** Null before the season's first game, and of a passer who has left the team. */
export function lastPasser(snapshot: Snapshot, team: string): LastPasser | null {
  const games = passersOf(snapshot, snapshot.season, team).flatMap((player) =>
    gamesInSeason(snapshot, player, snapshot.season)
      .filter((game) => game.team === team)
      .map(({ week, attempts }) => ({ player, week, attempts })),
  );
  const lastWeek = Math.max(0, ...games.map(({ week }) => week));
  const [busiest] = games.filter(({ week }) => week === lastWeek).sort((a, b) => b.attempts - a.attempts);
  return busiest && snapshot.teamOf(busiest.player) === team ? { player: busiest.player, week: lastWeek } : null;
}

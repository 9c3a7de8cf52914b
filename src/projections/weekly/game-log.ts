// The seasons of the game log that the weekly model reads: the players' games and the teams'.
import {
  type GameUsage,
  gamesInSeason,
  type Player,
  type Snapshot,
  seasonBoxScores,
  type TeamGame,
} from '../../nfl/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';

export interface GameLog {
  readonly firstSeason: number;
  /** All teams with a game in the log. */
  readonly teams: readonly string[];
  /** A team's volume by game, oldest first. */
  teamGames(team: string): readonly TeamGame[];
  /**
   * gsis ids of all players with a target, carry or attempt for the team in this
   * season or the season before.
   */
  membersOf(team: string): ReadonlySet<string>;
  /** The games the player played, oldest first. */
  gamesOf(player: Player): readonly GameUsage[];
}

/** The games before the snapshot's week, of its season and of `seasonsBack` before it. */
export function* readGameLog(snapshot: Snapshot, seasonsBack: number): Steps<GameLog> {
  const firstSeason = snapshot.season - seasonsBack;
  const seasons = Array.from({ length: seasonsBack + 1 }, (_, i) => firstSeason + i);
  const boxScores = yield* mapInSteps(seasons, 1, (season) => seasonBoxScores(snapshot, season));
  const recent = boxScores.slice(-2);
  return {
    firstSeason,
    teams: [...new Set(boxScores.flatMap(({ games }) => [...games.keys()]))],
    teamGames: (team) => boxScores.flatMap(({ games }) => games.get(team) ?? []),
    membersOf: (team) => new Set(recent.flatMap(({ members }) => [...(members.get(team) ?? [])])),
    gamesOf: (player) => seasons.flatMap((season) => gamesInSeason(snapshot, player, season)),
  };
}

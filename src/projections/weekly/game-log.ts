// The games of this season and the two before it as the weekly model reads them: shares of the
// team's offense and stat lines.
import { memoPerPair } from '../../memo/index.ts';
import {
  type GameUsage,
  gamesInSeason,
  type Player,
  type Snapshot,
  seasonBoxScores,
  seasonRows,
  shareOf,
  type TeamGame,
} from '../../nfl/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { type LineVector, lineAt, ZERO_LINE } from '../line.ts';

/** One player's game. */
export interface PlayerGame {
  readonly season: number;
  readonly week: number;
  readonly team: string;
  /** Row of the statistics; null for a game with snaps but without a box-score row. */
  readonly statsRow: number | null;
  readonly line: LineVector;
  /** Shares of the team's targets, carries, attempts and air yards, 0 to 1. */
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
  readonly airYards: number;
  /** Share of the offense's snaps, 0 to 1; NaN where the snap counts do not list the player. */
  readonly snapShare: number;
}

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
  gamesOf(player: Player): readonly PlayerGame[];
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
    gamesOf: (player) => seasons.flatMap((season) => playerGames(snapshot, player, season)),
  };
}

/**
 * Games that cannot change: rows of a table never do, and a snapshot shows a
 * week whole or not at all.
 */
interface GameCache {
  /** Games by their row of the statistics. */
  readonly byRow: Map<number, PlayerGame>;
  /** All games of a player in an earlier season, by the rows shown of the season and the player. */
  readonly bySeason: Map<string, readonly PlayerGame[]>;
}

/** By the memory of the statistics and of the snaps, which the snapshots of many weeks share. */
const gameCacheIn = memoPerPair(
  (_stats: ArrayBufferLike, _snaps: ArrayBufferLike): GameCache => ({ byRow: new Map(), bySeason: new Map() }),
);

function playerGames(snapshot: Snapshot, player: Player, season: number): readonly PlayerGame[] {
  const { stats, snaps } = snapshot;
  const { byRow, bySeason } = gameCacheIn(stats.numbers.season.buffer, snaps.numbers.season.buffer);
  const key =
    season < snapshot.season ? `${seasonRows(stats, season)} ${seasonRows(snaps, season)} ${player.index}` : null;
  const cached = key === null ? undefined : bySeason.get(key);
  if (cached) return cached;
  const games = gamesInSeason(snapshot, player, season).map((usage) => {
    const game = (usage.statsRow === null ? undefined : byRow.get(usage.statsRow)) ?? playerGame(snapshot, usage);
    if (usage.statsRow !== null) byRow.set(usage.statsRow, game);
    return game;
  });
  if (key !== null) bySeason.set(key, games);
  return games;
}

function playerGame({ stats }: Snapshot, usage: GameUsage): PlayerGame {
  const { season, week, team, statsRow } = usage;
  return {
    season,
    week,
    team,
    statsRow,
    line: statsRow === null ? ZERO_LINE : lineAt(stats, statsRow),
    targets: shareOf(usage.targets, usage.teamTargets),
    carries: shareOf(usage.carries, usage.teamCarries),
    attempts: shareOf(usage.attempts, usage.teamAttempts),
    airYards: shareOf(usage.airYards, usage.teamAirYards),
    snapShare: usage.snapShare ?? Number.NaN,
  };
}

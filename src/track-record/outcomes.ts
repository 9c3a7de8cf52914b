// Outcomes of a week: points, finishes, and players who turned out startable over their
// team's next three games, or over those left in a fantasy season.
import {
  lastFantasyWeek,
  NEXT_GAMES,
  rankCutoff,
  STARTABLE_RANKS,
  STARTERS_BY_POSITION,
} from '../fantasy/defaults/index.ts';
import { fantasyPoints, type Scoring } from '../fantasy/scoring/index.ts';
import {
  isOffensePosition,
  LAST_WEEK,
  numberAt,
  OFFENSE_POSITIONS,
  type Player,
  type Snapshot,
  textAt,
} from '../nfl/index.ts';
import { Tally } from '../tally/index.ts';

export interface WeekOutcomes {
  /** Points of the week; 0 for a player who did not play. */
  points(player: Player): number;
  /** Whether he finished the week among the starters of his position. */
  started(player: Player): boolean;
  /**
   * Whether the mean of his team's next three games, or of those left through the last week that
   * counts, was a starter's, a missed one counting zero; null when none is left.
   */
  startable(player: Player): boolean | null;
}

/**
 * Results of the week of `before`, and of the games after it, read from any later
 * snapshot. QB, RB, WR and TE only.
 */
export function weekOutcomes(before: Snapshot, after: Snapshot, scoring: Scoring): WeekOutcomes {
  const { season, week } = before;
  const scored = pointsByWeek(after, season, week, scoring);
  const weeksOf = scheduleFrom(after, season, week);
  const rankedPlayers = before.players.all.filter(
    ({ position, gsisId }) => gsisId !== null && isOffensePosition(position),
  );
  const points = ({ gsisId }: Player, weekNumber = week) =>
    gsisId === null ? 0 : scored.of(`${weekNumber} ${gsisId}`);
  const nextGamesMean = (player: Player): number | null => {
    const weeks = weeksOf.get(before.teamOf(player) ?? '')?.slice(0, NEXT_GAMES) ?? [];
    if (weeks.length === 0) return null;
    return weeks.reduce((sum, weekNumber) => sum + points(player, weekNumber), 0) / weeks.length;
  };
  const lineOf = (ranks: typeof STARTERS_BY_POSITION, value: (player: Player) => number | null) =>
    new Map(
      OFFENSE_POSITIONS.map((position) => {
        const values = rankedPlayers
          .filter((player) => player.position === position)
          .map((player) => value(player))
          .filter((known) => known !== null);
        return [position, values.sort((a, b) => b - a)[rankCutoff(ranks, position) - 1] ?? Number.POSITIVE_INFINITY];
      }),
    );
  const starterLine = lineOf(STARTERS_BY_POSITION, points);
  const startableLine = lineOf(STARTABLE_RANKS, nextGamesMean);
  const reachesLine = (line: ReadonlyMap<string, number>, { position }: Player, value: number) =>
    value > 0 && value >= (line.get(position) ?? Number.POSITIVE_INFINITY);
  return {
    points,
    started: (player) => reachesLine(starterLine, player, points(player)),
    startable(player) {
      const mean = nextGamesMean(player);
      return mean === null ? null : reachesLine(startableLine, player, mean);
    },
  };
}

/** Points by week and player; a player without a line in a week scored nothing. */
function pointsByWeek({ stats }: Snapshot, season: number, from: number, scoring: Scoring): Tally<string> {
  const points = new Tally<string>();
  for (let row = 0; row < stats.length; row++) {
    const week = numberAt(stats.numbers.week, row);
    if (stats.numbers.season[row] !== season || week < from || week > LAST_WEEK) continue;
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    points.add(`${week} ${textAt(stats.texts.player_id, row)}`, fantasyPoints(stats, row, scoring));
  }
  return points;
}

/** Weeks that count in which each team plays, from `from` on, in order. */
function scheduleFrom({ games }: Snapshot, season: number, from: number): ReadonlyMap<string, readonly number[]> {
  const weeks = new Map<string, number[]>();
  for (let row = 0; row < games.length; row++) {
    const week = numberAt(games.numbers.week, row);
    if (games.numbers.season[row] !== season || week < from || week > lastFantasyWeek(from)) continue;
    if (textAt(games.texts.game_type, row) !== 'REG') continue;
    for (const team of [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)])
      weeks.set(team, [...(weeks.get(team) ?? []), week]);
  }
  return weeks;
}

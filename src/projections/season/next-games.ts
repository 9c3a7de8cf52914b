// A player's next three games, a missed one counting zero: the coming one by the week's forecast,
// the two after half by it, half by the outlook; before the first game, all three half by each.
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import type { StatLine } from '../../fantasy/scoring/index.ts';
import { mean } from '../../stats/index.ts';
import type { SeasonProjection } from '../model.ts';

/** What the week's forecast expects of him. */
interface ComingGame {
  readonly week: number;
  /** Points of a game he plays. */
  readonly mean: number;
  /**
   * Whether the season has not begun, when the outlook knows of the coming game
   * as much as the forecast.
   */
  readonly isOpening: boolean;
}

/**
 * Expected points a game over his team's next three games; over fewer where the season has no more.
 * The coming week in `weeks` is the forecast's. `coming` is null on a bye, and where the outlook
 * alone decides; `pointsOfLine` prices a line. `forecastCarryOver` is the weight of the week's
 * forecast in the games after it: it uses depth charts, snaps and reports, but also a matchup and
 * injuries that pass.
 */
export function nextGamesPoints(
  weeks: SeasonProjection['weeks'],
  coming: ComingGame | null,
  pointsOfLine: (line: StatLine) => number,
  forecastCarryOver: number,
): number {
  const games = weeks.filter(({ opponent }) => opponent !== null).slice(0, NEXT_GAMES);
  const points = games.map(({ week, plays, line }, i) => {
    if (coming === null) return plays * pointsOfLine(line);
    if (week !== coming.week)
      return plays * (forecastCarryOver * coming.mean + (1 - forecastCarryOver) * pointsOfLine(line));
    const outlookLine = games[i + 1]?.line ?? line;
    return plays * (coming.isOpening ? (coming.mean + pointsOfLine(outlookLine)) / 2 : coming.mean);
  });
  return mean(points) ?? 0;
}

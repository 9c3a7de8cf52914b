// A player's next three games, a missed one counting zero: the coming one by the week's forecast, the two after half by it, half by the outlook;
// before anybody has played, all three half by each.

import type { StatLine } from '../../fantasy/scoring/index.ts';
import type { SeasonProjection } from '../model.ts';
import { NEAR_GAMES } from './rest-of-season.ts';

/** What the week's forecast expects of him: points of a game he plays, and the odds that he does. */
interface ComingGame {
  readonly mean: number;
  readonly plays: number;
  /** Whether the season has not begun, when the outlook knows of the coming game as much as the forecast. */
  readonly isOpening: boolean;
}

/**
 * What the week's forecast counts for in the games after the coming one. It knows the chart, the snaps and who is out, of which the outlook
 * knows little, but also a matchup and a day's injuries, which pass. Anything from half to three quarters does equally well.
 */
const FORECAST_CARRY_OVER = 0.5;

/**
 * Expected points a game over his team's next three games; over fewer where the season has no more. `coming` is null on a bye, and where the
 * outlook alone decides; `pointsOfLine` prices a line.
 */
export function nextGamesPoints(
  weeks: SeasonProjection['weeks'],
  coming: ComingGame | null,
  pointsOfLine: (line: StatLine) => number,
): number {
  const games = weeks.filter(({ opponent }) => opponent !== null).slice(0, NEAR_GAMES);
  const points = games.map(({ plays, line }, i) => {
    if (coming === null) return plays * pointsOfLine(line);
    const [expectedGames, carriedOver] = [coming.plays * coming.mean, plays * pointsOfLine(line)];
    if (i === 0) return coming.isOpening ? (expectedGames + carriedOver) / 2 : expectedGames;
    return FORECAST_CARRY_OVER * plays * coming.mean + (1 - FORECAST_CARRY_OVER) * carriedOver;
  });
  return points.length === 0 ? 0 : points.reduce((sum, value) => sum + value, 0) / points.length;
}

// The model of kickers and team defenses.
import { averageTeamPoints } from './team-points.ts';

export const kickersDefenses = {
  /** Points a team scores when there is no betting line. */
  averageTeamPoints,
  /**
   * Pull of the regressions toward the league's mean, in rows; there is one row a team and game.
   */
  ridgeRows: 400,
  /**
   * Form of a team: games after which one counts half, weight of the season before, and games of
   * the league's mean (docs/research/weekly-model.md#5-kickers-and-defenses).
   */
  form: { halfLifeGames: 8, lastSeasonWeight: 0.5, priorGames: 6 },
  kickers: {
    /** Share of games a kicker plays by status, before any game was counted. */
    priorPlayShare: { healthy: 0.97, questionable: 0.7, doubtful: 0.1, out: 0 },
    priorGames: 20,
    /** A kicker less likely to play than this is not projected. */
    minPlayProbability: 0.02,
  },
  defenses: {
    /**
     * Standard deviation of points allowed around their expectation, and the games it counts for.
     */
    priorSpread: 9.5,
    priorGames: 50,
  },
};

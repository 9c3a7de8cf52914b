// Numbers of the parts of the model that are not weekly usage: what they share, score
// distributions, kickers and defenses, the rest of the season.

/** Picks after which draft capital has fallen to 1/e, in every part of the model. */
export const draftCapitalScalePicks = 60;

/** Points a team scores when there is no betting line, in every part of the model. */
export const averageTeamPoints = 22.5;

/** `above`: how far the upper tenth lies above 1.3 times the mean, in points. */
const initialShape = (above: number) => ({
  p10: [0, 0.33, 0] as readonly number[],
  p50: [0, 0.93, 0] as readonly number[],
  p90: [above, 1.3, 0] as readonly number[],
  starts: [-1, 1, 1] as readonly number[],
});

export const distributions = {
  /** Ranks by projected mean that the shapes are fitted to. */
  trainingRanks: { QB: 28, RB: 64, WR: 80, TE: 32, K: 28, DEF: 32 },
  /** Latest weeks that the shapes are fitted to: scoring drifts over the years. */
  windowWeeks: 36,
  /**
   * First weeks of a season with forecasts that are not used: the model has too few results then.
   */
  warmUpWeeks: 8,
  /** Weeks between two measurements of the residuals' scale. */
  residualRefitWeeks: 4,
  /** Pairs of uncorrelated players that each correlation starts from. */
  correlationPriorPairs: 150,
  /**
   * Shapes before any week was used: a lower tenth at a third of the mean, a median a little under
   * it, an upper tenth well above.
   */
  initialShapes: {
    QB: initialShape(4),
    RB: initialShape(5),
    WR: initialShape(5),
    TE: initialShape(4),
    K: initialShape(5),
    DEF: initialShape(8),
  },
};

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

export const season = {
  /** What is expected of a player as the season opens. */
  preseason: {
    /** Weights of the last three seasons, latest first. */
    seasonWeights: [1, 0.45, 0.25] as readonly number[],
    /** Games at which a player's own record counts as much as no record. */
    priorGames: 4,
    draftCapitalScalePicks,
    /** Age assumed where no file has a birth date, in years; ages are measured from it. */
    typicalAge: 26,
    /** Week from which on a season's late stretch counts. */
    lateWeek: 10,
    /** Points a game that a team's scoring is measured from: zero in the inputs. */
    teamPointsOrigin: 22,
    /** Pull toward zero on each standardized input, in games. */
    ridgeGames: 320,
    /** Games beyond which a season adds nothing about a player's rate. */
    fullWeightGames: 8,
    /** Weight of a season relative to the season after it. */
    seasonDecay: 0.9,
  },
  /** A player's expected season, updated before each week. */
  inSeason: {
    /** Games at which the preseason expectation and the season's games count alike. */
    priorGames: 3,
    /** Weight of each game further back in the recent mean. */
    gameDecay: 0.7,
    /** Games as expected before the season that the recent mean is shrunk by. */
    recentPriorGames: 1.5,
  },
  /** Lines and games over the weeks left. */
  restOfSeason: {
    /** Weeks of a season that the lines are fitted to; neighboring weeks are nearly the same. */
    trainingWeeks: [1, 2, 3, 4, 5, 6, 8, 10, 12, 14] as readonly number[],
    /** Weeks that the ranges are fitted to: up to the end, where few games are left. */
    rangeTrainingWeeks: [1, 2, 3, 4, 6, 8, 10, 12, 14, 15, 16] as readonly number[],
    /** Pull toward zero on each standardized input: in games for lines, in rows for playing. */
    lineRidgeGames: 300,
    playRidgeRows: { near: 500, far: 1500 },
    /** Largest share of games a player is expected to play. */
    maxPlayShare: 0.97,
    /** Coefficients of a team's quarterbacks before anything was learned: of a score's odds. */
    initialPlayCoefficients: [5, 0] as readonly number[],
    /**
     * Share of a kicker's or defense's difference from the average that remains
     * against later opponents.
     */
    opponentCarryOver: 0.5,
    /**
     * Weight of the week's forecast in the two games after it; anything from 0.5 to
     * 0.75 does equally well.
     */
    forecastCarryOver: 0.5,
  },
  /** The range of the rest of the season. */
  range: {
    /** Coefficients before anything was learned, in the order of their inputs. */
    initial: {
      startable: [-4, 4, 0] as readonly number[],
      low: [0.4, 0, 0, 0, 0, 0] as readonly number[],
      high: [1.2, 0.2, 0, 0, 0, 0] as readonly number[],
    },
    /** Ratio to the last starter's points below which nothing is fitted. */
    minRatio: 0.3,
    /**
     * Points a game of the last starter while quantiles are fitted: the check
     * loss is smoothed in points.
     */
    starterPoints: 20,
    /** Share of games below which the doubt about playing grows no more. */
    minPlayShare: 0.05,
  },
  /** The rule used while there are too few completed seasons to fit anything. */
  fallback: {
    /** Games at which a player's own record and the position's average count alike. */
    averageGames: 4,
    /** Share of the average expected of a player without a game; draft capital is added. */
    rookieShare: 0.5,
    /** Share of his team's games a player plays when nothing is known of him. */
    defaultPlayShare: 0.85,
    /** Largest share of the next three games, and of later ones, by what is reported. */
    maxPlayShare: {
      reserve: { near: 0.1, far: 0.5 },
      out: { near: 0.5, far: 0.8 },
      doubtful: { near: 0.6, far: 0.85 },
    },
  },
};

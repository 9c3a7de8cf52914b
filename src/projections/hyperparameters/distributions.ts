// Score distributions and their training.

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
};

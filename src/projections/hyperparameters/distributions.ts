// Score distributions and their training.

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

// Every tuned constant of the model, with its unit: pass another set to the trainer to run an
// experiment. Chosen by walk-forward experiments on past seasons; docs/research/ has their results.

/**
 * `halfLife` in games: a game counts half of one played so many games later. `lastSeason`: weight
 * of a season further back.
 */
export interface Decay {
  readonly halfLife: number;
  readonly lastSeason: number;
}

/** Picks after which draft capital has fallen to 1/e, in every part of the model. */
const draftCapitalScalePicks = 60;

/** The weekly model of quarterbacks, running backs, receivers and tight ends. */
const weekly = {
  draftCapitalScalePicks,
  /** Points a team scores when there is no betting line. */
  averageTeamPoints: 22.5,
  /** Forms of a player: how quickly his games lose weight. */
  form: {
    short: { halfLife: 2.5, lastSeason: 0.35 } as Decay,
    season: { halfLife: 8, lastSeason: 0.35 } as Decay,
    long: { halfLife: 20, lastSeason: 0.7 } as Decay,
    /** Games without production that a mean per game starts from. */
    priorGames: 0.6,
    /** Games without a target, carry or attempt that a player's own share starts from. */
    priorShareGames: 0.7,
  },
  /** Weights of a team's recent games, in which departed and absent players are counted. */
  teamWindow: { halfLife: 3, lastSeason: 0.25 } as Decay,
  /** Attempts, carries and targets of a team. */
  pace: {
    /** Of the average team, a game. */
    average: { attempts: 33, carries: 26.5, targets: 31.5 },
    /** Games of the average team that each pace starts from. */
    priorGames: 2,
    decay: { halfLife: 5, lastSeason: 0.3 } as Decay,
  },
  /** Points a defense allows to a position. */
  pointsAllowed: {
    /** Games of the average defense. */
    priorGames: 6,
    decay: { halfLife: 8, lastSeason: 0.35 } as Decay,
  },
  /** Yards, catches, touchdowns and interceptions an opportunity. */
  rates: {
    /**
     * Opportunities (attempts, carries or targets) of the position's average player that a
     * player's own rate starts from.
     */
    priorOpportunities: {
      completions: 120,
      passing_yards: 200,
      passing_tds: 400,
      passing_interceptions: 500,
      rushing_yards: 100,
      rushing_tds: 120,
      receptions: 40,
      receiving_yards: 60,
      receiving_tds: 120,
    } as Readonly<Record<string, number>>,
    /**
     * Largest ratio of a newcomer's projected rate to the usual one, either way; each
     * game on record widens it.
     */
    maxRatio: 1.5,
  },
  /** Targets, carries and attempts of a player. */
  opportunities: {
    /**
     * Largest correction by the fit, either way: this share of volume times share, or so many
     * opportunities if that is more. Chosen in docs/research/seasons.md.
     */
    maxCorrection: { share: 0.5, attempts: 8, carries: 6, targets: 4 },
  },
  /** Chances to play and to start, of every player zero to eight weeks ahead. */
  availability: {
    /** Pull on each coefficient toward that of the coarser variant, in rows. */
    ridge: { plays: 12, starts: 12 },
    /** Log odds before any week was learned, by indicator. */
    priorLogOdds: {
      plays: {
        none: 2.5,
        unreported: 2,
        questionable: 0.8,
        doubtful: -3,
        out: -5,
        reserve: -5,
        practice_squad: -5,
        gone: -6,
      },
      /** The same for later weeks. */
      playsAhead: {
        none: 1.5,
        unreported: 1.5,
        questionable: 1,
        doubtful: 0.5,
        out: 0,
        reserve: -2,
        practice_squad: -4,
        gone: -6,
      },
      starts: {
        doubtful: -3,
        out: -5,
        reserve: -5,
        practice_squad: -4,
        gone: -6,
        other: -2,
        returning: 1,
        'started last': 3,
        'chart first': 3,
        'opening chart first': 2,
      },
    },
    /** Weeks learned between two fits of the coming week's chances, and of later weeks'. */
    refitWeeks: { now: 3, ahead: 9 },
    /** Variants of the inputs that are stored for later weeks. */
    storedAhead: ['bare', 'no_charts', 'full'] as readonly string[],
    /** Coefficients closer to zero than this, in log odds, are not stored. */
    minCoefficient: 0.03,
    /**
     * Chance once the game-day inactives are known; a quarterback is active when he is the starter.
     */
    atLock: { active: 0.97, inactive: 0.002 },
    /** Chance of a player who is on no team's list. */
    unlisted: 0.005,
  },
  /** Pull of the ridge regressions, in rows on each standardized feature. */
  ridgeLambda: {
    volume: 50,
    /**
     * `own`: toward the coefficients common to RB, WR and TE; `common`: those toward zero;
     * `quarterback`: toward zero.
     */
    shares: { own: 1000, common: 100, quarterback: 100 },
    lines: { own: 3000, common: 200, quarterback: 150 },
    /** Of the coefficients for announced inactives: toward those of the days before. */
    gameDay: { volume: 5000, shares: 20_000, lines: 60_000 },
  },
  /** Ranks by projection that count fully in a regression, and the weight of all others. */
  relevantRanks: { QB: 30, RB: 64, WR: 80, TE: 32 },
  otherRowsWeight: 0.1,
  /**
   * First weeks of the first season in the files, left out of every regression:
   * no player has a past yet.
   */
  warmUpWeeks: 4,
  /** The last correction of the mean: a straight line over the latest projections. */
  calibration: {
    /** Ranks by projection that it is fitted to. */
    ranks: { QB: 24, RB: 48, WR: 60, TE: 24 },
    /** Points of a typical usable week, where the line is centered. */
    typicalPoints: { QB: 16, RB: 10, WR: 9.5, TE: 7.5 },
    /** Weeks after which a week counts half. */
    halfLifeWeeks: 18,
    /**
     * Rows without error that the sums start from, and the variance of their
     * means in points squared.
     */
    priorRows: 100,
    priorVariance: 16,
    /** Projected points below which nothing is corrected, and the smallest factor. */
    minMean: 0.5,
    minFactor: 0.5,
  },
};

/** Kickers and team defenses. */
const kickersDefenses = {
  /** Points a team scores when there is no betting line. */
  averageTeamPoints: 22.5,
  /**
   * Pull of the regressions toward the league's mean, in rows; there is one row a team and game.
   */
  ridgeRows: 400,
  form: { halfLifeGames: 8, lastSeasonWeight: 0.5, /** Games of the league's mean. */ priorGames: 6 },
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

/** Score distributions and their training. */
const distributions = {
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

/** The rest of the season. */
const season = {
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
    /** Points a team scores in an average game. */
    averageTeamPoints: 22,
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
    /** Weight of each game further back in the recent mean, and the games it is shrunk by. */
    gameDecay: 0.7,
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

export type WeeklyHyperparameters = DeepReadonly<typeof weekly>;
export type KickerDefenseHyperparameters = DeepReadonly<typeof kickersDefenses>;
export type DistributionHyperparameters = DeepReadonly<typeof distributions>;
export type SeasonHyperparameters = DeepReadonly<typeof season>;

/**
 * Everything the model does not learn. Plain JSON: stored with the parameters
 * that were fitted under it.
 */
export interface Hyperparameters {
  readonly weekly: WeeklyHyperparameters;
  readonly kickersDefenses: KickerDefenseHyperparameters;
  readonly distributions: DistributionHyperparameters;
  readonly season: SeasonHyperparameters;
}

/** The released set. */
export const DEFAULT_HYPERPARAMETERS: Hyperparameters = deepFreeze({ weekly, kickersDefenses, distributions, season });

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

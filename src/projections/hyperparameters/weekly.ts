// The weekly model of quarterbacks, running backs, receivers and tight ends.
import { averageTeamPoints, draftCapitalScalePicks } from './parts.ts';

/**
 * `halfLife` in games: a game counts half of one played so many games later. `lastSeason`: weight
 * of a season further back.
 */
export interface Decay {
  readonly halfLife: number;
  readonly lastSeason: number;
}

export const weekly = {
  draftCapitalScalePicks,
  /** Seasons before the current one that players' and teams' games are read from. */
  seasonsBack: 2,
  /** Points a team scores when there is no betting line. */
  averageTeamPoints,
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
    /**
     * Weights of a team's games that its pace is read from, in games
     * (docs/research/weekly-model.md).
     */
    decay: { halfLife: 5, lastSeason: 0.3 } as Decay,
  },
  /** Points a defense allows to a position. */
  pointsAllowed: {
    /** Games of the average defense. */
    priorGames: 6,
    /** Weights of its games, as of a player's season form. */
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
      /** Of a quarterback's chance to start. */
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
    /**
     * Weight of a season's chances to play once the next begins; each season back counts it again.
     */
    seasonWeight: 0.8,
    /** Weeks learned between two fits of the coming week's chances, and of later weeks'. */
    refitWeeks: { now: 3, ahead: 9 },
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
    /** The same for the stat line (docs/research/weekly-model.md#4-the-stat-line). */
    lines: { own: 3000, common: 200, quarterback: 150 },
    /** Of the coefficients for announced inactives: toward those of the days before. */
    gameDay: { volume: 5000, shares: 20_000, lines: 60_000 },
  },
  /** Ranks by projection that count fully in a regression. */
  relevantRanks: { QB: 30, RB: 64, WR: 80, TE: 32 },
  /** Weight of a row below those ranks (docs/research/weekly-model.md#4-the-stat-line). */
  otherRowsWeight: 0.1,
  /**
   * First weeks of the first season in the files, left out of every regression:
   * no player has a past yet.
   */
  warmUpWeeks: 4,
  /** The last correction of the mean: a straight line over the latest projections. */
  calibration: {
    /** Ranks by projection that it is fitted to; tuned, whatever ranks managers compare. */
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
    /** Projected points below which nothing is corrected. */
    minMean: 0.5,
    /** Smallest factor of a projection. */
    minFactor: 0.5,
  },
};

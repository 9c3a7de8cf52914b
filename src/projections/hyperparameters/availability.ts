// The chances to play and to start.

/** Of every player, zero to eight weeks ahead. */
export const availability = {
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
};

// A fantasy league as the platform shows it, in plain typed objects, and the port through
// which analyses ask for it.

/** A user of the platform. */
export interface LeagueUser {
  readonly id: string;
  /** The name the platform shows; it may change, the id does not. */
  readonly name: string;
  /**
   * What he calls his team in one league; null where he gave it no name or no
   * league was asked about.
   */
  readonly teamName: string | null;
}

export interface League {
  readonly id: string;
  readonly name: string | null;
  readonly season: number;
  readonly stage: 'before_draft' | 'drafting' | 'in_season' | 'over';
  /** `nfl`, or another sport, which no analysis can speak of. */
  readonly sport: string;
  readonly type: 'redraft' | 'keeper' | 'dynasty';
  readonly previousLeagueId: string | null;
  readonly draftId: string | null;
  /** Null when the platform does not report it. */
  readonly teams: number | null;
  /**
   * Every place on a roster in the platform's order: QB, RB, FLEX, SUPER_FLEX ..., and BN for
   * each place on the bench.
   */
  readonly rosterSpots: readonly string[];
  /**
   * Points for one unit of each statistic, by the platform's names (`pass_yd`,
   * `rec`, `bonus_rec_te`).
   */
  readonly scoring: Readonly<Record<string, number>>;
  readonly rules: LeagueRules;
}

export interface LeagueRules {
  /** First week that counts. */
  readonly startWeek: number;
  /** First week of the playoffs; null without playoffs. */
  readonly playoffStartWeek: number | null;
  /**
   * Place of the standings behind which no team is in the playoffs: the teams they take, or with
   * divisions the lowest place a division's winner can have; null without playoffs.
   */
  readonly playoffTeams: number | null;
  /** The bracket they are played in; null without playoffs, and where its kind is not known. */
  readonly bracket: PlayoffBracket | null;
  /** Whether the winner of each division is seeded before everyone else. */
  readonly divisions: boolean;
  /** Last week that counts: the final's. Nothing a player does after it is worth anything here. */
  readonly lastWeek: number;
  /** An extra game each week against the median of the week's scores. */
  readonly medianGame: boolean;
  /** The platform fills the best lineup afterwards: managers set none. */
  readonly bestBall: boolean;
  /**
   * Whether a player of the bench, too, stays on the roster from his kickoff until the week is
   * over; a starter does in every league.
   */
  readonly benchLock: boolean;
  /** Season's free-agent budget in the league's own dollars; null where claims go by priority. */
  readonly waiverBudget: number | null;
  readonly waiverBidMinimum: number;
  readonly reserveSlots: number;
  readonly taxiSlots: number;
  /** Whether free agents can be added now; of a league that is over, whether they could be. */
  readonly canAdd: boolean;
  /** Whether trades are allowed at all; until when, `tradeDeadline` says. */
  readonly canTrade: boolean;
  /** Most players of a position on a roster; a position without a limit has no entry. */
  readonly positionLimits: ReadonlyMap<string, number>;
  /** Last week in which trades are allowed; null for no deadline. */
  readonly tradeDeadline: number | null;
}

export interface PlayoffBracket {
  readonly teams: number;
  /** The weeks of each round, the final last: one week, or two whose points are added. */
  readonly rounds: readonly (readonly number[])[];
  /** Whether the best team left meets the worst in every round. */
  readonly reseeds: boolean;
}

/** A team of a league as it is now. */
export interface LeagueRoster {
  readonly id: number;
  /** Null in a league without divisions. */
  readonly division: number | null;
  /** Null for an orphaned team. */
  readonly ownerId: string | null;
  readonly coOwnerIds: readonly string[];
  /** All players on it, reserve and taxi included. */
  readonly players: readonly string[];
  /**
   * Today's lineup, one id a starting slot in the league's order, "0" for an empty one;
   * empty when none was set.
   */
  readonly starters: readonly string[];
  readonly reserve: readonly string[];
  readonly taxi: readonly string[];
  readonly record: {
    readonly wins: number;
    readonly losses: number;
    readonly ties: number;
    readonly pointsFor: number;
    readonly pointsAgainst: number;
  };
  readonly waiverBudgetUsed: number;
  readonly waiverPosition: number | null;
}

/** One team's week. */
export interface Matchup {
  readonly rosterId: number;
  /** Shared with the opponent; null on a bye. */
  readonly matchupId: number | null;
  /**
   * The team's score to hundredths: the commissioner's override where there is one. Null where the
   * platform does not report it.
   */
  readonly score: number | null;
  readonly overridden: boolean;
  /** All players on the roster that week. */
  readonly players: readonly string[];
  /** One id a starting slot, "0" for an empty one; empty for no lineup. */
  readonly starters: readonly string[];
  /**
   * Points of each of `starters`, null where the platform does not report them; an empty slot may
   * show the points of a player the platform no longer lists.
   */
  readonly starterPoints: readonly (number | null)[];
  /** Points of every player of the roster; without an entry the platform does not report them. */
  readonly playerPoints: ReadonlyMap<string, number>;
}

/** A move or the attempt of one: a lost waiver claim shows what another team bid. */
export interface Transaction {
  readonly id: string;
  readonly type: 'trade' | 'free_agent' | 'waiver' | 'commissioner';
  readonly completed: boolean;
  readonly week: number;
  /** When it was asked for, milliseconds since 1970; null when the platform does not report it. */
  readonly createdAt: number | null;
  /**
   * When it was carried out or refused: a waiver claim waits for its night. Milliseconds since
   * 1970; null when the platform does not report it.
   */
  readonly processedAt: number | null;
  readonly rosterIds: readonly number[];
  /** Player id → roster that got him. */
  readonly adds: ReadonlyMap<string, number>;
  /** Player id → roster that gave him away. */
  readonly drops: ReadonlyMap<string, number>;
  /** Dollars offered in a waiver claim; null where none were. */
  readonly bid: number | null;
  /** Whether a trade also moved draft picks or dollars. */
  readonly movedMore: boolean;
}

export interface Draft {
  readonly id: string;
  /** Null for a mock draft. */
  readonly leagueId: string | null;
  readonly season: number;
  readonly sport: string;
  readonly type: 'snake' | 'linear' | 'auction';
  readonly stage: 'before' | 'drafting' | 'over';
  /** When it began or will begin, milliseconds since 1970; null when no time was set. */
  readonly startsAt: number | null;
  /** Null when the platform does not report it. */
  readonly teams: number | null;
  readonly rounds: number;
  /** Round from which the order is turned once more; 0 for none. */
  readonly reversalRound: number;
  /** Each team's dollars; null where it is no auction. */
  readonly budget: number | null;
  /**
   * Scoring the draft was set up for, in the platform's words: `half_ppr`, `2qb`, `dynasty_ppr`.
   */
  readonly scoringType: string | null;
  /**
   * Starting places by name (`QB`, `SUPER_FLEX`, `BN`) and how many; empty
   * when the draft names none.
   */
  readonly slots: ReadonlyMap<string, number>;
  /** User id → seat, from 1; empty before the order is drawn. */
  readonly seats: ReadonlyMap<string, number>;
  /** Seat → roster that drafts from it; empty when the platform does not say. */
  readonly rosterOfSeat: ReadonlyMap<number, number>;
}

export interface DraftPick {
  /** From 1 over the whole draft. */
  readonly pickNo: number;
  readonly round: number;
  readonly seat: number;
  /** Team that made it; null where the platform does not say. */
  readonly rosterId: number | null;
  readonly playerId: string;
  /** Null for a pick the machine made. */
  readonly pickedBy: string | null;
  readonly isKeeper: boolean;
  /** Dollars paid in an auction. */
  readonly amount: number | null;
  readonly name: string;
  readonly position: string | null;
  readonly team: string | null;
}

/** A draft's picks in their order. */
export interface DraftPicks {
  readonly picks: readonly DraftPick[];
  /** Picks of a player that the platform does not state completely; they are none of these. */
  readonly unreadable: number;
}

/** A traded draft pick: the team it belonged to, and its owner now. */
export interface TradedPick {
  readonly season: number;
  readonly round: number;
  readonly rosterId: number;
  readonly ownerId: number;
  readonly previousOwnerId: number;
}

/**
 * What analyses may ask the platform during one question. `null` means that the platform does not
 * know it. Everything else that goes wrong (away, slow, garbage) is thrown by the adapter and
 * becomes an uncharged 503. All answers of one question share a few seconds.
 */
export interface Leagues {
  /** By user name, in any case, or by user id. */
  user(nameOrId: string): Promise<LeagueUser | null>;
  /** The user's NFL leagues of a season in the platform's order. */
  leaguesOf(userId: string, season: number): Promise<readonly League[]>;
  league(id: string): Promise<League | null>;
  rosters(leagueId: string): Promise<readonly LeagueRoster[]>;
  users(leagueId: string): Promise<readonly LeagueUser[]>;
  /** One list a week asked for, in that order; a week the platform knows nothing of is empty. */
  matchups(leagueId: string, weeks: readonly number[]): Promise<readonly (readonly Matchup[])[]>;
  /** Moves of the weeks asked for, oldest first. */
  transactions(leagueId: string, weeks: readonly number[]): Promise<readonly Transaction[]>;
  /** The user's NFL drafts of a season, latest first. */
  draftsOf(userId: string, season: number): Promise<readonly Draft[]>;
  /** The league's drafts, latest first. */
  draftsIn(leagueId: string): Promise<readonly Draft[]>;
  draft(id: string): Promise<Draft | null>;
  /** In the order they were made; empty before the first. */
  picks(draftId: string): Promise<DraftPicks>;
  /** Picks of coming drafts that changed hands. */
  tradedPicks(leagueId: string): Promise<readonly TradedPick[]>;
}

/** What the platform said under one of its paths. */
export interface PlatformBody {
  readonly path: string;
  /** Of the JSON text, in hexadecimal. */
  readonly sha256: string;
  /** The JSON text, gzipped. */
  readonly packed: Promise<Uint8Array>;
}

/** The platform opened for one question, which can say what it was asked. */
export interface LeagueReading extends Leagues {
  /**
   * What was read so far, by dataset (`platform/rosters`), and when the newest part of it came from
   * the platform: ISO 8601 UTC.
   */
  reads(): Readonly<Record<string, string>>;
  /** The same as it came, in the order in which it was first read. */
  bodies(): readonly PlatformBody[];
}

// The league that is assumed where no league is named: every convention of fantasy football
// that a number depends on.
import { amountIn } from '../../tally/index.ts';

/** Positions that fantasy leagues start. */
type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF';
/** A number of players or a rank for each position; positions that no league starts have none. */
type ByPosition = Readonly<Record<Position, number>> & Readonly<Record<string, number | undefined>>;

/** Teams in a league. */
export const LEAGUE_TEAMS = 12;

/** Units of a season's free-agent budget (FAAB): a bid in percent is a bid in units. */
export const FAAB_BUDGET = 100;

/** A team's starting slots without kicker and D/ST, which not every league has. */
export const STARTING_SLOTS: readonly string[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX'];

/**
 * Games an NFL team plays in a regular season, and the weeks in which a fantasy season is decided.
 */
export const SEASON_GAMES = 17;

/** Weeks before the playoffs, after which no team trades. */
export const REGULAR_SEASON_WEEKS = 14;
/** The week of the final, in most leagues. */
export const DEFAULT_FINAL_WEEK = 17;

/**
 * The last week that counts where no league is named: the final of most leagues, and after it the
 * week itself, for the leagues that play on.
 */
export const lastFantasyWeek = (week: number): number => Math.max(DEFAULT_FINAL_WEEK, week);

/** Games that "the next games" are, and that `startableProbability` is about. */
export const NEXT_GAMES = 3;

/**
 * Players of a position who start in the league each week, flex spots apart: a starter's week is a
 * finish within this rank.
 */
export const STARTERS_BY_POSITION: ByPosition = { QB: 12, RB: 24, WR: 24, TE: 12, K: 12, DEF: 12 };

/**
 * Rank at a position within which a player is startable: the starters and about half
 * of the flex spots on top.
 */
export const STARTABLE_RANKS: ByPosition = { QB: 14, RB: 30, WR: 30, TE: 14, K: 14, DEF: 14 };

/** Positions that a FLEX spot takes. */
export const FLEX_POSITIONS: readonly string[] = ['RB', 'WR', 'TE'];

/**
 * Players of a position who start over a season, flex spots and injuries included: the
 * next one is the replacement.
 */
export const REPLACEMENT_RANKS: ByPosition = { QB: 12, RB: 29, WR: 35, TE: 12, K: 12, DEF: 12 };

/** Teams in the leagues that `ROSTERED_BY_POSITION` counts. */
export const ROSTERED_LEAGUE_TEAMS = 10;

/**
 * Players of a position on the rosters of ten-team leagues: a player who ranks behind them is a
 * free agent in smaller leagues at least.
 */
export const ROSTERED_BY_POSITION: ByPosition = { QB: 16, RB: 36, WR: 44, TE: 13, K: 10, DEF: 10 };

/** Players of a position that a manager compares when setting a lineup: starters and bench. */
export const COMPARED_RANKS = { QB: 24, RB: 48, WR: 60, TE: 24 } as const;

/** The rank or number of a position; zero for a position that no league starts. */
export const rankCutoff = (table: ByPosition, position: string): number => amountIn(table, position);

/** Positions at which no team keeps a second player on its bench. */
export const POSITIONS_WITHOUT_BENCH: ReadonlySet<string> = new Set(['K', 'DEF']);

/** Whether teams replace the position week by week, so that no bench has one. */
export const isStreamed = (position: string): boolean => POSITIONS_WITHOUT_BENCH.has(position);

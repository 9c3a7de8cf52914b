// One player of a draft board with the facts behind the rank: projection, past record,
// status, the market's opinion.
import type { Fact } from '../../citations/index.ts';
import type { SeasonValue } from '../../fantasy/index.ts';
import { type Player, statusForWeek } from '../../nfl/index.ts';
import type { BoardSpan } from './board-weeks.ts';
import { marketRankFact } from './market-rank.ts';
import { type BoardLookup, expectedGamesFact, outlookFact, perGameFact, scheduledGamesFact } from './outlook-facts.ts';
import { hasMissedGames, type PastRecord, pastRecord } from './past-record.ts';

/** Places by which the market must differ from the board before the note mentions it. */
const MIN_NOTABLE_PLACES = 12;

interface RankedPlayer {
  readonly player: Player;
  readonly team: string | null;
  readonly outcome: SeasonValue;
  /** Games his team has left. */
  readonly teamGames: number;
  /** What the board is ordered by, in points above replacement. */
  readonly draftValue: number;
  /** 1 = first pick. */
  readonly rank: number;
  /** The platform's draft rank; null when it has none. */
  readonly marketRank: number | null;
  /**
   * Places above (positive) or below the market's order of the same players;
   * null without a market rank.
   */
  readonly delta: number | null;
}

export interface BoardPlayer extends RankedPlayer {
  /** Projected points over the weeks left. */
  readonly points: Fact | null;
  /** The same above replacement. */
  readonly overReplacement: Fact | null;
  /** Floor and ceiling of the same weeks, cited for programs. */
  readonly range: readonly Fact[];
  /**
   * `starter_when_playing`: worth a start in a game he plays, though the games he may miss put his
   * season below replacement.
   */
  readonly worth: 'above_replacement' | 'starter_when_playing' | 'replacement';
  /**
   * Games of the weeks left that he is expected to play; null where he misses hardly any, or all,
   * and where neither a status nor games he missed says why.
   */
  readonly games: Fact | null;
  /**
   * Games of his team in the weeks left, where a bye makes them others than the first player's,
   * which the reasoning gives.
   */
  readonly teamGamesLeft: Fact | null;
  /**
   * Projected points in a game he plays, where the season's points alone do not explain his rank:
   * he misses games, they fall out of order with others of his position, or he is a callout.
   */
  readonly perGame: Fact | null;
  readonly record: PastRecord | null;
  /** Injury status, as reported; null when healthy. */
  readonly status: string | null;
  /** Where the market ranks him, when that is not where the board does. */
  readonly market: {
    readonly opinion: 'too late' | 'too early';
    readonly rank: Fact;
    /** Whether the difference is worth a word next to the projection. */
    readonly isFar: boolean;
  } | null;
}

/** A season's points over replacement that would be shown as 0.0 or a few tenths decide nothing. */
const MIN_SHOWN_POINTS = 1;

/** Expected games that do not round to none. */
const MIN_SHOWN_GAMES = 0.5;
/** Share of the games left from which a player misses hardly any. */
const MIN_GAMES_SHARE = 0.75;

interface BoardContext extends BoardLookup {
  readonly span: BoardSpan;
  /** Games of the first player's team; null without a schedule. */
  readonly leadGames: number | null;
  /** The most games that anyone is expected to play, and that any team has left. */
  readonly gamesLeft: number;
  readonly teamGamesLeft: number;
  /** Players whose points do not explain their rank. */
  readonly outOfOrder: ReadonlySet<Player>;
}

export function boardPlayer(board: BoardContext, ranked: RankedPlayer): BoardPlayer {
  const { context, scoring, outOfOrder } = board;
  const { player } = ranked;
  const record = pastRecord(context, player, scoring);
  const status = statusForWeek(context.currentSnapshot, player).label;
  const isExplained = status !== null || hasMissedGames(context.currentSnapshot, record);
  const games = isExplained && missesGames(board, ranked) ? expectedGamesFact(board, player) : null;
  return {
    ...ranked,
    points: outlookFact(board, player, 'projected_season_points', 'season points'),
    overReplacement: outlookFact(board, player, 'points_over_replacement', 'season points over replacement'),
    range: [
      outlookFact(board, player, 'projected_season_floor', 'season p10 points'),
      outlookFact(board, player, 'projected_season_ceiling', 'season p90 points'),
    ].filter((fact) => fact !== null),
    worth: worthOf(ranked),
    games,
    teamGamesLeft: otherGames(board, ranked),
    perGame: games !== null || outOfOrder.has(player) ? perGameFact(board, player) : null,
    record,
    status,
    market: marketOpinion(ranked),
  };
}

/**
 * Share of the points by which games and points a game may miss them when multiplied (not tuned).
 */
const MAX_ROUNDING_SHARE = 0.15;

/** Whether a reader who multiplies the games by the points a game gets about the points. */
function multipliesOut(games: Fact, { points, perGame }: Pick<BoardPlayer, 'points' | 'perGame'>): boolean {
  if (!points || !perGame) return true;
  return Math.abs(games.value * perGame.value - points.value) <= MAX_ROUNDING_SHARE * points.value;
}

/** The expected games that are said next to the points: none that the points a game contradict. */
export const shownGames = (games: Fact | null, entry: Pick<BoardPlayer, 'points' | 'perGame'>): Fact | null =>
  games && multipliesOut(games, entry) ? games : null;

/** A bye ahead that others have had is no missed game. */
function missesGames({ gamesLeft, teamGamesLeft }: BoardContext, { outcome, teamGames }: RankedPlayer): boolean {
  const usual = gamesLeft - (teamGamesLeft - teamGames);
  return outcome.games >= MIN_SHOWN_GAMES && outcome.games < MIN_GAMES_SHARE * usual;
}

function otherGames(board: BoardContext, ranked: RankedPlayer): Fact | null {
  const games = board.span === 'rest_of_season' ? scheduledGamesFact(board, ranked) : null;
  return games && games.value !== board.leadGames ? games : null;
}

function worthOf({ outcome, draftValue }: RankedPlayer): BoardPlayer['worth'] {
  if (outcome.overReplacement >= MIN_SHOWN_POINTS) return 'above_replacement';
  // the tiers go by the draft value, and a starter's tier has no free agent
  if (draftValue < 0) return 'replacement';
  return outcome.overReplacement < 0 ? 'starter_when_playing' : 'above_replacement';
}

/**
 * A market rank behind so many times the board's, and so many places more, says nothing of his
 * price: the market has missed what the board knows, or has no opinion of him (not tuned).
 */
const CREDIBLE_TIMES = 4;
const CREDIBLE_PLACES = 40;

/** The order of the listed players and the ranks themselves have to agree on it. */
function marketOpinion({ player, marketRank, delta, rank: boardRank }: RankedPlayer): BoardPlayer['market'] {
  if (marketRank === null || delta === null || Math.sign(delta) !== Math.sign(marketRank - boardRank)) return null;
  if (delta === 0 || marketRank > CREDIBLE_TIMES * boardRank + CREDIBLE_PLACES) return null;
  const rank = marketRankFact(player, marketRank);
  const places = Math.min(Math.abs(delta), Math.abs(marketRank - boardRank));
  return { opinion: delta > 0 ? 'too late' : 'too early', rank, isFar: places >= MIN_NOTABLE_PLACES };
}

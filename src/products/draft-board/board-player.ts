// One player of a draft board with the facts behind the rank: projection, past record,
// status, the market's opinion.
import { createFact, type Fact, lookUp, playerSlice } from '../../citations/index.ts';
import type { SeasonValue } from '../../fantasy/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type Player, type Snapshot, statusForWeek, textAt } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

type ScoringPreset = keyof typeof SCORING_PRESETS;

/** Places by which the market must differ from the board before the note mentions it. */
const MIN_NOTABLE_PLACES = 12;

interface RankedPlayer {
  readonly player: Player;
  readonly team: string | null;
  readonly outcome: SeasonValue;
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

/**
 * What the player has done: this season once he has played in it, else last season, else how
 * he came into the league.
 */
export type PastRecord =
  | { readonly kind: 'games'; readonly season: 'this' | 'last'; readonly perGame: Fact; readonly games: Fact }
  /** `round` of the NFL draft, 1 to 7; null = undrafted. */
  | { readonly kind: 'rookie'; readonly round: number | null };

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
   * Games of the weeks left that he is expected to play; null where he misses hardly any, or all.
   */
  readonly games: Fact | null;
  /**
   * Projected points in a game he plays, where the season's points alone do not explain his rank:
   * he misses games, or they fall out of order with others of his position.
   */
  readonly perGame: Fact | null;
  readonly record: PastRecord | null;
  /** Injury status, as reported; null when healthy. */
  readonly status: string | null;
  /** Where the market drafts him before the season, when that is not where the board does. */
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

interface BoardContext {
  /** Whether leagues still draft, so that a market rank is a price. */
  readonly isPreseason: boolean;
  /** The most games that anyone is expected to play. */
  readonly gamesLeft: number;
  /** Players whose points do not explain their rank. */
  readonly outOfOrder: ReadonlySet<Player>;
}

export function boardPlayer(
  context: AnalysisContext,
  scoring: ScoringPreset,
  { isPreseason, gamesLeft, outOfOrder }: BoardContext,
  ranked: RankedPlayer,
): BoardPlayer {
  const { player, outcome } = ranked;
  const missesGames = outcome.games >= MIN_SHOWN_GAMES && outcome.games < MIN_GAMES_SHARE * gamesLeft;
  return {
    ...ranked,
    points: outlookFact(context, player, 'projected_season_points', `season points in ${scoring}`),
    overReplacement: outlookFact(
      context,
      player,
      'points_over_replacement',
      `season points over replacement in ${scoring}`,
    ),
    range: [
      outlookFact(context, player, 'projected_season_floor', `season p10 points in ${scoring}`),
      outlookFact(context, player, 'projected_season_ceiling', `season p90 points in ${scoring}`),
    ].filter((fact) => fact !== null),
    worth: worthOf(ranked),
    games: missesGames ? outlookFact(context, player, 'expected_games', 'season games, rounded') : null,
    perGame:
      missesGames || outOfOrder.has(player)
        ? outlookFact(context, player, 'projected_points_per_game', `season points per game in ${scoring}`)
        : null,
    record: pastRecord(context, player, scoring),
    status: statusForWeek(context.currentSnapshot, player).label,
    market: isPreseason ? marketOpinion(ranked) : null,
  };
}

function worthOf({ outcome, draftValue }: RankedPlayer): BoardPlayer['worth'] {
  if (outcome.overReplacement >= MIN_SHOWN_POINTS) return 'above_replacement';
  return outcome.overReplacement < 0 && draftValue >= 0 ? 'starter_when_playing' : 'replacement';
}

/**
 * A market rank behind so many times the board's, and so many places more, is no price: the market
 * has missed what the board knows, or has no opinion of him (not tuned).
 */
const CREDIBLE_TIMES = 4;
const CREDIBLE_PLACES = 40;

/** The order of the listed players and the ranks themselves have to agree on it. */
function marketOpinion({ player, marketRank, delta, rank: boardRank }: RankedPlayer): BoardPlayer['market'] {
  if (marketRank === null || delta === null || Math.sign(delta) !== Math.sign(marketRank - boardRank)) return null;
  if (delta === 0 || marketRank > CREDIBLE_TIMES * boardRank + CREDIBLE_PLACES) return null;
  const rank = createFact('market_rank', marketRank, 'rank', player.position === 'DEF' ? null : player.name, {
    dataset: 'platform players',
    slice: `search_rank, ${playerSlice(player)}`,
  });
  const places = Math.min(Math.abs(delta), Math.abs(marketRank - boardRank));
  return { opinion: delta > 0 ? 'too late' : 'too early', rank, isFar: places >= MIN_NOTABLE_PLACES };
}

function outlookFact(
  context: AnalysisContext,
  player: Player,
  stat: string,
  rule:
    | `season ${'points' | 'p10 points' | 'p90 points' | 'points per game' | 'points over replacement'} in ${ScoringPreset}`
    | 'season games, rounded',
): Fact | null {
  const { season, week } = context.currentSnapshot;
  const unit = rule === 'season games, rounded' ? 'games' : 'points';
  return lookUp(context, { dataset: 'gridcall model', stat, unit, season, weeks: [week], player, rule });
}

/** Null for a kicker and a D/ST, and for a veteran without a game in this season and the last. */
function pastRecord(context: AnalysisContext, player: Player, scoring: ScoringPreset): PastRecord | null {
  if (player.position === 'DEF' || player.position === 'K') return null;
  const { season } = context.currentSnapshot;
  return (
    gamesIn(context, player, season, scoring) ??
    gamesIn(context, player, season - 1, scoring) ??
    rookieRecord(context.currentSnapshot, player)
  );
}

function gamesIn(context: AnalysisContext, player: Player, season: number, scoring: ScoringPreset): PastRecord | null {
  const weeks = weeksPlayed(context.currentSnapshot, player, season);
  if (weeks.length === 0) return null;
  const lookup = { dataset: 'nflverse stats_player', season, weeks, player } as const;
  const perGame = lookUp(context, {
    ...lookup,
    stat: `fantasy_points_${scoring}_per_game`,
    unit: 'per_game',
    rule: `mean(${scoring})`,
  });
  const games = lookUp(context, { ...lookup, stat: 'games', unit: 'games', rule: 'count of games' });
  const isThisSeason = season === context.currentSnapshot.season;
  return perGame && games && { kind: 'games', season: isThisSeason ? 'this' : 'last', perGame, games };
}

/** Null for a player who entered the league before this season. */
function rookieRecord(snapshot: Snapshot, player: Player): PastRecord | null {
  const row = snapshot.draftPickOf(player);
  if (row !== undefined && snapshot.draftPicks.numbers.season[row] === snapshot.season) {
    return { kind: 'rookie', round: snapshot.draftPicks.numbers.round[row] ?? null };
  }
  return player.entryYear === snapshot.season ? { kind: 'rookie', round: null } : null;
}

function weeksPlayed(snapshot: Snapshot, player: Player, season: number): readonly number[] {
  const { numbers, texts } = snapshot.stats;
  return snapshot
    .statsOf(player)
    .filter((row) => numbers.season[row] === season && textAt(texts.season_type, row) === 'REG')
    .flatMap((row) => numbers.week[row] ?? []);
}

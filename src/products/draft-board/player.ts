// One player of a draft board with the facts behind the rank: projection, past record, status and
// the market's opinion.
import { createFact, type Fact, lookUp, playerSlice } from '../../citations/index.ts';
import { isStreamed, LEAGUE_TEAMS, SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import { type DraftRanks, draftRankSource, type SeasonValue } from '../../fantasy/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { gamesInSeason, lastWeekPlayed, type Player, type Snapshot, statusForWeek } from '../../nfl/index.ts';
import { cite } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';

/**
 * A market rank behind so many times the board's, and so many places more, says nothing of his
 * price: the market has missed what the board knows, or has no opinion of him (not tuned).
 */
const CREDIBLE_TIMES = 4;
const CREDIBLE_PLACES = 40;

/**
 * What the projections count. `draft`: leagues still draft, and a market rank is a price; once a
 * week is over, few do. `last_week` is that of most leagues, `over` the week after it.
 */
export type BoardSpan = 'draft' | 'rest_of_season' | 'last_week' | 'over';

/** How a board looks up its numbers, over the weeks that it counts. */
export interface BoardLookup {
  readonly context: AnalysisContext;
  readonly scoring: keyof typeof SCORING_PRESETS;
  /** Whether the week at hand is left out, because some of its games have begun. */
  readonly isAfterWeek: boolean;
  readonly fromWeek: number;
  readonly lastWeek: number;
}

interface BoardContext extends BoardLookup {
  readonly span: BoardSpan;
  /** Of the market's ranks. */
  readonly rankedBy?: DraftRanks['by'];
  /** Games of the first player's team; null without a schedule. */
  readonly firstGames: number | null;
  /** The most games that anyone is expected to play, and that any team has left. */
  readonly gamesLeft: number;
  readonly teamGamesLeft: number;
}

export interface RankedPlayer {
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
  /** Places above (positive) or below the market's order of the same players. */
  readonly delta: number | null;
}

/** His record: this season once he has played, else last season, else his draft. */
const RECORD = reasons<RecordLookup>()({
  games: (lookup) => {
    const { season } = lookup.context.currentSnapshot;
    return gamesIn(lookup, season) ?? gamesIn(lookup, season - 1);
  },
  rookie: ({ context: { currentSnapshot: snapshot }, player }) => {
    const row = snapshot.draftPickOf(player);
    const { season, round } = snapshot.draftPicks.numbers;
    // `round` of the NFL draft, 1 to 7; null of an undrafted rookie
    if (row !== undefined && season[row] === snapshot.season) return { round: round[row] ?? null };
    return player.entryYear === snapshot.season && { round: null };
  },
});

export type BoardPlayer = ReturnType<typeof boardPlayer>;
type RecordLookup = Pick<BoardLookup, 'context' | 'scoring'> & { readonly player: Player };
export type PastRecord = ReasonOf<typeof RECORD>;

export function boardPlayer(board: BoardContext, ranked: RankedPlayer) {
  const { context, scoring, span, firstGames } = board;
  const { player } = ranked;
  const { currentSnapshot: snapshot } = context;
  const status = statusForWeek(snapshot, player).label;
  const record = isStreamed(player.position) ? null : firstOf(RECORD, { context, scoring, player });
  const isExplained = status !== null || hasMissedGames(snapshot, record);
  const games = isExplained && missesGames(board, ranked) ? expectedGamesFact(board, player) : null;
  const teamGames = span === 'rest_of_season' ? scheduledGamesFact(board, ranked) : null;
  return {
    ...ranked,
    /** Over the weeks left. */
    points: seasonFact(board, player, 'projected_season_points'),
    overReplacement: seasonFact(board, player, 'points_over_replacement'),
    /** Cited for programs. */
    floor: seasonFact(board, player, 'projected_season_floor'),
    ceiling: seasonFact(board, player, 'projected_season_ceiling'),
    isReplacement: ranked.outcome.overReplacement < CUTS.points.shown && ranked.draftValue < 0,
    /** Null where he misses hardly any, or all, and where nothing says why. */
    games,
    /** Where a bye makes them others than the first player's, which the reasoning gives. */
    teamGamesLeft: teamGames && teamGames.value !== firstGames ? teamGames : null,
    /** Where he misses games. */
    perGame: games !== null ? seasonFact(board, player, 'projected_points_per_game') : null,
    record,
    status,
    market: marketOpinion(board, ranked),
  };
}

/** A bye ahead that others have had is no missed game. */
function missesGames({ gamesLeft, teamGamesLeft }: BoardContext, { outcome, teamGames }: RankedPlayer): boolean {
  const usual = gamesLeft - (teamGamesLeft - teamGames);
  return Math.round(outcome.games) > 0 && outcome.games < CUTS.share.nearly * usual;
}

/** This season a bye is no missed game, and one game is enough. */
function hasMissedGames(snapshot: Snapshot, record: PastRecord | null): boolean {
  if (record?.kind !== 'games') return false;
  const { season, games } = record.facts;
  return season === 'last' ? games.value <= SEASON_GAMES - CUTS.games.few : games.value < lastWeekPlayed(snapshot) - 1;
}

/** The order of the listed players and the ranks themselves have to agree on it. */
function marketOpinion({ rankedBy }: BoardContext, { player, marketRank, delta, rank: boardRank }: RankedPlayer) {
  if (marketRank === null || delta === null || Math.sign(delta) !== Math.sign(marketRank - boardRank)) return null;
  if (delta === 0 || marketRank > CREDIBLE_TIMES * boardRank + CREDIBLE_PLACES) return null;
  return {
    opinion: delta > 0 ? ('too late' as const) : ('too early' as const),
    rank: marketRankFact(player, marketRank, rankedBy),
    /** Whether the difference is worth a word next to the projection. */
    isFar: placesApart({ delta, marketRank, rank: boardRank }) >= LEAGUE_TEAMS,
  };
}

/** By the order of the listed players, and by the ranks as they are. */
export const placesApart = ({
  delta,
  marketRank,
  rank,
}: Pick<RankedPlayer, 'delta' | 'marketRank' | 'rank'>): number =>
  delta === null || marketRank === null ? 0 : Math.min(Math.abs(delta), Math.abs(marketRank - rank));

export function marketRankFact(player: Player, marketRank: number, market: DraftRanks['by']): Fact {
  const { dataset, field } = draftRankSource(market);
  const source = { dataset, slice: `${field}, ${playerSlice(player)}` };
  return createFact('market_rank', marketRank, 'rank', player.position === 'DEF' ? null : player.name, source);
}

/** The expected games that are said next to the points: none that the points a game contradict. */
export function shownGames(
  games: Fact | null,
  { points, perGame }: Pick<BoardPlayer, 'points' | 'perGame'>,
): Fact | null {
  if (!games || !points || !perGame) return games;
  return Math.abs(games.value * perGame.value - points.value) <= CUTS.share.small * points.value ? games : null;
}

/** Null for a player without a projection. */
export function seasonFact(
  { context, scoring, isAfterWeek }: BoardLookup,
  player: Player,
  stat: `projected_season_${'points' | 'floor' | 'ceiling'}` | 'projected_points_per_game' | 'points_over_replacement',
): Fact | null {
  return cite(context, player, stat, isAfterWeek ? `${scoring} after this week` : scoring);
}

function expectedGamesFact({ context, isAfterWeek }: BoardLookup, player: Player): Fact | null {
  const { season, week } = context.currentSnapshot;
  const rule = isAfterWeek ? 'season games after this week, rounded' : 'season games, rounded';
  const slice = { dataset: 'gridcall model', season, weeks: [week], player } as const;
  return lookUp(context, { ...slice, stat: 'expected_games', unit: 'games', rule });
}

/** Games of his team in the weeks that the board counts; null without any. */
export function scheduledGamesFact(
  { context, fromWeek, lastWeek }: BoardLookup,
  { player, team }: Pick<RankedPlayer, 'player' | 'team'>,
): Fact | null {
  if (team === null) return null;
  const games = lookUp(context, {
    dataset: 'nflverse schedules',
    stat: 'scheduled_games',
    unit: 'games',
    season: context.currentSnapshot.season,
    weeks: Array.from({ length: lastWeek - fromWeek + 1 }, (_, i) => fromWeek + i),
    player,
    team,
    rule: 'count of scheduled games',
  });
  return games && games.value > 0 ? games : null;
}

function gamesIn({ context, scoring, player }: RecordLookup, season: number) {
  const { currentSnapshot: snapshot } = context;
  const played = gamesInSeason(snapshot, player, season).filter(({ statsRow }) => statsRow !== null);
  const weeks = played.map(({ week }) => week);
  if (weeks.length === 0) return null;
  const slice = { dataset: 'nflverse stats_player', season, weeks, player } as const;
  const stat = `fantasy_points_${scoring}_per_game`;
  const perGame = lookUp(context, { ...slice, stat, unit: 'per_game', rule: `mean(${scoring})` });
  const games = lookUp(context, { ...slice, stat: 'games', unit: 'games', rule: 'count of games' });
  return perGame && games && { season: seasonName(snapshot, player, season), perGame, games };
}

/** `this_so_far`: without the game of the week at hand, which has begun. */
function seasonName(snapshot: Snapshot, player: Player, season: number): 'this' | 'this_so_far' | 'last' {
  if (season !== snapshot.season) return 'last';
  return snapshot.gameDay?.hasKickedOff(snapshot.teamOf(player)) ? 'this_so_far' : 'this';
}

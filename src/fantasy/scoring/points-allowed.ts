// Points each defense allows to a position: its rank of the season, as public tables have it, and
// how far opponents score above or below their usual points.
import { memoPer } from '../../memo/index.ts';
import { numberAt, rowsBefore, type Snapshot, textAt } from '../../nfl/index.ts';
import { fantasyPoints, SCORING_PRESETS } from './scoring.ts';

/** One team against one position. */
export interface PointsAllowed {
  /** By PPR points a game of the ranked season; 1 allows the most. */
  readonly rank: number;
  /** The same rank counted from the other end; 1 allows the fewest. */
  readonly rankFromFewest: number;
  /**
   * PPR points a game by which opponents at the position beat (+) or miss (-) what they usually
   * score, shrunk toward none.
   */
  readonly effect: number;
  /** PPR points a game allowed to the position in the ranked season. */
  readonly perGame: number;
  /** The ranked season: before week 4 the last one, if the files have it. */
  readonly season: number;
  /** Games of the ranked season. */
  readonly games: number;
  /** The games behind `effect`: `2023 wk 16-18, 2024 wk 1-7`. */
  readonly sourceSlice: string;
}

/** Null for a team without games and for a position that is not followed. */
export type DefenseVsPosition = (team: string, position: string) => PointsAllowed | null;

export type DefensePosition = 'QB' | 'RB' | 'WR' | 'TE' | 'K';

/**
 * Positions with a table, and the position they count at. A D/ST has none: no player of
 * a file scores its points.
 */
export const TRACKED_POSITION: Readonly<Record<string, DefensePosition>> = {
  QB: 'QB',
  RB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
};
/**
 * Games of a defense that count: its last ones, over the turn of the year
 * where this season has fewer.
 */
const WINDOW_GAMES = 10;
/** A game of the season before says half as much: coaches and players have changed. */
const LAST_SEASON_WEIGHT = 0.5;
/** Games of nothing special that every team is given: what a few games say is mostly chance. */
const PRIOR_GAMES = 6;
/** The same for what an opponent usually scores. */
const OPPONENT_PRIOR_GAMES = 3;

interface PositionGame {
  readonly season: number;
  readonly week: number;
  readonly offense: string;
  readonly defense: string;
  readonly points: number;
}

/** First week with ranks of the season at hand: three games a team say little, fewer nothing. */
const FIRST_RANKED_WEEK = 4;

/** The table as of the snapshot. */
export const defenseVsPosition = memoPer(rankAllPositions);

function rankAllPositions(snapshot: Snapshot): DefenseVsPosition {
  const tables = new Map<string, ReadonlyMap<string, PointsAllowed>>();
  for (const [position, meetings] of positionGames(snapshot)) tables.set(position, rankDefenses(meetings, snapshot));
  return (team, position) => tables.get(TRACKED_POSITION[position] ?? '')?.get(team) ?? null;
}

/**
 * By position: every regular-season game of this season and the last, from the
 * offense's side, oldest first.
 */
function positionGames(snapshot: Snapshot): ReadonlyMap<string, readonly PositionGame[]> {
  const { stats } = snapshot;
  const sumsByPosition = new Map<string, Map<string, { meeting: Omit<PositionGame, 'points'>; points: number }>>();
  const games = new Map<string, Omit<PositionGame, 'points'>>();
  for (const position of Object.values(TRACKED_POSITION)) sumsByPosition.set(position, new Map());
  for (let row = rowsBefore(stats, { season: snapshot.season - 1, week: 0 }); row < stats.length; row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const [season, week] = [numberAt(stats.numbers.season, row), numberAt(stats.numbers.week, row)];
    const [offense, defense] = [textAt(stats.texts.team, row), textAt(stats.texts.opponent_team, row)];
    const key = `${season} ${week} ${offense}`;
    const game = games.get(key) ?? { season, week, offense, defense };
    games.set(key, game);
    const rows = sumsByPosition.get(TRACKED_POSITION[textAt(stats.texts.position, row)] ?? '');
    if (!rows) continue;
    const sum = rows.get(key) ?? { meeting: game, points: 0 };
    sum.points += fantasyPoints(stats, row, SCORING_PRESETS.ppr);
    rows.set(key, sum);
  }
  return new Map(
    [...sumsByPosition].map(([position, rows]) => [
      position,
      // a game in which the position had no stat line counts as zero points allowed
      [...games].map(([key, game]) => ({ ...game, points: rows.get(key)?.points ?? 0 })),
    ]),
  );
}

function rankDefenses(
  games: readonly PositionGame[],
  { season, week }: Pick<Snapshot, 'season' | 'week'>,
): ReadonlyMap<string, PointsAllowed> {
  const usual = usualPointsOf(games);
  const rankedSeason = (week < FIRST_RANKED_WEEK ? games[0]?.season : games.at(-1)?.season) ?? season;
  const byDefense = new Map<string, PositionGame[]>();
  for (const game of games) {
    const list = byDefense.get(game.defense);
    if (list) list.push(game);
    else byDefense.set(game.defense, [game]);
  }
  const rows = [...byDefense].map(([team, all]) => {
    const list = all.slice(-WINDOW_GAMES);
    let [weight, overUsual] = [0, 0];
    for (const game of list) {
      const share = game.season === season ? 1 : LAST_SEASON_WEIGHT;
      weight += share;
      overUsual += share * (game.points - usual(game));
    }
    const ranked = all.filter((game) => game.season === rankedSeason);
    const perGame = ranked.reduce((sum, game) => sum + game.points, 0) / Math.max(1, ranked.length);
    const effect = overUsual / (weight + PRIOR_GAMES);
    return { team, effect, perGame, season: rankedSeason, games: ranked.length, sourceSlice: describeWeeks(list) };
  });
  // level ones in the order of their code, so that the table is the same every time
  rows.sort((a, b) => b.perGame - a.perGame || (a.team < b.team ? -1 : 1));
  return new Map(rows.map(({ team, ...row }, i) => [team, { ...row, rank: i + 1, rankFromFewest: rows.length - i }]));
}

/**
 * What the opponent scores at the position in his other games of that season, shrunk toward the
 * league's mean of the season.
 */
function usualPointsOf(meetings: readonly PositionGame[]): (game: PositionGame) => number {
  const sums = new Map<string, { points: number; games: number }>();
  const add = (key: string, points: number) => {
    const sum = sums.get(key) ?? { points: 0, games: 0 };
    sum.points += points;
    sum.games += 1;
    sums.set(key, sum);
  };
  for (const { season, offense, points } of meetings) {
    add(`${season}`, points);
    add(`${season} ${offense}`, points);
  }
  return ({ season, offense, points }) => {
    const league = sums.get(`${season}`) ?? { points: 0, games: 1 };
    const opponentSum = sums.get(`${season} ${offense}`) ?? { points, games: 1 };
    const prior = (league.points / league.games) * OPPONENT_PRIOR_GAMES;
    return (opponentSum.points - points + prior) / (opponentSum.games - 1 + OPPONENT_PRIOR_GAMES);
  };
}

function describeWeeks(list: readonly PositionGame[]): string {
  const seasons = new Map<number, number[]>();
  for (const { season, week } of list) seasons.set(season, [...(seasons.get(season) ?? []), week]);
  return [...seasons].map(([season, weeks]) => `${season} wk ${Math.min(...weeks)}-${Math.max(...weeks)}`).join(', ');
}

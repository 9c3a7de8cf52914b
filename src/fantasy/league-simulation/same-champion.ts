// Whether a drawn season has the same champion when some teams are expected to score other points,
// without playing it again: most changes are too small to change a result.
import { floatAt, int32At, itemAt } from '../../checked/index.ts';
import { type ChangedMeans, type DrawnSeason, type PlayoffGame, roundScore, type SeasonPlan } from './drawn-season.ts';

/** The playoff games of a season that was drawn. */
export interface PlayedPlayoffs {
  /** Round, favorite and underdog of one game after the other. */
  readonly games: Int32Array;
  /** Entries of the season. */
  length: number;
}

export const noPlayoffs = ({ size }: SeasonPlan): PlayedPlayoffs => ({ games: new Int32Array(3 * size), length: 0 });

export const noteGames =
  (played: PlayedPlayoffs): PlayoffGame =>
  (round, favorite, underdog) => {
    const { games, length } = played;
    games[length] = round;
    games[length + 1] = favorite;
    games[length + 2] = underdog;
    played.length = length + 3;
  };

/** Other expected points than those of a plan. */
export interface PointsChange extends ChangedMeans {
  /** What they are changed by; one entry a week and team, and one a team. */
  readonly byWeek: Float64Array;
  readonly total: Float64Array;
}

export function pointsChangeOf({ size, regular, means: usual }: SeasonPlan, means: Float64Array): PointsChange {
  const isOf = new Int32Array(size);
  const byWeek = means.map((points, i) => points - floatAt(usual, i));
  byWeek.forEach((points, i) => {
    if (points !== 0) isOf[i % size] = 1;
  });
  const teams = Int32Array.from(isOf.keys()).filter((team) => isOf[team] === 1);
  const total = new Float64Array(size);
  for (let i = 0; i < regular; i++) total[i % size] = floatAt(total, i % size) + floatAt(byWeek, i);
  return { means, teams, isOf, byWeek, total };
}

/** The least product of two gaps that have one sign for certain, however their sums are rounded. */
const MIN_GAP_PRODUCT = { scores: 1e-6, points: 0.01 };

/** True where every game and the order of the standings stay; false where one may change. */
export function hasSameChampion(
  { size, regular, opponents, medianGame, rounds }: SeasonPlan,
  { scores, points, wins }: DrawnSeason,
  { teams, isOf, byWeek, total }: PointsChange,
  { games: playoffs, length }: PlayedPlayoffs,
): boolean {
  if (medianGame) return false;
  for (let i = 0; i < teams.length; i++) {
    const team = int32At(teams, i);
    for (let first = 0; first < regular; first += size) {
      const opponent = int32At(opponents, first + team);
      if (opponent < 0) continue;
      const gap = floatAt(scores, first + team) - floatAt(scores, first + opponent);
      const change = floatAt(byWeek, first + team) - floatAt(byWeek, first + opponent);
      if (gap * (gap + change) < MIN_GAP_PRODUCT.scores) return false;
    }
    const [own, ownWins, ownChange] = [floatAt(points, team), floatAt(wins, team), floatAt(total, team)];
    for (let rival = 0; rival < size; rival++) {
      if (floatAt(wins, rival) !== ownWins || rival === team) continue;
      const gap = own - floatAt(points, rival);
      if (gap * (gap + ownChange - floatAt(total, rival)) < MIN_GAP_PRODUCT.points) return false;
    }
  }
  for (let game = 0; game < length; game += 3) {
    const [favorite, underdog] = [int32At(playoffs, game + 1), int32At(playoffs, game + 2)];
    if (int32At(isOf, favorite) + int32At(isOf, underdog) === 0) continue;
    const round = itemAt(rounds, int32At(playoffs, game));
    const gap = roundScore(round, scores, favorite) - roundScore(round, scores, underdog);
    const { drawn } = round;
    let change = 0;
    for (let i = 0; i < drawn.length; i++)
      change += floatAt(byWeek, int32At(drawn, i) + favorite) - floatAt(byWeek, int32At(drawn, i) + underdog);
    if (gap * (gap + change) < MIN_GAP_PRODUCT.scores) return false;
  }
  return true;
}

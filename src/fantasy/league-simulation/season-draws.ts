// Seasons drawn from the scores ahead: each to its champion, and its mirror image after it.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, itemAt, wholeAt } from '../../checked/index.ts';
import { fillNormal, uniformStream } from '../../stats/index.ts';
import type { Steps } from '../../steps/index.ts';
import { bracketPlay, seedTeams } from './playoffs.ts';
import type { SimulatedLeague } from './simulated-league.ts';
import type { WeekScores } from './week-scores.ts';

/** Result of a team's game this week. */
type ThisWeek = 'win' | 'loss';

/** How often something happened to a team; `byResult` in seasons with this result this week. */
export interface SeasonCounts {
  wins: number;
  playoffs: number;
  byes: number;
  titles: number;
  /** Games of the playoffs, and the expected points of the opponents in them. */
  playoffGames: number;
  playoffOpponentPoints: number;
  readonly byResult: Readonly<Record<ThisWeek, { seasons: number; playoffs: number; titles: number }>>;
}

export interface SimulationOptions {
  readonly seed: string;
  readonly runs: number;
}

/** Seasons between two parts: about 5 ms. */
const SEASONS_PER_PART = 200;
const HALF = 0.5;

/** Counts in the order of the league's teams. */
export function* drawSeasons(
  { season, teams }: SimulatedLeague,
  ahead: readonly WeekScores[],
  { seed, runs }: SimulationOptions,
): Steps<readonly SeasonCounts[]> {
  const size = teams.length;
  const counts = teams.map(emptyCounts);
  const rowOf = new Map(teams.map(({ rosterId }, row) => [rosterId, row]));
  const regular = season.regularWeeks.map((week, i) => ({
    scores: i,
    games: Int32Array.from(
      (season.games.get(week) ?? []).flatMap(([a, b]) => {
        const [one, other] = [rowOf.get(a), rowOf.get(b)];
        return one === undefined || other === undefined ? [] : [one, other];
      }),
    ),
  }));
  const factors = ahead.map(({ covariances }) => lowerFactor(covariances, size));
  const next = uniformStream(seed);
  const deviations = ahead.map(() => new Float64Array(size));
  const independent = new Float64Array(size);
  const scores = ahead.map(() => new Float64Array(size));
  const level = new Float64Array(size);
  const wins = new Float64Array(size);
  const points = new Float64Array(size);
  const order = new Int32Array(size);
  const sorted = new Float64Array(size);
  const thisWeek = new Int8Array(size);
  const divisions = season.divisions ? Int32Array.from(teams, ({ division }) => division ?? 0) : null;
  const bracket = season.bracket && { ...season.bracket, teams: Math.min(season.bracket.teams, size) };
  const play = bracket && bracketPlay(bracket);
  const byes = bracket ? 2 ** bracket.rounds.length - bracket.teams : 0;
  const roundWeeks = playoffWeeks({ season, teams }, ahead);

  const playWeek = (games: Int32Array, score: Float64Array, isThisWeek: boolean) => {
    for (let i = 0; i < size; i++) points[i] = floatAt(points, i) + floatAt(score, i);
    for (let game = 0; game < games.length; game += 2) {
      const [a, b] = [wholeAt(games, game), wholeAt(games, game + 1)];
      const gap = floatAt(score, a) - floatAt(score, b);
      const won = gap > 0 ? 1 : gap < 0 ? 0 : HALF;
      wins[a] = floatAt(wins, a) + won;
      wins[b] = floatAt(wins, b) + 1 - won;
      if (!isThisWeek) continue;
      thisWeek[a] = gap > 0 ? 1 : -1;
      thisWeek[b] = gap > 0 ? -1 : 1;
    }
    if (!season.medianGame) return;
    sorted.set(score);
    sorted.sort();
    const median = (floatAt(sorted, Math.floor((size - 1) / 2)) + floatAt(sorted, Math.floor(size / 2))) / 2;
    for (let i = 0; i < size; i++) {
      const gap = floatAt(score, i) - median;
      wins[i] = floatAt(wins, i) + (gap > 0 ? 1 : gap < 0 ? 0 : HALF);
    }
  };

  /** The luck of every week, the same up and down in a season and its mirror image. */
  const draw = () => {
    fillNormal(level, next);
    ahead.forEach(({ levelSd }, week) => {
      const [factor, deviation] = [itemAt(factors, week), itemAt(deviations, week)];
      fillNormal(independent, next);
      for (let i = 0; i < size; i++) {
        let sum = levelSd * floatAt(level, i);
        for (let j = 0; j <= i; j++) sum += floatAt(factor, i * size + j) * floatAt(independent, j);
        deviation[i] = sum;
      }
    });
  };

  const playSeason = (side: 1 | -1) => {
    ahead.forEach(({ means }, week) => {
      const [deviation, score] = [itemAt(deviations, week), itemAt(scores, week)];
      for (let i = 0; i < size; i++) score[i] = floatAt(means, i) + side * floatAt(deviation, i);
    });
    thisWeek.fill(0);
    teams.forEach((team, i) => {
      wins[i] = team.wins;
      points[i] = team.pointsFor;
    });
    for (const { scores: i, games } of regular) playWeek(games, itemAt(scores, i), i === 0);
    seedTeams({ wins, points }, divisions, order);
    let champion = wholeAt(order, 0);
    if (play && bracket) {
      const scoreOf = (seed: number, round: number) =>
        itemAt(roundWeeks, round).reduce((sum, week) => sum + week(scores, wholeAt(order, seed)), 0);
      const winner = play(scoreOf, ({ round, better, worse }) => {
        const [one, other] = [wholeAt(order, better), wholeAt(order, worse)];
        meet(one, other, round);
        meet(other, one, round);
      });
      champion = wholeAt(order, winner);
    }
    for (let place = 0; place < size; place++) {
      const team = wholeAt(order, place);
      const isIn = bracket !== null && place < bracket.teams;
      const count = itemAt(counts, team);
      count.wins += floatAt(wins, team);
      if (isIn) count.playoffs += 1;
      if (place < byes) count.byes += 1;
      if (team === champion) count.titles += 1;
      const result = itemAt(thisWeek, team);
      if (result === 0) continue;
      const given = count.byResult[result > 0 ? 'win' : 'loss'];
      given.seasons += 1;
      if (isIn) given.playoffs += 1;
      if (team === champion) given.titles += 1;
    }
  };

  const meet = (team: number, opponent: number, round: number) => {
    const week = ahead.findLastIndex((each) => each.week === bracket?.rounds[round]?.[0]);
    if (week < 0) return;
    const count = itemAt(counts, team);
    count.playoffGames += 1;
    count.playoffOpponentPoints += floatAt(itemAt(ahead, week).means, opponent);
  };

  for (let run = 0; run < runs; run += 2) {
    if (run % SEASONS_PER_PART === 0) yield;
    draw();
    playSeason(1);
    playSeason(-1);
  }
  return counts;
}

const emptyCounts = (): SeasonCounts => ({
  wins: 0,
  playoffs: 0,
  byes: 0,
  titles: 0,
  playoffGames: 0,
  playoffOpponentPoints: 0,
  byResult: {
    win: { seasons: 0, playoffs: 0, titles: 0 },
    loss: { seasons: 0, playoffs: 0, titles: 0 },
  },
});

/** A team's score in one week of a round: drawn, or of a completed week as it was. */
type RoundWeek = (scores: readonly Float64Array[], row: number) => number;

function playoffWeeks(
  { season, teams }: SimulatedLeague,
  ahead: readonly WeekScores[],
): readonly (readonly RoundWeek[])[] {
  return (season.bracket?.rounds ?? []).map((weeks) =>
    weeks.map((week): RoundWeek => {
      const drawn = ahead.findIndex((each) => each.week === week);
      if (drawn >= 0) return (scores, row) => floatAt(itemAt(scores, drawn), row);
      const played = season.playoffScores.get(week);
      const known = Float64Array.from(teams, ({ rosterId }) => played?.get(rosterId) ?? 0);
      return (_, row) => floatAt(known, row);
    }),
  );
}

/**
 * Lower Cholesky factor, row by row. Covariances put together pair by pair need not fit one
 * another: those between teams are shrunk until they do.
 */
function lowerFactor(covariances: Float64Array, size: number): Float64Array {
  for (let retained = 1; retained > 0.01; retained *= 0.8) {
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        matrix.set(i, j, floatAt(covariances, i * size + j) * (i === j ? 1 : retained) + (i === j ? 1e-6 : 0));
    const decomposition = new CholeskyDecomposition(matrix);
    if (decomposition.isPositiveDefinite())
      return Float64Array.from(decomposition.lowerTriangularMatrix.to2DArray().flat());
  }
  return Float64Array.from({ length: size * size }, (_, i) =>
    i % (size + 1) === 0 ? Math.sqrt(Math.max(0, floatAt(covariances, i))) : 0,
  );
}

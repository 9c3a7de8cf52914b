// One season of a league, drawn and played to its champion, over and over in the same arrays.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, int32At, itemAt } from '../../checked/index.ts';
import { fillNormal, sum } from '../../stats/index.ts';
import type { PlayoffBracket } from '../league.ts';
import { type BracketGame, type BracketPlay, bracketPlay, seedTeams } from './playoffs.ts';
import type { SimulatedSeason, SimulatedTeam } from './simulated-league.ts';
import type { WeekScores } from './week-scores.ts';

/** What is read of a league: plain data, so that another thread can draw its seasons. */
export interface DrawnLeague {
  readonly season: Pick<
    SimulatedSeason,
    'regularWeeks' | 'games' | 'medianGame' | 'divisions' | 'bracket' | 'playoffScores'
  >;
  readonly teams: readonly Pick<SimulatedTeam, 'rosterId' | 'division' | 'wins' | 'pointsFor'>[];
}

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

/** What is the same in every season; one entry a team, in their order, or a week and team. */
export interface SeasonPlan {
  readonly size: number;
  readonly ahead: readonly WeekScores[];
  readonly means: Float64Array;
  readonly factors: readonly Float64Array[];
  readonly wins: Float64Array;
  readonly points: Float64Array;
  readonly divisions: Int32Array | null;
  /** Entries of the weeks of the regular season left: the first ones of all. */
  readonly regular: number;
  /** Entries of their games, in pairs, and the place of each one's team. */
  readonly games: Int32Array;
  readonly gameTeams: Int32Array;
  /** The place of each team's opponent in these weeks; -1 without a game. */
  readonly opponents: Int32Array;
  readonly medianGame: boolean;
  readonly bracket: (PlayoffBracket & { readonly play: BracketPlay; readonly byes: number }) | null;
  readonly rounds: readonly RoundScores[];
}

/** Other expected points, and whose: by their places, and 1 of each of them among all teams. */
export interface ChangedMeans {
  readonly means: Float64Array;
  readonly teams: Int32Array;
  readonly isOf: Int32Array;
}

/** One season, written over by the next. */
export interface DrawnSeason {
  /** By week and team: how far from the expected score, and the score. */
  readonly deviations: Float64Array;
  readonly scores: Float64Array;
  readonly wins: Float64Array;
  readonly points: Float64Array;
  /** The teams' places in the order of the standings. */
  readonly order: Int32Array;
  /** 1 for a win this week, -1 for a loss, 0 without a game. */
  readonly thisWeek: Int32Array;
  readonly level: Float64Array;
  readonly independent: Float64Array;
  readonly sorted: Float64Array;
}

export function planOf({ season, teams }: DrawnLeague, ahead: readonly WeekScores[]): SeasonPlan {
  const size = teams.length;
  const rowOf = new Map(teams.map(({ rosterId }, row) => [rosterId, row]));
  const games = Int32Array.from(
    season.regularWeeks.flatMap((week, i) =>
      (season.games.get(week) ?? []).flatMap((pair) => {
        const rows = pair.flatMap((id) => rowOf.get(id) ?? []);
        return rows.length === 2 ? rows.map((row) => i * size + row) : [];
      }),
    ),
  );
  const regular = season.regularWeeks.length * size;
  const gameTeams = games.map((entry) => entry % size);
  const opponents = new Int32Array(regular).fill(-1);
  games.forEach((entry, i) => {
    opponents[entry] = int32At(gameTeams, i ^ 1);
  });
  const inBracket = Math.min(season.bracket?.teams ?? 0, size);
  return {
    size,
    ahead,
    means: Float64Array.from(ahead.flatMap(({ means }) => [...means])),
    factors: ahead.map(({ covariances }) => lowerFactor(covariances, size)),
    wins: Float64Array.from(teams, ({ wins }) => wins),
    points: Float64Array.from(teams, ({ pointsFor }) => pointsFor),
    divisions: season.divisions ? Int32Array.from(teams, ({ division }) => division ?? 0) : null,
    ...{ regular, games, gameTeams, opponents },
    medianGame: season.medianGame,
    bracket: season.bracket && {
      ...season.bracket,
      teams: inBracket,
      play: bracketPlay({ ...season.bracket, teams: inBracket }),
      byes: 2 ** season.bracket.rounds.length - inBracket,
    },
    rounds: roundScores({ season, teams }, ahead),
  };
}

export function emptyDraw({ size, means }: SeasonPlan): DrawnSeason {
  return {
    deviations: new Float64Array(means.length),
    scores: new Float64Array(means.length),
    wins: new Float64Array(size),
    points: new Float64Array(size),
    order: new Int32Array(size),
    thisWeek: new Int32Array(size),
    level: new Float64Array(size),
    independent: new Float64Array(size),
    sorted: new Float64Array(size),
  };
}

/** The luck of every week: a season has it, and its mirror image the opposite. */
export function drawLuck(
  { size, ahead, factors }: SeasonPlan,
  { deviations, level, independent }: DrawnSeason,
  next: () => number,
): void {
  fillNormal(level, next);
  for (let week = 0; week < ahead.length; week++) {
    const factor = itemAt(factors, week);
    const { levelSd } = itemAt(ahead, week);
    fillNormal(independent, next);
    // two teams in one loop take half as long as one after the other
    for (let i = 0; i < size; i += 2) {
      const row = i * size;
      const other = row + size;
      let sum = levelSd * floatAt(level, i);
      let otherSum = levelSd * (level[i + 1] ?? 0);
      for (let j = 0; j <= i; j++) {
        const luck = floatAt(independent, j);
        sum += floatAt(factor, row + j) * luck;
        otherSum += (factor[other + j] ?? 0) * luck;
      }
      deviations[week * size + i] = sum;
      if (i + 1 < size)
        deviations[week * size + i + 1] = otherSum + floatAt(factor, other + i + 1) * floatAt(independent, i + 1);
    }
  }
}

/** Plays every week left, and puts the teams in the order of the standings. */
export function playRegularSeason(plan: SeasonPlan, drawn: DrawnSeason, side: number): void {
  for (let team = 0; team < plan.size; team++) scoreWeeks(plan, plan.means, drawn, team, side);
  playAllGames(plan, drawn);
}

/** The same season with other expected points of some teams. */
export function replayRegularSeason(
  plan: SeasonPlan,
  drawn: DrawnSeason,
  { means, teams, isOf }: ChangedMeans,
  other: DrawnSeason,
  side: number,
): void {
  const { size, regular, opponents, medianGame, divisions } = plan;
  const { scores, wins } = other;
  scores.set(drawn.scores);
  other.points.set(drawn.points);
  for (let i = 0; i < teams.length; i++) scoreWeeks(plan, means, other, int32At(teams, i), side);
  if (medianGame) {
    playAllGames(plan, other);
    return;
  }
  wins.set(drawn.wins);
  for (let i = 0; i < teams.length; i++) {
    const team = int32At(teams, i);
    for (let first = 0; first < regular; first += size) {
      const opponent = int32At(opponents, first + team);
      // a game between two of them is played once
      if (opponent < 0 || (opponent < team && int32At(isOf, opponent) === 1)) continue;
      const before = resultOf(floatAt(drawn.scores, first + team) - floatAt(drawn.scores, first + opponent));
      const won = resultOf(floatAt(scores, first + team) - floatAt(scores, first + opponent));
      wins[team] = floatAt(wins, team) + won - before;
      wins[opponent] = floatAt(wins, opponent) + before - won;
    }
  }
  seedTeams(other, divisions, other.order);
}

/** A team's score of every week left, and its points in the regular season. */
function scoreWeeks(
  { size, regular, points: before }: SeasonPlan,
  means: Float64Array,
  { deviations, scores, points }: DrawnSeason,
  team: number,
  side: number,
): void {
  let sum = floatAt(before, team);
  for (let i = team; i < means.length; i += size) {
    const score = floatAt(means, i) + side * floatAt(deviations, i);
    scores[i] = score;
    if (i < regular) sum += score;
  }
  points[team] = sum;
}

function playAllGames(plan: SeasonPlan, drawn: DrawnSeason): void {
  const { size, regular, games, gameTeams, medianGame, divisions } = plan;
  const { scores, wins, order, thisWeek } = drawn;
  wins.set(plan.wins);
  thisWeek.fill(0);
  for (let i = 0; i < games.length; i += 2) {
    const first = int32At(games, i);
    const a = int32At(gameTeams, i);
    const b = int32At(gameTeams, i + 1);
    const won = resultOf(floatAt(scores, first) - floatAt(scores, int32At(games, i + 1)));
    wins[a] = floatAt(wins, a) + won;
    wins[b] = floatAt(wins, b) + 1 - won;
    // the first week of all is this one
    if (first >= size) continue;
    thisWeek[a] = 2 * won - 1;
    thisWeek[b] = 1 - 2 * won;
  }
  if (medianGame) for (let first = 0; first < regular; first += size) playMedian(drawn, first);
  seedTeams(drawn, divisions, order);
}

/** Wins of a game by the points it is won by, without a branch: no one can foresee a winner. */
const resultOf = (gap: number): number => (1 + Number(gap > 0) - Number(gap < 0)) / 2;

function playMedian({ scores, wins, sorted }: DrawnSeason, first: number): void {
  const size = sorted.length;
  sorted.set(scores.subarray(first, first + size));
  sorted.sort();
  const median = (floatAt(sorted, Math.floor((size - 1) / 2)) + floatAt(sorted, Math.floor(size / 2))) / 2;
  for (let i = 0; i < size; i++) {
    const gap = floatAt(scores, first + i) - median;
    wins[i] = floatAt(wins, i) + resultOf(gap);
  }
}

/** A game of the playoffs; its teams by their places, the better seed first. */
export type PlayoffGame = (round: number, favorite: number, underdog: number) => void;

/**
 * Plays the playoffs of the season that is drawn: the champion's place among the teams; without
 * playoffs the first of the standings. `onGame` hears of every game.
 */
export function playoffsOf(
  { bracket, rounds }: SeasonPlan,
  { order, scores }: DrawnSeason,
  onGame?: PlayoffGame,
): () => number {
  if (!bracket) return () => int32At(order, 0);
  const scoreOf = (seed: number, round: number) => roundScore(itemAt(rounds, round), scores, int32At(order, seed));
  const game =
    onGame && (({ round, better, worse }: BracketGame) => onGame(round, int32At(order, better), int32At(order, worse)));
  return () => int32At(order, bracket.play(scoreOf, game));
}

/** A team's score in a round of the playoffs. */
export function roundScore({ known, drawn }: RoundScores, scores: Float64Array, team: number): number {
  let score = floatAt(known, team);
  for (let i = 0; i < drawn.length; i++) score += floatAt(scores, int32At(drawn, i) + team);
  return score;
}

/** What a team's score in a round is the sum of. */
interface RoundScores {
  /** By team, of completed weeks. */
  readonly known: Float64Array;
  /** Of each drawn week, where its scores begin. */
  readonly drawn: Int32Array;
}

function roundScores({ season, teams }: DrawnLeague, ahead: readonly WeekScores[]): readonly RoundScores[] {
  return (season.bracket?.rounds ?? []).map((weeks) => {
    const isDrawn = (week: number) => ahead.some((each) => each.week === week);
    const played = weeks.filter((week) => !isDrawn(week)).map((week) => season.playoffScores.get(week));
    return {
      known: Float64Array.from(teams, ({ rosterId }) => sum(played.map((scores) => scores?.get(rosterId) ?? 0))),
      drawn: Int32Array.from(
        weeks.filter(isDrawn),
        (week) => teams.length * ahead.findIndex((each) => each.week === week),
      ),
    };
  });
}

/**
 * Lower Cholesky factor, row by row. Covariances put together pair by pair need not fit one
 * another: those between teams are shrunk until they do,
 * at last to none.
 */
function lowerFactor(covariances: Float64Array, size: number): Float64Array {
  for (let retained = 1; ; retained = retained > 0.01 ? 0.8 * retained : 0) {
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        matrix.set(i, j, floatAt(covariances, i * size + j) * (i === j ? 1 : retained) + (i === j ? 1e-6 : 0));
    const decomposition = new CholeskyDecomposition(matrix);
    if (decomposition.isPositiveDefinite())
      return Float64Array.from(decomposition.lowerTriangularMatrix.to2DArray().flat());
  }
}

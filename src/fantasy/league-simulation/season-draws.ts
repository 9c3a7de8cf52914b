// Seasons drawn from the scores ahead: each to its champion, and its mirror image after it.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, itemAt, wholeAt } from '../../checked/index.ts';
import { fillNormal, uniformStream } from '../../stats/index.ts';
import { finish, type Steps } from '../../steps/index.ts';
import type { PlayoffBracket } from '../league.ts';
import { type BracketPlay, bracketPlay, seedTeams } from './playoffs.ts';
import type { SimulatedLeague, SimulatedSeason, SimulatedTeam } from './simulated-league.ts';
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

/** What is read of a league: plain data, so that another thread can draw its seasons. */
interface DrawnLeague {
  readonly season: Pick<
    SimulatedSeason,
    'regularWeeks' | 'games' | 'medianGame' | 'divisions' | 'bracket' | 'playoffScores'
  >;
  readonly teams: readonly Pick<SimulatedTeam, 'rosterId' | 'division' | 'wins' | 'pointsFor'>[];
}

/**
 * All that seasons are drawn from; `others` as in `drawTitleChanges`, null for the seasons alone.
 */
export interface SeasonDraw {
  readonly league: DrawnLeague;
  readonly ahead: readonly WeekScores[];
  readonly others: readonly Float64Array[] | null;
  readonly options: SimulationOptions;
}

const drawOf = (
  { season, teams }: SimulatedLeague,
  ahead: readonly WeekScores[],
  others: SeasonDraw['others'],
  { seed, runs }: SimulationOptions,
): SeasonDraw => {
  const { regularWeeks, games, medianGame, divisions, bracket, playoffScores } = season;
  return {
    league: {
      season: { regularWeeks, games, medianGame, divisions, bracket, playoffScores },
      teams: teams.map(({ rosterId, division, wins, pointsFor }) => ({ rosterId, division, wins, pointsFor })),
    },
    ...{ ahead, others, options: { seed, runs } },
  };
};

/** The result of a draw, on the thread that it was handed to. */
export const runDraw = (draw: SeasonDraw) =>
  draw.others === null ? finish(countsOf(draw)) : finish(changesOf(draw, draw.others));

/** Seasons between two parts: about 5 ms. */
const SEASONS_PER_PART = 200;
/** Wins that a tie counts for. */
const TIE = 0.5;

/** Counts in the order of the league's teams. */
export function* drawSeasons(
  league: SimulatedLeague,
  ahead: readonly WeekScores[],
  options: SimulationOptions,
): Steps<readonly SeasonCounts[]> {
  const draw = drawOf(league, ahead, null, options);
  const drawn = yield draw;
  return drawn ? (drawn as readonly SeasonCounts[]) : yield* countsOf(draw);
}

function* countsOf({ league, ahead, options: { seed, runs } }: SeasonDraw): Steps<readonly SeasonCounts[]> {
  const plan = planOf(league, ahead);
  const drawn = emptyDraw(plan);
  const counts = league.teams.map(emptyCounts);
  const next = uniformStream(seed);
  for (let run = 0; run < runs; run += 2) {
    if (run % SEASONS_PER_PART === 0) yield;
    drawLuck(plan, drawn, next);
    for (let side = 1; side >= -1; side -= 2) {
      playRegularSeason(plan, drawn, side);
      countSeason(plan, drawn, playPlayoffs(plan, drawn, counts), counts);
    }
  }
  return counts;
}

/** Seasons in which a team has the title with other expected points only, and without them only. */
export interface TitleChange {
  gained: number;
  lost: number;
}

/**
 * What each of `others` would change: expected points by week and team, in the order of `ahead`.
 * All play the seasons of `drawSeasons` with their luck. One entry each, with one a team.
 */
export function* drawTitleChanges(
  league: SimulatedLeague,
  ahead: readonly WeekScores[],
  others: readonly Float64Array[],
  options: SimulationOptions,
): Steps<readonly (readonly TitleChange[])[]> {
  const draw = drawOf(league, ahead, others, options);
  const drawn = yield draw;
  return drawn ? (drawn as readonly (readonly TitleChange[])[]) : yield* changesOf(draw, others);
}

function* changesOf(
  { league, ahead, options: { seed, runs } }: SeasonDraw,
  others: readonly Float64Array[],
): Steps<readonly (readonly TitleChange[])[]> {
  const plan = planOf(league, ahead);
  const plans = others.map((means): SeasonPlan => ({ ...plan, means }));
  const changes = others.map(() => league.teams.map((): TitleChange => ({ gained: 0, lost: 0 })));
  const drawn = emptyDraw(plan);
  const next = uniformStream(seed);
  const seasonsPerPart = Math.max(2, 2 * Math.round(SEASONS_PER_PART / (2 * (others.length + 1))));
  for (let run = 0; run < runs; run += 2) {
    if (run % seasonsPerPart === 0) yield;
    drawLuck(plan, drawn, next);
    for (let side = 1; side >= -1; side -= 2) {
      playRegularSeason(plan, drawn, side);
      const champion = playPlayoffs(plan, drawn, null);
      plans.forEach((each, i) => {
        playRegularSeason(each, drawn, side);
        const other = playPlayoffs(each, drawn, null);
        if (other === champion) return;
        itemAt(itemAt(changes, i), other).gained += 1;
        itemAt(itemAt(changes, i), champion).lost += 1;
      });
    }
  }
  return changes;
}

/** What is the same in every season; one entry a team, in their order, or a week and team. */
interface SeasonPlan {
  readonly size: number;
  readonly ahead: readonly WeekScores[];
  readonly means: Float64Array;
  readonly factors: readonly Float64Array[];
  readonly wins: Float64Array;
  readonly points: Float64Array;
  readonly divisions: Int32Array | null;
  /** Of each week of the regular season left, the teams' places in pairs. */
  readonly games: readonly Int32Array[];
  readonly medianGame: boolean;
  readonly bracket: (PlayoffBracket & { readonly play: BracketPlay; readonly byes: number }) | null;
  readonly roundWeeks: readonly (readonly RoundWeek[])[];
}

/** One season, written over by the next. */
interface DrawnSeason {
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

function planOf({ season, teams }: DrawnLeague, ahead: readonly WeekScores[]): SeasonPlan {
  const size = teams.length;
  const rowOf = new Map(teams.map(({ rosterId }, row) => [rosterId, row]));
  const inBracket = Math.min(season.bracket?.teams ?? 0, size);
  return {
    size,
    ahead,
    means: Float64Array.from(ahead.flatMap(({ means }) => [...means])),
    factors: ahead.map(({ covariances }) => lowerFactor(covariances, size)),
    wins: Float64Array.from(teams, ({ wins }) => wins),
    points: Float64Array.from(teams, ({ pointsFor }) => pointsFor),
    divisions: season.divisions ? Int32Array.from(teams, ({ division }) => division ?? 0) : null,
    games: season.regularWeeks.map((week) =>
      Int32Array.from(
        (season.games.get(week) ?? []).flatMap((pair) => {
          const rows = pair.flatMap((id) => rowOf.get(id) ?? []);
          return rows.length === 2 ? rows : [];
        }),
      ),
    ),
    medianGame: season.medianGame,
    bracket: season.bracket && {
      ...season.bracket,
      teams: inBracket,
      play: bracketPlay({ ...season.bracket, teams: inBracket }),
      byes: 2 ** season.bracket.rounds.length - inBracket,
    },
    roundWeeks: playoffWeeks({ season, teams }, ahead),
  };
}

function emptyDraw({ size, means }: SeasonPlan): DrawnSeason {
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
function drawLuck(
  { size, ahead, factors }: SeasonPlan,
  { deviations, level, independent }: DrawnSeason,
  next: () => number,
): void {
  fillNormal(level, next);
  for (let week = 0; week < ahead.length; week++) {
    const factor = itemAt(factors, week);
    const { levelSd } = itemAt(ahead, week);
    fillNormal(independent, next);
    for (let i = 0; i < size; i++) {
      let sum = levelSd * floatAt(level, i);
      for (let j = 0; j <= i; j++) sum += floatAt(factor, i * size + j) * floatAt(independent, j);
      deviations[week * size + i] = sum;
    }
  }
}

/** Plays every week left, and puts the teams in the order of the standings. */
function playRegularSeason(plan: SeasonPlan, drawn: DrawnSeason, side: number): void {
  const { size, means, games, medianGame } = plan;
  const { deviations, scores, wins, points, order, thisWeek } = drawn;
  for (let i = 0; i < means.length; i++) scores[i] = floatAt(means, i) + side * floatAt(deviations, i);
  wins.set(plan.wins);
  points.set(plan.points);
  thisWeek.fill(0);
  for (let week = 0; week < games.length; week++) {
    const first = week * size;
    for (let i = 0; i < size; i++) points[i] = floatAt(points, i) + floatAt(scores, first + i);
    playGames(itemAt(games, week), drawn, first);
    if (medianGame) playMedian(drawn, first);
  }
  seedTeams({ wins, points }, plan.divisions, order);
}

/** The week whose scores begin at `first`: the first of all is this week's. */
function playGames(games: Int32Array, { scores, wins, thisWeek }: DrawnSeason, first: number): void {
  for (let game = 0; game < games.length; game += 2) {
    const [a, b] = [wholeAt(games, game), wholeAt(games, game + 1)];
    const gap = floatAt(scores, first + a) - floatAt(scores, first + b);
    const won = gap > 0 ? 1 : gap < 0 ? 0 : TIE;
    wins[a] = floatAt(wins, a) + won;
    wins[b] = floatAt(wins, b) + 1 - won;
    if (first > 0) continue;
    thisWeek[a] = Math.sign(gap);
    thisWeek[b] = -Math.sign(gap);
  }
}

function playMedian({ scores, wins, sorted }: DrawnSeason, first: number): void {
  const size = sorted.length;
  sorted.set(scores.subarray(first, first + size));
  sorted.sort();
  const median = (floatAt(sorted, Math.floor((size - 1) / 2)) + floatAt(sorted, Math.floor(size / 2))) / 2;
  for (let i = 0; i < size; i++) {
    const gap = floatAt(scores, first + i) - median;
    wins[i] = floatAt(wins, i) + (gap > 0 ? 1 : gap < 0 ? 0 : TIE);
  }
}

/**
 * The champion's place among the teams; without playoffs the first of the standings. With `counts`
 * the games are counted.
 */
function playPlayoffs(
  { size, ahead, means, bracket, roundWeeks }: SeasonPlan,
  { order, scores }: DrawnSeason,
  counts: readonly SeasonCounts[] | null,
): number {
  if (!bracket) return wholeAt(order, 0);
  const meet = (games: readonly SeasonCounts[], team: number, opponent: number, round: number) => {
    const week = ahead.findIndex((each) => each.week === bracket.rounds[round]?.[0]);
    if (week < 0) return;
    const count = itemAt(games, team);
    count.playoffGames += 1;
    count.playoffOpponentPoints += floatAt(means, week * size + opponent);
  };
  const winner = bracket.play(
    (seed, round) => {
      let score = 0;
      for (const weekScore of itemAt(roundWeeks, round)) score += weekScore(scores, wholeAt(order, seed));
      return score;
    },
    counts
      ? ({ round, better, worse }) => {
          const [favorite, underdog] = [wholeAt(order, better), wholeAt(order, worse)];
          meet(counts, favorite, underdog, round);
          meet(counts, underdog, favorite, round);
        }
      : undefined,
  );
  return wholeAt(order, winner);
}

function countSeason(
  { size, bracket }: SeasonPlan,
  { order, wins, thisWeek }: DrawnSeason,
  champion: number,
  counts: readonly SeasonCounts[],
): void {
  for (let place = 0; place < size; place++) {
    const team = wholeAt(order, place);
    const isIn = bracket !== null && place < bracket.teams;
    const count = itemAt(counts, team);
    count.wins += floatAt(wins, team);
    if (isIn) count.playoffs += 1;
    if (bracket && place < bracket.byes) count.byes += 1;
    if (team === champion) count.titles += 1;
    const result = wholeAt(thisWeek, team);
    if (result === 0) continue;
    const given = count.byResult[result > 0 ? 'win' : 'loss'];
    given.seasons += 1;
    if (isIn) given.playoffs += 1;
    if (team === champion) given.titles += 1;
  }
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
type RoundWeek = (scores: Float64Array, row: number) => number;

function playoffWeeks({ season, teams }: DrawnLeague, ahead: readonly WeekScores[]): readonly (readonly RoundWeek[])[] {
  return (season.bracket?.rounds ?? []).map((weeks) =>
    weeks.map((week): RoundWeek => {
      const drawn = ahead.findIndex((each) => each.week === week);
      if (drawn >= 0) return (scores, row) => floatAt(scores, drawn * teams.length + row);
      const played = season.playoffScores.get(week);
      const known = Float64Array.from(teams, ({ rosterId }) => played?.get(rosterId) ?? 0);
      return (_, row) => floatAt(known, row);
    }),
  );
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

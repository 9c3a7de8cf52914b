// Seasons drawn from the scores ahead: each to its champion, and its mirror image after it.
import { floatAt, int32At, itemAt } from '../../checked/index.ts';
import { uniformStream } from '../../stats/index.ts';
import type { Steps } from '../../steps/index.ts';
import {
  type DrawnSeason,
  drawLuck,
  emptyDraw,
  type PlayoffGame,
  planOf,
  playoffsOf,
  playRegularSeason,
  replayRegularSeason,
  type SeasonCounts,
  type SeasonPlan,
} from './drawn-season.ts';
import { hasSameChampion, noPlayoffs, noteGames, pointsChangeOf } from './same-champion.ts';
import type { SimulatedLeague } from './simulated-league.ts';
import type { WeekScores } from './week-scores.ts';

export interface SimulationOptions {
  readonly seed: string;
  readonly runs: number;
}

/** Seasons between two parts: about 5 ms. */
const SEASONS_PER_PART = 200;

/** Counts in the order of the league's teams. */
export function* drawSeasons(
  league: SimulatedLeague,
  ahead: readonly WeekScores[],
  options: SimulationOptions,
): Steps<readonly SeasonCounts[]> {
  const plan = planOf(league, ahead);
  const drawn = emptyDraw(plan);
  const counts = league.teams.map(emptyCounts);
  const playPlayoffs = playoffsOf(plan, drawn, opponentsCount(plan, counts));
  yield* playSeasons(plan, drawn, options, SEASONS_PER_PART, () => {
    countSeason(plan, drawn, playPlayoffs(), counts);
  });
  return counts;
}

/** In how many of these seasons a team has the title, by its place among the teams. */
export function* countTitles(
  league: SimulatedLeague,
  ahead: readonly WeekScores[],
  team: number,
  options: SimulationOptions,
): Steps<number> {
  const plan = planOf(league, ahead);
  const drawn = emptyDraw(plan);
  const championOf = playoffsOf(plan, drawn);
  const teamsIn = plan.bracket?.teams ?? 1;
  let titles = 0;
  yield* playSeasons(plan, drawn, options, SEASONS_PER_PART, () => {
    if (drawn.order.indexOf(team) < teamsIn && championOf() === team) titles += 1;
  });
  return titles;
}

/** Draws each season and its mirror image, and plays them until the playoffs. */
function* playSeasons(
  plan: SeasonPlan,
  drawn: DrawnSeason,
  { seed, runs }: SimulationOptions,
  seasonsPerPart: number,
  onSeason: (side: number) => void,
): Steps<void> {
  const next = uniformStream(seed);
  const playBoth = () => {
    drawLuck(plan, drawn, next);
    for (let side = 1; side >= -1; side -= 2) {
      playRegularSeason(plan, drawn, side);
      onSeason(side);
    }
  };
  for (let run = 0; run < runs; run += 2) {
    if (run % seasonsPerPart === 0) yield;
    playBoth();
  }
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
  const plan = planOf(league, ahead);
  const changed = others.map((means) => ({
    change: pointsChangeOf(plan, means),
    titles: league.teams.map((): TitleChange => ({ gained: 0, lost: 0 })),
  }));
  const drawn = emptyDraw(plan);
  const other = { ...emptyDraw(plan), deviations: drawn.deviations };
  const playoffs = noPlayoffs(plan);
  const [championOf, otherChampionOf] = [playoffsOf(plan, drawn, noteGames(playoffs)), playoffsOf(plan, other)];
  const seasonsPerPart = Math.max(2, 2 * Math.round(SEASONS_PER_PART / (2 * (others.length + 1))));
  yield* playSeasons(plan, drawn, options, seasonsPerPart, (side) => {
    playoffs.length = 0;
    const champion = championOf();
    for (const { change, titles } of changed) {
      if (hasSameChampion(plan, drawn, change, playoffs)) continue;
      replayRegularSeason(plan, drawn, change, other, side);
      const otherChampion = otherChampionOf();
      if (otherChampion === champion) continue;
      itemAt(titles, otherChampion).gained += 1;
      itemAt(titles, champion).lost += 1;
    }
  });
  return changed.map(({ titles }) => titles);
}

function countSeason(
  { size, bracket }: SeasonPlan,
  { order, wins, thisWeek }: DrawnSeason,
  champion: number,
  counts: readonly SeasonCounts[],
): void {
  for (let place = 0; place < size; place++) {
    const team = int32At(order, place);
    const isIn = bracket !== null && place < bracket.teams;
    const count = itemAt(counts, team);
    count.wins += floatAt(wins, team);
    if (isIn) count.playoffs += 1;
    if (bracket && place < bracket.byes) count.byes += 1;
    if (team === champion) count.titles += 1;
    const result = int32At(thisWeek, team);
    if (result === 0) continue;
    const given = count.byResult[result > 0 ? 'win' : 'loss'];
    given.seasons += 1;
    if (isIn) given.playoffs += 1;
    if (team === champion) given.titles += 1;
  }
}

/** Counts the playoffs' games and the points expected of the opponents in them. */
function opponentsCount({ size, ahead, means, bracket }: SeasonPlan, counts: readonly SeasonCounts[]): PlayoffGame {
  const firsts = (bracket?.rounds ?? []).map(([week]) => size * ahead.findIndex((each) => each.week === week));
  const meet = (team: number, opponent: number, first: number) => {
    const count = itemAt(counts, team);
    count.playoffGames += 1;
    count.playoffOpponentPoints += floatAt(means, first + opponent);
  };
  return (round, favorite, underdog) => {
    const first = itemAt(firsts, round);
    if (first < 0) return;
    meet(favorite, underdog, first);
    meet(underdog, favorite, first);
  };
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

// Seasons drawn from the scores ahead: each to its champion, and its mirror image after it.
import { floatAt, itemAt, wholeAt } from '../../checked/index.ts';
import { uniformStream } from '../../stats/index.ts';
import type { Steps } from '../../steps/index.ts';
import {
  type DrawnSeason,
  drawLuck,
  emptyDraw,
  planOf,
  playoffsOf,
  playRegularSeason,
  replayRegularSeason,
  type SeasonCounts,
  type SeasonPlan,
} from './drawn-season.ts';
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
  { seed, runs }: SimulationOptions,
): Steps<readonly SeasonCounts[]> {
  const plan = planOf(league, ahead);
  const drawn = emptyDraw(plan);
  const counts = league.teams.map(emptyCounts);
  const playPlayoffs = playoffsOf(plan, drawn, counts);
  const next = uniformStream(seed);
  for (let run = 0; run < runs; run += 2) {
    if (run % SEASONS_PER_PART === 0) yield;
    drawLuck(plan, drawn, next);
    for (let side = 1; side >= -1; side -= 2) {
      playRegularSeason(plan, drawn, side);
      countSeason(plan, drawn, playPlayoffs(), counts);
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
  { seed, runs }: SimulationOptions,
): Steps<readonly (readonly TitleChange[])[]> {
  const plan = planOf(league, ahead);
  const changed = others.map((means) => ({
    means,
    teams: league.teams
      .map((_, team) => team)
      .filter((team) => means.some((each, i) => i % plan.size === team && each !== plan.means[i])),
  }));
  const changes = others.map(() => league.teams.map((): TitleChange => ({ gained: 0, lost: 0 })));
  const drawn = emptyDraw(plan);
  const other = { ...emptyDraw(plan), deviations: drawn.deviations };
  const [championOf, otherChampionOf] = [playoffsOf(plan, drawn, null), playoffsOf(plan, other, null)];
  const next = uniformStream(seed);
  const seasonsPerPart = Math.max(2, 2 * Math.round(SEASONS_PER_PART / (2 * (others.length + 1))));
  for (let run = 0; run < runs; run += 2) {
    if (run % seasonsPerPart === 0) yield;
    drawLuck(plan, drawn, next);
    for (let side = 1; side >= -1; side -= 2) {
      playRegularSeason(plan, drawn, side);
      const champion = championOf();
      for (let i = 0; i < changed.length; i++) {
        replayRegularSeason(plan, drawn, itemAt(changed, i), other, side);
        const otherChampion = otherChampionOf();
        if (otherChampion === champion) continue;
        itemAt(itemAt(changes, i), otherChampion).gained += 1;
        itemAt(itemAt(changes, i), champion).lost += 1;
      }
    }
  }
  return changes;
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

// The season outlook: every player's remaining weeks, and what they are worth under a scoring.

import { floatAt } from '../../checked/index.ts';
import { NEXT_GAMES, rankCutoff, STARTABLE_RANKS } from '../../fantasy/defaults/index.ts';
import { pointsOf, type Scoring, type StatLine } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import { type OffensePosition, type Player, type Snapshot, statusOf } from '../../nfl/index.ts';
import { sum } from '../../stats/index.ts';
import { finish, mapInSteps, type Steps } from '../../steps/index.ts';
import { type AvailabilityParameters, MAX_HORIZON, playingChances } from '../availability/estimate.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { LINE_STATS } from '../line.ts';
import type { Forecast, SeasonOutcome, SeasonOutlook, SeasonProjection } from '../model.ts';
import { careersInSteps } from './careers.ts';
import { fallbackRestOfSeason } from './fallback.ts';
import { nthLargest, type OutlookParameters } from './fit-outlook.ts';
import { inSeasonStates, type OutlookMember } from './in-season-state.ts';
import { kickersAndDefenses } from './kickers-defenses.ts';
import { nextGamesPoints } from './next-games.ts';
import { rangeOf, startableProbability } from './outlook-odds.ts';
import { skillPosition } from './preseason-situation.ts';
import { type RemainingSchedule, remainingSchedule } from './remaining-schedule.ts';
import { projectRestOfSeason } from './rest-of-season.ts';
import { readSeasonLog, type WeekReport } from './season-log.ts';
import { type SeasonPlayer, seasonPlayers } from './season-members.ts';

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 200;

type Weeks = SeasonProjection['weeks'];

/**
 * The outlook before the snapshot's week, to the week `last`. `weekly` is the same week's forecast:
 * it is the source for kickers and defenses, contributes to every player's next games, and alone
 * decides the last game left. `availability` has the chances to play up to eight weeks ahead;
 * without it, and after them, the share of games played decides.
 */
export function createOutlook(...outlook: Parameters<typeof outlookInSteps>): SeasonOutlook {
  return finish(outlookInSteps(...outlook));
}

/** The same in parts. */
export function* outlookInSteps(
  snapshot: Snapshot,
  version: string,
  parameters: OutlookParameters,
  weekly: Forecast,
  last: number,
  hyperparameters: SeasonHyperparameters,
  availability: AvailabilityParameters | null = null,
): Steps<SeasonOutlook> {
  const schedule = remainingSchedule(snapshot, last);
  const projections = [
    ...(yield* skillProjections(snapshot, parameters, weekly, schedule, hyperparameters, availability)),
    ...kickersAndDefenses(snapshot, weekly, schedule, hyperparameters.restOfSeason.opponentCarryOver),
  ];
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  const thisWeek = { weekly, isOpening: snapshot.week === 1 };
  const outcomesUnder = memoPer((scoring: Scoring) =>
    priceProjections(projections, scoring, parameters, thisWeek, hyperparameters),
  );
  return {
    season: snapshot.season,
    week: snapshot.week,
    version,
    projections,
    projectionFor: (player) => byIndex.get(player.index),
    outcome(projection, scoring) {
      const outcome = outcomesUnder(scoring).get(projection);
      if (!outcome) throw new RangeError(`${projection.player.name} is not part of this outlook`);
      return outcome;
    },
  };
}

function* skillProjections(
  snapshot: Snapshot,
  parameters: OutlookParameters,
  weekly: Forecast,
  schedule: RemainingSchedule,
  hyperparameters: SeasonHyperparameters,
  availability: AvailabilityParameters | null,
): Steps<readonly SeasonProjection[]> {
  const { season, week } = snapshot;
  const log = readSeasonLog(snapshot, season);
  yield;
  yield* careersInSteps(snapshot, hyperparameters.preseason.lateWeek);
  const members = yield* seasonPlayers(snapshot, season, parameters.opening, hyperparameters);
  yield;
  const reportOf = ({ player }: SeasonPlayer): WeekReport => {
    const { availability, label } = statusOf(snapshot, player);
    if (availability === 'out') return label === 'Out' ? 'out' : 'reserve';
    return availability === 'healthy' ? 'unlisted' : availability;
  };
  const forecast = new Set(weekly.projections.map(({ team }) => team));
  const reports = (member: OutlookMember) => reportOf(member as SeasonPlayer);
  const states = yield* inSeasonStates(log, week, members, reports, hyperparameters);
  yield;
  const restOfSeason = parameters.ahead
    ? projectRestOfSeason(states, parameters.ahead, hyperparameters.restOfSeason)
    : states.map((state) => fallbackRestOfSeason(state, hyperparameters.fallback));
  for (let weeksAhead = 0; availability !== null && weeksAhead <= MAX_HORIZON; weeksAhead++) {
    yield;
    playingChances(snapshot, availability, weeksAhead);
  }
  yield;
  const chanceIn = (player: Player, weeksAhead: number): number | undefined => {
    if (availability === null || weeksAhead > MAX_HORIZON) return undefined;
    const chance = playingChances(snapshot, availability, weeksAhead).get(player.index);
    return chance?.starts ?? chance?.plays;
  };
  const projections = yield* mapInSteps(states, PLAYERS_PER_PART, (state, index) => {
    const { player, team } = state.member as SeasonPlayer;
    const rest = restOfSeason[index];
    if (!rest) return null;
    const { near, far, playShareNear, playShareFar } = rest;
    const [nearLine, farLine] = [statLineOf(near), statLineOf(far)];
    // who is ruled out misses the coming game for certain: the share of the near games is then
    // spread over the other two
    const isRuledOut = state.report === 'out' || state.report === 'reserve';
    const farPlayShare = isRuledOut ? Math.min(1, (playShareNear * NEXT_GAMES) / (NEXT_GAMES - 1)) : playShareNear;
    const weeksLeft = schedule.weeksOf(team);
    // one game has one expectation: where no other is left, that of the week's forecast
    const isForecast = forecast.has(team) && weeksLeft.filter(({ opponent }) => opponent !== null).length === 1;
    const weeklyProjection = weekly.projectionFor(player);
    let games = 0;
    const weeks = weeksLeft.map(({ week: number, opponent }) => {
      if (opponent === null) return { week: number, opponent, plays: 0, line: nearLine };
      if (isForecast)
        return {
          week: number,
          opponent,
          // the forecast has everyone of the team who may play
          plays: isRuledOut ? 0 : (weeklyProjection?.plays ?? 0),
          line: weeklyProjection?.line ?? nearLine,
        };
      games += 1;
      const isNear = games <= NEXT_GAMES;
      const share = !isNear ? playShareFar : games === 1 && isRuledOut ? 0 : farPlayShare;
      const plays = chanceIn(player, number - week) ?? share;
      return { week: number, opponent, plays, line: isNear ? nearLine : farLine };
    });
    return { player, team, weeks };
  });
  return projections.filter((projection) => projection !== null);
}

function statLineOf(amounts: Float64Array): StatLine {
  const nextGamesLine: Record<string, number> = {};
  LINE_STATS.forEach((stat, i) => {
    // the scoring has three columns of fumbles lost; they cost the same, and the
    // model projects their sum
    nextGamesLine[stat === 'fumbles_lost' ? 'rushing_fumbles_lost' : stat] = floatAt(amounts, i);
  });
  return nextGamesLine;
}

function priceProjections(
  projections: readonly SeasonProjection[],
  scoring: Scoring,
  { odds }: OutlookParameters,
  { weekly, isOpening }: { readonly weekly: Forecast; readonly isOpening: boolean },
  { restOfSeason, range: rangeHyperparameters }: SeasonHyperparameters,
): ReadonlyMap<SeasonProjection, SeasonOutcome> {
  const sums = projections.map((projection) => {
    const pointsOfLine = memoizedPoints(scoring);
    const weeklyProjection = skillPosition(projection.player) && weekly.projectionFor(projection.player);
    const comingGame = weeklyProjection
      ? { mean: pointsOfLine(weeklyProjection.line), plays: weeklyProjection.plays, isOpening }
      : null;
    return {
      projection,
      position: comparedPosition(projection.player),
      nextGames: nextGamesPoints(projection.weeks, comingGame, pointsOfLine, restOfSeason.forecastCarryOver),
      ...sumWeeks(projection.weeks, pointsOfLine),
    };
  });
  const outcomes = new Map<SeasonProjection, SeasonOutcome>();
  for (const position of new Set(sums.map((sum) => sum.position))) {
    const peers = sums.filter((sum) => sum.position === position);
    const startableRank = rankCutoff(STARTABLE_RANKS, position);
    const startableLine = nthLargest(
      peers.map(({ near }) => near),
      startableRank,
    );
    const nextGamesLine = nthLargest(
      peers.map(({ nextGames }) => nextGames),
      startableRank,
    );
    const spread = odds[position as OffensePosition] ?? odds.TE;
    for (const { projection, points, perGame, nextGames, gamesLeft, plays } of peers) {
      const ratio = startableLine > 0 && gamesLeft > 0 ? points / gamesLeft / startableLine : 0;
      const range = rangeOf(spread, { ratio, gamesLeft, plays, isOpening }, rangeHyperparameters);
      outcomes.set(projection, {
        points,
        perGame,
        p10: range.low * startableLine * gamesLeft || 0,
        p90: range.high * startableLine * gamesLeft || 0,
        startableProbability: nextGamesLine > 0 ? startableProbability(spread, nextGames / nextGamesLine) : 0,
      });
    }
  }
  return outcomes;
}

interface ProjectionSum {
  readonly points: number;
  readonly perGame: number;
  readonly near: number;
  readonly gamesLeft: number;
  readonly plays: number;
}

/** Prices lines, each once: most weeks of a player share one. */
function memoizedPoints(scoring: Scoring): (nextGamesLine: StatLine) => number {
  const priced = new Map<StatLine, number>();
  return (nextGamesLine) => {
    const cachedPoints = priced.get(nextGamesLine) ?? pointsOf(nextGamesLine, scoring);
    priced.set(nextGamesLine, cachedPoints);
    return cachedPoints;
  };
}

/**
 * Expected sum, mean of a game he plays, mean over the team's next three games, the games left, and
 * the share of them he plays.
 */
function sumWeeks(weeks: Weeks, sums: (nextGamesLine: StatLine) => number): ProjectionSum {
  const games = weeks.filter(({ opponent }) => opponent !== null);
  const expected = games.map(({ plays, line: nextGamesLine }) => plays * sums(nextGamesLine));
  const played = sum(games.map(({ plays }) => plays));
  const points = sum(expected);
  const typical = games.at(-1)?.line;
  const perGame = played > 0 ? points / played : typical ? sums(typical) : 0;
  const near = sum(expected.slice(0, NEXT_GAMES)) / NEXT_GAMES;
  return { points, perGame, near, gamesLeft: games.length, plays: played / Math.max(1, games.length) };
}

/** The position a player is compared at. */
function comparedPosition(player: Player): string {
  return skillPosition(player) ?? player.position;
}

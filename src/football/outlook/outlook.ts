// The rest of the season as analyses see it: every player's weeks left, and their worth under a scoring.
import { statusOf } from '../availability.ts';
import { LINE } from '../model/game-log.ts';
import type { Forecast, Outlook, SeasonOutcome, SeasonProjection } from '../model.ts';
import { pointsOf, type Scoring, type StatLine } from '../scoring.ts';
import { LAST_WEEK } from '../season.ts';
import type { Player, World } from '../world.ts';
import { lookAhead, NEAR_GAMES } from './ahead.ts';
import { nthLargest, type OutlookParameters } from './fit.ts';
import { kickersAndDefences } from './kicking-defence.ts';
import { membersOf, type SeasonMember } from './members.ts';
import { nextGamesOf } from './next-games.ts';
import { rangeOf, STARTABLE_PLACES, startableOdds } from './odds.ts';
import { plainAhead } from './plain.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { type Report, readSeasonLog } from './season-log.ts';
import { type SkillPosition, skillPosition } from './situation.ts';
import { standingsBefore } from './standing.ts';

/** Starters of twelve teams at a position, flexes counted in: the next one is the replacement. */
export const STARTERS_OF_TWELVE: Readonly<Record<string, number>> = { QB: 12, RB: 29, WR: 35, TE: 12, K: 12, DEF: 12 };

type Weeks = SeasonProjection['weeks'];

/**
 * The outlook before the world's week, to the week `last`. `weekly` is the same week's forecast: kickers and defences are told from it,
 * everybody's next games with its help, and of the last game left nothing else than it says.
 */
export function createOutlook(
  world: World,
  version: string,
  parameters: OutlookParameters,
  weekly: Forecast,
  last = LAST_WEEK,
): Outlook {
  const schedule = scheduleOf(world, last);
  const projections = [
    ...skillProjections(world, parameters, weekly, schedule),
    ...kickersAndDefences(world, weekly, schedule),
  ];
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  const priced = new WeakMap<Scoring, ReadonlyMap<SeasonProjection, SeasonOutcome>>();
  return {
    season: world.season,
    week: world.week,
    version,
    projections,
    of: (player) => byIndex.get(player.index),
    outcome(projection, scoring) {
      let outcomes = priced.get(scoring);
      if (!outcomes) {
        outcomes = price(projections, scoring, parameters, { weekly, isOpening: world.week === 1 });
        priced.set(scoring, outcomes);
      }
      const outcome = outcomes.get(projection);
      if (!outcome) throw new RangeError(`${projection.player.name} is not part of this outlook`);
      return outcome;
    },
  };
}

function skillProjections(
  world: World,
  parameters: OutlookParameters,
  weekly: Forecast,
  schedule: Schedule,
): readonly SeasonProjection[] {
  const { season, week } = world;
  const log = readSeasonLog(world, season);
  const members = membersOf(world, season, parameters.opening);
  const reportOf = ({ player }: SeasonMember): Report => {
    const { availability, label } = statusOf(world, player);
    if (availability === 'out') return label === 'Out' ? 'out' : 'reserve';
    return availability === 'healthy' ? 'unlisted' : availability;
  };
  const forecast = new Set(weekly.projections.map(({ team }) => team));
  const standings = standingsBefore(log, week, members, (member) => reportOf(member as SeasonMember));
  const ahead = parameters.ahead ? lookAhead(standings, parameters.ahead) : standings.map(plainAhead);
  return standings.flatMap((standing, place) => {
    const { player, team } = standing.member as SeasonMember;
    const looked = ahead[place];
    if (!looked) return [];
    const { near, far, playsNear, playsFar } = looked;
    const [nearLine, farLine] = [lineOf(near), lineOf(far)];
    // who is ruled out misses the coming game for certain: the share of the near games is then spread over the other two
    const isRuledOut = standing.report === 'out' || standing.report === 'reserve';
    const later = isRuledOut ? Math.min(1, (playsNear * NEAR_GAMES) / (NEAR_GAMES - 1)) : playsNear;
    const left = schedule.weeksOf(team);
    // one game has one expectation: where no other is left, that of the week's forecast
    const isForecast = forecast.has(team) && left.filter(({ opponent }) => opponent !== null).length === 1;
    const told = weekly.of(player);
    let games = 0;
    const weeks = left.map(({ week: at, opponent }) => {
      if (opponent === null) return { week: at, opponent, plays: 0, line: nearLine };
      if (isForecast)
        return { week: at, opponent, plays: isRuledOut ? 0 : (told?.plays ?? 0), line: told?.line ?? nearLine };
      games += 1;
      const isNear = games <= NEAR_GAMES;
      const plays = !isNear ? playsFar : games === 1 && isRuledOut ? 0 : later;
      return { week: at, opponent, plays, line: isNear ? nearLine : farLine };
    });
    return { player, team, weeks };
  });
}

function lineOf(amounts: Float64Array): StatLine {
  const line: Record<string, number> = {};
  LINE.forEach((stat, i) => {
    // the scoring knows three columns of fumbles lost; they are worth the same, and the model tells their sum
    line[stat === 'fumbles_lost' ? 'rushing_fumbles_lost' : stat] = amounts[i] ?? 0;
  });
  return line;
}

function price(
  projections: readonly SeasonProjection[],
  scoring: Scoring,
  { odds }: OutlookParameters,
  { weekly, isOpening }: { readonly weekly: Forecast; readonly isOpening: boolean },
): ReadonlyMap<SeasonProjection, SeasonOutcome> {
  const worth = projections.map((projection) => {
    const worthOf = pricing(scoring);
    const told = skillPosition(projection.player) && weekly.of(projection.player);
    const coming = told ? { mean: worthOf(told.line), plays: told.plays, isOpening } : null;
    return {
      projection,
      position: positionOf(projection.player),
      nextGames: nextGamesOf(projection.weeks, coming, worthOf),
      ...sumUp(projection.weeks, worthOf),
    };
  });
  const outcomes = new Map<SeasonProjection, SeasonOutcome>();
  for (const position of new Set(worth.map((one) => one.position))) {
    const peers = worth.filter((one) => one.position === position);
    const places = STARTABLE_PLACES[position] ?? 0;
    const cut = nthLargest(
      peers.map(({ near }) => near),
      places,
    );
    const line = nthLargest(
      peers.map(({ nextGames }) => nextGames),
      places,
    );
    const replacement = nthLargest(
      peers.map(({ points }) => points),
      (STARTERS_OF_TWELVE[position] ?? 0) + 1,
    );
    const spread = odds[position as SkillPosition] ?? odds.TE;
    for (const { projection, points, perGame, nextGames, gamesLeft, plays } of peers) {
      const ratio = cut > 0 && gamesLeft > 0 ? points / gamesLeft / cut : 0;
      const range = rangeOf(spread, { ratio, gamesLeft, plays, isOpening });
      outcomes.set(projection, {
        points,
        perGame,
        p10: range.low * cut * gamesLeft || 0,
        p90: range.high * cut * gamesLeft || 0,
        overReplacement: points - replacement,
        startable: line > 0 ? startableOdds(spread, nextGames / line) : 0,
      });
    }
  }
  return outcomes;
}

interface Sum {
  readonly points: number;
  readonly perGame: number;
  readonly near: number;
  readonly gamesLeft: number;
  readonly plays: number;
}

/** Prices lines, each once: most weeks of a player share one. */
function pricing(scoring: Scoring): (line: StatLine) => number {
  const priced = new Map<StatLine, number>();
  return (line) => {
    const known = priced.get(line) ?? pointsOf(line, scoring);
    priced.set(line, known);
    return known;
  };
}

/** Expected sum, mean of a game he plays, mean over the team's next three games, the games left, and the share of them he plays. */
function sumUp(weeks: Weeks, worth: (line: StatLine) => number): Sum {
  const games = weeks.filter(({ opponent }) => opponent !== null);
  const expected = games.map(({ plays, line }) => plays * worth(line));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const played = sum(games.map(({ plays }) => plays));
  const points = sum(expected);
  const typical = games.at(-1)?.line;
  const perGame = played > 0 ? points / played : typical ? worth(typical) : 0;
  const near = sum(expected.slice(0, NEAR_GAMES)) / NEAR_GAMES;
  return { points, perGame, near, gamesLeft: games.length, plays: played / Math.max(1, games.length) };
}

/** The position a player is compared at. */
function positionOf(player: Player): string {
  return skillPosition(player) ?? player.position;
}

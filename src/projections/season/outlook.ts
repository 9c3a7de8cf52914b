// The season outlook: every player's remaining weeks, and what they are worth under a scoring.
import { NEXT_GAMES, rankCutoff, SEASON_GAMES, STARTABLE_RANKS } from '../../fantasy/defaults/index.ts';
import { pointsOf, type Scoring, type StatLine, scoringAt } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import { numberAt, type OffensePosition, type Player, type Snapshot, textAt } from '../../nfl/index.ts';
import { sum } from '../../stats/index.ts';
import { finish, mapInSteps, type Steps } from '../../steps/index.ts';
import { amountIn, Tally } from '../../tally/index.ts';
import type { Forecast, Projection, SeasonOutcome, SeasonOutlook, SeasonProjection } from '../model.ts';
import { nthLargest } from './fit-outlook.ts';
import { nextGamesPoints } from './next-games.ts';
import { rangeOf, startableProbability } from './outlook-odds.ts';
import { skillPosition } from './preseason-situation.ts';
import { type OutlookFit, playsIn, type SkillExpectation, skillExpectationsInSteps } from './skill-expectations.ts';

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 200;

type Weeks = SeasonProjection['weeks'];

/** The weeks that an outlook covers. */
interface OutlookWeeks {
  /**
   * The forecast of the snapshot's week: the outlook begins with it, whatever was blended into it,
   * so that a game has one expectation. It is also the source for later weeks of kickers and
   * defenses, and contributes to every player's next games.
   */
  readonly weekly: Forecast;
  /** The last week that counts. */
  readonly last: number;
}

/** The outlook before the snapshot's week. */
export function createOutlook(snapshot: Snapshot, fit: OutlookFit, weeks: OutlookWeeks): SeasonOutlook {
  const expectations = finish(skillExpectationsInSteps(snapshot, fit));
  return finish(outlookInSteps(snapshot, fit, { ...weeks, expectations }));
}

/** The same in parts, from the expectations of `skillExpectationsInSteps`. */
export function* outlookInSteps(
  snapshot: Snapshot,
  fit: OutlookFit,
  { weekly, last, expectations }: OutlookWeeks & { readonly expectations: readonly SkillExpectation[] },
): Steps<SeasonOutlook> {
  const { odds } = fit.parameters;
  const hyperparameters = fit.hyperparameters;
  const { opponentCarryOver } = hyperparameters.restOfSeason;
  const schedule = remainingSchedule(snapshot, last);
  const projections = [
    ...(yield* skillProjections(snapshot, expectations, weekly, schedule)),
    ...kickersAndDefenses(snapshot, weekly, schedule, opponentCarryOver),
  ];
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  const outcomesUnder = memoPer((scoring: Scoring) =>
    priceProjections(projections, scoring, { odds, hyperparameters }, weekly),
  );
  return {
    season: snapshot.season,
    week: snapshot.week,
    version: weekly.version,
    projections,
    projectionFor: (player) => byIndex.get(player.index),
    outcome(projection, scoring) {
      const outcome = outcomesUnder(scoring).get(projection);
      if (!outcome) throw new RangeError(`${projection.player.name} is not part of this outlook`);
      return outcome;
    },
  };
}

function skillProjections(
  { week: currentWeek, gameDay }: Snapshot,
  expectations: readonly SkillExpectation[],
  weekly: Forecast,
  schedule: RemainingSchedule,
): Steps<readonly SeasonProjection[]> {
  const forecastTeams = new Set(weekly.projections.map(({ team }) => team));
  return mapInSteps(expectations, PLAYERS_PER_PART, (expectation) => {
    const { player, team, isRuledOut, nearLine, farLine } = expectation;
    // a game that has begun is not among the weeks left, and still the first of the next three
    let games = gameDay?.hasKickedOff(team) ? 1 : 0;
    const weeks = schedule.weeksOf(team).map(({ week, opponent }) => {
      if (opponent === null) return { week, opponent, plays: 0, line: nearLine };
      games += 1;
      if (week === currentWeek && forecastTeams.has(team)) {
        const projected = weekly.projectionFor(player);
        // the forecast has everyone of the team who may play
        const plays = projected && !isRuledOut ? projected.plays : 0;
        return { week, opponent, plays, line: projected?.line ?? nearLine };
      }
      const plays = playsIn(expectation, week - currentWeek, games);
      return { week, opponent, plays, line: games <= NEXT_GAMES ? nearLine : farLine };
    });
    return { player, team, weeks };
  });
}

type PriceFit = Pick<OutlookFit['parameters'], 'odds'> & Pick<OutlookFit, 'hyperparameters'>;

function priceProjections(
  projections: readonly SeasonProjection[],
  scoring: Scoring,
  { odds, hyperparameters: { restOfSeason, range: rangeHyperparameters } }: PriceFit,
  weekly: Forecast,
): ReadonlyMap<SeasonProjection, SeasonOutcome> {
  const isOpening = weekly.week === 1;
  const sums = projections.map((projection) => {
    const pointsOfLine = memoizedPoints(scoringAt(scoring, projection.player.position));
    const weeklyProjection = skillPosition(projection.player) && weekly.projectionFor(projection.player);
    const comingGame = weeklyProjection
      ? { week: weekly.week, mean: pointsOfLine(weeklyProjection.line), isOpening }
      : null;
    return {
      projection,
      position: comparedPosition(projection.player),
      nextGames: nextGamesPoints(projection.weeks, comingGame, pointsOfLine, restOfSeason.forecastCarryOver),
      ...sumWeeks(projection.weeks, weekly.week, pointsOfLine),
    };
  });
  const outcomes = new Map<SeasonProjection, SeasonOutcome>();
  const shareLeft = shareOfTeamsLeft(projections);
  for (const position of new Set(sums.map((sum) => sum.position))) {
    const peers = sums.filter((sum) => sum.position === position);
    const startableRank = Math.max(1, Math.round(rankCutoff(STARTABLE_RANKS, position) * shareLeft));
    const startableLine = nthLargest(
      peers.map(({ near }) => near),
      startableRank,
    );
    const nextGamesLine = nthLargest(
      peers.map(({ nextGames }) => nextGames),
      startableRank,
    );
    const spread = odds[position as OffensePosition] ?? odds.TE;
    for (const { projection, points, thisWeek, perGame, nextGames, gamesLeft, plays } of peers) {
      const ratio = startableLine > 0 && gamesLeft > 0 ? points / gamesLeft / startableLine : 0;
      const range = rangeOf(spread, { ratio, gamesLeft, plays, isOpening }, rangeHyperparameters);
      outcomes.set(projection, {
        points,
        thisWeek,
        perGame,
        p10: range.low * startableLine * gamesLeft || 0,
        p90: range.high * startableLine * gamesLeft || 0,
        startableProbability: nextGamesLine > 0 ? startableProbability(spread, nextGames / nextGamesLine) : 0,
      });
    }
  }
  return outcomes;
}

/**
 * Share of the teams that have a game left. In the last week that counts, as many of the startable
 * players as have played are out of the comparison. 1 without teams.
 */
function shareOfTeamsLeft(projections: readonly SeasonProjection[]): number {
  const teams = new Set(projections.map(({ team }) => team));
  const left = new Set(
    projections.filter(({ weeks }) => weeks.some(({ opponent }) => opponent !== null)).map(({ team }) => team),
  );
  return left.size === 0 ? 1 : left.size / teams.size;
}

interface ProjectionSum {
  readonly points: number;
  readonly thisWeek: number;
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
 * Expected sum, the coming week's part of it, mean of a game he plays, mean over the team's next
 * three games, the games left, and the share of them he plays.
 */
function sumWeeks(weeks: Weeks, comingWeek: number, sums: (nextGamesLine: StatLine) => number): ProjectionSum {
  const games = weeks.filter(({ opponent }) => opponent !== null);
  const expected = games.map(({ plays, line: nextGamesLine }) => plays * sums(nextGamesLine));
  const played = sum(games.map(({ plays }) => plays));
  const points = sum(expected);
  const thisWeek = sum(expected.filter((_, i) => games[i]?.week === comingWeek));
  const typical = games.at(-1)?.line;
  const perGame = played > 0 ? points / played : typical ? sums(typical) : 0;
  const near = sum(expected.slice(0, NEXT_GAMES)) / NEXT_GAMES;
  return { points, thisWeek, perGame, near, gamesLeft: games.length, plays: played / Math.max(1, games.length) };
}

/** The position a player is compared at. */
function comparedPosition(player: Player): string {
  return skillPosition(player) ?? player.position;
}

// Kickers and defenses over the remaining weeks: the weekly forecast for the coming game, later
// ones halfway to the average.
const KICKING_DEFENSE_POSITIONS = ['K', 'DEF'];

/** All kickers and defenses of the forecast; a team on its bye counts as an average one. */
function kickersAndDefenses(
  snapshot: Snapshot,
  weekly: Forecast,
  schedule: RemainingSchedule,
  opponentCarryOver: number,
): readonly SeasonProjection[] {
  return KICKING_DEFENSE_POSITIONS.flatMap((position) => {
    const projected = weekly.projections.filter(({ player }) => player.position === position);
    const average = meanLine(projected.map(({ line }) => line));
    const activeProjections = projected.map(({ player, team, line, plays }) => {
      const laterLine = shrinkToAverage(average, line, opponentCarryOver);
      const weeks = schedule.weeksOf(team).map((scheduledWeek) => {
        const isThisWeek = scheduledWeek.week === snapshot.week;
        return {
          ...scheduledWeek,
          plays: scheduledWeek.opponent === null ? 0 : plays,
          line: isThisWeek ? line : laterLine,
        };
      });
      return { player, team, weeks };
    });
    return [...activeProjections, ...playersOnBye(snapshot, schedule, position, projected, average)];
  });
}

/** The players of teams on a bye: the defenses, and the kicker with the team's last kick. */
function playersOnBye(
  snapshot: Snapshot,
  schedule: RemainingSchedule,
  position: string,
  projected: readonly Projection[],
  average: StatLine,
): readonly SeasonProjection[] {
  const teamsWithForecast = new Set(projected.map(({ team }) => team));
  const lastGame = new Map<string, { row: number; player: Projection['player'] }>();
  for (const player of snapshot.players.all) {
    if (player.position !== position) continue;
    const team = snapshot.teamOf(player);
    if (team === null || teamsWithForecast.has(team) || snapshot.gameOf(team) !== undefined) continue;
    const row = snapshot.statsOf(player).at(-1) ?? (position === 'DEF' ? 0 : -1);
    if (row >= 0 && row >= (lastGame.get(team)?.row ?? -1)) lastGame.set(team, { row, player });
  }
  return [...lastGame].map(([team, { player }]) => ({
    player,
    team,
    weeks: schedule
      .weeksOf(team)
      .map((scheduledWeek) => ({ ...scheduledWeek, plays: scheduledWeek.opponent === null ? 0 : 1, line: average })),
  }));
}

function meanLine(lines: readonly StatLine[]): StatLine {
  const mean = new Tally<string>();
  for (const line of lines) for (const [stat, amount] of Object.entries(line)) mean.add(stat, amount / lines.length);
  return Object.fromEntries(mean.entries());
}

function shrinkToAverage(average: StatLine, line: StatLine, opponentCarryOver: number): StatLine {
  const stats = Object.keys({ ...average, ...line }) as (keyof StatLine)[];
  const entries = stats.map((stat) => {
    const [usual, own] = [amountIn(average, stat), amountIn(line, stat)];
    return [stat, usual + opponentCarryOver * (own - usual)];
  });
  return Object.fromEntries(entries);
}

// The regular weeks left of a season, for each team.
interface RemainingSchedule {
  /**
   * From the snapshot's week to the last that counts, in order, without this week for a team whose
   * game has begun; the opponent is null on a bye, and empty while the schedule is not out.
   */
  weeksOf(team: string): readonly { readonly week: number; readonly opponent: string | null }[];
}

/**
 * Reads the schedule of the snapshot's season up to the week `end`. While it is not out, every team
 * has its usual number of games and no bye.
 */
function remainingSchedule({ games, season, week, gameDay }: Snapshot, end: number): RemainingSchedule {
  const opponents = new Map<string, string>();
  let isPublished = false;
  let last = week - 1;
  for (let row = 0; row < games.length; row++) {
    const rowWeek = numberAt(games.numbers.week, row);
    if (games.numbers.season[row] !== season || rowWeek < week || textAt(games.texts.game_type, row) !== 'REG')
      continue;
    isPublished = true;
    if (rowWeek > end) continue;
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    opponents.set(`${home} ${rowWeek}`, away);
    opponents.set(`${away} ${rowWeek}`, home);
    last = Math.max(last, rowWeek);
  }
  const firstWeekOf = (team: string) => (gameDay?.hasKickedOff(team) ? week + 1 : week);
  return {
    weeksOf: (team) =>
      isPublished
        ? Array.from({ length: Math.max(0, last + 1 - firstWeekOf(team)) }, (_, i) => {
            const scheduledWeek = firstWeekOf(team) + i;
            return { week: scheduledWeek, opponent: opponents.get(`${team} ${scheduledWeek}`) ?? null };
          })
        : Array.from({ length: Math.max(0, Math.min(SEASON_GAMES, end) + 1 - week) }, (_, i) => ({
            week: week + i,
            opponent: '',
          })),
  };
}

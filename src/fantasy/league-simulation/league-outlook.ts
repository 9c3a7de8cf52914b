// A league's outlook: what each team's week and season come to in drawn seasons.
import { floatAt, itemAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { mean, NORMAL_P90, normalCdf, sum } from '../../stats/index.ts';
import type { Steps } from '../../steps/index.ts';
import { rankAmong } from '../standings/playoff-race.ts';
import type { SeasonCounts } from './drawn-season.ts';
import { countTitles, drawSeasons, type SimulationOptions } from './season-draws.ts';
import type { SimulatedLeague, SimulatedSeason } from './simulated-league.ts';
import { type Swap, scoresAhead, type WeekScores, weekScores } from './week-scores.ts';

/** A team's week. */
export interface TeamScore {
  readonly mean: number;
  /** 10th and 90th percentile. */
  readonly p10: number;
  readonly p90: number;
}

/** Odds of the season, from this week's result on. */
export interface SeasonOdds {
  /** Null without playoffs. */
  readonly playoffs: number | null;
  readonly title: number;
}

export interface TeamOutlook extends SeasonOdds {
  readonly rosterId: number;
  readonly thisWeek: TeamScore;
  /** This week's game, a playoff round of two weeks as a whole; null without one. */
  readonly game: { readonly opponent: number; readonly winProbability: number } | null;
  /** Games of the whole regular season, those against the median too; a tie is half a win. */
  readonly projectedWins: number;
  /** Expected points a week over the weeks left. */
  readonly pointsPerWeek: number;
  /** A free pass through the first round; null without playoffs. */
  readonly bye: number | null;
  /** By points a week, 1 = best. */
  readonly powerRank: number;
  /** By the opponents' expected points, 1 = hardest; null without games. */
  readonly scheduleRank: number | null;
  readonly playoffScheduleRank: number | null;
  /** The odds after each result of this week's game; null without one, or where one is certain. */
  readonly swing: { readonly ifWin: SeasonOdds; readonly ifLoss: SeasonOdds } | null;
}

/** The teams in the league's order. The same league, seed and runs give the same outlook. */
export function* teamOutlooks(league: SimulatedLeague, options: SimulationOptions): Steps<readonly TeamOutlook[]> {
  const ahead = yield* scoresAhead(league);
  const counts = yield* drawSeasons(league, ahead, options);
  const points = league.teams.map((_, row) => mean(ahead.map(({ means }) => floatAt(means, row))) ?? 0);
  const schedules = league.teams.map((_, row) => opponentPoints(league, ahead, row));
  const playoffSchedules = counts.map(({ playoffGames, playoffOpponentPoints }) =>
    playoffGames > 0 ? playoffOpponentPoints / playoffGames : null,
  );
  const hasBracket = league.season.bracket !== null;
  // a league may begin later than this week
  const now = ahead.find(({ week }) => week === league.season.week) ?? weekScores(league, league.season.week);
  const ofGame = ahead.filter(({ week }) => weeksOfGame(league.season).includes(week));
  const { runs } = options;
  return league.teams.map(({ rosterId }, row): TeamOutlook => {
    const count = itemAt(counts, row);
    return {
      rosterId,
      thisWeek: teamScore(now, row),
      game: gameOf(league, ofGame, row),
      projectedWins: count.wins / runs,
      pointsPerWeek: itemAt(points, row),
      playoffs: hasBracket ? count.playoffs / runs : null,
      bye: hasBracket ? count.byes / runs : null,
      title: count.titles / runs,
      powerRank: rankAmong(itemAt(points, row), points),
      scheduleRank: rankOf(itemAt(schedules, row), schedules),
      playoffScheduleRank: rankOf(itemAt(playoffSchedules, row), playoffSchedules),
      swing: swingOf(count, league.season),
    };
  });
}

/** A team's odds to win this week's game, with a swap as if it had made it; null without one. */
export function winProbability(
  league: SimulatedLeague,
  rosterId: number,
  swap: { readonly start: string; readonly bench: string } | null = null,
): number | null {
  const row = league.teams.findIndex((team) => team.rosterId === rosterId);
  const { week: now } = league.season;
  const weeks = weeksOfGame(league.season).filter((week) => week >= now);
  const scores = weeks.map((week) => weekScores(league, week, week === now && swap ? { rosterId, ...swap } : null));
  return gameOf(league, scores, row)?.winProbability ?? null;
}

/** Drawn once a league and claim, however often the odds are asked for. */
const titleOddsOf = memoPer((_: SimulatedLeague) => new Map<string, number>());

/** Odds of the title with a free agent in a player's place; null for one who is not free. */
export function* titleOddsWith(
  league: SimulatedLeague,
  { rosterId, start, bench }: Swap,
  options: SimulationOptions,
): Steps<number | null> {
  const known = titleOddsOf(league);
  const key = JSON.stringify([rosterId, start, bench, options.seed, options.runs]);
  const { season } = league;
  const added = season.freeAgents.find(({ id }) => id === start);
  if (!added) return null;
  if (!known.has(key)) {
    // the others stay the same objects, whose weeks are known
    const teams = league.teams.map((team) =>
      team.rosterId === rosterId
        ? { ...team, players: [...team.players.filter(({ id }) => id !== bench), added] }
        : team,
    );
    const ahead = yield* scoresAhead({ season, teams });
    const row = teams.findIndex((team) => team.rosterId === rosterId);
    known.set(key, (yield* countTitles({ season, teams }, ahead, row, options)) / options.runs);
  }
  return known.get(key) ?? null;
}

/** Sd of a team's score: the luck of the week, and what is not known of its level. */
const spreadOf = ({ covariances, levelSd, means }: WeekScores, row: number): number =>
  Math.sqrt(floatAt(covariances, row * (means.length + 1)) + levelSd ** 2);

function teamScore(scores: WeekScores, row: number): TeamScore {
  const center = floatAt(scores.means, row);
  const reach = NORMAL_P90 * spreadOf(scores, row);
  return { mean: center, p10: Math.max(0, center - reach), p90: center + reach };
}

/** Those whose points decide this week's game: all of a playoff round. */
const weeksOfGame = ({ bracket, week }: SimulatedSeason): readonly number[] =>
  bracket?.rounds.find((weeks) => weeks.includes(week)) ?? [week];

/** `scores`: of the game's weeks from this one on. */
function gameOf({ season, teams }: SimulatedLeague, scores: readonly WeekScores[], row: number): TeamOutlook['game'] {
  const own = teams[row]?.rosterId;
  const pair = season.games.get(season.week)?.find((each) => each.some((id) => id === own));
  const other = teams.findIndex(({ rosterId }) => rosterId !== own && pair?.includes(rosterId));
  if (own === undefined || other < 0) return null;
  const opponent = itemAt(teams, other).rosterId;
  const scored = (id: number) => sum(weeksOfGame(season).map((week) => season.playoffScores.get(week)?.get(id) ?? 0));
  const gap =
    scored(own) - scored(opponent) + sum(scores.map(({ means }) => floatAt(means, row) - floatAt(means, other)));
  const covariance = (a: number, b: number) =>
    sum(scores.map(({ covariances }) => floatAt(covariances, a * teams.length + b)));
  const level = sum(scores.map(({ levelSd }) => levelSd));
  const variance = covariance(row, row) + covariance(other, other) - 2 * covariance(row, other) + 2 * level ** 2;
  return { opponent, winProbability: normalCdf(gap / Math.sqrt(Math.max(variance, Number.EPSILON))) };
}

/** Mean of the expected points of the regular season's opponents left; null without one. */
function opponentPoints({ season, teams }: SimulatedLeague, ahead: readonly WeekScores[], row: number): number | null {
  const own = teams[row]?.rosterId;
  return mean(
    season.regularWeeks.flatMap((week, i) =>
      (season.games.get(week) ?? [])
        .filter((pair) => pair.some((id) => id === own))
        .flatMap((pair) => {
          const other = teams.findIndex(({ rosterId }) => rosterId !== own && pair.includes(rosterId));
          return other < 0 ? [] : [floatAt(itemAt(ahead, i).means, other)];
        }),
    ),
  );
}

function rankOf(value: number | null, all: readonly (number | null)[]): number | null {
  return value === null
    ? null
    : rankAmong(
        value,
        all.filter((each) => each !== null),
      );
}

function swingOf(
  { byResult: { win, loss } }: SeasonCounts,
  { bracket, regularWeeks: [first], week }: SimulatedSeason,
): TeamOutlook['swing'] {
  if (first !== week || win.seasons === 0 || loss.seasons === 0) return null;
  const odds = ({ seasons, playoffs, titles }: typeof win): SeasonOdds => ({
    playoffs: bracket ? playoffs / seasons : null,
    title: titles / seasons,
  });
  return { ifWin: odds(win), ifLoss: odds(loss) };
}

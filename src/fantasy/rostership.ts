// Ranks of players by box scores, draft value and earlier projections: what managers knew before
// this week's news.
import { memoByKeys } from '../memo/index.ts';
import { numberAt, type Player, type Snapshot, textAt } from '../nfl/index.ts';
import type { FittedModel, Forecast, Model, SeasonOutlook, SeasonProjection } from '../projections/index.ts';
import type { Steps } from '../steps/index.ts';
import { ROSTERED_BY_POSITION } from './defaults/index.ts';
import { fantasyPoints, type Scoring } from './scoring/index.ts';

/** How many games last season's mean counts for. */
const LAST_SEASON_WEIGHT_GAMES = 3;
/** Earlier weeks with projections that count. */
const MAX_PAST_PROJECTION_WEEKS = 3;

export interface RostershipRanks {
  /**
   * Rank at his position by what was known before this week's news, 1 = best; infinite for a
   * player without a record.
   */
  rank(player: Player): number;
}

const ranksOf = memoByKeys<Forecast, Scoring, RostershipRanks>();

/**
 * Ranks the players who may play by the highest of three numbers, in points a game: this season's
 * mean shrunk toward last season's, what was expected of him in the last weeks, and, until those
 * weeks exist, what he was drafted for. Computed once per forecast and scoring.
 */
export function rostershipRanks(snapshot: Snapshot, model: Model, scoring: Scoring): RostershipRanks {
  return ranksOf(model.week(snapshot), scoring, () => rankByRostership(snapshot, model, scoring));
}

/** Makes in parts the forecasts and outlooks that the ranks are read from. */
export function* rostershipInSteps(
  snapshot: Snapshot,
  model: Pick<FittedModel, 'weekInSteps' | 'seasonInSteps'>,
): Steps<void> {
  yield* model.seasonInSteps(snapshot);
  for (const past of weeksBefore(snapshot)) yield* model.weekInSteps(past);
  if (isEarlySeason(snapshot)) yield* model.seasonInSteps(snapshot.before(snapshot.season, 1));
}

/** The last weeks of this season whose projections count, the latest first. */
function weeksBefore(snapshot: Snapshot): readonly Snapshot[] {
  const weeks = Math.max(0, Math.min(MAX_PAST_PROJECTION_WEEKS, snapshot.week - 1));
  return Array.from({ length: weeks }, (_, i) => snapshot.before(snapshot.season, snapshot.week - 1 - i));
}

const isEarlySeason = ({ week }: Snapshot): boolean => week <= MAX_PAST_PROJECTION_WEEKS;

function rankByRostership(snapshot: Snapshot, model: Model, scoring: Scoring): RostershipRanks {
  // by index: a view of an earlier week shows the same player as another object
  const bestPointsPerGame = new Map<number, number>();
  const raiseTo = ({ index }: Player, points: number) => {
    if (points > (bestPointsPerGame.get(index) ?? Number.NEGATIVE_INFINITY)) bestPointsPerGame.set(index, points);
  };
  for (const { player } of model.season(snapshot).projections)
    raiseTo(player, seasonPointsPerGame(snapshot, player, scoring));
  for (const past of weeksBefore(snapshot)) {
    const forecast = model.week(past);
    for (const projection of forecast.projections)
      raiseTo(projection.player, forecast.outcome(projection, scoring).mean);
  }
  if (isEarlySeason(snapshot)) {
    const preseason = model.season(snapshot.before(snapshot.season, 1));
    for (const projection of preseason.projections)
      raiseTo(projection.player, preseasonPointsPerGame(preseason, projection, scoring));
  }
  const ranks = new Map<number, number>();
  for (const position of Object.keys(ROSTERED_BY_POSITION)) {
    const all = [...bestPointsPerGame].filter(([index]) => snapshot.players.all[index]?.position === position);
    all.sort(([indexA, a], [indexB, b]) => b - a || indexA - indexB);
    all.forEach(([index], i) => {
      ranks.set(index, i + 1);
    });
  }
  return { rank: ({ index }) => ranks.get(index) ?? Number.POSITIVE_INFINITY };
}

/**
 * Points a game before the season. A quarterback's line is that of a game he leads: a backup is
 * drafted for the few that he will.
 */
function preseasonPointsPerGame(preseason: SeasonOutlook, projection: SeasonProjection, scoring: Scoring): number {
  const { points, perGame } = preseason.outcome(projection, scoring);
  if (projection.player.position !== 'QB') return perGame;
  const games = projection.weeks.filter(({ opponent }) => opponent !== null).length;
  return games === 0 ? 0 : points / games;
}

/**
 * Points a game of this season, with last season's mean counted as three games; zero for a player
 * without a game in either.
 */
function seasonPointsPerGame(snapshot: Snapshot, player: Player, scoring: Scoring): number {
  const { season } = snapshot.stats.numbers;
  const thisSeason = { points: 0, games: 0 };
  const lastSeason = { points: 0, games: 0 };
  const rows = snapshot.statsOf(player);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row === undefined) break;
    const year = numberAt(season, row);
    if (year < snapshot.season - 1) break;
    if (textAt(snapshot.stats.texts.season_type, row) !== 'REG') continue;
    const sum = year === snapshot.season ? thisSeason : lastSeason;
    sum.points += fantasyPoints(snapshot.stats, row, scoring);
    sum.games += 1;
  }
  if (thisSeason.games + lastSeason.games === 0) return 0;
  const before = lastSeason.games === 0 ? 0 : lastSeason.points / lastSeason.games;
  return (thisSeason.points + LAST_SEASON_WEIGHT_GAMES * before) / (thisSeason.games + LAST_SEASON_WEIGHT_GAMES);
}

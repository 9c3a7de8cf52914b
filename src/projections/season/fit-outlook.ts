// Fits the season outlook to the completed seasons of a snapshot, all of them before its own.
import { NEXT_GAMES, STARTABLE_RANKS } from '../../fantasy/defaults/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition } from '../../nfl/index.ts';
import { finish } from '../../steps/index.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr } from '../line.ts';
import { readCareers } from './careers.ts';
import { inSeasonStates } from './in-season-state.ts';
import { type RangeCoefficients, RangeTrainer } from './outlook-odds.ts';
import { type PreseasonParameters, PreseasonTrainer } from './preseason.ts';
import {
  type LabeledExample,
  PlayShareTrainer,
  projectRestOfSeason,
  type RestOfSeasonHyperparameters,
  type RestOfSeasonParameters,
  RestOfSeasonTrainer,
  restOfSeasonOutcome,
} from './rest-of-season.ts';
import { readSeasonLog, sumOf } from './season-log.ts';
import { seasonPlayers } from './season-members.ts';

/**
 * Plain data, as stored. What could not be learned from the available seasons is null;
 * `fallback.ts` applies then.
 */
export interface OutlookParameters {
  readonly opening: PreseasonParameters | null;
  readonly ahead: RestOfSeasonParameters | null;
  readonly odds: Readonly<Record<OffensePosition, RangeCoefficients>>;
}

/** The labeled states of one week. */
interface WeekExamples {
  readonly week: number;
  readonly examples: readonly LabeledExample[];
}

/**
 * Learns from every completed season but the first, which has no past. Each season is predicted
 * from what the others taught: the errors the odds are learned from are then of forecasts as good
 * as the one they are meant for. Season lines are learned from two completed seasons on,
 * everything else from three.
 */
export function fitOutlook(snapshot: Snapshot, hyperparameters: SeasonHyperparameters): OutlookParameters {
  const { since } = readCareers(snapshot, hyperparameters.preseason.lateWeek);
  const seasons = Array.from({ length: Math.max(0, snapshot.season - since - 1) }, (_, i) => since + 1 + i);
  const opening = new PreseasonTrainer(hyperparameters.preseason);
  for (const season of seasons) opening.learn(snapshot, season);
  const weeks =
    seasons.length > 1
      ? seasons.map((season) => ({
          season,
          weeks: labelWeeks(snapshot, season, opening.parameters(season), hyperparameters),
        }))
      : [];
  const { ahead, odds } = learnWeeks(weeks, hyperparameters);
  return { opening: seasons.length > 0 ? opening.parameters() : null, ahead, odds };
}

function labelWeeks(
  snapshot: Snapshot,
  season: number,
  parameters: PreseasonParameters,
  hyperparameters: SeasonHyperparameters,
): readonly WeekExamples[] {
  const { trainingWeeks, rangeTrainingWeeks } = hyperparameters.restOfSeason;
  const members = finish(seasonPlayers(snapshot, season, parameters, hyperparameters));
  const log = readSeasonLog(snapshot, season);
  return [...new Set([...trainingWeeks, ...rangeTrainingWeeks])].map((week) => ({
    week,
    examples: finish(
      inSeasonStates(log, week, members, ({ gsisId }) => log.reportFor(gsisId ?? '', week), hyperparameters),
    ).map((state) => ({ state, outcome: restOfSeasonOutcome(log, state, week) })),
  }));
}

function learnWeeks(
  seasons: readonly { readonly season: number; readonly weeks: readonly WeekExamples[] }[],
  hyperparameters: SeasonHyperparameters,
): Pick<OutlookParameters, 'ahead' | 'odds'> {
  const { trainingWeeks } = hyperparameters.restOfSeason;
  const trainer = new RestOfSeasonTrainer(hyperparameters.restOfSeason);
  for (const { season, weeks } of seasons)
    for (const { week, examples } of weeks) if (trainingWeeks.includes(week)) trainer.learn(season, examples);
  const scored = seasons.map(({ season, weeks }) => ({ weeks, scores: trainer.scores(season) }));
  const playTrainer = new PlayShareTrainer(hyperparameters.restOfSeason);
  for (const { weeks, scores } of scored)
    for (const { week, examples } of weeks) if (trainingWeeks.includes(week)) playTrainer.learn(examples, scores);
  const rangeTrainer = () => new RangeTrainer(hyperparameters.range);
  const odds = { QB: rangeTrainer(), RB: rangeTrainer(), WR: rangeTrainer(), TE: rangeTrainer() };
  for (const { weeks, scores } of scored) {
    const parameters = playTrainer.parameters(scores);
    for (const weekExamples of weeks) learnOdds(odds, weekExamples, parameters, hyperparameters.restOfSeason);
  }
  const coefficients = OFFENSE_POSITIONS.map((position) => [position, odds[position].parameters()] as const);
  return {
    ahead: seasons.length > 0 ? playTrainer.parameters(trainer.scores()) : null,
    odds: Object.fromEntries(coefficients) as Record<OffensePosition, RangeCoefficients>,
  };
}

function learnOdds(
  odds: Readonly<Record<OffensePosition, RangeTrainer>>,
  { week, examples }: WeekExamples,
  parameters: RestOfSeasonParameters,
  hyperparameters: RestOfSeasonHyperparameters,
): void {
  const ahead = projectRestOfSeason(
    examples.map(({ state }) => state),
    parameters,
    hyperparameters,
  );
  const expected = examples.flatMap(({ state, outcome }, index) => {
    const projected = ahead[index];
    if (!projected) return [];
    const { near, far, playShareNear, playShareFar } = projected;
    const gamesLeft = outcome.nearGames + outcome.farGames;
    const mean = (nearPerGame: number, farPerGame: number) =>
      (outcome.nearGames * nearPerGame + outcome.farGames * farPerGame) / Math.max(1, gamesLeft);
    const [nearPoints, farPoints] = [playShareNear * halfPpr(near), playShareFar * halfPpr(far)];
    return {
      position: state.member.position,
      gamesLeft,
      isOpening: state.teamGames === 0,
      plays: mean(playShareNear, playShareFar),
      expected: nearPoints,
      scored: halfPpr(sumOf(outcome.near)) / NEXT_GAMES,
      expectedRest: mean(nearPoints, farPoints),
      scoredRest: halfPpr(sumOf([...outcome.near, ...outcome.far])) / Math.max(1, gamesLeft),
    };
  });
  for (const position of OFFENSE_POSITIONS) {
    const startableRank = STARTABLE_RANKS[position];
    const rows = expected.filter((row) => row.position === position);
    const startableLine = nthLargest(
      rows.map((row) => row.expected),
      startableRank,
    );
    const scoredLine = nthLargest(
      rows.map(({ scored }) => scored),
      startableRank,
    );
    if (!(startableLine > 0) || !(scoredLine > 0)) continue;
    for (const { expected, scored, expectedRest, scoredRest, ...rest } of rows) {
      if (hyperparameters.trainingWeeks.includes(week))
        odds[position].learnStartable(expected / startableLine, scored >= scoredLine ? 1 : 0);
      if (hyperparameters.rangeTrainingWeeks.includes(week))
        odds[position].learnRange({ ...rest, ratio: expectedRest / startableLine }, scoredRest / startableLine);
    }
  }
}

/**
 * The value at a place counted from the largest, 1 = the largest; the smallest when there
 * are fewer; NaN for none.
 */
export function nthLargest(values: readonly number[], index: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.min(index, sorted.length) - 1] ?? Number.NaN;
}

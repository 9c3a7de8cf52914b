// Fits the season outlook to the completed seasons of a snapshot, all of them before its own.
import type { Snapshot } from '../../nfl/index.ts';
import { halfPpr } from '../line.ts';
import { readCareers } from './careers.ts';
import { inSeasonStates } from './in-season-state.ts';
import { type RangeCoefficients, RangeTrainer, STARTABLE_RANKS } from './outlook-odds.ts';
import { type PreseasonParameters, PreseasonTrainer } from './preseason.ts';
import { OUTLOOK_POSITIONS, type SkillPosition } from './preseason-situation.ts';
import {
  type LabeledExample,
  NEAR_GAMES,
  PlayShareTrainer,
  projectRestOfSeason,
  type RestOfSeasonParameters,
  RestOfSeasonTrainer,
  restOfSeasonOutcome,
} from './rest-of-season.ts';
import { readSeasonLog, sumOf } from './season-log.ts';
import { seasonPlayers } from './season-members.ts';

/** Plain data, as stored. What could not be learned from the available seasons is null; `fallback.ts` applies then. */
export interface OutlookParameters {
  readonly opening: PreseasonParameters | null;
  readonly ahead: RestOfSeasonParameters | null;
  readonly odds: Readonly<Record<SkillPosition, RangeCoefficients>>;
}

/** Weeks of a season that are learnt from; neighbours say nearly the same. */
const TRAINING_WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14];
/** Weeks at which the range of the rest of the season is learnt: up to the end, where few games scatter most. */
const RANGE_TRAINING_WEEKS = [1, 2, 3, 4, 6, 8, 10, 12, 14, 15, 16];

/** The labeled states of one week. */
interface WeekExamples {
  readonly week: number;
  readonly examples: readonly LabeledExample[];
}

/**
 * Learns from every completed season but the first, which has no past. Each season is predicted from what the others taught: the
 * errors the odds are learnt from are then of forecasts as good as the one they are meant for. Season lines are learnt from two completed
 * seasons on, everything else from three.
 */
export function fitOutlook(snapshot: Snapshot): OutlookParameters {
  const { since } = readCareers(snapshot);
  const seasons = Array.from({ length: Math.max(0, snapshot.season - since - 1) }, (_, i) => since + 1 + i);
  const opening = new PreseasonTrainer();
  for (const season of seasons) opening.learn(snapshot, season);
  const weeks =
    seasons.length > 1
      ? seasons.map((season) => ({ season, weeks: labelWeeks(snapshot, season, opening.parameters(season)) }))
      : [];
  const { ahead, odds } = learnWeeks(weeks);
  return { opening: seasons.length > 0 ? opening.parameters() : null, ahead, odds };
}

function labelWeeks(snapshot: Snapshot, season: number, parameters: PreseasonParameters): readonly WeekExamples[] {
  const members = seasonPlayers(snapshot, season, parameters);
  const log = readSeasonLog(snapshot, season);
  return [...new Set([...TRAINING_WEEKS, ...RANGE_TRAINING_WEEKS])].map((week) => ({
    week,
    examples: inSeasonStates(log, week, members, ({ gsisId }) => log.reportFor(gsisId ?? '', week)).map((state) => ({
      state,
      outcome: restOfSeasonOutcome(log, state, week),
    })),
  }));
}

function learnWeeks(
  seasons: readonly { readonly season: number; readonly weeks: readonly WeekExamples[] }[],
): Pick<OutlookParameters, 'ahead' | 'odds'> {
  const trainer = new RestOfSeasonTrainer();
  for (const { season, weeks } of seasons)
    for (const { week, examples } of weeks) if (TRAINING_WEEKS.includes(week)) trainer.learn(season, examples);
  const scored = seasons.map(({ season, weeks }) => ({ weeks, scores: trainer.scores(season) }));
  const playTrainer = new PlayShareTrainer();
  for (const { weeks, scores } of scored)
    for (const { week, examples } of weeks) if (TRAINING_WEEKS.includes(week)) playTrainer.learn(examples, scores);
  const odds = { QB: new RangeTrainer(), RB: new RangeTrainer(), WR: new RangeTrainer(), TE: new RangeTrainer() };
  for (const { weeks, scores } of scored) {
    const parameters = playTrainer.parameters(scores);
    for (const weekExamples of weeks) learnOdds(odds, weekExamples, parameters);
  }
  const coefficients = OUTLOOK_POSITIONS.map((position) => [position, odds[position].parameters()] as const);
  return {
    ahead: seasons.length > 0 ? playTrainer.parameters(trainer.scores()) : null,
    odds: Object.fromEntries(coefficients) as Record<SkillPosition, RangeCoefficients>,
  };
}

function learnOdds(
  odds: Readonly<Record<SkillPosition, RangeTrainer>>,
  { week, examples }: WeekExamples,
  parameters: RestOfSeasonParameters,
): void {
  const ahead = projectRestOfSeason(
    examples.map(({ state }) => state),
    parameters,
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
      scored: halfPpr(sumOf(outcome.near)) / NEAR_GAMES,
      expectedRest: mean(nearPoints, farPoints),
      scoredRest: halfPpr(sumOf([...outcome.near, ...outcome.far])) / Math.max(1, gamesLeft),
    };
  });
  for (const position of OUTLOOK_POSITIONS) {
    const startableRank = STARTABLE_RANKS[position] ?? 0;
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
      if (TRAINING_WEEKS.includes(week)) odds[position].learnStartable(expected / startableLine, scored >= scoredLine);
      if (RANGE_TRAINING_WEEKS.includes(week))
        odds[position].learnRange({ ...rest, ratio: expectedRest / startableLine }, scoredRest / startableLine);
    }
  }
}

/** The value at a place counted from the largest, 1 = the largest; the smallest when there are fewer; NaN for none. */
export function nthLargest(values: readonly number[], index: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.min(index, sorted.length) - 1] ?? Number.NaN;
}

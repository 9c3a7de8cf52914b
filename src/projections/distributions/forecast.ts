// A week's forecast: projections with the odds that follow from them, in any scoring,
// each thing worked out once.
import { entryOf, itemAt } from '../../checked/index.ts';
import { STARTERS_BY_POSITION } from '../../fantasy/defaults/index.ts';
import { pointsOf, SCORING_PRESETS, type Scoring, type StatLine, scoringAt } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Player, Week } from '../../nfl/index.ts';
import { normalCdf } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { Forecast, GameRole, Projection, ScoreOutcome } from '../model.ts';
import { type OddsParameters, pairRelation } from './fitted-odds.ts';
import {
  type DistributionShape,
  isExpectedToPlay,
  isModeled,
  type Modeled,
  type Percentiles,
  percentilesOf,
  sdOf,
  starterProbability,
} from './score-distribution.ts';
import { weekRanks } from './week-ranks.ts';
import { winProbabilities } from './win-probabilities.ts';

interface ScoredProjection extends ScoreOutcome {
  readonly sd: number;
}

/** What one scoring makes of the projections. */
interface ScoringView {
  readonly means: ReadonlyMap<Projection, number>;
  readonly ranks: ReadonlyMap<Projection, number>;
  readonly lastStarter: ReadonlyMap<string, number>;
  readonly outcomes: Map<Projection, ScoredProjection>;
}

/**
 * Below this many half-PPR points a ratio of means says nothing: the shape is
 * moved instead of stretched.
 */
const MIN_MEAN = 0.5;

export function createForecast(
  week: Week,
  version: string,
  projections: readonly Projection[],
  odds: OddsParameters,
): Forecast {
  const byPlayer = new Map(projections.map((projection) => [projection.player.index, projection]));
  const scoringViewOf = memoPer((scoring: Scoring) => buildScoringView(projections, scoring));

  const scoredProjection = (projection: Projection, scoring: Scoring): ScoredProjection => {
    const { means, lastStarter, outcomes } = scoringViewOf(scoring);
    let outcome = outcomes.get(projection);
    if (!outcome) {
      const position = projection.player.position;
      if (!isModeled(position))
        throw new RangeError(`a projection's position must be one of the model's, not ${position}`);
      const mean = means.get(projection) ?? pointsUnder(projection, scoring);
      outcome = scaleOutcome(projection, mean, odds.shapes[position], entryOf(lastStarter, position));
      outcomes.set(projection, outcome);
    }
    return outcome;
  };

  const correlation = (a: GameRole, b: GameRole): number => {
    const relationKey = pairRelation(a, b);
    return relationKey === null ? 0 : amountIn(odds.correlations, relationKey);
  };

  return {
    ...week,
    version,
    projections,
    projectionFor: (player: Player) => byPlayer.get(player.index),
    outcome(projection, scoring) {
      const { sd: _, ...outcome } = scoredProjection(projection, scoring);
      return KICKERS_AND_DEFENSES.has(projection.player.position) ? outcome : floorAtZero(outcome);
    },
    rank: (projection, scoring) => scoringViewOf(scoring).ranks.get(projection) ?? projections.length,
    spread: (position, line, scoring) =>
      isModeled(position)
        ? sdOf(scaledPercentiles(line, pointsOf(line, scoringAt(scoring, position)), odds.shapes[position]))
        : 0,
    correlation,
    outscoreProbability(a, b, scoring) {
      if (a === b) return 0.5;
      const [first, second] = [scoredProjection(a, scoring), scoredProjection(b, scoring)];
      return normalCdf((first.mean - second.mean) / sdOfDifference(first.sd, second.sd, correlation(a, b)));
    },
    winProbabilities(contenders, scoring) {
      // in one order whatever the question's: the drawn weeks, and so the odds, are then the
      // same for every comparison
      const order = [...contenders].sort((a, b) => a.player.index - b.player.index);
      const odds = winProbabilities(
        order.map((projection) => {
          const { plays, player, team } = projection;
          // one quarterback of a team starts
          return {
            ...scoredProjection(projection, scoring),
            plays,
            exclusiveGroup: player.position === 'QB' ? team : null,
          };
        }),
        (i, j) => {
          const [a, b] = [order[i], order[j]];
          return a && b && a !== b ? correlation(a, b) : 1;
        },
      );
      return contenders.map((projection) => itemAt(odds, order.indexOf(projection)));
    },
  };
}

const pointsUnder = ({ line, player }: Projection, scoring: Scoring): number =>
  pointsOf(line, scoringAt(scoring, player.position));

/** Positions at which a bad week is below nothing: missed kicks, and points allowed. */
const KICKERS_AND_DEFENSES = new Set(['K', 'DEF']);

/**
 * A quarterback, back or receiver has nothing in a bad week: the lines fitted to the percentiles
 * run below that for the least used.
 */
function floorAtZero({ mean, p10, p50, p90, starterProbability }: ScoreOutcome): ScoreOutcome {
  const lowest = Math.min(0, mean);
  return {
    mean,
    p10: Math.max(lowest, p10),
    p50: Math.max(lowest, p50),
    p90: Math.max(lowest, p90),
    starterProbability,
  };
}

/** Standard deviation of the difference of two scores. */
function sdOfDifference(a: number, b: number, correlation: number): number {
  return Math.sqrt(a * a + b * b - 2 * correlation * a * b);
}

function buildScoringView(projections: readonly Projection[], scoring: Scoring): ScoringView {
  const means = new Map(projections.map((projection) => [projection, pointsUnder(projection, scoring)]));
  const ranks = weekRanks(projections, (projection) => entryOf(means, projection));
  const lastStarter = new Map<string, number>();
  const positions = new Set(projections.map(({ player }) => player.position));
  for (const position of positions) {
    // with fewer players than starters each of them is one
    const byMean = projections
      .filter((projection) => projection.player.position === position && isExpectedToPlay(projection))
      .map((projection) => entryOf(means, projection))
      .sort((a, b) => b - a);
    if (isModeled(position)) lastStarter.set(position, byMean[STARTERS_BY_POSITION[position as Modeled] - 1] ?? 0);
  }
  return { means, ranks, lastStarter, outcomes: new Map() };
}

function scaleOutcome(
  { line }: Projection,
  mean: number,
  shape: DistributionShape,
  lastStarter: number,
): ScoredProjection {
  const scaled = scaledPercentiles(line, mean, shape);
  return { mean, ...scaled, starterProbability: starterProbability(shape, mean, lastStarter), sd: sdOf(scaled) };
}

/** The half-PPR shape stretched to another scoring's mean. */
function scaledPercentiles(line: StatLine, mean: number, shape: DistributionShape): Percentiles {
  const halfPprMean = pointsOf(line, SCORING_PRESETS.half_ppr);
  const percentiles = percentilesOf(shape, halfPprMean, line);
  const scale = halfPprMean >= MIN_MEAN && mean > 0 ? mean / halfPprMean : 1;
  const offset = mean - halfPprMean * scale;
  return {
    p10: percentiles.p10 * scale + offset,
    p50: percentiles.p50 * scale + offset,
    p90: percentiles.p90 * scale + offset,
  };
}

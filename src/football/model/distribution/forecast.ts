// A week's forecast: projections with the odds that follow from them, in any scoring, each thing worked out once.
import type { Forecast, Outcome, Projection } from '../../model.ts';
import { PRESETS, pointsOf, type Scoring } from '../../scoring.ts';
import type { Player, Week } from '../../world.ts';
import { normalBelow } from '../normal.ts';
import { bestOf } from './best-of.ts';
import { type OddsParameters, relationOf } from './odds.ts';
import {
  isExpected,
  isModelled,
  type Modelled,
  percentilesOf,
  type Shape,
  STARTERS,
  spreadOf,
  starterOdds,
} from './shape.ts';

interface Priced extends Outcome {
  readonly spread: number;
}

/** What one scoring makes of the projections. */
interface Prices {
  readonly means: ReadonlyMap<Projection, number>;
  readonly ranks: ReadonlyMap<Projection, number>;
  readonly lastStarter: ReadonlyMap<string, number>;
  readonly outcomes: Map<Projection, Priced>;
}

/** Below this many half-PPR points a ratio of means says nothing: the shape is moved instead of stretched. */
const LEAST_MEAN = 0.5;

export function createForecast(
  week: Week,
  version: string,
  projections: readonly Projection[],
  odds: OddsParameters,
): Forecast {
  const byPlayer = new Map(projections.map((projection) => [projection.player.index, projection]));
  const prices = new WeakMap<Scoring, Prices>();

  const pricesIn = (scoring: Scoring): Prices => {
    let found = prices.get(scoring);
    if (!found) {
      found = price(projections, scoring);
      prices.set(scoring, found);
    }
    return found;
  };

  const priced = (projection: Projection, scoring: Scoring): Priced => {
    const { means, lastStarter, outcomes } = pricesIn(scoring);
    let outcome = outcomes.get(projection);
    if (!outcome) {
      const position = projection.player.position;
      if (!isModelled(position)) throw new RangeError(`${position} is not a position of the model`);
      const mean = means.get(projection) ?? pointsOf(projection.line, scoring);
      outcome = outcomeOf(projection, mean, odds.shapes[position], lastStarter.get(position) ?? 0);
      outcomes.set(projection, outcome);
    }
    return outcome;
  };

  const correlation = (a: Projection, b: Projection): number => {
    const relation = relationOf(a, b);
    return relation === null ? 0 : (odds.correlations[relation] ?? 0);
  };

  return {
    ...week,
    version,
    projections,
    of: (player: Player) => byPlayer.get(player.index),
    outcome(projection, scoring) {
      const { spread: _, ...outcome } = priced(projection, scoring);
      return KICKING_DEFENCE.has(projection.player.position) ? outcome : aboveNothing(outcome);
    },
    rank: (projection, scoring) => pricesIn(scoring).ranks.get(projection) ?? projections.length,
    outscores(a, b, scoring) {
      if (a === b) return 0.5;
      const [one, other] = [priced(a, scoring), priced(b, scoring)];
      return normalBelow((one.mean - other.mean) / gapSpread(one.spread, other.spread, correlation(a, b)));
    },
    best(contenders, scoring) {
      // in one order whatever the question's: the drawn weeks, and so the odds, are then the same for everybody compared
      const order = [...contenders].sort((a, b) => a.player.index - b.player.index);
      const odds = bestOf(
        order.map((projection) => {
          const { plays, player, team } = projection;
          // one quarterback of a team starts
          return { ...priced(projection, scoring), plays, place: player.position === 'QB' ? team : null };
        }),
        (i, j) => {
          const [a, b] = [order[i], order[j]];
          return a && b && a !== b ? correlation(a, b) : 1;
        },
      );
      return contenders.map((projection) => odds[order.indexOf(projection)] ?? 0);
    },
  };
}

/** Positions at which a bad week is below nothing: missed kicks, and points allowed. */
const KICKING_DEFENCE = new Set(['K', 'DEF']);

/** A quarterback, back or receiver has nothing in a bad week: the lines fitted to the percentiles run below that for the least used. */
function aboveNothing({ mean, p10, p50, p90, starts }: Outcome): Outcome {
  const least = Math.min(0, mean);
  return { mean, p10: Math.max(least, p10), p50: Math.max(least, p50), p90: Math.max(least, p90), starts };
}

/** Standard deviation of the difference of two scores. */
function gapSpread(a: number, b: number, correlation: number): number {
  return Math.sqrt(a * a + b * b - 2 * correlation * a * b);
}

function price(projections: readonly Projection[], scoring: Scoring): Prices {
  const means = new Map(projections.map((projection) => [projection, pointsOf(projection.line, scoring)]));
  const worth = (projection: Projection) => (means.get(projection) ?? 0) * projection.plays;
  const ranks = new Map<Projection, number>();
  const lastStarter = new Map<string, number>();
  const positions = new Set(projections.map(({ player }) => player.position));
  for (const position of positions) {
    const list = projections.filter(({ player }) => player.position === position);
    const byWorth = list.toSorted((a, b) => worth(b) - worth(a) || a.player.index - b.player.index);
    byWorth.forEach((projection, at) => {
      ranks.set(projection, at + 1);
    });
    const byMean = list
      .filter(isExpected)
      .map((projection) => means.get(projection) ?? 0)
      .sort((a, b) => b - a);
    if (isModelled(position)) lastStarter.set(position, byMean[STARTERS[position as Modelled] - 1] ?? 0);
  }
  return { means, ranks, lastStarter, outcomes: new Map() };
}

/** The half-PPR shape stretched to another scoring's mean. */
function outcomeOf(projection: Projection, mean: number, shape: Shape, lastStarter: number): Priced {
  const usual = pointsOf(projection.line, PRESETS.half_ppr);
  const percentiles = percentilesOf(shape, usual, projection.line);
  const stretch = usual >= LEAST_MEAN && mean > 0 ? mean / usual : 1;
  const move = mean - usual * stretch;
  const moved = {
    p10: percentiles.p10 * stretch + move,
    p50: percentiles.p50 * stretch + move,
    p90: percentiles.p90 * stretch + move,
  };
  const spread = spreadOf(moved);
  return { mean, ...moved, starts: starterOdds(shape, mean, lastStarter), spread };
}

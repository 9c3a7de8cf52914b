// Fits the coefficients of projected lines to completed weeks: team volume, opportunity shares,
// line corrections, and the last straight line.
import { itemAt } from '../../checked/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition, shareOf } from '../../nfl/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { amount, halfPpr, LINE_STATS, type LineVector } from '../line.ts';
import { type Correction, MeanCalibration } from './calibration.ts';
import type { TeamForecastInput } from './candidates.ts';
import { OPPORTUNITY_KINDS } from './opportunity-shares.ts';
import { VOLUME_INPUTS, volumeFeatures } from './pace.ts';
import type { LineCoefficients, ProjectionRow } from './skill-rows.ts';
import type { GameResults } from './week-results.ts';

/** Those who learn from each other. */
const POOLED_POSITIONS: readonly OffensePosition[] = ['RB', 'WR', 'TE'];

interface TeamVolume {
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
}

type ByPosition<Value> = Record<OffensePosition, Value>;

export class LineTrainer {
  readonly #volume = new RegressionMoments(VOLUME_INPUTS.length, OPPORTUNITY_KINDS.length);
  readonly #shares = new Map<OffensePosition, RegressionMoments>();
  readonly #lines = new Map<OffensePosition, RegressionMoments>();
  readonly #calibrations: ByPosition<MeanCalibration>;
  readonly #hyperparameters: WeeklyHyperparameters;

  constructor(hyperparameters: WeeklyHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#calibrations = byPosition((position) => new MeanCalibration(position, hyperparameters.calibration));
  }

  /** Learns from rows of one completed week that were projected before it. */
  learn(rows: readonly ProjectionRow[], results: GameResults): void {
    const { relevantRanks, otherRowsWeight, calibration } = this.#hyperparameters;
    for (const week of new Set(rows.map(({ week }) => week))) this.#learnVolume(week, results.totalsOf(week.team));
    const usable = byPosition((): { mean: number; actual: number }[] => []);
    const rankCounts = byPosition(() => 0);
    for (const row of [...rows].sort((a, b) => halfPpr(b.raw) - halfPpr(a.raw))) {
      const { candidate } = row.slice;
      const totals = results.totalsOf(row.week.team);
      // a game that was not played after all teaches nothing
      const line = totals && results.lineOf(candidate);
      if (!line) continue;
      const { position } = candidate;
      rankCounts[position] += 1;
      if (rankCounts[position] <= calibration.ranks[position])
        usable[position].push({ mean: halfPpr(row.raw), actual: halfPpr(line) });
      this.#learnRow(row, line, totals, rankCounts[position] <= relevantRanks[position] ? 1 : otherRowsWeight);
    }
    for (const position of OFFENSE_POSITIONS) this.#calibrations[position].learn(usable[position]);
  }

  #learnVolume(week: TeamForecastInput, totals: TeamVolume | undefined): void {
    if (!totals) return;
    const more = OPPORTUNITY_KINDS.map((kind) => totals[kind] - week.pace[kind]);
    this.#volume.add(volumeFeatures(week), more, 1);
  }

  #learnRow(
    { slice, features, uncorrectedLine }: ProjectionRow,
    line: LineVector,
    totals: TeamVolume,
    weight: number,
  ): void {
    const { position } = slice.candidate;
    const shareMore = OPPORTUNITY_KINDS.map(
      (kind) => shareOf(amount(line, kind), totals[kind]) - slice.teamShares[kind],
    );
    momentsOf(this.#shares, position, slice.features.length, OPPORTUNITY_KINDS.length).add(
      slice.features,
      shareMore,
      weight,
    );
    const lineMore = line.map((value, k) => value - itemAt(uncorrectedLine, k));
    momentsOf(this.#lines, position, features.length, LINE_STATS.length).add(features, lineMore, weight);
  }

  /** Each fit pulled toward zero, and that of runners and receivers toward what they share. */
  coefficients(): LineCoefficients {
    const { ridgeLambda } = this.#hyperparameters;
    return {
      volume: this.#volume.solve(ridgeLambda.volume),
      shares: solvePooled(this.#shares, ridgeLambda.shares),
      lines: solvePooled(this.#lines, ridgeLambda.lines),
      featureMeans: byPosition((position) => this.#lines.get(position)?.means() ?? []),
      corrections: this.#corrections(),
    };
  }

  /** Each fit pulled toward the same one of other coefficients, with their last straight line. */
  coefficientsNear(others: LineCoefficients): LineCoefficients {
    const { volume, shares, lines } = this.#hyperparameters.ridgeLambda.gameDay;
    if (this.#volume.rows === 0) return others;
    return {
      volume: this.#volume.solve(volume, others.volume),
      shares: byPosition((position) => this.#shares.get(position)?.solve(shares, others.shares[position]) ?? NO_FIT),
      lines: byPosition((position) => this.#lines.get(position)?.solve(lines, others.lines[position]) ?? NO_FIT),
      featureMeans: byPosition((position) => this.#lines.get(position)?.means() ?? []),
      corrections: others.corrections,
    };
  }

  #corrections(): ByPosition<Correction> {
    return byPosition((position) => this.#calibrations[position].correction());
  }
}

const NO_FIT: LinearFit = { intercept: [], coefficients: [] };

function momentsOf(
  all: Map<OffensePosition, RegressionMoments>,
  position: OffensePosition,
  features: number,
  outputs: number,
): RegressionMoments {
  const existing = all.get(position) ?? new RegressionMoments(features, outputs);
  all.set(position, existing);
  return existing;
}

/** Quarterbacks alone; runners and receivers each pulled toward what they have in common. */
function solvePooled(
  all: ReadonlyMap<OffensePosition, RegressionMoments>,
  ridge: { readonly own: number; readonly common: number; readonly quarterback: number },
): ByPosition<LinearFit> {
  const common = RegressionMoments.sum(POOLED_POSITIONS.flatMap((position) => all.get(position) ?? []))?.solve(
    ridge.common,
  );
  return byPosition(
    (position) =>
      (position === 'QB' ? all.get(position)?.solve(ridge.quarterback) : all.get(position)?.solve(ridge.own, common)) ??
      NO_FIT,
  );
}

function byPosition<Value>(make: (position: OffensePosition) => Value): ByPosition<Value> {
  return Object.fromEntries(OFFENSE_POSITIONS.map((position) => [position, make(position)])) as ByPosition<Value>;
}

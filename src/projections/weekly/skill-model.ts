// Learns the weekly model from one completed week after the other, each projected first with
// what was learned before it.

import { itemAt } from '../../checked/index.ts';
import { rowsBefore, type Snapshot, shareOf } from '../../nfl/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import { AvailabilityTrainer } from '../availability/training.ts';
import type { WeeklyHyperparameters } from '../hyperparameters.ts';
import { amount, halfPpr, LINE_STATS, type LineVector } from '../line.ts';
import type { Projection } from '../model.ts';
import type { PositionModel, Trainer } from '../trainer.ts';
import { type Correction, MeanCalibration } from './calibration.ts';
import type { TeamForecastInput } from './candidates.ts';
import { OPPORTUNITY_KINDS } from './opportunity-shares.ts';
import { VOLUME_INPUTS, volumeFeatures } from './pace.ts';
import { type ProjectionRow, projectionOf, projectionRows, type SkillParameters } from './skill-rows.ts';
import { OFFENSE_POSITIONS, type OffensePosition } from './squads.ts';
import { resultsOf } from './week-results.ts';

/** Those who learn from each other. */
const POOLED_POSITIONS: readonly OffensePosition[] = ['RB', 'WR', 'TE'];

export type { SkillParameters } from './skill-rows.ts';

class SkillTrainer implements Trainer<SkillParameters> {
  readonly #availability: AvailabilityTrainer;
  readonly #volume = new RegressionMoments(VOLUME_INPUTS.length, OPPORTUNITY_KINDS.length);
  readonly #shares = new Map<OffensePosition, RegressionMoments>();
  readonly #lines = new Map<OffensePosition, RegressionMoments>();
  readonly #calibrations: ReadonlyMap<OffensePosition, MeanCalibration>;
  readonly #hyperparameters: WeeklyHyperparameters;
  #fitted: Omit<SkillParameters, 'availability'> | null = null;

  constructor(hyperparameters: WeeklyHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#availability = new AvailabilityTrainer(hyperparameters.availability);
    this.#calibrations = new Map(
      OFFENSE_POSITIONS.map((position) => [position, new MeanCalibration(position, hyperparameters.calibration)]),
    );
  }

  learn(before: Snapshot, after: Snapshot): readonly Projection[] {
    const fitted = { ...this.#regressions(), availability: this.#availability.parametersOfWeek(before) };
    const { warmUpWeeks, relevantRanks, otherRowsWeight, calibration } = this.#hyperparameters;
    const rows = projectionRows(before, fitted, { at: 'friday' }, this.#hyperparameters);
    const results = resultsOf(after, before.season, before.week);
    const hasPast = before.week > warmUpWeeks || rowsBefore(before.stats, { season: before.season, week: 0 }) > 0;
    if (hasPast)
      for (const week of new Set(rows.map(({ week }) => week))) this.#learnVolume(week, results.totalsOf(week.team));
    this.#availability.learn(before, after);
    const usable: Record<OffensePosition, { mean: number; actual: number }[]> = { QB: [], RB: [], WR: [], TE: [] };
    const rankCounts: Record<OffensePosition, number> = { QB: 0, RB: 0, WR: 0, TE: 0 };
    for (const row of [...rows].sort((a, b) => halfPpr(b.raw) - halfPpr(a.raw))) {
      const { candidate } = row.slice;
      const totals = results.totalsOf(row.week.team);
      // a game that was not played after all teaches nothing
      if (!totals) continue;
      const line = results.lineOf(candidate);
      if (!line || !hasPast) continue;
      const { position } = candidate;
      rankCounts[position] += 1;
      if (rankCounts[position] <= calibration.ranks[position])
        usable[position].push({ mean: halfPpr(row.raw), actual: halfPpr(line) });
      this.#learnRow(row, line, totals, rankCounts[position] <= relevantRanks[position] ? 1 : otherRowsWeight);
    }
    for (const [position, correction] of this.#calibrations) correction.learn(usable[position]);
    this.#fitted = null;
    return rows.map((row) => projectionOf(row, fitted));
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

  parameters(): SkillParameters {
    return { ...this.#regressions(), availability: this.#availability.parameters() };
  }

  #regressions(): Omit<SkillParameters, 'availability'> {
    const { ridgeLambda } = this.#hyperparameters;
    this.#fitted ??= {
      volume: this.#volume.solve(ridgeLambda.volume),
      shares: solvePooled(this.#shares, ridgeLambda.shares),
      lines: solvePooled(this.#lines, ridgeLambda.lines),
      featureMeans: byPosition((position) => this.#lines.get(position)?.means() ?? []),
      corrections: byPosition(
        (position): Correction => this.#calibrations.get(position)?.correction() ?? { offset: 0, slope: 0 },
      ),
    };
    return this.#fitted;
  }
}

interface TeamVolume {
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
}

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
): Record<OffensePosition, LinearFit> {
  const common = RegressionMoments.sum(POOLED_POSITIONS.flatMap((position) => all.get(position) ?? []))?.solve(
    ridge.common,
  );
  return byPosition(
    (position) =>
      (position === 'QB'
        ? all.get(position)?.solve(ridge.quarterback)
        : all.get(position)?.solve(ridge.own, common)) ?? {
        intercept: [],
        coefficients: [],
      },
  );
}

function byPosition<V>(of: (position: OffensePosition) => V): Record<OffensePosition, V> {
  return Object.fromEntries(OFFENSE_POSITIONS.map((position) => [position, of(position)])) as Record<
    OffensePosition,
    V
  >;
}

/** Quarterbacks, runners, receivers and tight ends. */
export function createSkillModel(hyperparameters: WeeklyHyperparameters): PositionModel<SkillParameters> {
  return {
    trainer: () => new SkillTrainer(hyperparameters),
    project: (snapshot, parameters, information) =>
      projectionRows(snapshot, parameters, information, hyperparameters).map((row) => projectionOf(row, parameters)),
  };
}

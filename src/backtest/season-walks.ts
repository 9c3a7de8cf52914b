// The weeks of a backtest in order, each season learned from as many seasons as
// the service learns from.
import { type Snapshot, sinceSeason, type Week } from '../nfl/index.ts';
import {
  type Hyperparameters,
  LEARNED_SEASONS,
  type WalkForwardStep,
  WalkForwardTrainer,
} from '../projections/index.ts';

export interface SeasonWalksOptions {
  readonly seasons: readonly number[];
  readonly weeks: readonly number[];
  readonly hyperparameters: Hyperparameters;
}

/**
 * Walks through each season with a trainer of its own, which starts `LEARNED_SEASONS` before it. A
 * step without parameters was only learned from: the caller may pause there.
 */
export function* seasonWalks(
  now: Snapshot,
  { seasons, weeks, hyperparameters }: SeasonWalksOptions,
): Generator<WalkForwardStep> {
  const lastWeek = Math.max(...weeks);
  for (const season of seasons) {
    const history = sinceSeason(now, season - LEARNED_SEASONS);
    const isRequested = (step: Week) => step.season === season && weeks.includes(step.week);
    for (const step of new WalkForwardTrainer(hyperparameters).steps(history, isRequested)) {
      yield step;
      if (step.before.season === season && step.before.week >= lastWeek) break;
    }
  }
}

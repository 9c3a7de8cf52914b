// Fits the model in the worker: parameters for this season's weeks, and for the start of every
// earlier season.
import type { Snapshot, Week } from '../nfl/index.ts';
import { type ModelParameters, WalkForwardTrainer } from '../projections/index.ts';

/** One season the model was trained on. */
export interface SeasonLearned {
  readonly season: number;
  readonly weeks: number;
}

/**
 * Trains on every completed week of the snapshot. Takes seconds of one core, so the serving
 * thread must not call it.
 */
export function fitModel(snapshot: Snapshot, onSeason?: (learned: SeasonLearned) => void): ModelParameters[] {
  return [...fitWeeks(snapshot, onSeason)];
}

/** The same, one week's parameters after the other. */
export function* fitWeeks(
  snapshot: Snapshot,
  onSeason: (learned: SeasonLearned) => void = () => {},
): Generator<ModelParameters, void, void> {
  const wanted = ({ season, week }: Week) => season === snapshot.season || week === 1;
  let [season, weeks] = [0, 0];
  for (const { before, parameters } of new WalkForwardTrainer().steps(snapshot, wanted)) {
    if (weeks > 0 && before.season !== season) {
      onSeason({ season, weeks });
      weeks = 0;
    }
    season = before.season;
    weeks += 1;
    if (parameters) yield parameters;
  }
}

// The fit itself, as the worker runs it: parameters for this season's weeks and for the start of every season before it.
import type { Snapshot, Week } from '../nfl/index.ts';
import { type ModelParameters, WalkForwardTrainer } from '../projections/index.ts';

/** One season of the files, learned from. */
export interface SeasonLearned {
  readonly season: number;
  readonly weeks: number;
}

/** Learns from every completed week of the snapshot. Takes seconds of one core, so the serving thread must not call it. */
export function fitModel(snapshot: Snapshot, onSeason: (learned: SeasonLearned) => void = () => {}): ModelParameters[] {
  const wanted = ({ season, week }: Week) => season === snapshot.season || week === 1;
  const fits: ModelParameters[] = [];
  let [season, weeks] = [0, 0];
  for (const { before, parameters } of new WalkForwardTrainer().steps(snapshot, wanted)) {
    if (weeks > 0 && before.season !== season) {
      onSeason({ season, weeks });
      weeks = 0;
    }
    season = before.season;
    weeks += 1;
    if (parameters) fits.push(parameters);
  }
  return fits;
}

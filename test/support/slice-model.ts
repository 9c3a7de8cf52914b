// The model's parameters on the committed slice: weekly parameters from 2023 on, the season outlook
// from 2020 on.
import type { Week } from '../../src/nfl/index.ts';
import {
  createParameters,
  DEFAULT_HYPERPARAMETERS,
  fitOutlook,
  type ModelParameters,
  nameOutlook,
  WalkForwardTrainer,
} from '../../src/projections/index.ts';
import { SLICE_HISTORY, SLICE_SEASONS, sliceSnapshot } from './slice.ts';

/** Parameters for the weeks asked for, each fitted to the weeks before it. */
export async function sliceParameters(wanted: (week: Week) => boolean): Promise<readonly ModelParameters[]> {
  // weekly parameters need snaps and full rosters, which the earlier seasons
  // of the slice do not have
  const [snapshot, history] = [await sliceSnapshot(SLICE_SEASONS), await sliceSnapshot(SLICE_HISTORY)];
  const outlooks = new Map(
    SLICE_SEASONS.map((season) => [
      season,
      nameOutlook(fitOutlook(history.before(season, 1), DEFAULT_HYPERPARAMETERS.season)),
    ]),
  );
  const fits: ModelParameters[] = [];
  for (const { parameters } of new WalkForwardTrainer().steps(snapshot, wanted)) {
    const outlook = parameters && outlooks.get(parameters.season);
    if (parameters && outlook) fits.push(createParameters(parameters, before(parameters), { ...parameters, outlook }));
  }
  return fits;
}

const before = ({ season, week }: Week): Week =>
  week > 1 ? { season, week: week - 1 } : { season: season - 1, week: 18 };

// The season outlook under the released hyperparameters, as the service makes it.
import { LAST_WEEK, type Snapshot } from '../../../src/nfl/index.ts';
import {
  DEFAULT_HYPERPARAMETERS,
  type Forecast,
  fitOutlook,
  type SeasonOutlook,
} from '../../../src/projections/index.ts';
import { createOutlook } from '../../../src/projections/season/outlook.ts';

type OutlookFit = ReturnType<typeof fitOutlook>;

const { season } = DEFAULT_HYPERPARAMETERS;

export const releasedOutlookFit = (snapshot: Snapshot): OutlookFit => fitOutlook(snapshot, season);

/** To the week `last`. */
export const releasedOutlook = (
  snapshot: Snapshot,
  fit: OutlookFit,
  weekly: Forecast,
  last = LAST_WEEK,
): SeasonOutlook =>
  createOutlook(snapshot, { parameters: fit, hyperparameters: season, availability: null }, { weekly, last });

// A market's rostership where the platform has none: the estimate over a model.
import { estimateRostership, type Rostership } from '../../src/fantasy/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { Model } from '../../src/projections/index.ts';

export const estimatedBy =
  (model: Model) =>
  async (snapshot: Snapshot): Promise<Rostership> =>
    estimateRostership(snapshot, model);

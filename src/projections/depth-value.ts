// A rank on a depth chart as every part of the model reads it.
import type { ChartRank } from '../nfl/index.ts';

/** 0 when the chart does not list the player, NaN without a chart. */
export const depthValue = (rank: ChartRank): number => (rank === undefined ? Number.NaN : (rank ?? 0));

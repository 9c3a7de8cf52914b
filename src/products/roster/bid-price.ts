// The price of a point for one team: how long the money left has to last.
import { pointsPerBudget } from '../../fantasy/index.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

export type BiddingState = NonNullable<FreeAgentPool['bidding']>;

/** Points that the whole budget is worth; null in the last week, when money has no other use. */
export const priceOfPoints = ({ lastWeek }: RosterContext, { from }: BiddingState): number | null =>
  pointsPerBudget(lastWeek + 1 - from);

// How wanted a free agent is in a league: the place in a week's order of claims by
// which his win curve is read.

import { isStreamed } from '../defaults/index.ts';

/**
 * Kickers and defenses are claimed by the teams that need one, and hardly paid for: in the league
 * seasons of the win curve nine in ten of their 490 claims drew less than 4 % of the budget
 * (medians 0 %), whatever the week. That is the curve of this place, the last one.
 */
const DEMAND_RANK_WITHOUT_BENCH = 8;

interface FreeAgent {
  readonly position: string;
  /** Points over replacement over the weeks left: what any team in the league sees in him. */
  readonly overReplacement: number;
}

/** 1 = most wanted of those who are free. */
export function demandRank({ position, overReplacement }: FreeAgent, free: readonly FreeAgent[]): number {
  if (isStreamed(position)) return DEMAND_RANK_WITHOUT_BENCH;
  const moreWanted = free.filter((other) => !isStreamed(other.position) && other.overReplacement > overReplacement);
  return moreWanted.length + 1;
}

// How wanted a free agent is in a league: the place in a week's order of claims by
// which his win curve is read.

import { isStreamed } from '../defaults/index.ts';

/**
 * Kickers and defenses are claimed by the teams that need one, and hardly paid for: in the league
 * seasons of the win curve nine in ten of their 490 claims drew less than 4 % of the budget
 * (medians 0 %), whatever the week. That is the curve of this place, the last one.
 */
const DEMAND_RANK_WITHOUT_BENCH = 8;

export interface WantedPlayer {
  readonly position: string;
  /** Points over replacement over the weeks left: what any team in the league sees in him. */
  readonly overReplacement: number;
}

/** The rank of a player among those who are free, 1 = most wanted; whether he is free or not. */
export function demandRanks(free: readonly WantedPlayer[]): (player: WantedPlayer) => number {
  const values = free
    .filter(({ position }) => !isStreamed(position))
    .map(({ overReplacement }) => overReplacement)
    .sort((a, b) => b - a);
  return ({ position, overReplacement }) => {
    if (isStreamed(position)) return DEMAND_RANK_WITHOUT_BENCH;
    const moreWanted = values.findIndex((other) => other <= overReplacement);
    return (moreWanted === -1 ? values.length : moreWanted) + 1;
  };
}

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
  /**
   * What any team sees in him, in one unit for all: in a league the points over replacement over
   * the weeks left, without one the claim value (docs/research/value.md).
   */
  readonly worth: number;
}

/** The rank of a player among those who are free, 1 = most wanted; whether he is free or not. */
export function demandRanks(free: readonly WantedPlayer[]): (player: WantedPlayer) => number {
  const worths = free
    .filter(({ position }) => !isStreamed(position))
    .map(({ worth }) => worth)
    .sort((a, b) => b - a);
  return ({ position, worth }) => {
    if (isStreamed(position)) return DEMAND_RANK_WITHOUT_BENCH;
    const moreWanted = worths.findIndex((other) => other <= worth);
    return (moreWanted === -1 ? worths.length : moreWanted) + 1;
  };
}

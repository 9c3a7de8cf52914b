// The reasons of a team that is known by its weaknesses alone, in the middle of a season.

import { type TeamReason, teamReasons } from '../../../src/products/team-report/decide.ts';
import type { Weakness } from '../../../src/products/team-report/positions.ts';

/**
 * `review` and `shape` add to those of a team without lineups, habits and strengths to speak of.
 */
export function reasonsOf(
  weaknesses: readonly Weakness[],
  { review, shape }: { readonly review?: object; readonly shape?: object } = {},
): readonly TeamReason[] {
  return teamReasons({
    review: { luck: { headToHead: null }, gap: null, lostLineups: null, lineups: null, ...review },
    countedWeeks: { value: 8 },
    shape: {
      ...{ strong: [], weak: weaknesses.map(({ strength }) => strength), average: [] },
      ...{ claim: null, weakOutlook: null, fading: null },
      ...shape,
    },
    weaknesses,
    ended: null,
    missedPlayoffs: false,
    canTrade: true,
    canAdd: true,
  } as unknown as Parameters<typeof teamReasons>[0]);
}

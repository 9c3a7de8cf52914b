// The order of a team's positions among themselves: which is praised, and whether at all.
import type { StrengthFacts } from './strength-facts.ts';

/** The best in the league, then the furthest above its average. */
export const bestOf = (strong: readonly StrengthFacts[]): readonly StrengthFacts[] =>
  [...strong].sort(
    (a, b) => a.rank.value - b.rank.value || b.own.value - b.average.value - (a.own.value - a.average.value),
  );

/**
 * Whether the best position ranks behind the weakest, as it may where all are near the
 * average: then it is not praised.
 */
export const isBehind = (best: StrengthFacts, weakest: StrengthFacts | undefined): boolean =>
  weakest !== undefined && best.rank.value >= weakest.rank.value;

export const isInLowerHalf = ({ rank, leagueSize }: StrengthFacts): boolean => rank.value > leagueSize.value / 2;

// What the odds of the two best starts say where no other difference does.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { MatchupRow } from './row.ts';
import type { MatchupVerdict } from './verdict.ts';

/** `ahead` has the better odds of the two. */
export type OddsReason = { readonly ahead: Player; readonly behind: Player } & (
  | { readonly kind: 'dead_heat'; readonly odds: Fact; readonly advice: CloseAdvice }
  | { readonly kind: 'close'; readonly odds: Fact; readonly oddsBehind: Fact; readonly advice: CloseAdvice }
  /** Neither the facts nor a higher projection of the second speak against the first. */
  | { readonly kind: 'projection_alone' }
  /**
   * What is compared speaks for the second, and the projection outweighs it. `ofSeveral`: the
   * players, where the odds are against more than one.
   */
  | { readonly kind: 'outweighs'; readonly odds: Fact; readonly ofSeveral: number | null }
  /** The second projects for more, but the odds are the first one's. */
  | { readonly kind: 'outscores'; readonly odds: Fact }
  /** The same among several players: the odds of the second against all. */
  | { readonly kind: 'next_best'; readonly oddsBehind: Fact }
);

/**
 * Of two players who are starts either is fine; of more a lineup starts both where a flex takes the
 * second. `likelier` and `oftener` say why the one with the lower projection is first.
 */
export type CloseAdvice =
  | { readonly kind: 'either' | 'both' | 'first' | 'oftener' }
  | { readonly kind: 'likelier'; readonly playOdds: Fact };

/** Null without two players who play. */
export function oddsReason(
  kind: MatchupVerdict['kind'],
  active: readonly MatchupRow[],
  { edge, counter }: { readonly edge: unknown; readonly counter: unknown },
): OddsReason | null {
  const [first, second, ...more] = active;
  if (!first?.winProbability || !second?.winProbability) return null;
  const pair = { ahead: first.player, behind: second.player };
  const [odds, oddsBehind] = [first.winProbability, second.winProbability];
  if (kind === 'coin_flip') {
    const advice = closeAdvice(first, second, { isOfSeveral: more.length > 0 });
    return roundToDisplayed(odds.value) === roundToDisplayed(oddsBehind.value)
      ? { kind: 'dead_heat', ...pair, odds, advice }
      : { kind: 'close', ...pair, odds, oddsBehind, advice };
  }
  if (!projectsHigher(second, first))
    return counter !== null && edge === null
      ? { kind: 'outweighs', ...pair, odds, ofSeveral: more.length > 0 ? active.length : null }
      : { kind: 'projection_alone', ...pair };
  return more.length === 0 ? { kind: 'outscores', ...pair, odds } : { kind: 'next_best', ...pair, oddsBehind };
}

function closeAdvice(
  first: MatchupRow,
  second: MatchupRow,
  { isOfSeveral }: { readonly isOfSeveral: boolean },
): CloseAdvice {
  if (projectsHigher(second, first) && first.forecast && second.forecast) {
    const [own, theirs] = [first.forecast.playOdds, second.forecast.playOdds];
    return roundToDisplayed(theirs.value) < roundToDisplayed(own.value)
      ? { kind: 'likelier', playOdds: theirs }
      : { kind: 'oftener' };
  }
  if (!first.isStart || !second.isStart) return { kind: 'first' };
  if (isOfSeveral) return { kind: second.call === 'flex' ? 'both' : 'first' };
  return { kind: 'either' };
}

const projectsHigher = ({ forecast: own }: MatchupRow, { forecast: other }: MatchupRow): boolean =>
  own !== null && other !== null && own.mean.value > other.mean.value;

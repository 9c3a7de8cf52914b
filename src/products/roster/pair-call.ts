// How sure a start over another player is: what a sentence may say of the odds.
import type { Fact } from '../../citations/index.ts';
import { isAsLikelyAsNot, isCoinFlip, isCoinFlipAtBest } from '../../fantasy/index.ts';
import { isInOpenDoubt } from './open-doubt.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { SwapPlan } from './swap-plan.ts';

/** `odds`: that the start outscores the other, absence counted as zero points. */
export type PairCall =
  /**
   * The odds are not for the better start, his absence counted: the chance to replace him until
   * kickoff makes him the choice, so a sentence has to name the condition. `fallback` is the backup
   * of his swap plan; null where no kickoffs are known, and the other is the alternative.
   */
  | { readonly kind: 'if_active'; readonly fallback: RosterPlayer | null }
  /** The same where every backup kicks off first: the choice ends at that kickoff. */
  | { readonly kind: 'unless_ruled_out'; readonly deadline: Fact }
  /** The other does not play, or the two have different scoring. */
  | { readonly kind: 'no_odds' }
  | { readonly kind: 'favored'; readonly odds: Fact }
  | { readonly kind: 'coin_flip'; readonly odds: Fact }
  /** Odds below even are no reason for a start: they are left out. */
  | { readonly kind: 'coin_flip_below_even' }
  | { readonly kind: 'below_even' };

/** `swap` is the plan of the start, where he is in doubt. */
export function pairCall(
  { profile }: Pick<RosterPlayer, 'profile'>,
  odds: Fact | null,
  swap: SwapPlan | null = null,
): PairCall {
  if (odds === null) return { kind: 'no_odds' };
  const { value } = odds;
  if (isInOpenDoubt(profile) && isCoinFlipAtBest(value))
    return swap?.kind === 'early'
      ? { kind: 'unless_ruled_out', deadline: swap.deadline }
      : { kind: 'if_active', fallback: swap?.backup ?? null };
  if (isAsLikelyAsNot(value)) return { kind: isCoinFlip(value) ? 'coin_flip' : 'favored', odds };
  return { kind: isCoinFlip(value) ? 'coin_flip_below_even' : 'below_even' };
}

/** Whether the call depends on news of the start. */
export const isConditional = ({ kind }: PairCall): boolean => kind === 'if_active' || kind === 'unless_ruled_out';

/** Whether either start is as good: a claim comes before such a choice. */
export const isFlip = ({ kind }: PairCall): boolean => kind === 'coin_flip' || kind === 'coin_flip_below_even';

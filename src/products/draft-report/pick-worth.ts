// What a pick brought against what its place in the draft usually brings, in points above
// replacement.
import { createFact, type Fact, platformPlayerSlice } from '../../citations/index.ts';
import { type DraftPick, overReplacement } from '../../fantasy/index.ts';
import { mean } from '../../stats/index.ts';
import type { DraftContext, DraftedPlayer } from './drafted-roster.ts';

/**
 * Share of what the first picks bring by which a pick is worth more or less than its place, to be
 * called a value or a reach: about ten points of a season (not tuned).
 */
const MIN_SURPLUS_SHARE = 0.06;

/** Both are zero where a player is no better than a free agent. */
export interface PickWorth {
  readonly own: Fact;
  /** What players bring that the market takes around that pick. */
  readonly usual: Fact;
}

/**
 * Whether the pick is worth more, or less, than its place usually brings, by more than a little.
 */
export function surplusOf(draft: DraftContext, drafted: DraftedPlayer): 'more' | 'less' | null {
  const surplus = ownWorth(drafted) - usualWorth(draft, drafted.pick);
  const minSurplus = MIN_SURPLUS_SHARE * usualWorth(draft, { pickNo: 1 });
  if (Math.abs(surplus) < minSurplus || surplus === 0) return null;
  return surplus > 0 ? 'more' : 'less';
}

export function pickWorth(draft: DraftContext, drafted: DraftedPlayer, playerName: string | null): PickWorth {
  const { pick, identity } = drafted;
  const slice = `draft ${draft.draftId}, ${platformPlayerSlice(identity.player_id)}`;
  const cite = (stat: string, value: number, name: string | null, rule: string) =>
    createFact(stat, value, 'points', name, { dataset: 'platform drafts', slice, rule });
  return {
    own: cite('draft_worth', ownWorth(drafted), playerName, 'points above replacement of the draft, none below it'),
    usual: cite(
      'usual_worth_of_pick',
      usualWorth(draft, pick),
      null,
      `mean of the same over the market's picks within half a round of pick ${pick.pickNo}`,
    ),
  };
}

/** No one starts a player below replacement, so he costs nothing more. */
const ownWorth = ({ overReplacement: value }: DraftedPlayer): number => Math.max(0, value);

function usualWorth({ levels, market, valuedLeague }: DraftContext, { pickNo }: Pick<DraftPick, 'pickNo'>): number {
  const around = Math.ceil(valuedLeague.teams / 2);
  const players = market.players.slice(Math.max(0, pickNo - 1 - around), pickNo + around);
  return mean(players.map((player) => Math.max(0, overReplacement(levels, player)))) ?? 0;
}

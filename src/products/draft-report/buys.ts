// The buys of an auction: the price of each against what the same money bought of worth all over the room.
import { createFact, name, type Sentence, sentence } from '../../citations/index.ts';
import {
  type DraftPick,
  fairPrices,
  overReplacement,
  type PlayerValue,
  type ReplacementLevels,
} from '../../fantasy/index.ts';
import type { DraftContext, DraftedPlayer } from './draft-context.ts';

export interface AuctionBuy {
  readonly price: number;
  readonly fairPrice: number;
  /** Whether the two are further apart than a bid or two would explain. */
  readonly isNotable: boolean;
}

/** Distance from the fair price that is worth a word: this part of the price, and at least this part of a team's money. */
const MIN_NOTABLE_DIFFERENCE = { ofPrice: 0.25, ofBudget: 0.02 };

/**
 * By player id. Keepers are out, they were not bid for; so is who has no expectation, of whose worth nothing is known. Without a budget
 * the part of it is of what the teams spent on average.
 */
export function auctionBuys(
  levels: ReplacementLevels,
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, PlayerValue>,
  budget: number | null,
): ReadonlyMap<string, AuctionBuy> {
  const lots = picks.flatMap(({ playerId, isKeeper, amount }) => {
    const asset = assets.get(playerId);
    if (isKeeper || amount === null || asset === undefined || asset.points <= 0) return [];
    return [{ playerId, price: amount, value: overReplacement(levels, asset) }];
  });
  const prices = fairPrices(lots);
  const teams = new Set(picks.map(({ rosterId, seat }) => rosterId ?? -seat)).size;
  const totalBudget = budget ?? lots.reduce((sum, { price }) => sum + price, 0) / teams;
  return new Map(
    (prices ?? []).flatMap((fairPrice, i) => {
      const lot = lots[i];
      if (!lot) return [];
      const minDifference = Math.max(
        MIN_NOTABLE_DIFFERENCE.ofPrice * lot.price,
        MIN_NOTABLE_DIFFERENCE.ofBudget * totalBudget,
      );
      const isNotable = Math.abs(fairPrice - lot.price) >= minDifference;
      return [[lot.playerId, { price: lot.price, fairPrice, isNotable }] as const];
    }),
  );
}

/** The two buys furthest from their fair price, where they are far enough to name. */
export function notableBuys(drafted: readonly DraftedPlayer[]): {
  readonly bargain: DraftedPlayer | undefined;
  readonly overpaid: DraftedPlayer | undefined;
} {
  const gain = ({ buy }: DraftedPlayer) => (buy ? buy.fairPrice - buy.price : 0);
  const sorted = drafted.filter(({ buy }) => buy?.isNotable).sort((a, b) => gain(b) - gain(a));
  const [first] = sorted;
  const last = sorted.at(-1);
  return {
    bargain: first && gain(first) > 0 ? first : undefined,
    overpaid: last && gain(last) < 0 ? last : undefined,
  };
}

export function buyNote(draft: DraftContext, drafted: DraftedPlayer): Sentence | null {
  const { buy, identity } = drafted;
  if (!buy) return null;
  const sourceSlice = `draft ${draft.draftId}, player ${identity.player_id}`;
  const playerName = identity.position === 'DEF' ? null : identity.name;
  const price = createFact('amount', buy.price, 'count', playerName, {
    dataset: 'platform drafts',
    slice: sourceSlice,
  });
  const prices = createFact('fair_price', buy.fairPrice, 'count', playerName, {
    dataset: 'platform drafts',
    slice: sourceSlice,
    rule: 'least price + money beyond the least prices x points above replacement / sum(points above replacement)',
  });
  return sentence`${name(identity.name)} cost $${price}; at what a point above replacement cost all over this auction he would have been $${prices}.`;
}

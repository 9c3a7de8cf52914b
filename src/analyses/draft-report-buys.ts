// The buys of an auction: the price of each against what the same money bought of worth all over the room.
import { fact } from '../evidence/fact.ts';
import { name, type Sentence, sentence } from '../evidence/sentence.ts';
import { fairPrices } from '../football/draft/auction.ts';
import { type Asset, aboveReplacement, type Room } from '../football/draft/room.ts';
import type { DraftPick } from '../football/league.ts';
import type { DraftCase, Drafted } from './draft-report-case.ts';

export interface Buy {
  readonly price: number;
  readonly fair: number;
  /** Whether the two are further apart than a bid or two would explain. */
  readonly isNotable: boolean;
}

/** Distance from the fair price that is worth a word: this part of the price, and at least this part of a team's money. */
const NOTABLE = { ofPrice: 0.25, ofBudget: 0.02 };

/**
 * By player id. Keepers are out, they were not bid for; so is who has no expectation, of whose worth nothing is known. Without a budget
 * the part of it is of what the teams spent on average.
 */
export function buysOf(
  room: Room,
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, Asset>,
  budget: number | null,
): ReadonlyMap<string, Buy> {
  const lots = picks.flatMap(({ playerId, isKeeper, amount }) => {
    const asset = assets.get(playerId);
    if (isKeeper || amount === null || asset === undefined || asset.points <= 0) return [];
    return [{ playerId, price: amount, worth: aboveReplacement(room, asset) }];
  });
  const fair = fairPrices(lots);
  const teams = new Set(picks.map(({ rosterId, seat }) => rosterId ?? -seat)).size;
  const money = budget ?? lots.reduce((sum, { price }) => sum + price, 0) / teams;
  return new Map(
    (fair ?? []).flatMap((fairPrice, i) => {
      const lot = lots[i];
      if (!lot) return [];
      const least = Math.max(NOTABLE.ofPrice * lot.price, NOTABLE.ofBudget * money);
      const isNotable = Math.abs(fairPrice - lot.price) >= least;
      return [[lot.playerId, { price: lot.price, fair: fairPrice, isNotable }] as const];
    }),
  );
}

/** The two buys furthest from their fair price, where they are far enough to name. */
export function calledBuys(drafted: readonly Drafted[]): {
  readonly bargain: Drafted | undefined;
  readonly overpaid: Drafted | undefined;
} {
  const gain = ({ buy }: Drafted) => (buy ? buy.fair - buy.price : 0);
  const sorted = drafted.filter(({ buy }) => buy?.isNotable).sort((a, b) => gain(b) - gain(a));
  const [first] = sorted;
  const last = sorted.at(-1);
  return {
    bargain: first && gain(first) > 0 ? first : undefined,
    overpaid: last && gain(last) < 0 ? last : undefined,
  };
}

export function buyNote(one: DraftCase, drafted: Drafted): Sentence | null {
  const { buy, identity } = drafted;
  if (!buy) return null;
  const slice = `draft ${one.draftId}, player ${identity.player_id}`;
  const about = identity.position === 'DEF' ? null : identity.name;
  const price = fact('amount', buy.price, 'count', about, { dataset: 'platform drafts', slice });
  const fair = fact('fair_price', buy.fair, 'count', about, {
    dataset: 'platform drafts',
    slice,
    rule: 'least price + money beyond the least prices x points above replacement / sum(points above replacement)',
  });
  return sentence`${name(identity.name)} cost $${price}; at what a point above replacement cost all over this auction he would have been $${fair}.`;
}

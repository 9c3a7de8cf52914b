// The buys of an auction: the price of each against what the same money bought
// across the whole auction.
import { createFact, type Fact, platformPlayerSlice } from '../../citations/index.ts';
import {
  type DraftPick,
  fairPrices,
  overReplacement,
  type PlayerValue,
  type ReplacementLevels,
} from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import { valueStats } from '../shared/index.ts';
import type { AuctionBuy, DraftContext, DraftedPlayer } from './drafted-roster.ts';

/**
 * Distance from the fair price that is worth naming: this share of the price, and at least this
 * share of a team's budget.
 */
const MIN_NOTABLE_DIFFERENCE = { ofPrice: 0.25, ofBudget: 0.02 };

/**
 * By player id. Keepers are left out, because no manager bid for them, and so are
 * players without a projection. Without a budget a notable difference is measured
 * against what a team spent on average.
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

/** A notable buy, in dollars. */
export interface BuyReview {
  readonly player: DraftedPlayer['identity'];
  readonly round: number;
  readonly pickNo: number;
  readonly price: Fact;
  /** Whether he went for the least price. */
  readonly isDollar: boolean;
  readonly fairPrice: Fact;
  /** Projected before week 1, which the fair price comes from. */
  readonly points: Fact | null;
  /**
   * Of those the points above replacement, which the fair price is in proportion to; null for none.
   */
  readonly overReplacement: Fact | null;
}

/**
 * The buy furthest below its fair price and the one furthest above it; null where none is notable.
 */
export function reviewedBuys(
  model: Model,
  draft: DraftContext,
): {
  readonly bargain: BuyReview | null;
  readonly overpaid: BuyReview | null;
} {
  const notable = draft.drafted
    .flatMap(({ buy, ...each }) => (buy?.isNotable ? [{ ...each, buy, gain: buy.fairPrice - buy.price }] : []))
    .sort((a, b) => b.gain - a.gain);
  const [first] = notable;
  const last = notable.at(-1);
  return {
    bargain: first && first.gain > 0 ? buyReview(model, draft, first) : null,
    overpaid: last && last.gain < 0 ? buyReview(model, draft, last) : null,
  };
}

function buyReview(
  model: Model,
  { draftId, draftSnapshot, scoring, scoringOf, valuedLeague }: DraftContext,
  { identity, player, pick, buy }: Pick<DraftedPlayer, 'identity' | 'player' | 'pick'> & { readonly buy: AuctionBuy },
): BuyReview {
  const leagueScoring = scoringOf(identity.position);
  const slice = `draft ${draftId}, ${platformPlayerSlice(identity.player_id)}`;
  const playerName = identity.position === 'DEF' ? null : identity.name;
  const lookup = { currentSnapshot: draftSnapshot, model, leagueScoring, valuedLeague };
  const stats = player ? valueStats(lookup, player, scoring === 'league' ? 'league scoring' : scoring) : [];
  const factOf = (stat: string) => stats.find((fact) => fact.stat === stat) ?? null;
  const [points, overReplacement] = [factOf('projected_season_points'), factOf('points_over_replacement')];
  return {
    player: identity,
    round: pick.round,
    pickNo: pick.pickNo,
    points,
    overReplacement: overReplacement !== null && overReplacement.value > 0 ? overReplacement : null,
    isDollar: buy.price === 1,
    price: createFact('amount', buy.price, 'count', playerName, { dataset: 'platform drafts', slice }),
    fairPrice: fairPriceFact({ draftId }, { identity }, buy),
  };
}

/** What a player's projection would have cost. */
export function fairPriceFact(
  { draftId }: Pick<DraftContext, 'draftId'>,
  { identity }: Pick<DraftedPlayer, 'identity'>,
  { fairPrice }: AuctionBuy,
): Fact {
  return createFact('fair_price', fairPrice, 'count', identity.position === 'DEF' ? null : identity.name, {
    dataset: 'platform drafts',
    slice: `draft ${draftId}, ${platformPlayerSlice(identity.player_id)}`,
    rule: 'least price + money beyond the least prices x points above replacement / sum(points above replacement)',
  });
}

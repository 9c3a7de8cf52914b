// Single picks and buys against the market: the best, the worst, and what each player cost.
import { createFact, type Fact, platformPlayerSlice } from '../../citations/index.ts';
import { type DraftPick, draftRankSource, overReplacement } from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { valueStats } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { AnswerError } from '../shared/index.ts';
import type { DraftContext, DraftedPlayer, Obstacle } from './draft-context.ts';

/** Places from the market rank within which even an early pick is fair. */
const MIN_FAIR_PLACES = 3;

type Drafted = Pick<DraftedPlayer, 'identity'>;

/** A D/ST is cited without a player's name. */
const citedName = ({ identity }: Drafted): string | null => (identity.position === 'DEF' ? null : identity.name);

function sourceOf({ draftId }: DraftContext, { identity }: Drafted, rule?: string) {
  const slice = `draft ${draftId}, ${platformPlayerSlice(identity.player_id)}`;
  const source = { dataset: 'platform drafts', slice } as const;
  return rule === undefined ? source : { ...source, rule };
}

const pickNumber = (draft: DraftContext, drafted: DraftedPlayer): Fact =>
  createFact('pick_no', drafted.pick.pickNo, 'rank', citedName(drafted), sourceOf(draft, drafted));
const price = (draft: DraftContext, drafted: DraftedPlayer, dollars: number): Fact =>
  createFact('amount', dollars, 'count', citedName(drafted), sourceOf(draft, drafted));

const FAIR_PRICE_RULE =
  'least price + money beyond the least prices x points above replacement / sum(points above replacement)';
/** What a player's projection would have cost. */
const fairPrice = (draft: DraftContext, drafted: DraftedPlayer, dollars: number): Fact =>
  createFact('fair_price', dollars, 'count', citedName(drafted), sourceOf(draft, drafted, FAIR_PRICE_RULE));

/**
 * What a drafted player was worth before week 1, cited for programs. Under a preset the value is
 * that of the assumed league, as on the draft board; under a league's own scoring it is that of the
 * league. Empty without a projection.
 */
export function pickStats(
  model: Model,
  { draftSnapshot, scoring, valuedLeague }: Pick<DraftContext, 'draftSnapshot' | 'scoring' | 'valuedLeague'>,
  { player, identity }: Pick<DraftedPlayer, 'player' | 'identity'>,
): readonly Fact[] {
  const leagueScoring = valuedLeague.scoringOf(identity.position);
  const lookup = { currentSnapshot: draftSnapshot, model, leagueScoring, valuedLeague };
  return player ? valueStats(lookup, player, scoring === 'league' ? 'league scoring' : scoring) : [];
}

/** A pick of a player with a market rank. */
type RankedPick = DraftedPlayer & { readonly marketRank: number; readonly delta: number };

/**
 * The picks that have a market rank to compare with. A keeper was not picked in this draft, and
 * where two quarterbacks start, ranks made for one say nothing about a quarterback.
 */
function rankedPicks({ drafted, market }: DraftContext): readonly RankedPick[] {
  return drafted
    .flatMap(({ marketRank, delta, ...rest }) =>
      marketRank === null || delta === null ? [] : [{ ...rest, marketRank, delta }],
    )
    .filter(({ pick, asset }) => !pick.isKeeper && !(market.isSuperflex && asset.position === 'QB'));
}

const ASK_EARLIER = 'Snake drafts can be graded only before week 2 of their season, auctions at any time.';
const NO_MARKET: Readonly<Record<Obstacle, string>> = {
  'an auction': 'none of its players was projected, so no price has a fair price to compare with',
  'another season': "that season's draft ranks were not recorded",
  'asked in the season': "its draft ranks were not recorded, and today's ranks already reflect games from that season",
  'too few ranked': 'too few of its players have a draft rank',
  'two quarterbacks': 'draft ranks assume one quarterback a team',
};

/** Throws 409 `market_not_recorded` where no rank or price judges a single pick. */
export function requireJudgedPicks(draft: DraftContext): void {
  if (rankedPicks(draft).length > 0 || draft.drafted.some(({ buy }) => buy !== null)) return;
  const { obstacle } = draft.market;
  const advice =
    obstacle === 'another season' || obstacle === 'asked in the season' ? ASK_EARLIER : 'Ask about another draft.';
  throw new AnswerError(
    409,
    'market_not_recorded',
    `Draft ${draft.draftId} cannot be graded: ${obstacle === null ? 'its only ranked picks are keepers' : NO_MARKET[obstacle]}. You were not charged. ${advice}`,
  );
}

/** No one starts a player below replacement, so he costs nothing more. */
const ownWorth = ({ overReplacement: value }: DraftedPlayer): number => Math.max(0, value);

/** What players bring that the market takes around that pick. */
function usualWorth({ levels, market, valuedLeague }: DraftContext, { pickNo }: Pick<DraftPick, 'pickNo'>): number {
  const around = Math.ceil(valuedLeague.teams / 2);
  const players = market.players.slice(Math.max(0, pickNo - 1 - around), pickNo + around);
  return mean(players.map((player) => Math.max(0, overReplacement(levels, player)))) ?? 0;
}

/**
 * A value is later than the market and our board have him, a reach earlier than both, and either
 * is worth more or less than its place by more than a little. Null for a fair pick.
 */
function verdictOn(draft: DraftContext, ranked: RankedPick): 'value' | 'reach' | null {
  const { delta, pick, boardRank } = ranked;
  if (Math.abs(delta) <= Math.max(MIN_FAIR_PLACES, CUTS.share.small * pick.pickNo)) return null;
  const surplus = ownWorth(ranked) - usualWorth(draft, pick);
  if (Math.abs(surplus) < CUTS.share.trace * usualWorth(draft, { pickNo: 1 })) return null;
  // our board does not have who it does not project
  const rank = boardRank ?? Number.POSITIVE_INFINITY;
  if (delta > 0) return pick.pickNo > rank && surplus > 0 ? 'value' : null;
  return pick.pickNo < rank && surplus < 0 ? 'reach' : null;
}

/** Furthest first, by the ratio of pick and rank: late places cost less. */
export function reviewedPicks(model: Model, draft: DraftContext) {
  const ranked = rankedPicks(draft).map((each) => ({ ...each, verdict: verdictOn(draft, each) }));
  const named = (side: 'value' | 'reach', sizeOf: (pick: RankedPick) => number) =>
    ranked
      .filter(({ verdict }) => verdict === side)
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, CUTS.length.listed)
      .map((pick) => pickReview(model, draft, pick, side));
  return {
    bestPicks: named('value', ({ pick, marketRank }) => pick.pickNo / marketRank),
    worstPicks: named('reach', ({ pick, marketRank }) => marketRank / pick.pickNo),
  };
}

export type PickReview = ReturnType<typeof pickReview>;

function pickReview(model: Model, draft: DraftContext, ranked: RankedPick, verdict: 'value' | 'reach') {
  const { identity, pick, delta, marketRank } = ranked;
  const { dataset, field } = draftRankSource(draft.market.rankedBy);
  const among = draft.isRookieDraft
    ? { rule: "place among this draft's players and the season's other newcomers" }
    : {};
  const ownSource = sourceOf(draft, ranked, 'points above replacement of the draft, none below it');
  const usualRule = `mean of the same over the market's picks within half a round of pick ${pick.pickNo}`;
  const usualSource = sourceOf(draft, ranked, usualRule);
  return {
    player: identity,
    round: pick.round,
    pickNo: pick.pickNo,
    /** Positive for later than the market. */
    delta,
    verdict,
    /** In points above replacement: his own, and what the market takes around that pick. */
    worth: {
      own: createFact('draft_worth', ownWorth(ranked), 'points', citedName(ranked), ownSource),
      usual: createFact('usual_worth_of_pick', usualWorth(draft, pick), 'points', null, usualSource),
    },
    cited: {
      pickNo: pickNumber(draft, ranked),
      /** `rookie`: the rank is among first-year players. */
      rankKind: draft.isRookieDraft ? ('rookie' as const) : ('market' as const),
      marketRank: createFact('market_rank', marketRank, 'rank', citedName(ranked), {
        dataset,
        slice: `${field}, ${platformPlayerSlice(identity.player_id)}`,
        ...among,
      }),
    },
    /** Cited for programs: his value before week 1. */
    stats: pickStats(model, draft, ranked),
  };
}

/** The buys furthest below and above their fair prices; null where none is notable. */
export function reviewedBuys(model: Model, draft: DraftContext) {
  const notable = draft.drafted
    .flatMap(({ buy, ...each }) => (buy?.isNotable ? [{ ...each, buy, gain: buy.fairPrice - buy.price }] : []))
    .sort((a, b) => b.gain - a.gain);
  const [first, last] = [notable[0], notable.at(-1)];
  return {
    bargain: first && first.gain > 0 ? buyReview(model, draft, first, 'value') : null,
    overpaid: last && last.gain < 0 ? buyReview(model, draft, last, 'reach') : null,
  };
}

type Bought = DraftedPlayer & { readonly buy: NonNullable<DraftedPlayer['buy']> };
export type BuyReview = ReturnType<typeof buyReview>;

function buyReview(model: Model, draft: DraftContext, bought: Bought, verdict: 'value' | 'reach') {
  const { identity, pick, buy } = bought;
  const stats = pickStats(model, draft, bought);
  const above = stats.find(({ stat }) => stat === 'points_over_replacement');
  return {
    player: identity,
    round: pick.round,
    pickNo: pick.pickNo,
    verdict,
    /** Projected before week 1, which the fair price comes from. */
    points: stats.find(({ stat }) => stat === 'projected_season_points') ?? null,
    /** Of those the points that the fair price is in proportion to; null for none. */
    overReplacement: above && above.value > 0 ? above : null,
    price: price(draft, bought, buy.price),
    fairPrice: fairPrice(draft, bought, buy.fairPrice),
  };
}

/** A drafted player and his price: a pick, or dollars with what he was worth. */
export function playerCost(draft: DraftContext, drafted: DraftedPlayer) {
  const { pick, identity: player, buy } = drafted;
  if (!draft.isAuction || pick.amount === null)
    return { player, cost: { kind: 'pick' as const, amount: pickNumber(draft, drafted) } };
  const amount = price(draft, drafted, pick.amount);
  return {
    player,
    cost: { kind: 'dollars' as const, amount, fairPrice: buy && fairPrice(draft, drafted, buy.fairPrice) },
  };
}

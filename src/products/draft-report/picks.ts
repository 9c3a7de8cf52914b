// Single picks against the market: the best, the worst, and what each player cost.
import { createFact, type Fact, platformPlayerSlice } from '../../citations/index.ts';
import type { Model } from '../../projections/index.ts';
import { AnswerError } from '../shared/index.ts';
import { fairPriceFact } from './buys.ts';
import type { DraftContext, DraftedPlayer } from './drafted-roster.ts';
import type { PopularityObstacle } from './market.ts';
import { pickStats } from './pick-stats.ts';
import { type PickWorth, pickWorth, surplusOf } from './pick-worth.ts';

/** Most picks named on either side. */
const MAX_CALLOUTS = 3;
/**
 * Places from the market rank within which a pick is fair: this share of its
 * number, and at least this many.
 */
const FAIR_RANGE = { share: 0.1, least: 3 };

/** A pick of a player with a market rank. */
interface RankedPick extends DraftedPlayer {
  readonly marketRank: number;
  readonly delta: number;
}

/** One pick against the market. */
export interface PickReview {
  readonly player: DraftedPlayer['identity'];
  readonly round: number;
  readonly pickNo: number;
  /** pick_no less market rank: positive = later than the market. */
  readonly delta: number;
  readonly verdict: 'value' | 'fair' | 'reach';
  readonly worth: PickWorth;
  /** `rookie`: the rank is among first-year players. */
  readonly cited: { readonly pickNo: Fact; readonly marketRank: Fact; readonly rankKind: 'market' | 'rookie' };
  /** Cited for programs: his value before week 1. */
  readonly stats: readonly Fact[];
}

/**
 * Values best first and reaches worst first: a fair pick is in neither list. By the ratio of the
 * pick to the market rank, since ten places cost more in the third round than in the last. A
 * keeper was not picked in this draft, and where two quarterbacks start, ranks made for one say
 * nothing about a quarterback.
 */
export function reviewedPicks(
  model: Model,
  draft: DraftContext,
): {
  readonly best: readonly PickReview[];
  readonly worst: readonly PickReview[];
} {
  const ranked = rankedPicks(draft);
  const callouts = (verdict: PickReview['verdict'], sizeOf: (pick: RankedPick) => number) =>
    ranked
      .filter((pick) => pickVerdict(draft, pick) === verdict)
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, MAX_CALLOUTS)
      .map((pick) => pickReview(model, draft, pick, verdict));
  return {
    best: callouts('value', ({ pick, marketRank }) => pick.pickNo / marketRank),
    worst: callouts('reach', ({ pick, marketRank }) => marketRank / pick.pickNo),
  };
}

/** The picks that have a market rank to compare with. */
function rankedPicks({ drafted, market }: DraftContext): readonly RankedPick[] {
  return drafted
    .flatMap(({ marketRank, delta, ...rest }) =>
      marketRank === null || delta === null ? [] : [{ ...rest, marketRank, delta }],
    )
    .filter(({ pick, asset }) => !pick.isKeeper && !(market.isSuperflex && asset.position === 'QB'));
}

/**
 * Throws 409 `market_not_recorded` for a draft without a single pick that a rank or a price judges.
 */
export function requireJudgedPicks(draft: DraftContext): void {
  if (rankedPicks(draft).length > 0 || draft.drafted.some(({ buy }) => buy !== null)) return;
  const { obstacle } = draft.market;
  throw new AnswerError(
    409,
    'market_not_recorded',
    `Draft ${draft.draftId} cannot be graded: ${obstacle === null ? 'its only ranked picks are keepers' : NO_MARKET[obstacle]}. You were not charged. ${obstacle === 'another season' || obstacle === 'asked in the season' ? ASK_EARLIER : 'Ask about another draft.'}`,
  );
}

const ASK_EARLIER = 'Snake drafts can be graded only before week 2 of their season, auctions at any time.';
const NO_MARKET: Readonly<Record<PopularityObstacle, string>> = {
  'an auction': 'none of its players was projected, so no price has a fair price to compare with',
  'another season': "that season's draft ranks were not recorded",
  'asked in the season': "its draft ranks were not recorded, and today's ranks already reflect games from that season",
  'too few ranked': 'too few of its players have a draft rank',
  'two quarterbacks': 'draft ranks assume one quarterback a team',
};

function pickReview(model: Model, draft: DraftContext, ranked: RankedPick, verdict: PickReview['verdict']): PickReview {
  const { identity, pick, delta, marketRank } = ranked;
  return {
    player: identity,
    round: pick.round,
    pickNo: pick.pickNo,
    delta,
    verdict,
    worth: pickWorth(draft, ranked, citedName(ranked)),
    cited: {
      pickNo: pickNumber(draft, ranked),
      rankKind: draft.isRookieDraft ? 'rookie' : 'market',
      marketRank: createFact('market_rank', marketRank, 'rank', citedName(ranked), {
        dataset: 'platform players',
        slice: `search_rank, ${platformPlayerSlice(identity.player_id)}`,
        ...(draft.isRookieDraft ? { rule: "place among this draft's players and the season's other newcomers" } : {}),
      }),
    },
    stats: pickStats(model, draft, ranked),
  };
}

/**
 * A value is later than the market and our board have him, a reach earlier than both, and either
 * is worth more or less than its place by more than a little.
 */
function pickVerdict(draft: DraftContext, ranked: RankedPick): PickReview['verdict'] {
  const { delta, pick, boardRank } = ranked;
  if (isNearMarket(ranked)) return 'fair';
  const surplus = surplusOf(draft, ranked);
  // our board does not have who it does not project
  const rank = boardRank ?? Number.POSITIVE_INFINITY;
  if (delta > 0) return pick.pickNo > rank && surplus === 'more' ? 'value' : 'fair';
  return pick.pickNo < rank && surplus === 'less' ? 'reach' : 'fair';
}

const isNearMarket = ({ delta, pick }: RankedPick): boolean =>
  Math.abs(delta) <= Math.max(FAIR_RANGE.least, FAIR_RANGE.share * pick.pickNo);

/** A drafted player and the price: a pick number, or dollars of an auction. */
export interface PlayerCost {
  readonly player: DraftedPlayer['identity'];
  readonly cost:
    | { readonly kind: 'pick'; readonly amount: Fact }
    /** `fairPrice`: null where no manager bid, and without a projection. */
    | { readonly kind: 'dollars'; readonly amount: Fact; readonly fairPrice: Fact | null };
}

export function playerCost(draft: DraftContext, drafted: DraftedPlayer): PlayerCost {
  const { pick, identity, buy } = drafted;
  if (!draft.isAuction || pick.amount === null)
    return { player: identity, cost: { kind: 'pick', amount: pickNumber(draft, drafted) } };
  const source = {
    dataset: 'platform drafts',
    slice: `draft ${draft.draftId}, ${platformPlayerSlice(identity.player_id)}`,
  } as const;
  const amount = createFact('amount', pick.amount, 'count', citedName(drafted), source);
  return { player: identity, cost: { kind: 'dollars', amount, fairPrice: buy && fairPriceFact(draft, drafted, buy) } };
}

function pickNumber({ draftId }: DraftContext, drafted: DraftedPlayer): Fact {
  const { identity, pick } = drafted;
  const slice = `draft ${draftId}, ${platformPlayerSlice(identity.player_id)}`;
  return createFact('pick_no', pick.pickNo, 'rank', citedName(drafted), { dataset: 'platform drafts', slice });
}

/** A D/ST is cited without a player's name. */
function citedName({ identity }: DraftedPlayer): string | null {
  return identity.position === 'DEF' ? null : identity.name;
}

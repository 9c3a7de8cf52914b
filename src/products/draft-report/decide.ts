// The grade of a drafted roster, its positions, the notable picks or buys, and
// what to do before week 1.
import { createFact } from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  draftGradeProbability,
  letterGrade,
  percentileFrom,
  type ReportCard,
  reportCard,
  rosterValue,
} from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type ResolvedDraft, resolveDraft } from '../lookup/index.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { type DraftContext, draftContext } from './draft-context.ts';
import {
  type BuyReview,
  type PickReview,
  pickStats,
  playerCost,
  requireJudgedPicks,
  reviewedBuys,
  reviewedPicks,
} from './picks.ts';
import { byWorth, type PositionBalance, strongestSpot, weakestSpot, weekOnePlan, withOwnSlot } from './plan.ts';

export type DraftReportDecision = Awaited<ReturnType<typeof decide>>;

/** Throws those of `resolveDraft`, and 409 `market_not_recorded` without a pick to judge. */
export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const resolved = await resolveDraft(context.leagues, request, context.currentSnapshot.season);
  const { id, season, startsAt } = resolved.draft;
  const draft = draftContext(context, resolved, await context.market.draftRanks(season, startsAt));
  requireJudgedPicks(draft);
  const { levels, roster, isPast, isModeled, isAuction, leftOut, draftSnapshot, market } = draft;
  const card = reportCard(levels, roster, draft.simulation);
  const balance = reviewedPositions(context.model, draft, card);
  const withSlot = withOwnSlot(balance, levels.slots);
  const extremes = isModeled ? extremesOf(withSlot) : null;
  const picks = { ...reviewedPicks(context.model, draft), ...reviewedBuys(context.model, draft) };
  const leagueRank = leagueRankOf(draft);
  const review = {
    ...{ extremes, bargain: picks.bargain, overpaid: picks.overpaid, isLeaguesBest: leagueRank?.place === 'first' },
    bestValue: picks.bestPicks[0] ?? null,
    worstReach: picks.worstPicks[0] ?? null,
  };
  const probability = draftGradeProbability(card.overall / 100, { isModeled });
  const lacking = resolved.hasUnreadablePicks ? ['picks'] : leftOut;
  const confidence = confidenceUnder(lacking, forecastConfidence(draftSnapshot, probability));
  const level = levelOf(card.overall);
  return {
    ...{ draftId: id, season, confidence, leftOut, level, leagueRank, balance, extremes, isPast, isModeled, isAuction },
    ...picks,
    grade: letterGrade(card.overall),
    /** The side of the median redraft on which the roster ends: what `confidence` is about. */
    judged: {
      side: card.overall >= 50 ? ('above' as const) : ('below' as const),
      ...{ probability, levels, roster, redrafts: card.redrafts },
    },
    redraftsBeaten: createFact('redrafts_beaten', card.overall / 100, 'share', null, {
      dataset: 'platform drafts',
      slice: `draft ${id}`,
      rule: 'share of simulated redrafts from the same picks with a lower projected roster value',
    }),
    contrast: contrastOf(level, leagueRank),
    isRookieDraft: draft.isRookieDraft,
    scoring: draft.scoring,
    market: { order: market.order, obstacle: market.obstacle },
    drafted: draft.drafted,
    /** What the verdict says after the grade; null for nothing. */
    verdict: firstOf(VERDICT, review),
    notable: allOf(NOTABLE, review),
    caveats: caveatsOf(draft, resolved),
    plan: weekOnePlan(context, draft, balance),
  };
}

/** What the grade leaves out, in the order it is said. */
function caveatsOf({ isDynasty, isAuction, drafted, market }: DraftContext, { hasUnreadablePicks }: ResolvedDraft) {
  return [
    isDynasty && ('later seasons' as const),
    // no one bid for them, and no buy is judged by them
    isAuction && drafted.some(({ pick }) => pick.isKeeper) && ('keepers' as const),
    !isDynasty && market.obstacle === 'two quarterbacks' && ('one-quarterback ranks' as const),
    hasUnreadablePicks && ('unreadable picks' as const),
  ].filter((caveat) => caveat !== false);
}

/** A position without a pick has nothing to grade: the plan says what is missing. */
function reviewedPositions(model: Model, draft: DraftContext, card: ReportCard) {
  return [...card.positions].flatMap(([position, percentile]) => {
    const own = draft.drafted.filter(({ asset }) => asset.position === position);
    const best = byWorth(own).slice(0, CUTS.length.named);
    const review = {
      position,
      grade: letterGrade(percentile),
      percentile,
      drafted: own.length,
      isStreamed: isStreamed(position),
      leaders: best.map((drafted) => playerCost(draft, drafted)),
      /** Cited for programs: what the leaders were worth before week 1. */
      stats: best.flatMap((drafted) => pickStats(model, draft, drafted)),
    };
    return own.length === 0 ? [] : [review];
  });
}

/** Null where the positions do not differ. */
function extremesOf(balance: readonly PositionBalance[]) {
  const [strongest, weakest] = [strongestSpot(balance), weakestSpot(balance)];
  return strongest && weakest && strongest.percentile > weakest.percentile
    ? { strongest: strongest.position, weakest: weakest.position }
    : null;
}

interface Review {
  readonly bestValue: PickReview | null;
  readonly worstReach: PickReview | null;
  readonly bargain: BuyReview | null;
  readonly overpaid: BuyReview | null;
  readonly extremes: ReturnType<typeof extremesOf>;
  /** Where the verdict says so, single picks have no place in it. */
  readonly isLeaguesBest: boolean;
}

const bestOf = ({ bargain, bestValue }: Review) => (bargain ?? bestValue)?.player;
/** A player who cost too much: a pick, or dollars of an auction. */
const missOf = ({ overpaid, worstReach }: Review) =>
  overpaid
    ? { kind: 'overpaid' as const, player: overpaid.player }
    : worstReach && { kind: 'reach' as const, player: worstReach.player };

const VERDICT = reasons<Review>()({
  value_and_miss: (review) => {
    const [value, miss] = [bestOf(review), missOf(review)];
    return value && miss && !review.isLeaguesBest && { value, miss };
  },
  miss: (review) => {
    const miss = missOf(review);
    return miss && !review.isLeaguesBest && { miss };
  },
  positions: ({ extremes }) => extremes,
});
export type Verdict = ReasonOf<typeof VERDICT>;

/** The picks and buys of the reasoning, in the order they are named. */
const NOTABLE = reasons<Omit<Review, 'extremes' | 'isLeaguesBest'>>()({
  value: ({ bestValue }) => bestValue,
  reach: ({ worstReach }) => worstReach,
  bargain: ({ bargain }) => bargain,
  // the sentence on a bargain says what the prices are compared with
  overpaid: ({ overpaid, bargain }) => overpaid && { ...overpaid, isMarketNamed: bargain !== null },
});
export type Notable = ReasonOf<typeof NOTABLE>;

type Level = 'ahead' | 'even' | 'behind' | 'far_behind' | 'last';
/** How the roster compares with the median redraft. */
function levelOf(percentile: number): Level {
  if (percentile < percentileFrom('D')) return 'last';
  if (percentile < percentileFrom('C')) return 'far_behind';
  if (percentile < percentileFrom('C+')) return 'behind';
  return percentile <= percentileFrom('B') ? 'even' : 'ahead';
}

/** The place among the drafted rosters; null of a part of a roster, or of a guess. */
function leagueRankOf({ rosters, roster, levels, draftId, isRookieDraft, isModeled }: DraftContext) {
  if (isRookieDraft || !isModeled) return null;
  const own = rosterValue(levels, roster);
  const better = rosters.filter((other) => rosterValue(levels, other) > own).length;
  const source = { dataset: 'platform drafts', slice: `draft ${draftId}` } as const;
  return {
    /** 1 is the best; equal rosters share the better rank. */
    rank: createFact('drafted_rank', better + 1, 'rank', null, {
      ...source,
      rule: 'place among the drafted rosters by projected roster value',
    }),
    place: placeOf(better + 1, rosters.length),
    teams: createFact('league_size', rosters.length, 'count', null, { ...source, rule: 'teams with a pick' }),
  };
}

type Place = 'first' | 'upper' | 'middle' | 'lower' | 'last';
function placeOf(rank: number, teams: number): Place {
  if (rank === 1) return 'first';
  if (rank === teams) return 'last';
  if (rank <= CUTS.share.third * teams) return 'upper';
  return rank > (1 - CUTS.share.third) * teams ? 'lower' : 'middle';
}

/** How most of the league drafted, where that is why grade and place differ; null for alike. */
export function contrastOf(level: Level, rank: { readonly place: Place } | null): 'better' | 'worse' | null {
  if (rank?.place === 'first' || rank?.place === 'upper') return level === 'ahead' ? null : 'worse';
  const isLow = rank?.place === 'last' || rank?.place === 'lower';
  return isLow && (level === 'ahead' || level === 'even') ? 'better' : null;
}

// The grade of a drafted roster, its positions, the notable picks or buys, and
// what to do before week 1.
import { createFact, type Fact } from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  type Confidence,
  draftGradeProbability,
  type Grade,
  letterGrade,
  type PlayerValue,
  type ReplacementLevels,
  type ReportCard,
  reportCard,
} from '../../fantasy/index.ts';
import type { LeftOutScoring } from '../../fantasy/scoring/index.ts';
import type { PlayingReport } from '../../nfl/index.ts';
import { resolveDraft } from '../lookup/index.ts';
import {
  type AnalysisContext,
  confidenceUnder,
  forecastConfidence,
  lackedReports,
  type RequestOf,
} from '../shared/index.ts';
import { draggingSpot, type PositionBalance, strongestSpot, weakestSpot, withOwnSlot } from './balance.ts';
import { type BuyReview, reviewedBuys } from './buys.ts';
import { draftContext } from './draft-context.ts';
import { contrastOf, type DraftedRank, leagueRank } from './drafted-rank.ts';
import type { DraftContext, DraftedPlayer, DraftScoring } from './drafted-roster.ts';
import type { MarketOrder, PopularityObstacle } from './market.ts';
import { pickStats } from './pick-stats.ts';
import { type PickReview, type PlayerCost, playerCost, requireJudgedPicks, reviewedPicks } from './picks.ts';
import { byWorth, type PlanStep, weekOnePlan } from './plan.ts';
import { type PositionExtremes, type ReportVerdict, reportVerdict, type Standout, standoutsOf } from './standouts.ts';

/** Players named for a position. */
const MAX_LEADERS = 2;

export interface PositionReview extends PositionBalance {
  /** How many were drafted at the position. */
  readonly drafted: number;
  /** Whether it is filled week by week, so that no one drafts for it. */
  readonly isStreamed: boolean;
  /** The best of them by points above replacement. */
  readonly leaders: readonly PlayerCost[];
  /** Cited for programs: what the leaders were worth before week 1. */
  readonly stats: readonly Fact[];
}

/** That the roster ends on this side of the median redraft: what `confidence` is about. */
export interface JudgedRoster {
  readonly side: 'above' | 'below';
  readonly probability: number;
  readonly levels: ReplacementLevels;
  readonly roster: readonly PlayerValue[];
  readonly redrafts: readonly (readonly PlayerValue[])[];
}

export interface DraftReportDecision {
  readonly draftId: string;
  readonly season: number;
  readonly grade: Grade;
  readonly confidence: Confidence;
  /** Files that say who plays and are missing; none where the call is certain without them. */
  readonly lackedReports: readonly PlayingReport[];
  /** What projections leave out of the league's points. */
  readonly leftOut: readonly LeftOutScoring[];
  readonly judged: JudgedRoster;
  /** Share of simulated redrafts from the same picks that project for fewer points. */
  readonly redraftsBeaten: Fact;
  /** Null where the draft is not the whole roster. */
  readonly leagueRank: DraftedRank | null;
  /** How most of the league drafted, where that is why grade and place differ; null for alike. */
  readonly contrast: 'better' | 'worse' | null;
  /** Whether week 1 of the draft's season is over: nothing is left to plan. */
  readonly isPast: boolean;
  /** How that compares with the median redraft. */
  readonly level: 'ahead' | 'even' | 'behind' | 'far_behind' | 'last';
  /**
   * False when fewer than half of the picks were projected before the season: the
   * grade means little then.
   */
  readonly isModeled: boolean;
  readonly isRookieDraft: boolean;
  readonly isAuction: boolean;
  readonly scoring: DraftScoring;
  /** What orders the simulated redrafts, and why it is not the platform's draft ranks. */
  readonly market: { readonly order: MarketOrder; readonly obstacle: PopularityObstacle | null };
  readonly drafted: readonly DraftedPlayer[];
  readonly balance: readonly PositionReview[];
  readonly verdict: ReportVerdict;
  /** Null where the positions do not differ, or nothing is known of them. */
  readonly extremes: PositionExtremes | null;
  /** The position without which the grade would be clearly better; null for none. */
  readonly drag: string | null;
  /** Empty where no pick or price strayed from the market. */
  readonly standouts: readonly Standout[];
  /** Values against the market, best first; empty without one. */
  readonly bestPicks: readonly PickReview[];
  /** Reaches against the market, worst first; empty without one. */
  readonly worstPicks: readonly PickReview[];
  /** The first of either list; null where every pick was fair. */
  readonly bestValue: PickReview | null;
  readonly worstReach: PickReview | null;
  /**
   * Of an auction: the buy furthest below its fair price, and the one furthest above;
   * null where none is far.
   */
  readonly bargain: BuyReview | null;
  readonly overpaid: BuyReview | null;
  /**
   * What the grade leaves out: seasons after this one, or quarterbacks against
   * ranks made for one a team.
   */
  readonly caveat: 'this season only' | 'one-quarterback ranks' | null;
  /** Own keepers of an auction, which no one bid for and no buy is judged by; null for none. */
  readonly keepers: number | 'many' | null;
  readonly plan: readonly PlanStep[];
}

/**
 * Throws the `AnswerError`s of `resolveDraft`, and 409 `market_not_recorded`
 * where no pick can be judged.
 */
export async function decide(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<DraftReportDecision> {
  const resolved = await resolveDraft(context.leagues, request, context.currentSnapshot.season);
  const { season, startsAt } = resolved.draft;
  const recorded = await context.market.draftRanks(season, startsAt);
  const draft = draftContext(context, resolved, recorded);
  requireJudgedPicks(draft);
  const card = reportCard(draft.levels, draft.roster, draft.simulation);
  // a position without a pick has nothing to grade: the plan says what is missing
  const balance = [...card.positions].flatMap(([position, percentile]): PositionReview[] => {
    const own = draft.drafted.filter(({ asset }) => asset.position === position);
    if (own.length === 0) return [];
    const best = leaders(own);
    return [
      {
        position,
        grade: letterGrade(percentile),
        percentile,
        shortfall: card.shortfalls.get(position) ?? 0,
        drafted: own.length,
        isStreamed: isStreamed(position),
        leaders: best.map((drafted) => playerCost(draft, drafted)),
        stats: best.flatMap((drafted) => pickStats(context.model, draft, drafted)),
      },
    ];
  });
  const { best, worst } = reviewedPicks(context.model, draft);
  const judged = judgedRoster(draft, card);
  const confidence = confidenceUnder(draft.leftOut, forecastConfidence(draft.draftSnapshot, judged.probability));
  const review = {
    isAuction: draft.isAuction,
    bestValue: best[0] ?? null,
    worstReach: worst[0] ?? null,
    ...reviewedBuys(context.model, draft),
  };
  const withSlot = withOwnSlot(balance, draft.levels.slots);
  const positions = extremes(draft, withSlot);
  const place = leagueRank(draft);
  const level = levelOf(card.overall);
  return {
    draftId: resolved.draft.id,
    season: resolved.draft.season,
    grade: letterGrade(card.overall),
    redraftsBeaten: createFact('redrafts_beaten', card.overall / 100, 'share', null, {
      dataset: 'platform drafts',
      slice: `draft ${resolved.draft.id}`,
      rule: 'share of simulated redrafts from the same picks with a lower projected roster value',
    }),
    confidence,
    lackedReports: lackedReports(draft.draftSnapshot, confidence),
    leftOut: draft.leftOut,
    judged,
    leagueRank: place,
    contrast: contrastOf(level, place),
    isPast: draft.isPast,
    isModeled: draft.isModeled,
    isRookieDraft: draft.isRookieDraft,
    scoring: draft.scoring,
    market: { order: draft.market.order, obstacle: draft.market.obstacle },
    drafted: draft.drafted,
    balance,
    verdict: reportVerdict(review, positions),
    extremes: positions,
    drag: draft.isModeled ? (draggingSpot(withSlot, card.overall)?.position ?? null) : null,
    standouts: standoutsOf({ ...review, teams: draft.valuedLeague.teams }),
    level,
    bestPicks: best,
    worstPicks: worst,
    ...review,
    caveat: caveatOf(draft),
    keepers: draft.isAuction ? keepersOf(draft) : null,
    plan: weekOnePlan(context, draft, balance),
  };
}

/** Percentiles between which a roster is about as good as the median redraft. */
const MIN_EVEN = 42;
const MAX_EVEN = 58;
/** Percentile below which a roster is well below average. */
const MAX_FAR_BEHIND = 30;
/** Percentile below which hardly any redraft is worse. */
const MAX_LAST = 5;

function levelOf(percentile: number): DraftReportDecision['level'] {
  if (percentile < MAX_LAST) return 'last';
  if (percentile < MAX_FAR_BEHIND) return 'far_behind';
  if (percentile < MIN_EVEN) return 'behind';
  return percentile <= MAX_EVEN ? 'even' : 'ahead';
}

function judgedRoster({ levels, roster, isModeled }: DraftContext, { overall, redrafts }: ReportCard): JudgedRoster {
  const probability = draftGradeProbability(overall / 100, { isModeled });
  return { side: overall >= 50 ? 'above' : 'below', probability, levels, roster, redrafts };
}

function leaders(own: readonly DraftedPlayer[]): readonly DraftedPlayer[] {
  return byWorth(own).slice(0, MAX_LEADERS);
}

function extremes({ isModeled }: DraftContext, balance: readonly PositionBalance[]): PositionExtremes | null {
  const [strongest, weakest] = [strongestSpot(balance), weakestSpot(balance)];
  return isModeled && strongest && weakest && strongest.percentile > weakest.percentile
    ? { strongest: strongest.position, weakest: weakest.position }
    : null;
}

/** Larger counts would have to be cited. */
const MAX_COUNT_IN_WORDS = 10;

function keepersOf({ drafted }: DraftContext): DraftReportDecision['keepers'] {
  const count = drafted.filter(({ pick }) => pick.isKeeper).length;
  if (count === 0) return null;
  return count > MAX_COUNT_IN_WORDS ? 'many' : count;
}

function caveatOf({ isDynasty, market }: DraftContext): DraftReportDecision['caveat'] {
  if (isDynasty) return 'this season only';
  return market.obstacle === 'two quarterbacks' ? 'one-quarterback ranks' : null;
}

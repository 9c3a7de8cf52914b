// The grade of a drafted roster, its positions, the notable picks or buys, and
// what to do before week 1.
import { createFact, lookUp } from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import { isStreamed, POSITIONS_WITHOUT_BENCH } from '../../fantasy/defaults/index.ts';
import {
  draftGradeProbability,
  isEligible,
  isFlexSlot,
  letterGrade,
  percentileFrom,
  positionsOfSlot,
  type ReportCard,
  reportCard,
  rosterValue,
  WEAK_PERCENTILE,
} from '../../fantasy/index.ts';
import { statusOf } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import { finishWithPauses } from '../../steps/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type ResolvedDraft, resolveDraft } from '../lookup/index.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { type DraftContext, type DraftedPlayer, draftContext, type NamedPlayer } from './draft-context.ts';
import {
  type BuyReview,
  type PickReview,
  pickStats,
  playerCost,
  requireJudgedPicks,
  reviewedBuys,
  reviewedPicks,
} from './picks.ts';

export type DraftReportDecision = Awaited<ReturnType<typeof decide>>;

/** Throws those of `resolveDraft`, and 409 `market_not_recorded` without a pick to judge. */
export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const resolved = await resolveDraft(context.leagues, request, context.currentSnapshot.season);
  const { id, season, startsAt } = resolved.draft;
  const draft = draftContext(context, resolved, await context.market.draftRanks(season, startsAt));
  requireJudgedPicks(draft);
  const { levels, roster, isPast, isModeled, isAuction, leftOut, draftSnapshot, market } = draft;
  const card = await finishWithPauses(reportCard(levels, roster, draft.simulation), context.pause);
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
  const spots = byPercentile(balance);
  const [weakest] = spots;
  // of equals the first in the usual order
  const strongest = spots.find(({ percentile }) => percentile === spots.at(-1)?.percentile);
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

const VERDICT = reasons<Review>()({
  /** A player who cost too much: dollars of an auction, or a pick. */
  miss: ({ overpaid, worstReach, bargain, bestValue, isLeaguesBest }) => {
    const miss = overpaid ?? worstReach;
    const kind = overpaid ? ('overpaid' as const) : ('reach' as const);
    return miss && !isLeaguesBest && { kind, player: miss.player, value: (bargain ?? bestValue)?.player ?? null };
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

/** Starters off in one week who cannot all be replaced from a bench. */
const MIN_SHARED_BYE = 3;

type Situation = ReturnType<typeof situationOf>;

function situationOf(context: AnalysisContext, draft: DraftContext, balance: readonly PositionBalance[]) {
  const { drafted, levels } = draft;
  const { currentSnapshot: snapshot } = context;
  const best = [...drafted].sort((a, b) => b.overReplacement - a.overReplacement);
  const starters = startersOf(drafted, levels.slots);
  const isOut = ({ player }: DraftedPlayer) => player !== null && statusOf(snapshot, player).availability === 'out';
  const weak = withOwnSlot(balance, levels.slots).filter(({ percentile }) => percentile < WEAK_PERCENTILE);
  return {
    context,
    draft,
    best,
    starters,
    /** Starting positions without a drafted player. */
    empty: [...new Set(levels.slots)].filter(
      (slot) => !isFlexSlot(slot) && !drafted.some(({ asset }) => asset.position === slot),
    ),
    /** Starters who are out for week 1. */
    missing: starters.filter(isOut),
    weakest: byPercentile(weak)[0]?.position,
  };
}

const named = (players: readonly DraftedPlayer[]): readonly NamedPlayer[] =>
  players.slice(0, CUTS.length.listed).map(({ identity }) => identity);

const STEPS = reasons<Situation>()({
  // what the league lacks
  adds_off: ({ draft }) => !draft.canAdd && {},
  // what the roster lacks
  fill: ({ draft, empty }) =>
    draft.canAdd &&
    empty.length > 0 && {
      positions: empty.map((position) => ({ position, claim: draft.bestUndrafted(position)?.identity ?? null })),
    },
  cover: ({ missing }) => missing.length > 0 && { players: named(missing) },
  help: ({ draft, weakest }) => weakest !== undefined && (draft.canAdd || draft.canTrade) && helpAt(draft, weakest),
  bye: (situation) => sharedBye(situation),
});

/** What is left to do where there is no other step. */
const ONLY_STEP = reasons<Situation>()({
  // the rookie who should help soonest
  rookie: ({ draft, best: [first] }) =>
    draft.isRookieDraft && first && first.overReplacement > 0 && { player: first.identity },
  no_move: ({ draft }) => !draft.isRookieDraft && {},
});

export type PlanStep = ReasonOf<typeof STEPS> | ReasonOf<typeof ONLY_STEP>;

/** Empty once week 1 is over: it could not be followed. */
function weekOnePlan(...asked: Parameters<typeof situationOf>): readonly PlanStep[] {
  const [, draft] = asked;
  if (draft.isPast) return [];
  const situation = situationOf(...asked);
  // the rest of a roster is not in a draft of rookies: what it lacks is not known here
  const steps = draft.isRookieDraft ? [] : allOf(STEPS, situation);
  return steps.length > 0 ? steps : allOf(ONLY_STEP, situation);
}

/**
 * The best lineup: slots of one position first, then the flex spots. Who is worth points above
 * replacement comes first; a slot that takes a quarterback goes by points, as a quarterback
 * outscores whoever else might fill it.
 */
function startersOf(drafted: readonly DraftedPlayer[], slots: readonly string[]): readonly DraftedPlayer[] {
  const starters = new Set<DraftedPlayer>();
  const narrowestFirst = [...slots].sort((a, b) => positionsOfSlot(a).length - positionsOfSlot(b).length);
  for (const slot of narrowestFirst) {
    const left = drafted.filter((each) => !starters.has(each) && isEligible(slot, [each.asset.position]));
    const [best] = positionsOfSlot(slot).includes('QB') ? byPoints(left) : byWorth(left);
    if (best) starters.add(best);
  }
  return [...starters];
}

/** Points above replacement, then points: below replacement, who misses more games loses less. */
const byWorth = (drafted: readonly DraftedPlayer[]): readonly DraftedPlayer[] =>
  byPoints(drafted).sort((a, b) => Math.max(0, b.overReplacement) - Math.max(0, a.overReplacement));

const byPoints = (drafted: readonly DraftedPlayer[]): DraftedPlayer[] =>
  [...drafted].sort((a, b) => b.asset.points - a.asset.points);

/** The weakest position, with who starts there; a superflex slot counts. */
function helpAt(draft: DraftContext, position: string) {
  const there = byPoints(draft.drafted).filter(({ asset }) => asset.position === position);
  const isOwn = (slot: string) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX');
  const own = draft.levels.slots.filter(isOwn).length;
  const [starters, backup] = [there.slice(0, own), there[own]];
  const lastStarter = starters.at(-1);
  const undrafted = draft.bestUndrafted(position);
  const isCover =
    undrafted &&
    (!lastStarter || undrafted.points >= CUTS.share.nearly * lastStarter.asset.points) &&
    (!backup || undrafted.points >= backup.asset.points);
  return {
    position,
    starters: starters.map(({ identity }) => identity),
    /** The best undrafted player, who projects for nearly as much as the starter. */
    claim: isCover ? undrafted.identity : null,
    canTrade: draft.canTrade,
  };
}

/**
 * The starters who are off in the week that takes the most of them; null for few. A kicker and a
 * D/ST, streamed as they are, decide no week and are named with the others.
 */
function sharedBye({ context, draft: { draftSnapshot }, starters }: Situation) {
  const outlook = context.model.season(draftSnapshot);
  const byesOf = ({ player }: DraftedPlayer): readonly number[] =>
    ((player && outlook.projectionFor(player)?.weeks) ?? []).flatMap(({ week, opponent }) =>
      opponent === null ? [week] : [],
    );
  const byes = starters.filter(({ identity }) => !POSITIONS_WITHOUT_BENCH.has(identity.position)).map(byesOf);
  const [most] = [...new Set(byes.flat())]
    .map((week) => ({ week, off: byes.filter((weeks) => weeks.includes(week)).length }))
    .sort((a, b) => b.off - a.off);
  if (!most || most.off < MIN_SHARED_BYE) return null;
  const players = starters.filter((starter) => byesOf(starter).includes(most.week));
  const team = players[0]?.team ?? null;
  const week = lookUp(context, {
    ...{ dataset: 'nflverse schedules', stat: 'bye_week', unit: 'count', rule: 'bye week' },
    season: draftSnapshot.season,
    weeks: [most.week],
    player: null,
    ...(team === null ? {} : { team }),
  });
  return week && { week, players: players.map(({ identity }) => identity) };
}

interface PositionBalance {
  readonly position: string;
  readonly percentile: number;
}

/** The worst first. Kickers and defenses change week by week, so they make no draft. */
export const byPercentile = (balance: readonly PositionBalance[]): readonly PositionBalance[] =>
  balance.filter(({ position }) => !isStreamed(position)).sort((a, b) => a.percentile - b.percentile);

/** Positions with a slot of their own; all of them where every slot is shared. */
export function withOwnSlot<Balance extends PositionBalance>(
  balance: readonly Balance[],
  slots: readonly string[],
): readonly Balance[] {
  const own = balance.filter(({ position }) => slots.includes(position));
  return own.length > 0 ? own : balance;
}

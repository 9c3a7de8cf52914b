// The free agents of the league worth a claim, with the facts for each: value, this week, why now,
// the next best, and the bid.
import { createFact, type Fact, isShownAsZero, playerSlice, type Unit } from '../../citations/index.ts';
import {
  allocateBudget,
  alternativeBids,
  type Bid,
  bidForPoints,
  canStart,
  canWin,
  roundToDisplayed,
  seasonValues,
  type WinCurve,
  worthOf,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { depthOf, type Player, statusForWeek } from '../../nfl/index.ts';
import {
  absenceOf,
  type Brief,
  brief,
  citedName,
  forecastConfidence,
  goodNews,
  isInDoubt,
  programStats,
  roleProfile,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import {
  type BiddingState,
  type Leavers,
  leagueCurve,
  priceOfPoints,
  type WaiverClaim,
  waiverClaims,
} from './claims.ts';
import { startableOdds } from './drops.ts';
import { pointsLeft } from './grades.ts';
import type { FreeAgentPool, RosterContext } from './roster-context.ts';

/** Best claim first. */
export async function waiverCalls(team: RosterContext, pool: FreeAgentPool, leavers: Leavers) {
  const winnable = await winnableClaims(team, pool, leavers);
  return winnable.map(({ claim, bid }, i) => {
    const call = waiverCall(team, claim, bid);
    return { ...call, leagueNote: i === 0 ? leagueNoteOf(team, pool, call) : null };
  });
}

export type WaiverCall = Awaited<ReturnType<typeof waiverCalls>>[number];

function waiverCall(team: RosterContext, claim: WaiverClaim, bid: ClaimBid) {
  const { player, drop, reserve, startsThisWeek, displacement, startable, gain } = claim;
  const { snapshot } = team;
  const context = team.scoringContext(player);
  const profile = brief(context, player, team.scoring);
  const { forecast } = profile;
  const own = pointsLeft(team, player);
  const next = bid.kind === 'priority' ? null : nextBest(team, claim, own);
  const reason = firstOf<ClaimRole, typeof CLAIM_REASONS>(CLAIM_REASONS, claimRole(team, profile, claim));
  const doubt = startsThisWeek && forecast && isInDoubt(profile) ? profile.playingTime : null;
  return {
    ...{ player, profile, gain, pointsLeft: own, displacement, doubt, nextBest: next, drop, reserve, bid },
    // who is only about as good as the starter is no start
    label: startsThisWeek && displacement.evenWith === null ? ('start' as const) : ('stash' as const),
    /** What `confidence` is the word for: to be startable over the next three games. */
    probability: claimProbability(startable),
    confidence: forecastConfidence(snapshot, claimProbability(startable)),
    /** The projected odds of that; a free agent's come true less often. */
    odds: startableOdds(team, player),
    hasLaterWeeks: snapshot.week < team.lastWeek,
    reason,
    isUsageFit: isUsageFit(team, profile),
    displacedPoints: pointsOf(team, displacement.startsOver),
    /** Why a stash gets no points this week. */
    absence: absenceOf(snapshot, profile),
    stats: programStats(context, player, { week: team.scoring, season: team.seasonScoring }),
    // four decimals, as the contract has them
    winProbability: bid.wins === null ? null : Math.round(bid.wins * 1e4) / 1e4,
  };
}

/**
 * Odds, not log odds, of a free agent in a league to be startable, as a share of the odds projected
 * for him: e to the -.33, fitted to 542 claims of 2021 to 2024. His league's managers know what
 * files do not say, and a claim is the best of many such odds (docs/research/confidence.md).
 */
const FREE_AGENT_ODDS = 0.72;

/** Probability that a free agent claimed in a league is startable, from the projected one. */
export function claimProbability(startable: number): number {
  const odds = FREE_AGENT_ODDS * startable;
  return odds / (odds + 1 - startable);
}

/** Rounds of claims; where rivals outbid this team for every free agent the last one ends them. */
const MAX_SEARCHES = 4;

/** A bid that cannot win is no advice: the claims are chosen again without its player. */
async function winnableClaims(team: RosterContext, pool: FreeAgentPool, leavers: Leavers) {
  const outOfReach = new Set<Player>();
  for (let searches = 1; ; searches++) {
    const claims = await waiverClaims(team, pool, leavers, outOfReach);
    const bids = waiverBids(team, pool, claims);
    const winnable = claims.flatMap((claim, i) => (bids[i] ? [{ claim, bid: bids[i] }] : []));
    for (const [i, { player }] of claims.entries()) if (!bids[i]) outOfReach.add(player);
    if (winnable.length === claims.length || searches === MAX_SEARCHES) return winnable;
  }
}

/** What the first claim says of the league: how claims are won in it, and whose money decides. */
function leagueNoteOf(team: RosterContext, { bidding }: FreeAgentPool, { player, bid }: ReturnType<typeof waiverCall>) {
  if (!bidding) return { kind: 'waiver_priority' as const, facts: {} };
  if (bid.kind !== 'bid') return null;
  // money has no other use
  if (bid.facts.value.unit === 'points') return { kind: 'last_week' as const, facts: {} };
  const { rivals, budgetLeft } = bidding;
  const most = Math.max(0, ...rivals.map(({ left }) => left));
  if (bid.percent > 100 * most) return { kind: 'outbids_all' as const, facts: { left: rivalsLeft(bidding, most) } };
  const { outlook, valuedLeague } = team;
  const needs = { values: seasonValues(outlook, valuedLeague), slots: valuedLeague.slots };
  const [richest] = rivals
    .filter(({ left, players }) => left > budgetLeft && canStart(players, player, needs))
    .sort((a, b) => b.left - a.left);
  return richest && roundToDisplayed(bid.wins) < CUTS.odds.likely
    ? { kind: 'richer_rival' as const, facts: { left: rivalsLeft(bidding, richest.left) } }
    : null;
}
export type LeagueNote = NonNullable<ReturnType<typeof leagueNoteOf>>;

const rivalsLeft = (bidding: BiddingState, share: number): Fact =>
  dollarsOf(bidding, 'rivals_budget_left', share * bidding.budget);

/** Null of a player in doubt. */
function pointsOf({ members }: RosterContext, player: Player | null): Fact | null {
  const profile = members.find((member) => member.player === player)?.profile;
  return profile?.forecast && !isInDoubt(profile) ? profile.forecast.mean : null;
}

/** Why a bid is low: who is free at no cost. In the last week the points say it. */
function nextBest(team: RosterContext, { next }: WaiverClaim, own: Fact | null) {
  if (team.snapshot.week === team.lastWeek || !next || !own) return null;
  const other = pointsLeft(team, next);
  return other && other.value <= own.value ? { player: next, pointsLeft: other } : null;
}

/** What is known of a free agent's role. */
function claimRole(team: RosterContext, profile: Brief, { startsThisWeek }: WaiverClaim) {
  const { player } = profile;
  const role = roleProfile(team.snapshot, player);
  const news = goodNews(role);
  // a starter's workload is in his usage: it is a reason where it says who he played for
  const isReason = news !== null && (REASON_NEWS.includes(news) || (news === 'starter_role' && role.filledIn !== null));
  return { team, profile, player, startsThisWeek, role, news: isReason ? news : null };
}
type ClaimRole = ReturnType<typeof claimRole>;

const REASON_NEWS: readonly string[] = ['opening', 'taken_over', 'rising_role'];

/** Why a free agent is worth a claim now: the first that holds, or none but his usage. */
const CLAIM_REASONS = reasons<ClaimRole>()({
  news: ({ news, role }) => news && { news, role },
  rookie: ({ team, profile, player }) => profile.games.length === 0 && player.entryYear === team.snapshot.season && {},
  backup: ({ team, player, startsThisWeek }) => {
    const starter = startsThisWeek ? null : starterAhead(team, player);
    return starter && { starter };
  },
});
export type ClaimReason = ReasonOf<typeof CLAIM_REASONS>;

const POINTS_ALONE: readonly string[] = ['K', 'QB'];

/**
 * Whether his usage may be said next to the projection: not far below it, where a new role is why.
 * Of a kicker or quarterback there are points alone, and of another scoring than the league's.
 */
function isUsageFit({ outlook }: RosterContext, { player, usage }: Brief): boolean {
  if (POINTS_ALONE.includes(player.position)) return false;
  const projection = outlook.projectionFor(player);
  if (!projection || !usage.pointsPerGame) return true;
  return usage.pointsPerGame.value >= CUTS.share.most * outlook.outcome(projection, SCORING_PRESETS.ppr).perGame;
}

/** The others of his position with a projection, the most PPR points over the weeks left first. */
function teammates({ snapshot, outlook }: RosterContext, player: Player) {
  const team = snapshot.teamOf(player);
  return outlook.projections
    .filter((entry) => entry.team === team && entry.player !== player && entry.player.position === player.position)
    .map((entry) => ({
      player: entry.player,
      points: outlook.outcome(entry, SCORING_PRESETS.ppr).points,
      place: depthOf(snapshot, entry.player) ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => b.points - a.points);
}

/** The healthy back with the most points, far ahead of the next, the player, or listed ahead. */
function starterAhead(team: RosterContext, player: Player): Player | null {
  const projection = team.outlook.projectionFor(player);
  if (player.position !== 'RB' || !projection) return null;
  const { points } = team.outlook.outcome(projection, SCORING_PRESETS.ppr);
  const own = depthOf(team.snapshot, player) ?? Number.POSITIVE_INFINITY;
  const [first, second] = teammates(team, player);
  if (!first || statusForWeek(team.snapshot, first.player).availability === 'out') return null;
  const isListedAhead = first.place < own && first.points >= CUTS.share.half * points;
  const isNext = !second || second.points < points;
  return isNext && (isListedAhead || points <= CUTS.share.nearly * first.points) ? first.player : null;
}

/** Least points of a claim when money has no other use: it gets what others leave. */
const MIN_LAST_WEEK_POINTS = 1e-6;
/** Of shares. */
const ROUNDING_TOLERANCE = 1e-9;

const priority = () => ({ kind: 'priority' as const, percent: 0, wins: null, facts: {} });

/** A bid in percent of the budget; its odds are null where the league takes no bid of zero. */
export type ClaimBid =
  | ReturnType<typeof priority>
  | NonNullable<ReturnType<typeof placedBid>>
  | NonNullable<ReturnType<typeof noBid>>;
export type CitedBid = ReturnType<typeof citedBid>;

/** What a claim is worth to the team: shares of the budget, or, in the last week, points. */
export interface ClaimValue {
  /** Null where it is worth no more than the next best free agent. */
  readonly amount: Fact | null;
  readonly unit: 'budget' | 'points';
}

/** A claim that a bid is sought for. */
interface Offer {
  readonly bidding: BiddingState;
  readonly claim: WaiverClaim;
  readonly curve: WinCurve;
  readonly value: ClaimValue;
}

/** One for each claim, in order; null where no bid that makes sense can win. */
function waiverBids(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  if (!bidding) return claims.map(priority);
  const price = priceOfPoints(team, bidding);
  const offers = claims.map((claim): Offer => {
    const curve = leagueCurve(team, bidding, claim.demandRank);
    return {
      bidding,
      claim,
      curve,
      value: price === null ? pointsGained(bidding, claim) : budgetWorth(bidding, claim, price),
    };
  });
  return price === null ? lastBids(bidding, offers) : savingBids(bidding, offers, price);
}

function budgetWorth({ slice }: BiddingState, claim: WaiverClaim, price: number): ClaimValue {
  const amount = createFact('claim_value', worthOf(claim.gainOverNext, price), 'share', citedName(claim.player), {
    ...sourceOf(slice, claim),
    rule: 'points gained over the free agents behind him, each at his own best bid and its odds; 100 over a season being the whole budget',
  });
  return { amount: roundToDisplayed(amount.value) > 0 ? amount : null, unit: 'budget' };
}

function pointsGained({ slice }: BiddingState, claim: WaiverClaim): ClaimValue {
  const points = createFact('claim_points', claim.gainOverNext, 'points', citedName(claim.player), {
    ...sourceOf(slice, claim),
    rule: 'points gained in the last week over the free agents behind him, each with the odds that the least bid wins him',
  });
  const amount = points.value <= 0 || isShownAsZero(points.value) ? null : points;
  return { amount, unit: 'points' };
}

/** Each bid weighs his value against the money; the next claim has what is left. */
function savingBids(bidding: BiddingState, offers: readonly Offer[], price: number) {
  const { minBid } = bidding;
  let spent = 0;
  return offers.map((offer): ClaimBid | null => {
    const { gainOverNext: gain } = offer.claim;
    const budgetLeft = Math.max(0, bidding.budgetLeft - spent / 100);
    if (!canBid(budgetLeft, minBid)) return noBid(offer);
    const bid = bidForPoints({ curve: offer.curve, gain, price, budgetLeft, minBid });
    const rule = 'maximum of odds x (value - bid) over whole percents of the budget, one at least';
    const placed = placedBid(offer, bid, { budgetLeft, rule });
    if (placed) spent += bid.percent;
    return placed;
  });
}

/** In the league's last week money has no other use: the claims share all that helps. */
function lastBids({ minBid, budgetLeft }: BiddingState, offers: readonly Offer[]) {
  const claims = offers.map(({ claim: { gainOverNext }, curve }) => ({
    curve,
    value: Math.max(MIN_LAST_WEEK_POINTS, gainOverNext),
  }));
  const bids = canBid(budgetLeft, minBid) ? allocateBudget({ claims, budgetLeft, minBid }) : [];
  const rule =
    'greatest sum of odds x points over the claims, sharing what is left in whole percents, odds in whole percents';
  return offers.map((offer, i): ClaimBid | null => {
    const bid = bids[i];
    return bid ? placedBid(offer, bid, { budgetLeft, rule }) : noBid(offer);
  });
}

/** Whether there is a whole percent that the league takes as a bid. */
const canBid = (budgetLeft: number, minBid: number): boolean =>
  budgetLeft >= Math.max(minBid, 0.01) - ROUNDING_TOLERANCE;

/** The bid with what cheaper and higher ones would win; null where it cannot win. */
function placedBid(
  offer: Offer,
  bid: Bid,
  { budgetLeft, rule }: { readonly budgetLeft: number; readonly rule: string },
) {
  if (!canWin(bid)) return null;
  const { curve, bidding, value } = offer;
  // more than he is worth is no advice; an amount too small to be shown is worth no percent
  const worth = value.amount === null ? 0 : Math.round(100 * value.amount.value);
  const most = value.unit === 'budget' ? Math.max(bid.percent, worth) : 100;
  const alternatives = alternativeBids({ curve, bid, budgetLeft, minBid: bidding.minBid })
    .filter(({ percent }) => percent <= most)
    .map((point) => citedBid(offer, point, `least whole percent of the budget with odds of ${point.level} or more`));
  const { percent, winProbability: wins } = bid;
  const facts = {
    value,
    bid: citedBid(offer, bid, rule),
    left: dollarsOf(bidding, 'budget_left', bidding.budgetLeft * bidding.budget),
    alternatives,
  };
  return { kind: 'bid' as const, percent, wins, facts };
}

const dollarsOf = ({ slice }: BiddingState, stat: string, dollars: number): Fact =>
  createFact(stat, Math.round(dollars), 'count', null, { dataset: 'platform rosters', slice });

/** A bid of zero, or none; null where zero is a bid that cannot win. */
function noBid(offer: Offer) {
  const zero = offer.bidding.minBid <= 0 ? { percent: 0, winProbability: offer.curve(0) } : null;
  if (zero && !canWin(zero)) return null;
  const zeroBid = zero && citedBid(offer, zero, 'all that is left, in whole percents of the budget');
  const wins = zero?.winProbability ?? null;
  return { kind: 'no_money' as const, percent: 0, wins, facts: { value: offer.value, zeroBid } };
}

function citedBid({ bidding: { slice, budget }, claim }: Offer, { percent, winProbability }: Bid, rule: string) {
  const fact = (stat: string, value: number, unit: Unit, basis: string) =>
    createFact(stat, value, unit, citedName(claim.player), { ...sourceOf(slice, claim), rule: basis });
  const dollars = Math.ceil((percent * budget) / 100 - ROUNDING_TOLERANCE);
  const rival = `every rival on the week's number ${claim.demandRank}, shrunk to other leagues`;
  return {
    share: fact('bid', percent / 100, 'share', rule),
    dollars: fact('bid_dollars', dollars, 'count', `${percent}% of the season's budget of ${budget}, in whole dollars`),
    odds: fact('win_odds', winProbability, 'share', `odds that ${percent}% of the budget beats ${rival}`),
  };
}

const sourceOf = (slice: string, { player }: WaiverClaim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, ${playerSlice(player)}` }) as const;

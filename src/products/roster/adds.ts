// The free agents of the league worth a claim, with the facts for each: value, this week, why now,
// the next best, and the bid.
import type { Fact } from '../../citations/index.ts';
import { DAY_MS } from '../../durations/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { depthOf, type Player, statusForWeek } from '../../nfl/index.ts';
import {
  absenceOf,
  type Brief,
  brief,
  forecastConfidence,
  goodNews,
  isInDoubt,
  programStats,
  roleProfile,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { type ClaimBid, waiverBids } from './bids.ts';
import { type WaiverClaim, waiverClaims } from './claims.ts';
import { type DropCandidate, startableOdds } from './drops.ts';
import { playerOutlook, pointsLeft } from './grades.ts';
import type { LineupCalls } from './lineup.ts';
import type { FreeAgentPool, RosterContext } from './roster-context.ts';

/** Best claim first; and whether none can win, because rivals bid on all who would help. */
export function waiverCalls(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
  lineup: LineupCalls,
  reserveEligible: readonly Player[],
) {
  const { winnable, outOfReach } = winnableClaims(team, pool, (excluded) =>
    waiverClaims(team, pool, drops, lineup, reserveEligible, excluded),
  );
  const claims = winnable.map(({ claim, bid }, i) => {
    const call = waiverCall(team, claim, bid);
    return { ...call, leagueNote: i === 0 ? leagueNoteOf(team, call) : null };
  });
  return { claims, cannotWin: claims.length === 0 && outOfReach.size > 0 };
}

export type WaiverCall = ReturnType<typeof waiverCalls>['claims'][number];

function waiverCall(team: RosterContext, claim: WaiverClaim, placed: ClaimBid) {
  const { player, drop, reserve, startsThisWeek, displacement, startable, gain } = claim;
  const { snapshot } = team;
  const context = team.scoringContext(player);
  const profile = brief(context, player, team.scoring);
  const { forecast } = profile;
  const own = pointsLeft(team, player);
  const next = placed.kind === 'priority' ? null : nextBest(team, claim, own);
  const reason = claimReason(team, profile, claim);
  const doubt = startsThisWeek && forecast && isInDoubt(profile) ? profile.playingTime : null;
  // over one who projects for as much, as shown, he is worth nothing
  const isAsGood = next?.pointsLeft && own && !next.isContested;
  const bid = isAsGood && Math.round(own.value) <= Math.round(next.pointsLeft.value) ? worthNoMore(placed) : placed;
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
    matchup: startsThisWeek && forecast ? profile.opponentGrade : null,
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
function winnableClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  claimsWithout: (outOfReach: ReadonlySet<Player>) => readonly WaiverClaim[],
) {
  const outOfReach = new Set<Player>();
  for (let searches = 1; ; searches++) {
    const claims = claimsWithout(outOfReach);
    const bids = waiverBids(team, pool, claims);
    const winnable = claims.flatMap((claim, i) => {
      const bid = bids[i];
      return bid ? [{ claim, bid }] : [];
    });
    for (const [i, { player }] of claims.entries()) if (!bids[i]) outOfReach.add(player);
    if (winnable.length === claims.length || searches === MAX_SEARCHES) return { winnable, outOfReach };
  }
}

/** In the league's last week a claim within a day of his kickoff may clear after the game. */
function leagueNoteOf(
  { snapshot, lastWeek, clock }: RosterContext,
  { profile, bid }: ReturnType<typeof waiverCall>,
): 'add_now' | 'waiver_priority' | 'last_week' | null {
  const kickoff = clock.kickoffOf(profile.team);
  if (snapshot.week === lastWeek && kickoff !== null && kickoff - clock.now < DAY_MS) return 'add_now';
  if (bid.kind === 'priority') return 'waiver_priority';
  return bid.kind === 'bid' && bid.facts.value.unit === 'points' ? 'last_week' : null;
}

/** What he is worth over one as good is noise. */
const worthNoMore = (bid: ClaimBid): ClaimBid =>
  bid.kind === 'bid' ? { ...bid, facts: { ...bid.facts, value: { ...bid.facts.value, amount: null } } } : bid;

/** Null of a player in doubt. */
function pointsOf({ members }: RosterContext, player: Player | null): Fact | null {
  const profile = members.find((member) => member.player === player)?.profile;
  return profile?.forecast && !isInDoubt(profile) ? profile.forecast.mean : null;
}

/** Why a bid is low: who is free at no cost. In the last week the points say it. */
function nextBest(team: RosterContext, { next, isNextContested }: WaiverClaim, own: Fact | null) {
  if (team.snapshot.week === team.lastWeek || !next || !own) return null;
  const { pointsLeft: other } = playerOutlook(team, next);
  if (!other || other.value > own.value) return null;
  // about as good, and wanted by rivals: the first is worth a bid all the same
  return {
    player: next,
    pointsLeft: other,
    isContested: isNextContested && other.value >= CUTS.share.nearly * own.value,
  };
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

const claimReason = (team: RosterContext, profile: Brief, claim: WaiverClaim): ClaimReason | null =>
  firstOf<ClaimRole, typeof CLAIM_REASONS>(CLAIM_REASONS, claimRole(team, profile, claim));

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

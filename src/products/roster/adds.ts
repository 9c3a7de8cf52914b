// The free agents of the league worth a claim, with the facts for each: value, this week, role,
// the next best, and the bid.
import type { Fact } from '../../citations/index.ts';
import { DAY_MS } from '../../durations/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Absence, OpponentGrade, PlayingTime } from '../phrases/index.ts';
import {
  absenceOf,
  forecastConfidence,
  gradeOpponent,
  isInDoubt,
  type PlayerProfile,
  playerProfile,
  playingTime,
  programStats,
} from '../shared/index.ts';
import { waiverBids } from './bids.ts';
import type { ClaimBid } from './claim-bid.ts';
import { claimProbability } from './claim-odds.ts';
import { type ClaimRole, claimRole } from './claim-reason.ts';
import { type WaiverClaim, waiverClaims } from './claims.ts';
import type { Displacement } from './displaced.ts';
import { type DropCandidate, startableOdds } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import { type PlayerOutlook, playerOutlook, pointsLeft } from './grades.ts';
import type { LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';

export interface WaiverCall {
  readonly player: Player;
  readonly profile: PlayerProfile;
  readonly label: 'start' | 'stash';
  /** What `confidence` is the word for: to be startable over the next three games. */
  readonly probability: number;
  readonly confidence: Confidence;
  /** The projected odds of that; a free agent's come true less often (`claim-odds.ts`). */
  readonly odds: Fact | null;
  /** Points the team gains over the weeks left. */
  readonly gain: number;
  /** Points projected for the weeks left. */
  readonly pointsLeft: Fact | null;
  /** Whether the weeks left are more than this one. */
  readonly hasLaterWeeks: boolean;
  /** Why he is worth a claim now. */
  readonly role: ClaimRole;
  /** What he does to this week's lineup. */
  readonly displacement: Displacement;
  /** This week's points of who sits for him; null where no one does, or where he is in doubt. */
  readonly displacedPoints: Fact | null;
  /** Why a stash gets no points this week; null where he may play. */
  readonly absence: Absence | null;
  /** The opponent of this week's start; null for a stash, a D/ST and without a projection. */
  readonly matchup: OpponentGrade | null;
  /** Null where the player is sure to play, or for a stash. */
  readonly doubt: PlayingTime | null;
  /** `depth_chart`: the reason of the claim says why he is in doubt. */
  readonly doubtReason: 'health' | 'depth_chart';
  /** The next best free agent of the position, where he is not the better one by the weeks left. */
  readonly nextBest: NextBest | null;
  /** Who to drop; null with an open roster spot. */
  readonly drop: Player | null;
  /** Who moves to the reserve list to make room; null where a drop does, or an open roster spot. */
  readonly reserve: Player | null;
  /** Its value is left out where another free agent projects for as much. */
  readonly bid: ClaimBid;
  /**
   * What the first claim says of the league: it takes no bids, money left over is worth nothing, or
   * a claim may clear after the game.
   */
  readonly leagueNote: 'waiver_priority' | 'last_week' | 'add_now' | null;
  /** Cited for programs, under the league's scoring. */
  readonly stats: readonly Fact[];
  /** Odds that the bid wins, 0 to 1; null where nothing can be bid. */
  readonly winProbability: number | null;
}

export interface NextBest extends PlayerOutlook {
  /** About as good, and wanted by rivals: why the first is worth a bid all the same. */
  readonly isContested: boolean;
}

export interface WaiverCalls {
  /** Best claim first. */
  readonly claims: readonly WaiverCall[];
  /** Whether the money is spent, and rivals bid on every free agent who would help. */
  readonly cannotWin: boolean;
}

export function waiverCalls(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
  lineup: LineupCalls,
  reserveEligible: readonly Player[],
): WaiverCalls {
  const { winnable, outOfReach } = winnableClaims(team, pool, (excluded) =>
    waiverClaims(team, pool, drops, lineup, reserveEligible, excluded),
  );
  const claims = winnable.map(({ claim, bid: placed }, i): WaiverCall => {
    const { player, drop, reserve, startsThisWeek, displacement, startable, gain } = claim;
    const profile = playerProfile(team.scoringContext(player), player, team.scoring);
    const own = pointsLeft(team, player);
    const next = pool.bidding && nextBest(team, claim);
    const bid = next && isAsGood(next, own) ? worthNoMore(placed) : placed;
    const role = claimRole(team, profile, { startsThisWeek });
    const doubt = startsThisWeek ? doubtOf(team, profile) : null;
    return {
      player,
      profile,
      // who is only about as good as the starter is no start
      label: startsThisWeek && displacement.evenWith === null ? 'start' : 'stash',
      probability: claimProbability(startable),
      confidence: forecastConfidence(team.snapshot, claimProbability(startable)),
      odds: startableOdds(team, player),
      gain,
      pointsLeft: own,
      hasLaterWeeks: team.snapshot.week < team.lastWeek,
      role,
      displacement,
      displacedPoints: pointsOf(team, displacement.startsOver),
      absence: absenceOf(team.snapshot, profile),
      matchup: startsThisWeek ? matchupOf(profile) : null,
      doubt,
      doubtReason: role.reason?.kind === 'next_in_line' && doubt?.status === null ? 'depth_chart' : 'health',
      nextBest: next,
      drop,
      reserve,
      bid,
      leagueNote: i === 0 ? leagueNoteOf(team, profile, bid) : null,
      stats: programStats(team.scoringContext(player), player, { week: team.scoring, season: team.seasonScoring }),
      // four decimals, as the contract has them
      winProbability: bid.wins === null ? null : Math.round(bid.wins * 1e4) / 1e4,
    };
  });
  return { claims, cannotWin: claims.length === 0 && outOfReach.size > 0 };
}

/**
 * Rounds of claims: in a league that outbids this team for every free agent the last one ends them.
 */
const MAX_SEARCHES = 4;

interface WinnableClaims {
  readonly winnable: readonly { readonly claim: WaiverClaim; readonly bid: ClaimBid }[];
  /** Free agents who would help, but rivals are all but sure to bid more for them. */
  readonly outOfReach: ReadonlySet<Player>;
}

/**
 * A bid that cannot win is not advice: its player is left out, and the claims are chosen again, the
 * next best free agent in his place.
 */
function winnableClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  claimsWithout: (outOfReach: ReadonlySet<Player>) => readonly WaiverClaim[],
): WinnableClaims {
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

/** In the league's last week a claim within a day of his kickoff may be too late. */
function leagueNoteOf(
  { snapshot, lastWeek, clock }: RosterContext,
  { team }: PlayerProfile,
  bid: ClaimBid,
): WaiverCall['leagueNote'] {
  const kickoff = clock.kickoffOf(team);
  if (snapshot.week === lastWeek && kickoff !== null && kickoff - clock.now < DAY_MS) return 'add_now';
  if (bid.kind === 'priority') return 'waiver_priority';
  return bid.kind === 'bid' && bid.value.unit === 'points' ? 'last_week' : null;
}

/** What he is worth over one as good is noise. */
const worthNoMore = (bid: ClaimBid): ClaimBid =>
  bid.kind === 'bid' ? { ...bid, value: { ...bid.value, amount: null } } : bid;

/** Whether the next best, within reach, projects for as much, as shown. */
const isAsGood = ({ pointsLeft: other, isContested }: NextBest, own: Fact | null): boolean =>
  own !== null && other !== null && !isContested && Math.round(own.value) <= Math.round(other.value);

function pointsOf({ members }: RosterContext, player: Player | null): Fact | null {
  const profile = members.find((member) => member.player === player)?.profile;
  return profile?.forecast && !isInDoubt(profile) ? profile.forecast.mean : null;
}

function matchupOf({ player, forecast, opponent, opponentFacts }: PlayerProfile): OpponentGrade | null {
  return forecast && opponent && opponentFacts ? gradeOpponent(opponent, player.position, opponentFacts) : null;
}

function doubtOf({ snapshot }: RosterContext, profile: PlayerProfile): PlayingTime | null {
  const { player, forecast } = profile;
  return forecast && isInDoubt(profile) ? playingTime(snapshot, player, forecast.playOdds) : null;
}

/** Share of a player's points from which another is about as good. */
const MIN_CLOSE_SHARE = 0.9;

/**
 * Why a bid is low: who is free at no cost. In the last week this week's points decide, and those
 * are in the answer already.
 */
function nextBest(team: RosterContext, { player, next, isNextContested }: WaiverClaim): NextBest | null {
  if (team.snapshot.week === team.lastWeek || !next) return null;
  const [own, other] = [pointsLeft(team, player), playerOutlook(team, next)];
  if (!own || !other.pointsLeft || other.pointsLeft.value > own.value) return null;
  return { ...other, isContested: isNextContested && other.pointsLeft.value >= MIN_CLOSE_SHARE * own.value };
}

// The audit of a roster as data: headline, reasons, grades, a call on every
// player, drops and claims.
import type { Fact } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { LeftOutScoring } from '../../fantasy/scoring/index.ts';
import type { Player, PlayingReport, Week } from '../../nfl/index.ts';
import type { Horizon, PlayingTime, ReadPlayer } from '../phrases/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  confidenceUnder,
  horizonOf,
  lackedReports,
  playingTime,
  type RequestOf,
  weekStats,
} from '../shared/index.ts';
import { type WaiverCall, waiverCalls } from './adds.ts';
import { type JudgedStart, judgedStart, rosterConfidence } from './confidence.ts';
import { addedInPlaceOf } from './crowd-doubts.ts';

import { type DropCall, dropCalls, dropCandidates } from './drops.ts';
import { gradePositions, type PositionGrade } from './grades.ts';
import { type RosterHeadline, rosterHeadline } from './headline.ts';
import { isStarted, type LineupCall, lineupCalls } from './lineup.ts';
import { closestCall, lineupChanges } from './lineup-changes.ts';
import { isInOpenDoubt, MAX_DOUBT_ODDS } from './open-doubt.ts';
import { type RosterReason, rosterReasons } from './reasons.ts';
import { type RivalComparison, rivalComparison } from './rival-comparison.ts';
import { gatherRosterContext, type RosterContext } from './roster-context.ts';
import { pointsToRank } from './roster-player.ts';
import { slotFact } from './slot-fact.ts';
import { neededFallbacks, type SwapPlan, swapPlans } from './swap-plan.ts';
import { wastedSpots } from './wasted-spots.ts';
import { weakestPosition } from './weak-positions.ts';

/** The weeks an audit is about. */
export interface AuditWeeks {
  readonly week: Week;
  /** The last week that counts. */
  readonly lastWeek: number;
  readonly isLastWeek: boolean;
  readonly horizon: Horizon;
}

/** A lineup call with the odds that the player plays; null where they are not in doubt. */
export interface StartSitCall extends LineupCall {
  readonly doubt: PlayingTime | null;
  /** The teammate that managers add in the place of a starter; null without one. */
  readonly addedTeammate: Player | null;
  /** Of a starter in doubt who has a backup. */
  readonly swap: SwapPlan | null;
  /** Null where no comparison with his rival is a reason. */
  readonly comparison: RivalComparison | null;
  /**
   * Cited for programs: his slot, and of a player who plays his week under the league's scoring.
   */
  readonly weekStats: readonly Fact[];
}

export interface RosterDecision {
  readonly weeks: AuditWeeks;
  readonly username: string | null;
  readonly leagueId: string | null;
  /** Pasted players whose names are misspelled: said first. */
  readonly read: readonly ReadPlayer[];
  readonly headline: RosterHeadline;
  readonly confidence: Confidence;
  /** Files that say who plays and are missing; none where the call is certain without them. */
  readonly lackedReports: readonly PlayingReport[];
  /** What projections leave out of the league's points. */
  readonly leftOut: readonly LeftOutScoring[];
  /**
   * The start `confidence` is about; null without an alternative, and where a claim comes first.
   */
  readonly judged: JudgedStart | null;
  /** In the order of the reasoning. */
  readonly reasons: readonly RosterReason[];
  readonly grades: readonly PositionGrade[];
  /** Starters in the order of the slots, then the others, best first. */
  readonly calls: readonly StartSitCall[];
  /** Worst first. */
  readonly drops: readonly DropCall[];
  /** Best first. */
  readonly claims: readonly WaiverCall[];
}

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>): Promise<RosterDecision> {
  const team = await gatherRosterContext(context, request);
  const lineup = lineupCalls(team);
  const swaps = swapPlans(team, lineup);
  const changes = lineupChanges(team, lineup, swaps);
  const closest = closestCall(lineup);
  const grades = gradePositions(team, lineup);
  const wasted = wastedSpots(team, lineup);
  const fallbacks = neededFallbacks(swaps);
  // who moves to the reserve list needs no drop
  const drops = dropCandidates(team, lineup).filter(
    ({ member }) => !wasted.reserveEligible.includes(member.player) && !fallbacks.has(member),
  );
  // for a team out of the playoffs no claim or drop helps
  const canMove = !team.missedPlayoffs && team.canAdd;
  const { claims, cannotWin } =
    team.pool && canMove
      ? waiverCalls(team, team.pool, drops, lineup, wasted.reserveEligible)
      : { claims: [], cannotWin: false };
  if (team.members.length === 0 && claims.length === 0) throw nothingToAuditError();
  const weakest = team.missedPlayoffs ? null : weakestPosition(grades);
  const headline = rosterHeadline(team, { lineup, changes, closest, swaps, weakest, claims, wasted });
  const judged = headline.kind === 'fill_slot' ? null : judgedStart(team, changes, closest);
  const confidence = confidenceUnder(team.leftOut, rosterConfidence(team, { headline, judged, lineup }));
  const lacked = lackedReports(team.snapshot, confidence);
  const audit = {
    headline,
    lineup,
    changes,
    closest,
    swaps,
    grades,
    weakest,
    claims,
    cannotWin,
    wasted,
  };
  return {
    weeks: {
      week: team.snapshot,
      lastWeek: team.lastWeek,
      isLastWeek: team.snapshot.week === team.lastWeek,
      horizon: horizonOf(team.snapshot, team.lastWeek),
    },
    username: team.username,
    leagueId: team.league?.id ?? null,
    read: team.read,
    headline,
    confidence,
    lackedReports: lacked,
    leftOut: team.leftOut,
    judged,
    reasons: rosterReasons(team, audit, lacked),
    grades,
    calls: lineup.callouts.map((call) => ({
      ...call,
      doubt: doubtOf(team, call),
      addedTeammate: isStarted(call) ? addedInPlaceOf(team, call.member) : null,
      weekStats: statsOf(team, call),
      swap: swaps.get(call.member) ?? null,
      comparison: rivalComparison(call, lineup.callouts, swaps),
    })),
    drops: canMove ? dropCalls(team, drops, claims, lineup) : [],
    claims,
  };
}

function statsOf(team: RosterContext, call: LineupCall): readonly Fact[] {
  const { player, profile } = call.member;
  const slot = slotFact(team, call);
  return [
    ...(profile.forecast && call.call !== 'bench' ? weekStats(team.scoringContext(player), player, team.scoring) : []),
    ...(slot ? [slot] : []),
  ];
}

/** Of who sits although he projects higher it is the reason, however small. */
function doubtOf({ snapshot }: RosterContext, { member, call, rival }: LineupCall): PlayingTime | null {
  const { player, profile } = member;
  if (!profile.forecast) return null;
  const { mean, playOdds } = profile.forecast;
  const isBehindByDoubt =
    call === 'sit' &&
    rival !== null &&
    mean.value > (rival.profile.forecast?.mean.value ?? Number.POSITIVE_INFINITY) &&
    pointsToRank(member) < pointsToRank(rival);
  return isInOpenDoubt(profile) || (isBehindByDoubt && playOdds.value < MAX_DOUBT_ODDS)
    ? playingTime(snapshot, player, playOdds)
    : null;
}

function nothingToAuditError(): AnswerError {
  return new AnswerError(
    409,
    'nothing_to_recommend',
    'This roster has no players, and its league has no free agent to add. You were not charged. Ask again after the draft.',
  );
}

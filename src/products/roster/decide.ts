// The audit of a roster as data: verdict, reasons, grades, a call on every player, drops, claims.
import { createFact, type Fact, LINEUP_SLOTS, playerSlice, type Unit } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { type Confidence, confidenceOf, isAsLikelyAsNot } from '../../fantasy/index.ts';
import {
  citedName,
  confidenceUnder,
  forecastConfidence,
  isAbsenceCertain,
  type PlayingTime,
  playOddsOf,
  weekStats,
} from '../brief/index.ts';
import { type AnalysisContext, AnswerError, horizonOf, nothingToRecommend, type RequestOf } from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { waiverCalls } from './adds.ts';
import { dropCalls, dropCandidates } from './drops.ts';
import { byShortfall, gradePositions, weakPositions } from './grades.ts';
import { isStarted, type LineupCall, lineupCalls, neededFallbacks, swapPlans, wastedSpots } from './lineup.ts';
import { addedInPlaceOf, crowdDoubt, rosterReasons } from './reasons.ts';
import { gatherRosterContext, type RosterContext } from './roster-context.ts';
import { isInOpenDoubt, pointsToRank } from './roster-player.ts';
import { closestPair, lineupChanges, type RosterAudit, type RosterVerdict, rosterVerdict } from './verdict.ts';

export type RosterDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const { titleWith, ...decision } = await audited(context, request);
  const title = decision.claims[0] ? await titleWith(decision.claims[0]) : null;
  return { ...decision, claims: decision.claims.map((claim, i) => ({ ...claim, title: i === 0 ? title : null })) };
}

async function audited(context: AnalysisContext, request: RequestOf<typeof product>) {
  const team = await gatherRosterContext(context, request);
  const { snapshot, lastWeek, username, league, read, leftOut } = team;
  const lineup = lineupCalls(team);
  const swaps = swapPlans(team, lineup);
  await team.pause?.();
  const grades = gradePositions(team);
  const wasted = wastedSpots(team, lineup);
  const fallbacks = neededFallbacks(swaps);
  // who moves to the reserve list needs no drop
  const drops = dropCandidates(team, lineup).filter(
    ({ member }) => !wasted.reserveEligible.includes(member.player) && !fallbacks.has(member),
  );
  // for a team out of the playoffs no claim or drop helps
  const canMove = !team.missedPlayoffs && team.canAdd;
  const leavers = { drops, lineup, reserveEligible: wasted.reserveEligible };
  const claims = team.pool && canMove ? await waiverCalls(team, team.pool, leavers) : [];
  if (team.members.length === 0 && claims.length === 0)
    throw nothingToRecommend(
      'This roster has no players, and its league has no free agent to add.',
      'Ask again after the draft.',
    );
  const [weakest = null] = team.missedPlayoffs ? [] : weakPositions(grades);
  const changes = lineupChanges(team, lineup, swaps);
  const pair = closestPair(lineup, swaps);
  const audit: RosterAudit = { lineup, swaps, changes, pair, weakest, claims, wasted };
  const verdict = rosterVerdict(team, audit);
  const judged = verdict.kind === 'fill_slot' ? null : judgedStart(team, audit);
  const confidence = confidenceUnder(leftOut, rosterConfidence(team, verdict, judged, lineup.calls));
  return {
    weeks: {
      ...{ week: snapshot, lastWeek, isLastWeek: snapshot.week === lastWeek },
      horizon: horizonOf(snapshot, lastWeek),
    },
    ...{ leagueId: league?.id ?? null, titleWith: team.titleWith },
    /** The start that `confidence` is about. */
    judged,
    ...{ username, read, leftOut, verdict, confidence, grades, claims },
    /** In the order of the reasoning. */
    reasons: rosterReasons(team, { ...audit, verdict }),
    /** Starters in the order of the slots, then the others, best first. */
    calls: lineup.calls.map((call) => ({
      ...call,
      doubt: doubtOf(call),
      addedTeammate: isStarted(call) ? addedInPlaceOf(team, call.member) : null,
      weekStats: statsOf(team, call),
      swap: swaps.get(call.member) ?? null,
      comparison: rivalComparison(call),
    })),
    /** Worst first. */
    drops: canMove ? dropCalls(team, drops, claims, lineup) : [],
  };
}

/**
 * The first change against the player it replaces, else the closest call against its alternative:
 * that `start` outscores `rival`, or, without one who plays, that he plays. Null without either.
 */
function judgedStart(team: RosterContext, { changes: [change], pair }: RosterAudit) {
  if (!change) return pair?.odds ? { kind: 'closest' as const, ...pair, probability: pair.odds.value } : null;
  const { start, bench: rival, odds } = change;
  const probability = odds?.value ?? playOddsOf(team.scoringContext(start.player), start.player);
  return { kind: 'change' as const, start, rival, probability };
}

/**
 * A lineup without an alternative is certain where a bye, a list or a report says who of the others
 * does not play, and as sure as the reports where that is only expected. A claim for an empty slot
 * is as sure as he plays. The closest call is the least sure of its lineup, so it is never `high`:
 * those whose odds were came true in .59 of 28 (docs/research/confidence.md). A quarterback who may
 * sit, by the teammate that managers add, makes it `low`: the odds do not know of it.
 */
function rosterConfidence(
  team: RosterContext,
  verdict: RosterVerdict,
  judged: ReturnType<typeof judgedStart>,
  calls: readonly LineupCall[],
): Confidence {
  const { snapshot } = team;
  if (verdict.kind === 'fill_slot')
    return forecastConfidence(snapshot, verdict.facts.fill.profile.forecast?.playOdds.value ?? null);
  if (!judged) {
    const isOnlyExpected = calls.some(({ member: { absence } }) => absence !== null && !isAbsenceCertain(absence));
    return isOnlyExpected ? forecastConfidence(snapshot, 1) : confidenceOf(1);
  }
  if (crowdDoubt(team, judged)) return 'low';
  const confidence = forecastConfidence(snapshot, judged.probability);
  return judged.kind === 'closest' && confidence === 'high' ? 'medium' : confidence;
}

/** His slots, and of a player who plays his week under the league's scoring. */
function statsOf(team: RosterContext, call: LineupCall): readonly Fact[] {
  const { player, profile } = call.member;
  const plays = profile.forecast && call.call !== 'bench';
  return [
    ...(plays ? weekStats(team.scoringContext(player), player, team.scoring) : []),
    ...slotFacts(team, call).filter((fact) => fact !== null),
  ];
}

const RESERVE_SPOTS = { reserve: 'IR', taxi: 'TAXI' } as const;

/** Where the best lineup has him, and whether the lineup as set does; null where not known. */
function slotFacts(
  { league, snapshot, username }: RosterContext,
  { member: { player, reserveSpot, isStarting }, slot }: LineupCall,
): readonly (Fact | null)[] {
  const spot = slot ?? (reserveSpot === null ? 'BN' : RESERVE_SPOTS[reserveSpot]);
  // a slot that the platform has no word for is not cited
  const place = (LINEUP_SLOTS as readonly string[]).indexOf(spot);
  const source = {
    dataset: username === null ? 'request roster' : 'platform rosters',
    slice: `${league ? `league ${league.id} ` : ''}${snapshot.season} wk ${snapshot.week}, ${playerSlice(player)}`,
  } as const;
  const fact = (stat: string, value: number, unit: Unit, rule: string) =>
    createFact(stat, value, unit, citedName(player), { ...source, rule });
  return [
    place < 0 ? null : fact('roster_slot', place, 'slot', 'slot in the best lineup'),
    isStarting === null
      ? null
      : fact('in_lineup', Number(isStarting), 'count', '1 in the lineup as set, 0 on the bench'),
  ];
}

/** Of who sits although he projects higher his doubt is the reason, however small. */
function doubtOf({ member, call, rival }: LineupCall): PlayingTime | null {
  const { profile } = member;
  if (!profile.forecast) return null;
  const { mean } = profile.forecast;
  const isBehindByDoubt =
    call === 'sit' &&
    rival !== null &&
    mean.value > (rival.profile.forecast?.mean.value ?? Number.POSITIVE_INFINITY) &&
    pointsToRank(member) < pointsToRank(rival);
  return isInOpenDoubt(profile) || isBehindByDoubt ? profile.playingTime : null;
}

/** What the reason of a lineup call says of the player's rival. */
const COMPARISONS = reasons<LineupCall>()({
  /** He sits because the lineup has no slot for his position. */
  no_slot: ({ call, rival }) => call === 'sit' && !rival && {},
  rival_favored: ({ call, rival, odds }) => call === 'sit' && rival && odds && { rival: rival.player, odds },
  /** He projects for more than the starter: either is as good. */
  rival_set: ({ call, rival, member }) =>
    call === 'sit' && rival && pointsToRank(member) > pointsToRank(rival) && { rival: rival.player },
  favored: ({ call, rival, odds }) => call !== 'sit' && rival && odds && { rival: rival.player, odds },
});
export type RivalComparison = ReasonOf<typeof COMPARISONS>;

function rivalComparison(call: LineupCall): RivalComparison | null {
  // a start in doubt may have the lesser odds
  const odds = call.odds && isAsLikelyAsNot(call.odds.value) ? call.odds : null;
  return firstOf<LineupCall, typeof COMPARISONS>(COMPARISONS, { ...call, odds });
}

/**
 * What a roster's weeks ahead ask for, to a report about its team. Null where the roster has no
 * audit: its league is over, or nothing can be said of it.
 */
export async function rosterOutlook(context: AnalysisContext, request: Omit<RequestOf<typeof product>, 'roster'>) {
  const decision = await audited(context, { ...request, roster: null }).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 409) return null;
    throw error;
  });
  if (!decision) return null;
  const { verdict, claims, grades, weeks } = decision;
  const weeksLeft = weeks.lastWeek + 1 - weeks.week.week;
  const graded = byShortfall(grades);
  const claimed = claimedIn(verdict);
  return {
    claims,
    /** The claim of the verdict. */
    named: claims.find(({ player }) => player === claimed) ?? null,
    /** The most points short of an average team first. */
    weak: weakPositions(grades),
    /** Points a week that an average team gets more there; null for a position without a grade. */
    weeklyShortfallAt: (position: string) => {
      const grade = graded.find((each) => each.position === position);
      return grade ? grade.shortfall / weeksLeft : null;
    },
  };
}

function claimedIn({ kind, facts }: RosterVerdict) {
  if (kind === 'fill_slot') return (facts.better ?? facts.fill).player;
  return 'claim' in facts ? (facts.claim?.player ?? null) : null;
}

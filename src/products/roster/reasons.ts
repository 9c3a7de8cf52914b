// The reasons of a roster audit, chosen and ordered: the deciding call, doubts, wasted spots, the
// weakest position, the first claim.
import type { PlayingReport } from '../../nfl/index.ts';
import { claimsReason, firstClaim, moreClaims, positionReason } from './claim-mentions.ts';
import { crowdDoubts } from './crowd-doubts.ts';
import type { RosterAudit, RosterReason } from './decision.ts';
import { closestPair, type RosterHeadline, secondChangeOf } from './headline.ts';
import { isStarted, type LineupCall, type LineupCalls } from './lineup.ts';
import { isConditional } from './pair-call.ts';
import { canDecide, claimedOver, pointsGap } from './points-gap.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';
import { idleReason, listed, MAX_LISTED, shortSlots, unfilledReason } from './slot-reasons.ts';
import { smallCount } from './small-count.ts';
import { isKickoffFirst } from './swap-plan.ts';

/** Sentences of the reasoning. */
const MAX_SENTENCES = 5;

/**
 * The most important first, in at most five sentences; a missing report takes the last one, and so
 * does scoring that is left out.
 */
export function rosterReasons(
  team: RosterContext,
  audit: RosterAudit,
  lackedReports: readonly PlayingReport[],
): readonly RosterReason[] {
  const { headline, changes, wasted } = audit;
  const { username, isRosterUnused } = team;
  const unfilled = unfilledReason(team, audit);
  const first = firstClaim(audit, unfilled);
  const isLed = headline.kind === 'fill_slot' && headline.lead !== null;
  const reasons: (RosterReason | null)[] = [
    team.missedPlayoffs ? { kind: 'missed_playoffs', keepsPlayers: team.league?.type !== 'redraft' } : null,
    team.canAdd || team.missedPlayoffs ? null : { kind: 'adds_off' },
    isLed ? claimsReason(team, audit, unfilled) : null,
    isRosterUnused && username !== null ? { kind: 'roster_unused', username } : null,
    wasted.extraStarters > 0 ? { kind: 'too_many_starters', extra: smallCount(wasted.extraStarters) } : null,
    ...(headline.kind === 'fill_slot' ? [unfilled] : []),
    headline.kind === 'open_slots' ? idleReason(audit) : null,
    headline.kind === 'open_slots' ? shortSlots(team, headline.slots) : null,
    // a verdict about a slot names no change
    ...(isAboutSlot(headline) && changes.length > 0 ? [] : lineupReasons(team, audit)),
    unnamedChanges(audit),
    isAboutSlot(headline) ? null : unfilled,
    headline.kind === 'open_slots' ? null : idleReason(audit),
    listed('healthy_on_reserve', wasted.healthyOnReserve),
    // after the last claims an open spot is of no use
    (team.canAdd && team.snapshot.week < team.lastWeek) || audit.claims.some(({ reserve }) => reserve)
      ? listed('reserve_eligible', wasted.reserveEligible)
      : null,
    isLed ? null : positionReason(audit, first),
    isLed ? null : claimsReason(team, audit, unfilled),
    moreClaims(team, audit, unfilled),
  ];
  let left = MAX_SENTENCES - [lackedReports, team.read, team.leftOut].filter(({ length }) => length > 0).length;
  return reasons
    .filter((reason) => reason !== null)
    .filter((reason) => {
      // a doubt with a fallback says both
      left -= reason.kind === 'doubt' && reason.fallback !== null ? 2 : 1;
      return left >= 0;
    });
}

const isAboutSlot = ({ kind }: RosterHeadline): boolean => kind === 'fill_slot' || kind === 'open_slots';

/** The changes that neither the verdict nor the reason of the first one names. */
function unnamedChanges({ headline, changes }: RosterAudit): RosterReason | null {
  const named = secondChangeOf(headline) ? 2 : 1;
  const unnamed = (isAboutSlot(headline) ? changes : changes.slice(named)).slice(0, MAX_LISTED);
  if (unnamed.length === 0) return null;
  return {
    kind: 'more_changes',
    swaps: unnamed.filter(({ bench }) => bench !== null),
    fills: unnamed.filter(({ bench }) => bench === null).map(({ start }) => start.player),
  };
}

/** What decides the lineup, and what could change it. */
function lineupReasons(
  team: RosterContext,
  { headline, lineup, changes, closest, swaps, claims }: RosterAudit,
): readonly RosterReason[] {
  const started = lineup.callouts.filter(isStarted);
  if (started.length === 0) {
    const absent = lineup.callouts.filter(({ member }) => member.absence !== null).map(({ member }) => member);
    return absent.length === 0 ? [] : [{ kind: 'all_absent', members: absent.slice(0, MAX_LISTED) }];
  }
  const isBestBall = team.league?.rules.bestBall ?? false;
  const [change] = isBestBall ? [] : changes;
  if (change)
    return [
      {
        kind: 'change',
        change,
        isBenchInDoubt: canDecide(change.bench, change.start),
        gap: pointsGap(change.start, change.bench),
        isRivalFirst:
          change.bench !== null && isConditional(change.call) && isKickoffFirst(team, change.bench, change.start),
        unless: claimedOver(change.start, claims),
      },
      ...crowdReasons(team, headline, change),
      ...doubtReasons(change.start, lineup, swaps),
      ...secondReason(headline),
    ];
  const pair = isBestBall ? null : closestPair(closest, swaps);
  if (pair) {
    const isRivalInDoubt = canDecide(pair.rival, pair.start);
    return [
      {
        kind: 'closest_call',
        pair,
        isRivalInDoubt,
        gap: pointsGap(pair.start, pair.rival),
        isRivalFirst: isConditional(pair.call) && isKickoffFirst(team, pair.rival, pair.start),
        unless: claimedOver(pair.start, claims),
        isNamed: !isAboutSlot(headline),
      },
      ...crowdReasons(team, headline, pair),
      ...doubtReasons(pair.start, lineup, swaps),
    ];
  }
  if (!isBestBall) return [{ kind: 'no_alternative' }];
  const top = started.reduce(
    (best, call) => (pointsToRank(call.member) > pointsToRank(best.member) ? call : best),
    started[0] as LineupCall,
  );
  return top.member.profile.forecast ? [{ kind: 'top_starter', member: top.member }] : [];
}

const crowdReasons = (
  team: RosterContext,
  headline: RosterHeadline,
  named: { readonly start: RosterPlayer },
): readonly RosterReason[] => crowdDoubts(team, headline, named).map((doubt) => ({ kind: 'may_sit', ...doubt }));

/** Of the other change that the verdict names; a bye is its own reason. */
function secondReason(headline: RosterHeadline): readonly RosterReason[] {
  const second = secondChangeOf(headline);
  return second?.odds
    ? [
        {
          kind: 'change',
          change: second,
          isBenchInDoubt: canDecide(second.bench, second.start),
          gap: pointsGap(second.start, second.bench),
          isRivalFirst: false,
          unless: null,
        },
      ]
    : [];
}

function doubtReasons(
  member: RosterPlayer,
  { callouts }: LineupCalls,
  swaps: RosterAudit['swaps'],
): readonly RosterReason[] {
  if (!member.isInDoubt) return [];
  const rival = callouts.find((call) => call.member === member)?.rival ?? null;
  const swap = swaps.get(member) ?? null;
  return [{ kind: 'doubt', member, fallback: swap?.backup ?? rival, swap }];
}

// The reasons of a roster audit, chosen and ordered: the deciding call, doubts, wasted spots, the
// weakest position, the first claim.
import type { Player } from '../../nfl/index.ts';
import { isInDoubt } from '../shared/index.ts';
import type { WaiverCall } from './adds.ts';
import { claimsReason, firstClaim, moreClaims, positionReason } from './claim-mentions.ts';
import type { PlayerOutlook, PositionGrade } from './grades.ts';
import { type ClosestPair, closestPair, type OpenSlot, type RosterHeadline } from './headline.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import { isStarted, type LineupChange } from './lineup-changes.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';
import { idleReason, listed, MAX_LISTED, type ShortSlot, shortSlots, unfilledReason } from './slot-reasons.ts';
import { type SmallCount, smallCount } from './small-count.ts';
import type { SwapPlan } from './swap-plan.ts';
import type { WastedSpots } from './wasted-spots.ts';

export type RosterReason =
  | { readonly kind: 'roster_unused'; readonly username: string }
  | { readonly kind: 'too_many_starters'; readonly extra: SmallCount }
  /** The first change of the verdict. */
  | { readonly kind: 'change'; readonly change: LineupChange; readonly isBenchInDoubt: boolean }
  /** `swaps` replace a player of the lineup, `fills` take an open spot. */
  | { readonly kind: 'more_changes'; readonly swaps: readonly LineupChange[]; readonly fills: readonly Player[] }
  /** Slots that the verdict says no one fills, each with who would if he played. */
  | { readonly kind: 'short_slots'; readonly slots: readonly ShortSlot[] }
  | {
      readonly kind: 'closest_call';
      readonly pair: ClosestPair;
      readonly isRivalInDoubt: boolean;
      /** Whether the verdict names the pair. */
      readonly isNamed: boolean;
    }
  /** Best ball: who leads the lineup that the platform sets. */
  | { readonly kind: 'top_starter'; readonly member: RosterPlayer }
  | { readonly kind: 'no_alternative' }
  | { readonly kind: 'all_absent'; readonly members: readonly RosterPlayer[] }
  /**
   * `fallback` starts if `member` is out; null without one. `swap` says until when, where both
   * kickoffs are known.
   */
  | {
      readonly kind: 'doubt';
      readonly member: RosterPlayer;
      readonly fallback: RosterPlayer | null;
      readonly swap: SwapPlan | null;
    }
  /** `fill` is a claim that can fill one of the slots. */
  | {
      readonly kind: 'unfilled_slots';
      readonly slots: readonly OpenSlot[];
      readonly fill: WaiverCall | null;
      readonly week: number;
    }
  | { readonly kind: 'idle_starters'; readonly members: readonly RosterPlayer[] }
  | { readonly kind: 'healthy_on_reserve'; readonly players: readonly Player[] }
  | { readonly kind: 'reserve_eligible'; readonly players: readonly Player[] }
  /**
   * `help` is a claim to start there this week, where the claim named after it
   * is for another position. `last`: the last starter there, null without one.
   */
  | {
      readonly kind: 'weakest_position';
      readonly graded: PositionGrade;
      readonly last: PlayerOutlook | null;
      readonly help: WaiverCall | null;
    }
  /** `role`: what the claim does about the position called weak just before, if one was. */
  | {
      readonly kind: 'first_claim';
      readonly claim: WaiverCall;
      readonly role: 'help' | 'depth' | 'start' | 'elsewhere';
      /** Another player of the position fills this week's empty slot. */
      readonly hasFillAtPosition: boolean;
      /** Whether a claim worth more is named before it, and is likely to be lost. */
      readonly isSecond: boolean;
    }
  /** Others worth the verdict. */
  | { readonly kind: 'more_claims'; readonly claims: readonly WaiverCall[] }
  | { readonly kind: 'no_claim_helps' }
  /** The money is spent, and rivals bid on every free agent who would help. */
  | { readonly kind: 'no_bid_wins' }
  | { readonly kind: 'claims_need_team' }
  /** `unassumed` are the positions that the assumed lineup has no slot for. */
  | { readonly kind: 'claims_need_league'; readonly unassumed: readonly string[] };

/** Sentences of the reasoning. */
const MAX_SENTENCES = 5;

export interface RosterAudit {
  readonly headline: RosterHeadline;
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly swaps: ReadonlyMap<RosterPlayer, SwapPlan>;
  readonly grades: readonly PositionGrade[];
  /** Null where no position is weak. */
  readonly weakest: PositionGrade | null;
  readonly claims: readonly WaiverCall[];
  readonly cannotWin: boolean;
  readonly wasted: WastedSpots;
}

/** The most important first, in at most five sentences. */
export function rosterReasons(team: RosterContext, audit: RosterAudit): readonly RosterReason[] {
  const { headline, changes, wasted } = audit;
  const { username, isRosterUnused } = team;
  const unfilled = unfilledReason(team, audit);
  const first = firstClaim(audit, unfilled);
  const isLed = headline.kind === 'fill_slot' && headline.lead !== null;
  const reasons: (RosterReason | null)[] = [
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
    team.snapshot.week < team.lastWeek || audit.claims.some(({ reserve }) => reserve)
      ? listed('reserve_eligible', wasted.reserveEligible)
      : null,
    isLed ? null : positionReason(audit, first),
    isLed ? null : claimsReason(team, audit, unfilled),
    moreClaims(team, audit, unfilled),
  ];
  let left = MAX_SENTENCES;
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
  const named = secondOf(headline) ? 2 : 1;
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
  { headline, lineup, changes, closest, swaps }: RosterAudit,
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
      { kind: 'change', change, isBenchInDoubt: mayDecide(change.bench, change.start) },
      ...doubtReasons(change.start, lineup, swaps),
      ...secondReason(headline),
    ];
  const pair = isBestBall ? null : closestPair(closest);
  if (pair) {
    const isRivalInDoubt = mayDecide(pair.rival, pair.start);
    return [
      { kind: 'closest_call', pair, isRivalInDoubt, isNamed: !isAboutSlot(headline) },
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

const secondOf = (headline: RosterHeadline): LineupChange | null =>
  headline.kind === 'change' && headline.call.kind === 'two' ? headline.call.second : null;

/** Of the other change that the verdict names; a bye is its own reason. */
function secondReason(headline: RosterHeadline): readonly RosterReason[] {
  const second = secondOf(headline);
  return second?.odds
    ? [{ kind: 'change', change: second, isBenchInDoubt: mayDecide(second.bench, second.start) }]
    : [];
}

/** Odds to play that read 99% and more decide nothing. */
const MAX_DOUBT_ODDS = 0.985;

/**
 * Whether the odds that `other` plays help decide for `start`: they are in doubt, or his points
 * alone would not decide it.
 */
function mayDecide(other: RosterPlayer | null, start: RosterPlayer): boolean {
  if (!other?.profile.forecast) return false;
  const { forecast } = start.profile;
  const isHigher = !forecast || other.profile.forecast.mean.value >= forecast.mean.value;
  return (isInDoubt(other.profile) || isHigher) && other.profile.forecast.playOdds.value < MAX_DOUBT_ODDS;
}

function doubtReasons(
  member: RosterPlayer,
  { callouts }: LineupCalls,
  swaps: RosterAudit['swaps'],
): readonly RosterReason[] {
  if (!isInDoubt(member.profile)) return [];
  const rival = callouts.find((call) => call.member === member)?.rival ?? null;
  const swap = swaps.get(member) ?? null;
  return [{ kind: 'doubt', member, fallback: swap?.backup ?? rival, swap }];
}

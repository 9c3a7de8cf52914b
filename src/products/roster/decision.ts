// What a roster audit finds, and the reasons it gives, as data.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { WaiverCall } from './adds.ts';
import type { CrowdDoubt } from './crowd-doubts.ts';
import type { PlayerOutlook, PositionGrade } from './grades.ts';
import type { ClosestPair, OpenSlot, RosterHeadline } from './headline.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import type { LineupChange } from './lineup-changes.ts';
import type { PointsGap } from './points-gap.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { SmallCount } from './small-count.ts';
import type { SwapPlan, SwapPlans } from './swap-plan.ts';
import type { WastedSpots } from './wasted-spots.ts';

export interface RosterAudit {
  readonly headline: RosterHeadline;
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly swaps: SwapPlans;
  readonly grades: readonly PositionGrade[];
  /** Null where no position is weak. */
  readonly weakest: PositionGrade | null;
  readonly claims: readonly WaiverCall[];
  readonly cannotWin: boolean;
  readonly wasted: WastedSpots;
}

export type RosterReason =
  | { readonly kind: 'roster_unused'; readonly username: string }
  /** `keepsPlayers`: a keeper or dynasty league, where the next season counts. */
  | { readonly kind: 'missed_playoffs'; readonly keepsPlayers: boolean }
  /** The league has adds switched off. */
  | { readonly kind: 'adds_off' }
  | { readonly kind: 'too_many_starters'; readonly extra: SmallCount }
  /** The first change of the verdict. */
  | {
      readonly kind: 'change';
      readonly change: LineupChange;
      readonly isBenchInDoubt: boolean;
      readonly gap: PointsGap;
      /** The other is locked before it is known whether the start plays. */
      readonly isRivalFirst: boolean;
      /** A claim that would start over the player who starts, and makes the call moot. */
      readonly unless: Player | null;
    }
  /** `swaps` replace a player of the lineup, `fills` take an open spot. */
  | { readonly kind: 'more_changes'; readonly swaps: readonly LineupChange[]; readonly fills: readonly Player[] }
  /** Slots that the verdict says no one fills, each with who would if he played. */
  | { readonly kind: 'short_slots'; readonly slots: readonly ShortSlot[] }
  | {
      readonly kind: 'closest_call';
      readonly pair: ClosestPair;
      readonly isRivalInDoubt: boolean;
      readonly gap: PointsGap;
      readonly isRivalFirst: boolean;
      readonly unless: Player | null;
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
  /** Managers add the teammate of a quarterback that the verdict starts. */
  | ({ readonly kind: 'may_sit' } & CrowdDoubt)
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
      /** Of a position with several spots; null for one, whose starter says it. */
      readonly pointsShort: Fact | null;
      readonly last: PlayerOutlook | null;
      readonly help: WaiverCall | null;
    }
  /** `role`: what the claim does about the position called weak just before, if one was. */
  | {
      readonly kind: 'first_claim';
      readonly claim: WaiverCall;
      readonly role: 'help' | 'depth' | 'start' | 'elsewhere';
      /** The weak position, where no claim is made for it; null else. */
      readonly unhelped: string | null;
      /** Another player of the position fills this week's empty slot. */
      readonly hasFillAtPosition: boolean;
      /** Whether a claim worth more is named before it, and is likely to be lost. */
      readonly isSecond: boolean;
    }
  /** Others worth the verdict. */
  /** `doBothStart`: each takes another player's place, were both won. */
  | { readonly kind: 'more_claims'; readonly claims: readonly WaiverCall[]; readonly doBothStart: boolean }
  | { readonly kind: 'no_claim_helps' }
  /** The money is spent, and rivals bid on every free agent who would help. */
  | { readonly kind: 'no_bid_wins' }
  | { readonly kind: 'claims_need_team' }
  /** `unassumed` are the positions that the assumed lineup has no slot for. */
  | { readonly kind: 'claims_need_league'; readonly unassumed: readonly string[] };

/** `absent` are the players of the position who do not play; empty where the roster has none. */
export interface ShortSlot extends OpenSlot {
  readonly absent: readonly RosterPlayer[];
}

// What the answer about claims says, as data.
import type { Fact } from '../../citations/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Horizon, PlayingTime, RivalQuarterback, RoleNews, StarterInDoubt } from '../phrases/index.ts';
import type { RoleProfile, WeekDecision } from '../shared/index.ts';
import type { BudgetAdvice } from './budget-advice.ts';
import type { SuggestedDrop } from './drops.ts';
import type { NamedTarget } from './named-targets.ts';

/** This week's game; null on a bye. */
export interface NextGame {
  readonly opponent: string;
  /** PPR points if he plays. */
  readonly points: Fact;
}

export interface WaiverTarget {
  readonly player: Player;
  readonly team: string;
  /** `start` helps this week's lineup, `stash` a later one. */
  readonly label: 'start' | 'stash';
  /** Share of a season's free-agent budget. */
  readonly bid: Fact | null;
  /** In whole percents; null where no bid can win. */
  readonly bidPercent: number | null;
  /** Percent of the platform's leagues that roster him; null where it does not say. */
  readonly rosteredPercent: number | null;
  readonly confidence: Confidence;
  /** Odds to be startable over his next three games; null without a projection. */
  readonly odds: Fact | null;
  /** Whether they are even or better. */
  readonly isLikely: boolean;
  readonly role: RoleProfile;
  readonly news: RoleNews | null;
  /** Whether the news is in his favor. */
  readonly isGoodNews: boolean;
  readonly nextGame: NextGame | null;
  readonly playingTime: PlayingTime | null;
  readonly rival: RivalQuarterback | null;
  /** The teammate whose work he takes over if that one sits; null where his news says it. */
  readonly starterInDoubt: StarterInDoubt | null;
  /** Of a start: whether a replacement is worth as much over the weeks left. */
  readonly isReplaceable: boolean;
  /** What is said of him before his odds; null where they come first, as bad news follows them. */
  readonly firstReason: FirstReason | null;
  /** PPR points over a replacement in the weeks left; null below one point. */
  readonly overReplacement: Fact | null;
  /** Cited for programs; empty without a game this week. */
  readonly stats: readonly Fact[];
  /** Who is ahead of him on the depth chart before week 1; null later, and of the first. */
  readonly ahead: Player | null;
  /** Whether the chart then lists him as a backup. */
  readonly isListedAsBackup: boolean;
  /**
   * The former team of which his usage is, before his first game of the season; null of his own.
   */
  readonly usageTeam: string | null;
  /** The rostered player of his position to drop; null when none is clearly worse. */
  readonly drop: SuggestedDrop | null;
}

/** The kinds of reason that a rationale opens with. */
export type FirstReason = 'starter_in_doubt' | 'news' | 'usage' | 'projection';

export interface WaiversDecision extends WeekDecision {
  readonly horizon: Horizon;
  readonly headline: WaiversHeadline;
  /** Best claim first. Never empty. */
  readonly targets: readonly WaiverTarget[];
  /** Named in the verdict, in its order; `isClaim`: for this week's lineup. */
  readonly named: readonly (WaiverTarget & NamedTarget)[];
  /** All that the verdict names, explained in the reasoning: the first, and the next ones. */
  readonly lead: { readonly target: WaiverTarget; readonly account: LeadAccount };
  readonly next: readonly NextTarget[];
  readonly budgetAdvice: BudgetAdvice | null;
}

/** What the verdict asks for. */
export type WaiversHeadline =
  /** Starts for this week or stashes better than the starts on the list. */
  | 'claim'
  /** Stashes, since no one free is worth a start. */
  | 'stash_only'
  /** No one free is worth a roster spot. */
  | 'no_help';

/** What the reasoning says of the first target after his odds. */
export interface LeadAccount {
  readonly reason:
    | { readonly kind: 'news'; readonly news: RoleNews }
    | { readonly kind: 'starter_in_doubt'; readonly starter: StarterInDoubt }
    /**
     * `isFirst`: an every-down player's usage is what his odds come from, and is said before them.
     */
    | { readonly kind: 'usage'; readonly isFirst: boolean }
    /** Last season's usage is no reason to claim a player now; null without a game this week. */
    | { readonly kind: 'projection'; readonly nextGame: NextGame | null };
  readonly risk:
    | { readonly kind: 'playing_time'; readonly playingTime: PlayingTime }
    | { readonly kind: 'rival'; readonly rival: RivalQuarterback }
    /** A report that costs him little of his odds to play. */
    | { readonly kind: 'status'; readonly label: string }
    /** His usage, against news that is bad. */
    | { readonly kind: 'usage' }
    | null;
}

/** The next target, and what is said of him. */
export interface NextTarget {
  readonly target: WaiverTarget;
  readonly account: /** What speaks against a stash without a game this week. */
    | { readonly kind: 'claim_though'; readonly news: RoleNews }
    /** Work of an absent player who is named already. */
    | { readonly kind: 'same_opening'; readonly opening: NonNullable<WaiverTarget['role']['opening']> }
    | { readonly kind: 'starter_in_doubt'; readonly starter: StarterInDoubt }
    | { readonly kind: 'news'; readonly news: RoleNews }
    | { readonly kind: 'projection'; readonly nextGame: NextGame }
    | { readonly kind: 'after_bye' };
}

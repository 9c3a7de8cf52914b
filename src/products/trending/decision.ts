// What the answer about the crowd's adds and drops says, as data.
import type { Fact } from '../../citations/index.ts';
import type { OpportunityKind, Player } from '../../nfl/index.ts';
import type { Horizon, NewTeam, OnlyGame, UsageAccount, WorkloadParts } from '../phrases/index.ts';
import type { RoleProfile, WeekDecision } from '../shared/index.ts';
import type { Explanation } from './explanation.ts';
import type { Stance } from './stance.ts';
import type { RosterValue, TrendingCall } from './verdict.ts';

export interface TrendingDecision extends WeekDecision {
  readonly lookbackHours: number;
  readonly horizon: Horizon;
  /** What `confidence` is about, averaged; empty where no player has odds. */
  readonly judged: readonly JudgedRow[];
  /** Adds first, then drops, each by count. Never empty. */
  readonly rows: readonly TrendingRow[];
  /**
   * Named in the verdict, by the move it calls for: the best odds of those to add or hold, the
   * first of the list of the others; each player once.
   */
  readonly moves: readonly NamedMove[];
  /** Players that the verdict names by their full names, the others by their last. */
  readonly namedInFull: ReadonlySet<Player>;
  /** The first of the rows explained in the reasoning, and the others. */
  readonly lead: Lead;
  readonly others: readonly TrendingRow[];
}

export interface TrendingRow {
  readonly player: Player;
  readonly trend: 'add' | 'drop';
  readonly call: TrendingCall;
  readonly move: Move;
  readonly rosterValue: RosterValue;
  /** Odds to be startable over his next three games; null without a projection. */
  readonly odds: Fact | null;
  /** Cited for programs; empty without a projection this week. */
  readonly stats: readonly Fact[];
  readonly explanation: Explanation | null;
  readonly stance: Stance;
  readonly layout: RowLayout;
  /** Of a quarterback behind another: who starts, where that is settled. */
  readonly starter: Player | null;
  readonly role: RoleProfile;
  /** Null also where the explanation says it. */
  readonly newTeam: NewTeam | null;
  /** The reported status, unless the explanation already gives it. */
  readonly status: string | null;
  /** Adds or drops over the look-back window. */
  readonly count: Fact;
}

/** A call with odds: that the player is startable over his next three games, or that he is not. */
export interface JudgedRow {
  readonly player: Player;
  readonly isStartable: boolean;
  readonly probability: number;
}

export interface RowLayout {
  /** Null for what has no odds, or needs none. */
  readonly statedOdds: Fact | null;
  readonly analysis: /** What speaks for the call comes first. */
    | { readonly kind: 'usage_first'; readonly explanation: Explanation }
    | { readonly kind: 'at_once'; readonly usage: UsageAtOnce }
    | { readonly kind: 'reason_first' };
  /** One sentence about the player, where others have theirs. */
  readonly inShort:
    | { readonly kind: 'call' }
    | { readonly kind: 'usage'; readonly odds: Fact }
    /** His snaps are the reason, whatever his work. */
    | { readonly kind: 'snaps'; readonly odds: Fact; readonly snapShare: Fact }
    | { readonly kind: 'reason'; readonly odds: Fact; readonly explanation: Explanation };
  /** His usage in his analysis: without the points that follow it as a "but". */
  readonly usage: UsageAccount | null;
  /** The former team of which it is, where nothing else names that team. */
  readonly usageTeam: string | null;
  /** Of an explanation by workload; `unknown` of any other. */
  readonly workload: WorkloadAccount;
  /** Whether a teammate is named last, so that "he" would be the teammate. */
  readonly namesTeammate: boolean;
}

/** What is said of a workload that explains the call. */
export type WorkloadAccount =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'untouched'; readonly onlyGame: OnlyGame | null }
  | { readonly kind: 'level'; readonly work: Work; readonly isLittle: boolean }
  | { readonly kind: 'compared'; readonly work: Work; readonly before: Fact }
  | { readonly kind: 'steady'; readonly work: Work };

export interface Work {
  readonly opportunityKind: OpportunityKind;
  readonly workload: Fact;
  /** Carries and targets apart; null where the whole is compared. */
  readonly parts: WorkloadParts | null;
}

/** Reason and usage of the same few games. */
export interface UsageAtOnce {
  readonly games: number;
  /** Null of several games. */
  readonly onlyGame: OnlyGame | null;
  /** Null of a player without a touch. */
  readonly workload: Fact | null;
  readonly snapShare: Fact | null;
  readonly points: Fact | null;
}

export interface Lead {
  readonly row: TrendingRow;
  /** Null for what has no odds, or needs none: then the call comes with its reason. */
  readonly claim:
    | { readonly kind: 'odds'; readonly odds: Fact }
    | {
        readonly kind: 'pair';
        readonly odds: Fact;
        readonly other: TrendingRow;
        readonly otherOdds: Fact;
        /** Whether both read the same. */
        readonly isSameOdds: boolean;
        /** Whether both are likelier than not to be worth a start. */
        readonly areLikely: boolean;
        /** Whether the first is likelier by far, and goes first. */
        readonly isFirstByFar: boolean;
      }
    | null;
  /**
   * What follows the odds; null where his usage does: what speaks against the call
   * is in his own analysis.
   */
  readonly reason: Explanation | null;
  /** Whether another player was named just before. */
  readonly isAlongside: boolean;
}

/**
 * What a manager does about the player: a crowd's add is followed or faded, a drop followed or
 * resisted. A dropped player who is away for now, and worth a roster spot once back, is a hold. A
 * heavily added backup quarterback is to be checked on.
 */
export type Move = 'add' | 'fade' | 'drop' | 'hold' | 'check' | 'none';

/** A move and the players that the verdict names for it. */
export interface NamedMove {
  readonly move: Exclude<Move, 'none'>;
  readonly players: readonly [Player, ...Player[]];
}

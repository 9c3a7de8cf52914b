// What a comparison of players says, as data.
import type { Fact } from '../../citations/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player, PlayingReport } from '../../nfl/index.ts';
import type { Absence, Kickoff, LeadAbsence, ReadPlayer, StarterInDoubt } from '../phrases/index.ts';
import type { Comparison } from './comparison.ts';
import type { OddsReason } from './odds-reason.ts';
import type { MatchupRow } from './row.ts';
import type { TeamQuarterbacks, Tie } from './ties.ts';
import type { MatchupVerdict } from './verdict.ts';

export interface MatchupDecision {
  readonly week: number;
  /** Players whose names the request misspells: said first. */
  readonly read: readonly ReadPlayer[];
  readonly verdict: MatchupVerdict;
  readonly confidence: Confidence;
  /** Files that say who plays and are missing; none where the call is certain without them. */
  readonly lackedReports: readonly PlayingReport[];
  /** Best start first. */
  readonly rows: readonly MatchupRow[];
  /**
   * The clearest difference in favor of the first of the two best starts; null without any,
   * and when only one plays.
   */
  readonly edge: Comparison | null;
  /** The clearest difference in favor of the second. */
  readonly counter: Comparison | null;
  /** Of the first two: why they have their roles, each absence once. */
  readonly leadAbsences: readonly { readonly player: Player; readonly leadAbsence: LeadAbsence }[];
  /** Those who play, with their projections; the fields have the ranges of more than two. */
  readonly projections: { readonly rows: readonly MatchupRow[]; readonly hasRanges: boolean };
  /** What the odds alone say of the first two who play; null where fewer do. */
  readonly oddsReason: OddsReason | null;
  /** The next best start while it is open that the first plays. */
  readonly fallback: MatchupRow | null;
  /** The fallback's kickoff, where it comes before the first's: then he cannot be waited for. */
  readonly earlierFallback: Kickoff | null;
  /** A player in doubt who would be the better start; null where none is. */
  readonly upgrade: Upgrade | null;
  /** The first of the players who is next in line for the work of a teammate in doubt. */
  readonly nextInLine: { readonly player: Player; readonly starterInDoubt: StarterInDoubt } | null;
  /** What ties the first two together when both play. */
  readonly firstTwo: Tie | null;
  /** Quarterbacks of one team among the players: only one of them starts. */
  readonly sameTeamQuarterbacks: readonly TeamQuarterbacks[];
  readonly absences: MatchupAbsences;
  /** What the reasoning says after the projections, in this order. */
  readonly reasoningPoints: readonly ComparisonPoint[];
}

/** A player to start instead of the first; `playOdds` is null where his doubt has them already. */
export interface Upgrade {
  readonly player: Player;
  readonly playOdds: Fact | null;
}

/** Several players on bye share a sentence; every other absence has its own. */
export interface MatchupAbsences {
  /** Two or more, or none. */
  readonly sharedBye: readonly Absence[];
  readonly others: readonly Absence[];
}

export type ComparisonPoint =
  | 'lead_absence'
  | 'edge'
  | 'counter'
  | 'regular'
  | 'odds'
  | 'doubt'
  | 'report'
  | 'rival_doubt'
  | 'upgrade'
  | 'next_in_line'
  | 'tie'
  | 'quarterbacks'
  | 'absences';

// The type of a citation rule: the pattern in which a source line states it, and the computation
// that recomputes its value.
import type { SimulatedLeague, TeamOutlook, ValuedLeague } from '../../fantasy/index.ts';
import type { Scoring } from '../../fantasy/scoring/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import type { CitationScope } from './scope.ts';

/**
 * What a number may be looked up in. An `AnalysisContext` is one; the auditor
 * makes another from the store.
 */
export interface LookupContext {
  readonly currentSnapshot: Snapshot;
  readonly model?: Model;
  /** The scoring of the league spoken of, for rules that end with `in league scoring`. */
  readonly leagueScoring?: Scoring;
  /** That league, for a player's value in it. */
  readonly valuedLeague?: ValuedLeague;
  /** The league spoken of, simulated. */
  readonly simulation?: LeagueSimulation;
}

/** A league with its simulated seasons: the same league, seed and runs give the same numbers. */
export interface LeagueSimulation {
  readonly season: number;
  readonly week: number;
  readonly seed: string;
  readonly runs: number;
  /** Names the model's parameters and the league as the platform showed it. */
  readonly version: string;
  readonly league: SimulatedLeague;
  readonly outlook: readonly TeamOutlook[];
}

/** One rule: how it is written, and its value. Null when the data say nothing. */
export interface CitationRule<Text extends string> {
  readonly pattern: RegExp;
  readonly value: (lookup: LookupContext, slice: CitationScope, words: readonly string[]) => number | null;
  /** Only the type: every text the pattern takes. */
  readonly text?: Text;
}

/**
 * `rule<'count of games'>(/^count of games$/, …)`: the type says what the pattern takes, so that a
 * rule without a computation does not compile.
 */
export function rule<Text extends string>(pattern: RegExp, value: CitationRule<Text>['value']): CitationRule<Text> {
  return { pattern, value };
}

declare const known: unique symbol;
/** A rule that is in the vocabulary: only `lookUp` calls a text one. */
export type KnownRule = string & { readonly [known]: true };

export type RuleText<R> = R extends CitationRule<infer Text> ? Text : never;

/**
 * Thrown by a rule that needs what only the moment of the answer had, such as a league's scoring.
 */
export class UnavailableInputError extends Error {
  override readonly name = 'UnavailableInputError';
}
